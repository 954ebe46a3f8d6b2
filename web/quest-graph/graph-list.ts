// The filters of the graph: the same quests as in a list, with the others dimmed in the drawing.
import type { TFunction } from 'i18next'
import type { Quest } from '#core/catalogue/tables/quest.ts'
import { QUEST_PARAM } from '#web/links/quests.ts'
import { choice } from '#web/list/choice-filter.tsx'
import { defineList, type ListFilter, select } from '#web/list/define-list.ts'
import type { QuestNameLookup } from '#web/quests/quest-names.ts'
import { GOALS } from './drawing/lighting.ts'
import { getQuestPages, type QuestPlaces } from './drawing/looks.ts'

/** `traders`: slugs of traders with quests. `isWhole`: the viewer may see every quest, and so the whole path to one. */
export interface GraphContext {
  readonly t: TFunction<'graph'>
  readonly names: Pick<QuestNameLookup, 'trader' | 'place'>
  readonly traders: readonly string[]
  readonly places: QuestPlaces
  readonly isWhole: boolean
}

type Filter = ListFilter<Quest, GraphContext>

const goals: Filter = choice({
  place: 'strip',
  label: ({ t }) => t('goal.label'),
  words: GOALS,
  text: ({ t }, word) => t(`goal.${word}`),
  // It highlights a path and filters out no quest.
  keeps: () => true,
})

export const graphList = defineList<Quest, GraphContext>({
  name: 'quest-graph',
  key: ({ uid }) => uid,
  columns: {},
  filters: {
    trader: select({
      place: 'bar',
      label: ({ t }) => t('filter.trader'),
      any: ({ t }) => t('filter.allTraders'),
      options: ({ traders, names }) => traders.map((value) => ({ value, text: names.trader(value) })),
      keeps: ({ trader }, word) => trader === word,
    }),
    map: select({
      place: 'bar',
      label: ({ t }) => t('filter.map'),
      any: ({ t }) => t('filter.allMaps'),
      options: ({ places, names }) => places.pages.map((value) => ({ value, text: names.place(value) })),
      keeps: (quest, page, { places }) => getQuestPages(places, quest).includes(page),
    }),
    path: {
      ...goals,
      lock: ({ t, isWhole }) => (isWhole ? undefined : t('goal.lock')),
      // Filters that are locked take no room over the graph; the dialog says why.
      draw: (props) => (props.filter.lock === undefined ? goals.draw?.(props) : null),
    },
  },
  // The drawing has its own order.
  sort: { id: 'game', direction: 'ascending' },
  openName: QUEST_PARAM,
})
