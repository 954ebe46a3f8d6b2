// The direct predecessors, successors or exclusions of a quest, as buttons that select them.
import { type ReactNode, useId } from 'react'
import { nameIn } from '#core/catalogue/local-names.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { STATE_LOOKS } from '#web/quests/state-looks.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { Relation } from '../endings.ts'
import type { GraphGame } from '../use-graph.ts'
import styles from './QuestPanel.module.css'

export const RelatedQuests = ({
  relation,
  uids: all,
  game,
  onSelect,
}: {
  readonly relation: Relation
  readonly uids: readonly string[]
  readonly game: GraphGame
  readonly onSelect: (uid: string) => void
}): ReactNode => {
  const { t } = useTranslation('graph')
  const locale = useLocale()
  const id = useId()
  const { graph, statuses, shown } = game
  const quests = all.flatMap((other) =>
    shown?.has(other) === false ? [] : (graph.byUid.get(other)?.quest ?? []),
  )
  const veiled = all.length - quests.length
  return (
    <div>
      <h3 id={id} className={styles.side}>
        {t(`related.${relation}`)} <span className="faint">{all.length}</span>
      </h3>
      {all.length === 0 && (relation === 'before' || relation === 'after') && (
        <p className={styles.none}>{t(`related.none.${relation}`)}</p>
      )}
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
