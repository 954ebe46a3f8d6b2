// Where a price comes from: the typed derivation that every unit price and every receipt line carries.
import type { Currency } from '../../catalogue/vocabulary.ts'
import { S } from '../../fp.ts'
import type { PriceSource } from '../profit/options.ts'

/**
 * A price that needs no recipe. `Own`: what the player set. `Currency`: money itself, at its rate. `Flea`: `fallback` where the
 * chosen source knew no price. `Trader`: a cash offer at a loyalty level, `price` in `currency`; `preset` (uid) where a weapon is bought as one.
 */
export type DirectSource =
  | { readonly tag: 'Own' }
  | { readonly tag: 'Currency'; readonly currency: Currency }
  | { readonly tag: 'Flea'; readonly source: PriceSource; readonly fallback: boolean }
  | {
      readonly tag: 'Trader'
      readonly trader: string
      readonly level: number
      readonly currency: Currency
      readonly price: number
      readonly preset?: string
    }

/** Made by a barter or craft that gives `count` units for `cost` roubles, the sum of its lines, in `seconds` (0 for a barter). */
export interface RecipeSource {
  readonly tag: 'Barter' | 'Craft'
  readonly uid: string
  readonly count: number
  readonly seconds: number
  readonly cost: number
  readonly lines: readonly ReceiptLine[]
}

export interface SellValueSource {
  readonly tag: 'SellValue'
  readonly trader: string
  readonly fleaLevel?: number
}

/** A way to get hold of an item for money. */
export type BoughtSource = DirectSource | RecipeSource

/**
 * `SellValue`: not sold to the player, so it counts as what the best trader would pay; `fleaLevel` if the flea market sells it from that
 * level on. `Coin`: a coin without a price in roubles. `Unknown`: no price is known at all.
 */
export type PriceSourceUsed =
  | BoughtSource
  | SellValueSource
  | { readonly tag: 'Coin' }
  | { readonly tag: 'Unknown' }

/** Roubles for one unit, not rounded: a recipe that gives several units seldom divides evenly. */
export interface Priced<Source extends PriceSourceUsed = BoughtSource> {
  readonly unitPrice: number
  readonly source: Source
}

/**
 * One ingredient. `total` in whole roubles, rounded once; 0 with an absent `unitPrice` where the source is `Coin` or `Unknown`. `item` is the
 * cheapest where several would do. `count` may be a fraction.
 */
export interface ReceiptLine {
  readonly item: string
  readonly count: number
  readonly unitPrice?: number
  readonly total: number
  readonly source: PriceSourceUsed
  readonly dogTagLevel?: number
}

/** Some roundings of binary fractions, as a share of the value: a count that is worked out has gone through half a dozen. */
const NOISE = 8 * Number.EPSILON

/**
 * What `count` units cost in whole roubles, halves up as on paper: 2.671875 tanks at 292,960 are 782,752.5 and cost 782,753, although
 * the count's binary fraction stays just below the half.
 */
export const roundRoubles = (unitPrice: number, count: number): number =>
  Math.round(unitPrice * count * (1 + NOISE))

/** The sum of the lines' totals. */
export const sumLines = (lines: readonly ReceiptLine[]): number =>
  lines.reduce((sum, { total }) => sum + total, 0)

const RANK: readonly PriceSourceUsed['tag'][] = [
  'Own',
  'Currency',
  'Trader',
  'Flea',
  'Barter',
  'Craft',
  'SellValue',
  'Coin',
  'Unknown',
]

/** Tells apart sources of one tag. */
const getName = (source: PriceSourceUsed): string => {
  switch (source.tag) {
    case 'Trader':
      return `${source.trader} ${source.level} ${source.currency} ${source.price} ${source.preset ?? ''}`
    case 'Barter':
    case 'Craft':
      return source.uid
    default:
      return ''
  }
}

/** Cheaper first; of equal prices the less laborious, so that the order of the data never decides. */
export const comparePriced = (a: Priced, b: Priced): number => {
  if (a.unitPrice !== b.unitPrice) return a.unitPrice - b.unitPrice
  const rank = RANK.indexOf(a.source.tag) - RANK.indexOf(b.source.tag)
  if (rank !== 0) return rank
  return S.Ord.compare(getName(a.source), getName(b.source))
}

/** The cheapest of them; undefined if there are none. */
export const cheapest = (candidates: readonly Priced[]): Priced | undefined => {
  let best: Priced | undefined
  for (const candidate of candidates)
    if (best === undefined || comparePriced(candidate, best) < 0) best = candidate
  return best
}
