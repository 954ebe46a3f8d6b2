// What of a stash may be sold: one verdict an item, each need counted once over the whole list, and what it all is worth.
import type { HideoutBuilder } from '../hideout/levels.ts'
import { type KeptFor, mayISellAll } from '../items/may-i-sell.ts'
import { type ItemProgress, nothingOwned, type Owned } from '../items/model.ts'
import type { Need } from '../items/need.ts'
import { type FarmUse, farmUse } from '../pricing/bitcoin-farm/bitcoin-farm.ts'
import { getMoneyRate } from '../pricing/market/coins.ts'
import { getBestOpenSale, listItemSales, type SellWay } from '../pricing/market/sell-ways.ts'
import type { ViewSettings } from '../pricing/market/views.ts'
import type { Needs } from '../tracker/needs.ts'
import { allPieces } from '../tracker/tracker.ts'
import { mergeEntries, type StashEntry } from './model.ts'

/** `none`: no piece of it is there. */
export const STASH_VERDICTS = ['sell-all', 'sell-some', 'keep-all', 'none'] as const
export type StashVerdict = (typeof STASH_VERDICTS)[number]

/** The cards that the bitcoin farm may take: `slots` of the level that is built or, before it is, of the first; how many are full is not known. */
export interface KeptForFarm extends Owned {
  readonly slots: number
  readonly isBuilt: boolean
}

/**
 * `owned` = `kept` + `sellable`, in both kinds. `keptFor`: the needs that hold pieces back; `keptForFarm`: additional pieces that the
 * bitcoin farm may take. `sale`: the best way open to the PMC for all `sellable` pieces, `closed` the best locked way if none is open.
 * `worth`: whole roubles for all owned pieces, absent if no price is known or no buyer is open to the PMC. Money is kept, at its rate.
 */
export interface StashRow {
  readonly item: string
  readonly owned: Owned
  readonly kept: Owned
  readonly sellable: Owned
  readonly keptFor: readonly KeptFor[]
  readonly keptForFarm?: KeptForFarm
  readonly verdict: StashVerdict
  readonly sale?: SellWay
  readonly closed?: SellWay
  readonly worth?: number
}

/** Whole roubles of the rows that have a price; `unpriced`: how many rows are left out of it. */
export interface StashSum {
  readonly rows: number
  readonly pieces: number
  readonly money: number
  readonly unpriced: number
}

/** `all`: everything that is there. `sellable`: what may be sold. */
export interface StashAnswer {
  readonly rows: readonly StashRow[]
  readonly all: StashSum
  readonly sellable: StashSum
}

/** What is asked: `counted` is what the tracker counts of items that are not in the list. */
export interface StashQuestion {
  readonly entries: readonly StashEntry[]
  readonly needs: readonly Need[]
  readonly counted: ItemProgress
  readonly farmOf: (item: string) => FarmUse | undefined
  /** Roubles for one unit of money; undefined for everything else. */
  readonly moneyRate: (item: string) => number | undefined
  /** Where so many pieces can be sold, the best first. */
  readonly salesOf: (item: string, count: number) => readonly SellWay[]
}

/** Ordinary cards go into the farm before those found in raid, which more may want. */
const keptForFarm = (farm: FarmUse | undefined, left: Owned): KeptForFarm | undefined => {
  if (farm === undefined || allPieces(left) === 0) return undefined
  const isBuilt = farm.slots > 0
  const slots = isBuilt ? farm.slots : (farm.slotsByLevel[0] ?? 0)
  const ordinary = Math.min(left.ordinary, slots)
  return { ordinary, foundInRaid: Math.min(left.foundInRaid, slots - ordinary), slots, isBuilt }
}

const minus = (a: Owned, b: Owned): Owned => ({
  foundInRaid: a.foundInRaid - b.foundInRaid,
  ordinary: a.ordinary - b.ordinary,
})

const getVerdict = (owned: Owned, sellable: Owned): StashVerdict => {
  if (allPieces(owned) === 0) return 'none'
  if (allPieces(sellable) === 0) return 'keep-all'
  return allPieces(sellable) === allPieces(owned) ? 'sell-all' : 'sell-some'
}

const getSum = (
  rows: readonly StashRow[],
  pieces: (row: StashRow) => number,
  money: (row: StashRow) => number | undefined,
): StashSum => {
  const there = rows.filter((row) => pieces(row) > 0)
  return {
    rows: there.length,
    pieces: there.reduce((sum, row) => sum + pieces(row), 0),
    money: there.reduce((sum, row) => sum + (money(row) ?? 0), 0),
    unpriced: there.filter((row) => money(row) === undefined).length,
  }
}

/**
 * The verdicts in the order of the entries, those of one item together. The list says how many there are of its items, whatever the tracker
 * counts of them; of all other items the tracker's counts serve needs too. Of several items that would do the cheapest is kept. The order of
 * the entries changes no verdict.
 */
export const stashVerdicts = ({
  entries,
  needs,
  counted,
  farmOf,
  moneyRate,
  salesOf,
}: StashQuestion): StashAnswer => {
  const merged = mergeEntries(entries)
  const items = { ...counted, ...Object.fromEntries(merged.map((entry) => [entry.item, entry])) }
  const worths = new Map<string, number>()
  const pieceWorth = (item: string): number => {
    const known = worths.get(item) ?? getBestOpenSale(salesOf(item, 1))?.left ?? 0
    worths.set(item, known)
    return known
  }
  const compare = (a: string, b: string): number => pieceWorth(a) - pieceWorth(b) || (a < b ? -1 : 1)
  const advice = mayISellAll(
    needs,
    items,
    merged.map(({ item }) => item),
    compare,
  )
  const rows = advice.map(({ item, sellable: free, kept: keptFor }): StashRow => {
    const { foundInRaid, ordinary } = items[item] ?? nothingOwned
    const owned = { foundInRaid, ordinary }
    const rate = moneyRate(item)
    if (rate !== undefined) {
      const worth = Math.round(rate * allPieces(owned))
      const verdict = getVerdict(owned, nothingOwned)
      return { item, owned, kept: owned, sellable: nothingOwned, keptFor, verdict, worth }
    }
    const farm = keptForFarm(farmOf(item), free)
    const sellable = farm === undefined ? free : minus(free, farm)
    const ways = salesOf(item, allPieces(sellable))
    const sale = allPieces(sellable) > 0 ? getBestOpenSale(ways) : undefined
    const closed = allPieces(sellable) > 0 && sale === undefined ? ways[0] : undefined
    const verdict = getVerdict(owned, sellable)
    const worth = (verdict === 'sell-all' ? sale : getBestOpenSale(salesOf(item, allPieces(owned))))?.left
    return {
      item,
      owned,
      kept: minus(owned, sellable),
      sellable,
      keptFor,
      ...(farm && { keptForFarm: farm }),
      verdict,
      ...(sale && { sale }),
      ...(closed && { closed }),
      ...(worth !== undefined && { worth }),
    }
  })
  return {
    rows,
    all: getSum(
      rows,
      ({ owned }) => allPieces(owned),
      ({ worth }) => worth,
    ),
    sellable: getSum(
      rows,
      ({ sellable }) => allPieces(sellable),
      ({ sale }) => sale?.left,
    ),
  }
}

/** Who asks: how prices read for them, their own prices to sell at, their station levels, what is wanted and what the tracker counts. */
export interface StashOwner {
  readonly settings: ViewSettings
  readonly ownSell: Readonly<Record<string, number>>
  readonly player: HideoutBuilder
  readonly needs: Needs
  readonly counted: ItemProgress
}

/** {@link stashVerdicts} for one PMC. */
export const judgeStash = (
  { settings, ownSell, player, needs, counted }: StashOwner,
  entries: readonly StashEntry[],
): StashAnswer =>
  stashVerdicts({
    entries,
    needs: [...needs.items, ...needs.money],
    counted,
    farmOf: (item) => farmUse(settings.catalogue, player, item),
    moneyRate: (item) => getMoneyRate(settings.catalogue, item),
    salesOf: (item, count) => listItemSales(settings, { item, count, ownSell: ownSell[item] }),
  })
