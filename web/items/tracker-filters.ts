// The filters of the tracker's list and of the picture grid: one declaration for both.
import type { TFunction } from 'i18next'
import type { Pieces } from '#core/items/missing.ts'
import { isRowDone, NEED_REACHES, NEED_SOURCES, type NeedScope } from '#core/tracker/tracker.ts'
import { choice } from '#web/list/choice-filter.tsx'
import { type FilterWords, type ListFilter, select, toggle } from '#web/list/define-list.ts'
import type { ItemLine } from './item-lines.ts'
import type { FilterChoices } from './use-filter-choices.ts'

export interface FilterContext extends FilterChoices {
  readonly t: TFunction<'tracker'>
}

type Filter<Row> = ListFilter<Row, FilterContext>

/** The word changes what is counted, not which rows are left. */
const keepsAll = (): boolean => true

/** `makeWayLine`: what a row counts; `wants`: whether that includes pieces of the kind. */
export const trackerFilters = <Row>(
  lineOf: (row: Row) => ItemLine,
  wants: (row: Row, kind: keyof Pieces) => boolean,
): Readonly<
  Record<'reach' | 'tag' | 'map' | 'trader' | 'show' | 'from' | 'kind' | 'valuable', Filter<Row>>
> => ({
  reach: select({
    place: 'bar',
    label: ({ t }) => t('filter.reach'),
    usual: 'all',
    any: ({ t }) => t('reach.all'),
    options: ({ t }) => NEED_REACHES.map((value) => ({ value, text: t(`reach.${value}`) })),
    keeps: keepsAll,
  }),
  tag: select({
    place: 'bar',
    label: ({ t }) => t('filter.category'),
    any: ({ t }) => t('filter.anyCategory'),
    options: ({ categories }) => categories,
    keeps: (row, tag) => lineOf(row).item.tags.includes(tag),
  }),
  map: select({
    place: 'bar',
    label: ({ t }) => t('filter.map'),
    any: ({ t }) => t('filter.anyMap'),
    options: ({ maps }) => maps,
    keeps: keepsAll,
  }),
  trader: select({
    place: 'bar',
    label: ({ t }) => t('filter.trader'),
    any: ({ t }) => t('filter.anyTrader'),
    options: ({ traders }) => traders,
    keeps: keepsAll,
  }),
  show: choice({
    place: 'strip',
    label: ({ t }) => t('filter.state'),
    usual: 'missing',
    words: ['missing', 'done', 'all'],
    text: ({ t }, word) => t(`lineState.${word}`),
    keeps: (row, word) => word === 'all' || isRowDone(lineOf(row)) === (word === 'done'),
  }),
  from: choice({
    place: 'strip',
    label: ({ t }) => t('filter.source'),
    words: ['quests', 'hideout'],
    text: ({ t }, word) => t(`source.${word}`),
    keeps: keepsAll,
  }),
  kind: choice({
    place: 'strip',
    label: ({ t }) => t('filter.kind'),
    words: ['raid', 'ordinary'],
    text: ({ t }, word) => t(`kind.${word}`),
    keeps: (row, word) => wants(row, word === 'raid' ? 'foundInRaid' : 'ordinary'),
  }),
  valuable: toggle({
    place: 'strip',
    label: ({ t }) => t('filter.valuable'),
    keeps: () => (row) => lineOf(row).isValuable === true,
  }),
})

/** What is counted for these filter words. `maps`: each with its page. */
export const getScope = (
  { from, reach, trader, map }: Partial<FilterWords>,
  maps: readonly { readonly url: string; readonly page: string }[],
): NeedScope => ({
  source: NEED_SOURCES.find((source) => source === from),
  reach: NEED_REACHES.find((each) => each === reach),
  ...(trader !== undefined && { traders: new Set([trader]) }),
  ...(map !== undefined && { maps: new Set(maps.filter(({ page }) => page === map).map(({ url }) => url)) }),
})
