// The derivation of a price, as carried by every unit price and receipt line.
import type { Currency } from '../../catalogue/vocabulary.ts'
import { S } from '../../fp.ts'
import type { PriceSource } from '../profit/options.ts'

/**
 * A price without a recipe. `Own`: set by the player. `Currency`: money at its exchange rate. `Flea`: `fallback` if the chosen source has no
 * price. `Trader`: a cash offer at a loyalty level, `price` in `currency`; `preset` (uid) if a weapon is bought as one.
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

/** A barter or craft that gives `count` units for `cost` roubles, the sum of its lines, in `seconds` (0 for a barter). */
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

/** A way to get an item for money. */
export type BoughtSource = DirectSource | RecipeSource

/**
 * `SellValue`: not sold to the player, so the best trader's bid is used; `fleaLevel` if the flea market sells it from that level on. `Coin`: a
 * coin without a price in roubles. `Unknown`: no price is known.
 */
export type PriceSourceUsed =
  | BoughtSource
  | SellValueSource
  | { readonly tag: 'Coin' }
  | { readonly tag: 'Unknown' }

/** Price of one unit in roubles, not rounded: recipes that give several units seldom divide evenly. */
export interface Priced<Source extends PriceSourceUsed = BoughtSource> {
  readonly unitPrice: number
  readonly source: Source
}

/**
 * A receipt line for an ingredient. `total` in whole roubles, rounded once; 0 without `unitPrice` if the source is `Coin` or `Unknown`. `item`
 * is the cheapest of several alternatives. `count` may be a fraction.
 */
export interface ReceiptLine {
  readonly item: string
  readonly count: number
  readonly unitPrice?: number
  readonly total: number
  readonly source: PriceSourceUsed
  readonly dogTagLevel?: number
}

/** Relative error of a count after about half a dozen floating-point roundings. */
const NOISE = 8 * Number.EPSILON

/**
 * The price of `count` units in whole roubles, rounded half up in decimal: 2.671875 tanks at 292,960 are 782,752.5 and cost 782,753, although
 * the binary fraction is just below the half.
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

/** Distinguishes sources of the same tag. */
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

/** Cheaper first; at equal prices the simpler way, so that the order of the data never matters. */
export const comparePriced = (a: Priced, b: Priced): number => {
  if (a.unitPrice !== b.unitPrice) return a.unitPrice - b.unitPrice
  const rank = RANK.indexOf(a.source.tag) - RANK.indexOf(b.source.tag)
  if (rank !== 0) return rank
  return S.Ord.compare(getName(a.source), getName(b.source))
}

/** The cheapest candidate; undefined if there are none. */
export const cheapest = (candidates: readonly Priced[]): Priced | undefined => {
  let best: Priced | undefined
  for (const candidate of candidates)
    if (best === undefined || comparePriced(candidate, best) < 0) best = candidate
  return best
}
