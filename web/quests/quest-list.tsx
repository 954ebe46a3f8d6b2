// The list of quests: its filters, including the tabs, its search and its order.
import type { TFunction } from 'i18next'
import type { ReactNode } from 'react'
import { topRows } from '#core/access/top-rows.ts'
import type { Quest } from '#core/catalogue/tables/quest.ts'
import { isKappaQuest } from '#core/quests/book.ts'
import { isListedAs, LISTED_STATUSES, type ListedStatus } from '#core/quests/lists/list-statuses.ts'
import { inListOrder } from '#core/quests/lists/ordering.ts'
import { sortRows } from '#core/sort-rows.ts'
import { withParams } from '#web/address/search-params.ts'
import {
  defineList,
  type FilterControlProps,
  type ListFilter,
  select,
  several,
  toggle,
} from '#web/list/define-list.ts'
import { FilterControl } from '#web/list/FilterControl.tsx'
import type { Option } from '#web/ui/fields/Select.tsx'
import { QUEST_PARAM } from '../links/quests.ts'
import type { QuestRow } from './quest-rows.ts'

/** `traders` and `places`: those named by any of the quests, in the order of the game. */
export interface QuestListContext {
  readonly t: TFunction<'quests'>
  readonly traders: readonly Option<string>[]
  readonly places: readonly Option<string>[]
  readonly placesOf: (quest: Quest) => readonly string[]
  /** Why the search may not include items; undefined if it may. */
  readonly itemsLock: string | undefined
}

type Filter = ListFilter<QuestRow, QuestListContext>

/** Chosen quests are a filter, which can be combined with the available ones. */
export type StatusWord = Exclude<ListedStatus, 'current'> | 'all'

/** Every tab is a value of the filter; its other values are selected on the tab of all quests. */
export const STATUS_TABS = ['available', 'locked', 'completed', 'all'] as const
export type StatusTab = (typeof STATUS_TABS)[number]

const STATUS_WORDS: readonly StatusWord[] = [
  'all',
  ...LISTED_STATUSES.filter((status) => status !== 'current'),
]
const USUAL_STATUS = 'available'

/** The state that the filters select. */
export const getStatusFilter = (filters: Readonly<Record<string, string>>): StatusWord =>
  STATUS_WORDS.find((status) => status === filters.status) ?? USUAL_STATUS

export const getStatusTab = (status: string | undefined): StatusTab =>
  STATUS_TABS.find((tab) => tab === (status ?? USUAL_STATUS)) ?? 'all'

/** Whether a row belongs under a status. */
export const hasStatus = (status: StatusWord, row: QuestRow): boolean =>
  status === 'all' || isListedAs(status, row)

/** Quests that name no map. */
export const ANYWHERE = 'anywhere'

/** States without a tab of their own: they narrow down the tab of all quests. */
const StateSelect = (props: FilterControlProps): ReactNode => {
  const { filter } = props
  if (filter.control.tag !== 'select' || getStatusTab(filter.word) !== 'all') return null
  const options = filter.control.options.filter(
    (option) => 'value' in option && (option.value === 'all' || getStatusTab(option.value) === 'all'),
  )
  // The tab shows the total.
  const counted = options.map((option) =>
    'value' in option && option.value !== 'all'
      ? { ...option, text: `${option.text} · ${filter.counts?.get(option.value) ?? 0}` }
      : option,
  )
  return (
    <FilterControl
      {...props}
      filter={{ ...filter, counts: undefined, control: { tag: 'select', options: counted } }}
    />
  )
}

const isAt = ({ placesOf }: QuestListContext, { quest }: QuestRow, place: string): boolean => {
  const places = placesOf(quest)
  return place === ANYWHERE ? places.length === 0 : places.includes(place)
}

const flag = (id: 'current' | 'kappa' | 'lightkeeper', keeps: (row: QuestRow) => boolean): Filter =>
  toggle({ label: ({ t }) => t(`filter.${id}`), place: 'strip', isCounted: true, keeps: () => keeps })

const keepsAll = () => (): boolean => true

export const questList = defineList<QuestRow, QuestListContext>({
  name: 'quests',
  key: ({ quest }) => quest.uid,
  columns: {},
  filters: {
    status: select({
      label: ({ t }) => t('status.label'),
      place: 'bar',
      usual: USUAL_STATUS,
      isCounted: true,
      draw: StateSelect,
      any: ({ t }) => t('status.any'),
      options: ({ t }) =>
        STATUS_WORDS.map((value) => ({
          value,
          text: t(value === 'all' ? 'status.any' : `status.${value}`),
        })),
      keeps: (row, status) => hasStatus(status, row),
    }),
    map: select({
      label: ({ t }) => t('filter.map'),
      place: 'bar',
      isCounted: true,
      any: ({ t }) => t('filter.anyMap'),
      options: ({ places }) => places,
      keeps: (row, place, context) => isAt(context, row, place),
    }),
    items: toggle({
      label: ({ t }) => t('filter.inItems'),
      place: 'bar',
      lock: ({ itemsLock }) => itemsLock,
      // It sets the scope of the search and filters no rows.
      keeps: keepsAll,
    }),
    // Nor does this: it groups them under headings.
    grouped: toggle({ label: ({ t }) => t('filter.byTrader'), place: 'bar', keeps: keepsAll }),
    current: flag('current', (row) => isListedAs('current', row)),
    trader: several({
      label: ({ t }) => t('filter.trader'),
      place: 'strip',
      isCounted: true,
      isSparse: true,
      options: ({ traders }) => traders,
      keeps: ({ quest }, trader) => quest.trader === trader,
    }),
    kappa: flag('kappa', ({ quest }) => isKappaQuest(quest)),
    lightkeeper: flag('lightkeeper', ({ quest }) => quest.requiredForLightkeeper),
  },
  sort: { id: 'usual', direction: 'ascending' },
  order: (rows, _, { traders }, { grouped }) => {
    const ordered = inListOrder(
      rows,
      ({ quest }) => quest,
      ({ state }) => state !== 'completed' && state !== 'cancelled',
    )
    if (grouped === undefined) return ordered
    const places = new Map(traders.map(({ value }, place) => [value, place]))
    return sortRows(ordered, ({ quest }) => places.get(quest.trader), 'ascending')
  },
  search: ({ t }, { items }) => t(items === undefined ? 'filter.searchNames' : 'filter.search'),
  openName: QUEST_PARAM,
  // In older addresses the chosen quests were one of the states.
  renewed: (params) =>
    params.get('status') === 'current' ? withParams(params, { status: 'all', current: '1' }) : params,
  limit: topRows,
})
