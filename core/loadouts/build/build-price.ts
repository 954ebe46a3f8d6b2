// What a build costs the player by the cheapest ways that are open to them, what to buy for it, and what cannot be bought yet.
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Preset } from '../../catalogue/tables/gear.ts'
import {
  compareLocked,
  findLockedAcquisitions,
  type LockedAcquisition,
} from '../../pricing/acquisition/locked-acquisitions.ts'
import { type Priced, type ReceiptLine, roundRoubles } from '../../pricing/acquisition/price-derivation.ts'
import { makeReceiptLine } from '../../pricing/acquisition/receipt-lines.ts'
import type { ProfitContext } from '../../pricing/profit/profit-context.ts'
import { type Build, listBuildParts, type Part } from '../tree.ts'

/** Roubles for one unit. */
type UnitPrice = Pick<Priced, 'unitPrice'>

/** What of a context decides which way of buying a build is the cheapest. */
export interface UnitPrices<Price extends UnitPrice = UnitPrice> {
  readonly setup: {
    readonly catalogue: Pick<Catalogue, 'presets'>
    readonly ownPrices?: { readonly buy: Readonly<Record<string, number>> }
  }
  readonly bought: (item: string) => Price | undefined
}

/** A preset of the weapon that is bought as one thing: the weapon with parts in it. `contents`: items with their counts, the weapon among them. */
export interface Bundle<Price extends UnitPrice = UnitPrice> {
  readonly preset: string
  readonly priced: Price
  readonly contents: ReadonlyMap<string, number>
}

/**
 * One item of the build. `priced` for one unit, absent without a known open way to get it; then `locked` lists the ways that can be
 * unlocked, cheapest first, empty if it is never sold. `isInBundle`: it comes with the preset that is bought, whatever it would cost alone.
 */
export interface PartPrice extends Pick<Part, 'item' | 'path'> {
  readonly priced?: Priced
  readonly isInBundle: boolean
  readonly locked: readonly LockedAcquisition[]
}

/** Items that the build needs and nothing open sells for roubles. */
export interface MissingPart {
  readonly item: string
  readonly count: number
  readonly locked: readonly LockedAcquisition[]
}

/**
 * `lines` are the shopping list: the weapon or the preset that brings it first, then the parts in the build's order, equal ones together.
 * `total` in whole roubles is the sum of the lines, and too low by the price of `missing`; `complete` if nothing is missing. `bundle`: the
 * preset (uid) bought instead of the bare weapon. `leftOver`: items with counts that it brings and the build does not use.
 */
export interface BuildPrice {
  readonly parts: readonly PartPrice[]
  readonly lines: readonly ReceiptLine[]
  readonly total: number
  readonly complete: boolean
  readonly missing: readonly MissingPart[]
  readonly bundle?: string
  readonly leftOver: ReadonlyMap<string, number>
}

const getCounts = (items: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return counts
}

/** What is needed beyond what is there. */
const beyond = (
  needed: ReadonlyMap<string, number>,
  there: ReadonlyMap<string, number>,
): ReadonlyMap<string, number> => {
  const rest = new Map<string, number>()
  for (const [item, count] of needed) {
    const lacking = count - (there.get(item) ?? 0)
    if (lacking > 0) rest.set(item, lacking)
  }
  return rest
}

const getPresets = ({ setup }: UnitPrices, base: string): readonly Preset[] =>
  setup.catalogue.presets.all.filter(({ baseItem }) => baseItem === base)

/** The presets of a weapon that the player can get now, at their cheapest. A player's own price of the weapon is the only way to it: none then. */
export const findBundles = <Price extends UnitPrice>(
  context: UnitPrices<Price>,
  base: string,
): readonly Bundle<Price>[] =>
  context.setup.ownPrices?.buy[base] !== undefined
    ? []
    : getPresets(context, base).flatMap(({ uid: preset, tree }) => {
        const priced = context.bought(preset)
        return priced === undefined
          ? []
          : [{ preset, priced, contents: getCounts(tree.map(([, , item]) => item)) }]
      })

/** Equal things that are bought. */
interface Purchase<Price> {
  readonly item: string
  readonly count: number
  readonly priced: Price
}

interface Shopping<Price extends UnitPrice> extends Pick<BuildPrice, 'total'> {
  readonly purchases: readonly Purchase<Price>[]
  readonly bundle?: Bundle<Price>
  readonly missing: ReadonlyMap<string, number>
}

const NOTHING: ReadonlyMap<string, number> = new Map()

const shoppingWith = <Price extends UnitPrice>(
  context: UnitPrices<Price>,
  needed: ReadonlyMap<string, number>,
  bundle: Bundle<Price> | undefined,
): Shopping<Price> => {
  const purchases: Purchase<Price>[] = []
  const missing = new Map<string, number>()
  if (bundle !== undefined) purchases.push({ item: bundle.preset, count: 1, priced: bundle.priced })
  for (const [item, count] of beyond(needed, bundle?.contents ?? NOTHING)) {
    const priced = context.bought(item)
    if (priced === undefined) missing.set(item, count)
    else purchases.push({ item, count, priced })
  }
  const total = purchases.reduce((sum, { priced, count }) => sum + roundRoubles(priced.unitPrice, count), 0)
  return { purchases, total, missing, ...(bundle !== undefined && { bundle }) }
}

const getSum = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0)

/** What leaves less missing, then what costs less; of equals the preset, which brings more. */
const isBetter = (a: Shopping<UnitPrice>, b: Shopping<UnitPrice>): boolean => {
  const lacking = getSum(a.missing) - getSum(b.missing)
  return lacking === 0 ? a.total <= b.total : lacking < 0
}

const bestShopping = <Price extends UnitPrice>(
  context: UnitPrices<Price>,
  base: string,
  needed: ReadonlyMap<string, number>,
): Shopping<Price> => {
  let best = shoppingWith(context, needed, undefined)
  for (const bundle of findBundles(context, base)) {
    const other = shoppingWith(context, needed, bundle)
    if (isBetter(other, best)) best = other
  }
  return best
}

/** Only what a build costs in all, as {@link buildPrice} has it, and which items of it cannot be bought. */
export const buildTotal = (
  context: UnitPrices,
  build: Build,
): Pick<BuildPrice, 'total' | 'complete'> & { readonly unsold: readonly string[] } => {
  const needed = getCounts(listBuildParts(build).map(({ item }) => item))
  const { total, missing } = bestShopping(context, build.item, needed)
  return { total, complete: missing.size === 0, unsold: [...missing.keys()] }
}

/** Whether everything of the build can be bought, each for itself or with a preset of the weapon. */
export const canBuy =
  (context: UnitPrices) =>
  (build: Build): boolean =>
    buildTotal(context, build).complete

/** Whether the weapon itself can be bought, bare or as a preset. */
export const canBuyWeapon =
  (context: UnitPrices) =>
  (weapon: string): boolean =>
    context.bought(weapon) !== undefined || findBundles(context, weapon).length > 0

/** Locked ways to an item of the build. To the weapon they name those by its presets, but for the flea's, which sells a preset as a thing of its own. */
const lockedWaysTo = (context: ProfitContext, item: string, base: string): readonly LockedAcquisition[] => {
  const own = findLockedAcquisitions(context, item)
  if (item !== base) return own
  const onFlea = getPresets(context, base)
    .flatMap(({ uid }) => findLockedAcquisitions(context, uid))
    .filter(({ priced: { source } }) => source.tag === 'Flea')
  return [...own, ...onFlea].toSorted(compareLocked)
}

/**
 * The build at the prices of the context, see {@link BuildPrice}: each item by the cheapest open way, and the weapon as whichever of its
 * presets makes the whole cheapest, where one does. What is not known is missing, never 0.
 */
export const buildPrice =
  (context: ProfitContext) =>
  (build: Build): BuildPrice => {
    const parts = listBuildParts(build)
    const needed = getCounts(parts.map(({ item }) => item))
    const { purchases, total, missing, bundle } = bestShopping(context, build.item, needed)
    const left = new Map(bundle?.contents ?? NOTHING)
    return {
      parts: parts.map(({ item, path }): PartPrice => {
        const inBundle = left.get(item) ?? 0
        if (inBundle > 0) left.set(item, inBundle - 1)
        const priced = context.bought(item)
        return {
          item,
          path,
          isInBundle: inBundle > 0,
          locked: priced === undefined ? lockedWaysTo(context, item, build.item) : [],
          ...(priced !== undefined && { priced }),
        }
      }),
      lines: purchases.map(({ item, count, priced }) =>
        makeReceiptLine({ items: [item], count }, { item, ...priced }),
      ),
      total,
      complete: missing.size === 0,
      missing: [...missing].map(([item, count]) => ({
        item,
        count,
        locked: lockedWaysTo(context, item, build.item),
      })),
      ...(bundle !== undefined && { bundle: bundle.preset }),
      leftOver: beyond(bundle?.contents ?? NOTHING, needed),
    }
  }
