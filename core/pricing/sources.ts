// What one unit of an item costs without making it, and what it would bring where nobody sells it.
import { isTraderHidden } from '../catalogue/hidden-traders.ts'
import { type DealLock, dealLocks } from './availability.ts'
import { isCoin } from './coins.ts'
import { fleaPriceOf } from './flea-price.ts'
import { bestTraderOf, isBannedFromFlea } from './market.ts'
import { type FleaLevelTooLow, fleaLock, lockedTraders } from './market-access.ts'
import { comparePriced, type DirectSource, type Priced, type SellValueSource } from './price-source.ts'
import type { OwnPrices, ProfitCatalogue, ProfitSetup } from './profit-setup.ts'

const NO_PRESETS: readonly string[] = []
const presetsByWeapon = new WeakMap<ProfitCatalogue['presets'], ReadonlyMap<string, readonly string[]>>()

/** Uids of the presets of a weapon: each comes with the weapon in it. */
const presetsOf = ({ presets }: Pick<ProfitCatalogue, 'presets'>, weapon: string): readonly string[] => {
  let byWeapon = presetsByWeapon.get(presets)
  if (byWeapon === undefined) {
    const found = new Map<string, string[]>()
    for (const { uid, baseItem } of presets.all) found.set(baseItem, [...(found.get(baseItem) ?? []), uid])
    byWeapon = found
    presetsByWeapon.set(presets, byWeapon)
  }
  return byWeapon.get(weapon) ?? NO_PRESETS
}

/** The player's own price, where one is set. */
const ownPrice = (prices: OwnPrices['buy'], item: string): Priced<{ readonly tag: 'Own' }> | undefined => {
  const unitPrice = prices[item]
  return unitPrice === undefined ? undefined : { unitPrice, source: { tag: 'Own' } }
}

/** A way to buy one unit, and what keeps the player from it: nothing where it is open. */
export interface Ask {
  readonly priced: Priced<DirectSource>
  readonly locks: readonly (DealLock | FleaLevelTooLow)[]
}

/** The cash offers for the item, or for a preset of it; what costs coins has no price in roubles. */
const offersOf = ({ catalogue, player }: ProfitSetup, item: string, preset?: string): readonly Ask[] =>
  (catalogue.prices.get(preset ?? item)?.offers ?? [])
    .filter(({ currency, trader }) => currency !== 'GP' && !isTraderHidden(catalogue, trader))
    .map((offer) => {
      const { trader, level, currency, price, priceRub: unitPrice } = offer
      const source = { trader, level, currency, price, ...(preset !== undefined && { preset }) }
      return {
        priced: { unitPrice, source: { tag: 'Trader', ...source } },
        locks: dealLocks(catalogue, player, offer),
      }
    })

const traderAsks = (setup: ProfitSetup, item: string): readonly Ask[] =>
  setup.options.useTraderPrices
    ? [
        ...offersOf(setup, item),
        ...presetsOf(setup.catalogue, item).flatMap((preset) => offersOf(setup, item, preset)),
      ]
    : []

/** The flea price that counts, whoever may pay it. */
const fleaPriced = ({ catalogue, options }: Pick<ProfitSetup, 'catalogue' | 'options'>, item: string) => {
  const prices = catalogue.prices.get(item)
  return prices === undefined || isBannedFromFlea(catalogue, item)
    ? undefined
    : fleaPriceOf(prices, options.priceSource)
}

const fleaAsks = (setup: ProfitSetup, item: string): readonly Ask[] => {
  const flea = fleaPriced(setup, item)
  if (flea === undefined) return []
  const { price: unitPrice, source, fallback } = flea
  const lock = fleaLock(setup.catalogue, setup.player, item)
  return [{ priced: { unitPrice, source: { tag: 'Flea', source, fallback } }, locks: lock ? [lock] : [] }]
}

/** Everybody who sells it for roubles, dollars or euros, also those who do not sell it to the player yet. */
const asksOf = (setup: ProfitSetup, item: string): readonly Ask[] => [
  ...traderAsks(setup, item),
  ...fleaAsks(setup, item),
]

/** Who sells any of the items, but not to the player yet, the cheapest first; by the same options as {@link directSources}. */
export const lockedAsks = (setup: ProfitSetup, items: readonly string[]): readonly Ask[] =>
  items
    .flatMap((item) => asksOf(setup, item))
    .filter(({ locks }) => locks.length > 0)
    .toSorted((a, b) => comparePriced(a.priced, b.priced))

const currencySources = ({ catalogue }: ProfitSetup, item: string): readonly Priced<DirectSource>[] =>
  catalogue.constants.currencies
    .filter((currency) => currency.item === item && !isCoin(catalogue, item))
    .map(({ code, rub }) => ({ unitPrice: rub, source: { tag: 'Currency', currency: code } }))

/**
 * Every way that the options and the player's progress leave to buy one unit: the flea from its level on, open cash offers, also for
 * a preset of the weapon, money at its rate. The player's own price, where set, is the only way.
 */
export const directSources = (setup: ProfitSetup, item: string): readonly Priced<DirectSource>[] => {
  const own = ownPrice(setup.ownPrices?.buy ?? {}, item)
  return own === undefined
    ? [
        ...currencySources(setup, item),
        ...asksOf(setup, item).flatMap(({ priced, locks }) => (locks.length === 0 ? [priced] : [])),
      ]
    : [own]
}

/** What the best of the unlocked traders would pay for one unit; a dog tag brings as many times that as its level. */
export const sellValue = (
  setup: Pick<ProfitSetup, 'catalogue' | 'options' | 'player'>,
  item: string,
  dogTagLevel?: number,
): Priced<SellValueSource> | undefined => {
  const { catalogue, player } = setup
  const prices = catalogue.prices.get(item)
  const best = prices && bestTraderOf(catalogue, prices, lockedTraders(catalogue, player))
  if (best === undefined) return undefined
  // A tag on offer may be of any level, so no flea price is that of a tag that is asked for.
  const isOffered = dogTagLevel === undefined && fleaPriced(setup, item) !== undefined
  const lock = isOffered ? fleaLock(catalogue, player, item) : undefined
  return {
    unitPrice: best.price * (dogTagLevel ?? 1),
    source: { tag: 'SellValue', trader: best.trader, ...(lock && { fleaLevel: lock.needs }) },
  }
}
