// Which lines the filters leave, and in what order they stand.
import { allPieces, isRowDone } from '#core/items/tracker.ts'
import { isValuable } from '#core/items/valuable.ts'
import type { SortDirection } from '#core/pricing/sorting.ts'
import type { Line } from './item-lines.ts'

export const LINE_STATES = ['missing', 'done', 'all'] as const
export type LineState = (typeof LINE_STATES)[number]
export const LINE_KINDS = ['any', 'raid', 'ordinary'] as const
/** `raid`: of which pieces found in raid are wanted. `ordinary`: of which others will do. */
export type LineKind = (typeof LINE_KINDS)[number]

/** `category` is a tag of the handbook. `found`: keys that a search found, with their places; undefined without one. */
export interface LineFilter {
  readonly state: LineState
  readonly kind: LineKind
  readonly category: string | undefined
  readonly isValuableOnly: boolean
  readonly found: ReadonlyMap<string, number> | undefined
}

/** More than 10,000 roubles for a cell. */
export const isLineValuable = ({ item, worth }: Pick<Line, 'item' | 'worth'>): boolean =>
  worth !== undefined && isValuable(item, worth)

/** Whether the filter leaves the line. */
export const keepsLine = (
  { state, kind, category, isValuableOnly, found }: LineFilter,
  line: Line,
): boolean => {
  if (state !== 'all' && isRowDone(line) !== (state === 'done')) return false
  if (kind !== 'any' && line.wanted[kind === 'raid' ? 'foundInRaid' : 'ordinary'] === 0) return false
  if (category !== undefined && !line.item.tags.includes(category)) return false
  if (isValuableOnly && !isLineValuable(line)) return false
  return found === undefined || found.has(line.key)
}

export const LINE_SORTS = ['soonest', 'name', 'needed', 'missing', 'price', 'cost'] as const
/** `soonest`: what can be handed over now, then the rest; each in the order of the quests, low levels first, then the stations. */
export type LineSort = (typeof LINE_SORTS)[number]

export interface LineOrder {
  readonly id: LineSort
  readonly direction: SortDirection
}

const numberOf = (line: Line, id: LineSort): number => {
  switch (id) {
    case 'needed':
      return allPieces(line.wanted)
    case 'missing':
      return allPieces(line.missing)
    case 'price':
      return line.price?.unitPrice ?? 0
    default:
      return line.cost
  }
}

/** A new list; lines that are equal stand by name, or in the order in which they are wanted. */
export const sortLines = (
  lines: readonly Line[],
  { id, direction }: LineOrder,
  locale: string,
): readonly Line[] => {
  if (id === 'soonest') {
    const soonest = lines.toSorted((a, b) => Number(b.isNow) - Number(a.isNow))
    return direction === 'ascending' ? soonest : soonest.toReversed()
  }
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const sign = direction === 'ascending' ? 1 : -1
  return lines.toSorted((a, b) => {
    const byName = compare(a.name, b.name)
    return id === 'name' ? sign * byName : sign * (numberOf(a, id) - numberOf(b, id)) || byName
  })
}

/** The keys of the lines that are shown; those found by a search stand best first unless an order is asked for. */
export const shownKeys = (
  lines: readonly Line[],
  filter: LineFilter,
  order: LineOrder | undefined,
  locale: string,
): readonly string[] => {
  const kept = lines.filter((line) => keepsLine(filter, line))
  const { found } = filter
  const sorted =
    order === undefined && found !== undefined
      ? kept.toSorted((a, b) => (found.get(a.key) ?? 0) - (found.get(b.key) ?? 0))
      : sortLines(kept, order ?? { id: 'soonest', direction: 'ascending' }, locale)
  return sorted.map(({ key }) => key)
}

/** What a list of lines comes to. `cost` in roubles of what can be bought. */
export interface LineTotals {
  readonly lines: number
  readonly done: number
  readonly wanted: number
  readonly missing: number
  readonly missingInRaid: number
  readonly cost: number
  readonly unsold: number
}

const sum = (lines: readonly Line[], value: (line: Line) => number): number =>
  lines.reduce((total, line) => total + value(line), 0)

export const lineTotals = (lines: readonly Line[]): LineTotals => ({
  lines: lines.length,
  done: lines.filter(isRowDone).length,
  wanted: sum(lines, ({ wanted }) => allPieces(wanted)),
  missing: sum(lines, ({ missing }) => allPieces(missing)),
  missingInRaid: sum(lines, ({ missing }) => missing.foundInRaid),
  cost: sum(lines, ({ cost }) => cost),
  unsold: sum(lines, ({ price, missing }) => (price === undefined ? missing.ordinary : 0)),
})
