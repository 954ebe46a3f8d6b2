// The bar over the graph: finding a quest, traders and maps that stand out, the ways to Kappa and Lightkeeper.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Chip, Chips } from '#web/ui/controls/Chip.tsx'
import { FilterBar } from '#web/ui/fields/FilterBar.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { GOALS } from './drawing/lighting.ts'
import styles from './GraphBar.module.css'
import type { GraphQuery } from './graph-query.ts'
import { QuestFinder } from './QuestFinder.tsx'
import type { GraphGame } from './use-graph.ts'

const ALL = ''

export const GraphBar = ({
  game,
  query,
  change,
  onFound,
}: {
  readonly game: GraphGame
  readonly query: GraphQuery
  readonly change: (changes: Partial<GraphQuery>) => void
  readonly onFound: (uid: string) => void
}): ReactNode => {
  const { t } = useTranslation('graph')
  const { graph, names, places, shown } = game
  const options = (
    all: string,
    keys: readonly string[],
    nameOf: (key: string) => string,
  ): { readonly value: string; readonly text: string }[] => [
    { value: ALL, text: all },
    ...keys.map((value) => ({ value, text: nameOf(value) })),
  ]
  return (
    <FilterBar
      label={t('filter.label')}
      search={<QuestFinder game={game} onFound={onFound} />}
      selects={
        <>
          <Select
            className={styles.select}
            label={t('filter.trader')}
            isLabelHidden
            value={query.trader ?? ALL}
            options={options(t('filter.allTraders'), graph.lanes, names.trader)}
            onChange={(trader) => change({ trader: trader === ALL ? undefined : trader })}
          />
          <Select
            className={styles.select}
            label={t('filter.map')}
            isLabelHidden
            value={query.map ?? ALL}
            options={options(t('filter.allMaps'), places.pages, names.place)}
            onChange={(map) => change({ map: map === ALL ? undefined : map })}
          />
        </>
      }
      selectedCount={[query.trader, query.map].filter((value) => value !== undefined).length}
      chips={
        shown === undefined && (
          <Chips label={t('goal.label')}>
            {GOALS.map((goal) => (
              <Chip
                key={goal}
                isOn={query.goal === goal}
                onChange={(isOn) => change({ goal: isOn ? goal : undefined, quest: undefined })}
              >
                {t(`goal.${goal}`)}
              </Chip>
            ))}
          </Chips>
        )
      }
    />
  )
}
