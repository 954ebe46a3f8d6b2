// Finds a quest by its names, including former ones, and selects it.
import { type ReactNode, useMemo } from 'react'
import { nameIn } from '#core/catalogue/local-names.ts'
import type { Quest } from '#core/catalogue/tables/quest.ts'
import { questSearch } from '#core/quests/lists/search.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Combobox } from '#web/ui/fields/Combobox.tsx'
import styles from './QuestFinder.module.css'
import type { GraphGame } from './use-graph.ts'

const MAX_SHOWN = 8

export const QuestFinder = ({
  game: { graph, names, shown },
  onFound,
}: {
  readonly game: GraphGame
  readonly onFound: (uid: string) => void
}): ReactNode => {
  const { t } = useTranslation('graph')
  const locale = useLocale()
  const search = useMemo(() => {
    const find = questSearch(
      graph.nodes.map(({ quest }) => quest).filter(({ uid }) => shown?.has(uid) !== false),
    )
    return async (text: string) => [{ name: 'quests', hits: find(text, MAX_SHOWN).map(({ value }) => value) }]
  }, [graph, shown])
  return (
    <search>
      <Combobox<Quest>
        label={t('find.label')}
        listLabel={t('find.found')}
        placeholder={t('find.label')}
        search={search}
        keyOf={({ uid }) => uid}
        draw={(quest) => (
          <span className={styles.quest}>
            <span className="clip">{nameIn(locale, quest)}</span>
            <span className={styles.trader}>{names.trader(quest.trader)}</span>
          </span>
        )}
        onChoose={({ uid }) => onFound(uid)}
        nothing={(text) => t('find.nothing', { text })}
      />
    </search>
  )
}
