// The list of what must be kept: what needs it is a filter, and its group.
import { topRows } from '#core/access/top-rows.ts'
import { choice } from '#web/list/choice-filter.tsx'
import { defineList } from '#web/list/define-list.ts'
import type { ItemLine } from '../item-lines.ts'
import { type FilterContext, trackerFilters } from '../tracker-filters.ts'

const KEEP_GROUPS = ['both', 'quests', 'hideout'] as const
/** `both`: needed by quests and stations. */
export type KeepGroup = (typeof KEEP_GROUPS)[number]

export const getKeepGroup = ({ needs }: Pick<ItemLine, 'needs'>): KeepGroup => {
  const isForQuests = needs.some(({ need }) => need.source.tag === 'Quest')
  const isForStations = needs.some(({ need }) => need.source.tag === 'Station')
  return isForQuests && isForStations ? 'both' : isForQuests ? 'quests' : 'hideout'
}

/** Each group that has lines, with its lines in their order. */
export const keepGroups = (
  lines: readonly ItemLine[],
): readonly { readonly group: KeepGroup; readonly lines: readonly ItemLine[] }[] =>
  KEEP_GROUPS.map((group) => ({
    group,
    lines: lines.filter((line) => getKeepGroup(line) === group),
  })).filter((each) => each.lines.length > 0)

const { tag, kind, valuable } = trackerFilters<ItemLine>(
  (line) => line,
  ({ wanted }, of) => wanted[of] > 0,
)

export const keepList = defineList<ItemLine, FilterContext>({
  name: 'items-to-keep',
  key: ({ key }) => key,
  columns: {},
  filters: {
    tag,
    group: choice({
      place: 'strip',
      isCounted: true,
      label: ({ t }) => t('filter.source'),
      words: KEEP_GROUPS,
      text: ({ t }, group) => t(`keep.group.${group}`),
      keeps: (line, group) => getKeepGroup(line) === group,
    }),
    kind,
    valuable,
  },
  sort: { id: 'soonest', direction: 'ascending' },
  search: ({ t }) => t('filter.search'),
  isBestFirst: true,
  limit: topRows,
})
