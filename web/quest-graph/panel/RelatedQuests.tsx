// The quests right before or right after one, as buttons that lead to them.
import { type ReactNode, useId } from 'react'
import { nameIn } from '#core/catalogue/local-names.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { STATE_LOOKS } from '#web/quests/state-looks.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { afterOf, beforeOf } from '../quest-graph.ts'
import type { GraphGame } from '../use-graph.ts'
import styles from './QuestPanel.module.css'

export const RelatedQuests = ({
  side,
  game,
  uid,
  onSelect,
}: {
  readonly side: 'before' | 'after'
  readonly game: GraphGame
  readonly uid: string
  readonly onSelect: (uid: string) => void
}): ReactNode => {
  const { t } = useTranslation('graph')
  const locale = useLocale()
  const id = useId()
  const { graph, statuses, shown } = game
  const all = (side === 'before' ? beforeOf : afterOf)(graph, uid)
  const quests = all.flatMap((other) =>
    shown?.has(other) === false ? [] : (graph.byUid.get(other)?.quest ?? []),
  )
  const veiled = all.length - quests.length
  return (
    <div>
      <h3 id={id} className={styles.side}>
        {t(`related.${side}`)} <span className="faint">{all.length}</span>
      </h3>
      {all.length === 0 && <p className={styles.none}>{t(`related.none.${side}`)}</p>}
      <ul className={styles.related} aria-labelledby={id}>
        {quests.map((quest) => {
          const state = statuses.get(quest.uid)?.state ?? 'locked'
          return (
            <li key={quest.uid}>
              <button type="button" className={styles.relative} onClick={() => onSelect(quest.uid)}>
                <Icon name={STATE_LOOKS[state].icon} />
                <span>{nameIn(locale, quest)}</span>
                <span className="vh">{t(`state.${state}`)}</span>
              </button>
            </li>
          )
        })}
        {veiled > 0 && <li className={styles.none}>{t('related.veiled', { count: veiled })}</li>}
      </ul>
    </div>
  )
}
