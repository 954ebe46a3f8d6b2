// The lines of the item screens: a row of the tracker with its item, its name, its price and its worth.
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { Item } from '#core/catalogue/tables/item.ts'
import type { FilledNeed } from '#core/items/fill.ts'
import type { Pieces } from '#core/items/missing.ts'
import { type DirectAsk, findDirectPrices, findLockedAsks } from '#core/pricing/acquisition/direct-prices.ts'
import { cheapest, type Priced } from '#core/pricing/acquisition/price-derivation.ts'
import { type PieceWorth, pieceWorth } from '#core/pricing/market/piece-worth.ts'
import type { ProfitSetup } from '#core/pricing/profit/profit-setup.ts'
import { allPieces, getWanterKey, groupByWanter, isRowDone, type TrackedRow } from '#core/tracker/tracker.ts'

/**
 * The part that counting does not change. `item`: of several alternatives the cheapest that is sold, else the first. `price` of one piece
 * in roubles, absent if it is not sold to the PMC; `locked` then has who would sell it later. `soonest`: its place in the order in which it
 * is needed, those that can be handed over now first. The worth is that of one piece.
 */
export interface LineFacts extends Partial<PieceWorth> {
  readonly item: Item
  readonly name: string
  readonly soonest: number
  readonly price?: Priced
  readonly locked?: readonly DirectAsk[]
}

/** `cost` in whole roubles of the missing pieces that need not be found in raid; 0 if none is missing or it is not sold to the PMC. */
export interface ItemLine extends TrackedRow, LineFacts {
  readonly cost: number
}

interface Offered {
  readonly item: Item
  readonly price?: Priced
}

/** The item of a row that is cheapest to buy, or its first if none is sold. */
const findCheapest = (
  setup: ProfitSetup,
  items: readonly string[],
  itemOf: (uid: string) => Item | undefined,
): Offered | undefined => {
  let best: Offered | undefined
  for (const uid of items) {
    const item = itemOf(uid)
    if (item === undefined) continue
    const price = cheapest(findDirectPrices(setup, uid))
    if (best === undefined) best = { item, ...(price && { price }) }
    else if (price && (best.price === undefined || price.unitPrice < best.price.unitPrice))
      best = { item, price }
  }
  return best
}

export interface LineWords {
  /** Includes the names of alternatives. */
  readonly nameOf: (items: readonly string[]) => string
  readonly isNow: (need: FilledNeed['need']) => boolean
}

/** Facts by the key of the row; rows whose items are missing from the catalogue are left out. */
export const lineFacts = (
  catalogue: Pick<Catalogue, 'items'>,
  setup: ProfitSetup,
  rows: readonly Pick<TrackedRow, 'key' | 'items' | 'needs'>[],
  { nameOf, isNow }: LineWords,
): ReadonlyMap<string, LineFacts> =>
  new Map(
    rows.flatMap(({ key, items, needs }, place) => {
      const offered = findCheapest(setup, items, (uid) => catalogue.items.get(uid))
      if (offered === undefined) return []
      const worth = pieceWorth(setup, offered.item.uid)
      const locked = offered.price === undefined ? findLockedAsks(setup, items) : []
      const facts: LineFacts = {
        ...offered,
        ...(locked.length > 0 && { locked }),
        name: nameOf(items),
        soonest: needs.some(({ need }) => isNow(need)) ? place : rows.length + place,
        ...worth,
      }
      return [[key, facts] as const]
    }),
  )

const samePieces = (a: Pieces, b: Pieces): boolean =>
  a.foundInRaid === b.foundInRaid && a.ordinary === b.ordinary

const sameNeeds = (a: readonly FilledNeed[], b: readonly FilledNeed[]): boolean =>
  a.length === b.length && a.every((each, at) => each.need === b[at]?.need && each.have === b[at]?.have)

const isSame = (line: ItemLine, row: TrackedRow, facts: LineFacts): boolean =>
  line.item === facts.item &&
  line.name === facts.name &&
  line.soonest === facts.soonest &&
  line.price === facts.price &&
  line.locked === facts.locked &&
  line.worth === facts.worth &&
  samePieces(line.owned, row.owned) &&
  samePieces(line.missing, row.missing) &&
  sameNeeds(line.needs, row.needs)

/** The lines of rows; an unchanged line keeps its identity, so that its component is not rendered again. */
export const makeItemLines = (
  rows: readonly TrackedRow[],
  facts: ReadonlyMap<string, LineFacts>,
  before: ReadonlyMap<string, ItemLine> = new Map(),
): readonly ItemLine[] =>
  rows.flatMap((row) => {
    const known = facts.get(row.key)
    if (known === undefined) return []
    const last = before.get(row.key)
    if (last !== undefined && isSame(last, row, known)) return [last]
    return [{ ...row, ...known, cost: Math.round((known.price?.unitPrice ?? 0) * row.missing.ordinary) }]
  })

/** Whether any of several items counts for the line. */
export const isGroup = ({ items }: Pick<ItemLine, 'items'>): boolean => items.length > 1

/** The kind that a single step counts: found in raid if some are wanted that way. */
export const mainKind = ({ wanted }: Pick<ItemLine, 'wanted'>): keyof Pieces =>
  wanted.foundInRaid > 0 ? 'foundInRaid' : 'ordinary'

/** Names of those who want it, in the order of the needs. */
export const wanterNames = (
  { needs }: Pick<ItemLine, 'needs'>,
  nameOf: (need: FilledNeed['need']) => string,
): readonly string[] =>
  groupByWanter(needs).flatMap(([first]) => (first === undefined ? [] : [nameOf(first.need)]))

/** Needs with those of one quest (or one module) for the same item in the same way merged, in the order of the first. */
export const mergedWants = (needs: readonly FilledNeed[]): readonly FilledNeed[] => {
  const merged = new Map<string, FilledNeed>()
  for (const filled of needs) {
    const { source, count: _count, ...how } = filled.need
    const wanter = getWanterKey(source)
    const key = JSON.stringify([wanter, how])
    const before = merged.get(key)
    merged.set(
      key,
      before === undefined
        ? filled
        : {
            need: { ...before.need, count: before.need.count + filled.need.count },
            have: before.have + filled.have,
            missing: before.missing + filled.missing,
            pieces: [...before.pieces, ...filled.pieces],
          },
    )
  }
  return [...merged.values()]
}

/** Totals of a list of lines. `cost` in roubles of what can be bought. */
export interface LineTotals {
  readonly lines: number
  readonly done: number
  readonly wanted: number
  readonly missing: number
  readonly missingInRaid: number
  readonly cost: number
  readonly unsold: number
}

const sum = (lines: readonly ItemLine[], value: (line: ItemLine) => number): number =>
  lines.reduce((total, line) => total + value(line), 0)

export const lineTotals = (lines: readonly ItemLine[]): LineTotals => ({
  lines: lines.length,
  done: lines.filter(isRowDone).length,
  wanted: sum(lines, ({ wanted }) => allPieces(wanted)),
  missing: sum(lines, ({ missing }) => allPieces(missing)),
  missingInRaid: sum(lines, ({ missing }) => missing.foundInRaid),
  cost: sum(lines, ({ cost }) => cost),
  unsold: sum(lines, ({ price, missing }) => (price === undefined ? missing.ordinary : 0)),
})
