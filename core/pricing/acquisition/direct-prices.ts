// The direct price of one unit of an item without crafting, or its sale value if it is not sold.
import { isTraderHidden } from '../../catalogue/hidden-traders.ts'
import type { ItemPrices } from '../../catalogue/tables/prices.ts'
import { grouped } from '../../grouping.ts'
import { memoize } from '../../memo.ts'
import { isCoin } from '../market/coins.ts'
import { getFleaPrice } from '../market/flea-price.ts'
import { bestBidFor, isBannedFromFlea } from '../market/market.ts'
import { type FleaLevelTooLow, fleaLock, lockedTraders } from '../market/market-access.ts'
import { tradedPrices } from '../market/traded-thing.ts'
import { type DealLock, dealLocks } from '../profit/availability.ts'
import type { OwnPrices, ProfitCatalogue, ProfitSetup } from '../profit/profit-setup.ts'
import { comparePriced, type DirectSource, type Priced, type SellValueSource } from './price-derivation.ts'

const NO_PRESETS: readonly string[] = []
const presetsByWeapon = memoize((presets: ProfitCatalogue['presets']) =>
  grouped(presets.all.map(({ uid, baseItem }) => [baseItem, uid])),
)

/** Uids of a weapon's presets, each of which includes the weapon. */
const getPresets = ({ presets }: Pick<ProfitCatalogue, 'presets'>, weapon: string): readonly string[] =>
  presetsByWeapon(presets).get(weapon) ?? NO_PRESETS

/** The player's own price, if set. */
const ownPrice = (prices: OwnPrices['buy'], item: string): Priced<{ readonly tag: 'Own' }> | undefined => {
  const unitPrice = prices[item]
  return unitPrice === undefined ? undefined : { unitPrice, source: { tag: 'Own' } }
}

/** A way to buy one unit, and its locks; empty if available. */
export interface DirectAsk {
  readonly priced: Priced<DirectSource>
  readonly locks: readonly (DealLock | FleaLevelTooLow)[]
}

const NO_LOCKS: DirectAsk['locks'] = []

/** Adds cash offers for the item or a preset of it; offers for coins have no price in roubles. */
const addOffers = (
  asks: DirectAsk[],
  { catalogue, player }: ProfitSetup,
  prices: ItemPrices | undefined,
  preset?: string,
): void => {
  for (const offer of prices?.offers ?? []) {
    const { trader, level, currency, price, priceRub: unitPrice } = offer
    if (currency === 'GP' || isTraderHidden(catalogue, trader)) continue
    const source = { tag: 'Trader', trader, level, currency, price } as const
    asks.push({
      priced: { unitPrice, source: preset === undefined ? source : { ...source, preset } },
      locks: dealLocks(catalogue, player, offer),
    })
  }
}

/** The flea price in use, whether or not the player has access. */
const fleaPriced = (
  { catalogue, options }: Pick<ProfitSetup, 'catalogue' | 'options'>,
  item: string,
  prices: ItemPrices | undefined,
) =>
  prices === undefined || isBannedFromFlea(catalogue, item)
    ? undefined
    : getFleaPrice(prices, options.priceSource)

/** All offers for roubles, dollars or euros, including those that are locked for the player. */
const listRequests = (setup: ProfitSetup, item: string): readonly DirectAsk[] => {
  const { catalogue, options, player } = setup
  const prices = catalogue.prices.get(item)
  const asks: DirectAsk[] = []
  if (options.useTraderPrices) {
    addOffers(asks, setup, prices)
    for (const preset of getPresets(catalogue, item))
      addOffers(asks, setup, catalogue.prices.get(preset), preset)
  }
  const flea = setup.isFleaLeftOut === true ? undefined : fleaPriced(setup, item, prices)
  if (flea !== undefined) {
    const { price: unitPrice, source, fallback } = flea
    const lock = fleaLock(catalogue, player, item)
    const priced = { unitPrice, source: { tag: 'Flea', source, fallback } } as const
    asks.push({ priced, locks: lock ? [lock] : NO_LOCKS })
  }
  return asks
}

/** Locked offers for any of the items, cheapest first; under the same options as {@link findDirectPrices}. */
export const findLockedAsks = (setup: ProfitSetup, items: readonly string[]): readonly DirectAsk[] =>
  items
    .flatMap((item) => listRequests(setup, item))
    .filter(({ locks }) => locks.length > 0)
    .toSorted((a, b) => comparePriced(a.priced, b.priced))

/**
 * All ways to buy one unit under the options and the player's progress: flea market, cash offers (also for a preset of the weapon), money at
 * its exchange rate. The player's own price, if set, is the only way.
 */
export const findDirectPrices = (setup: ProfitSetup, item: string): readonly Priced<DirectSource>[] => {
  const own = ownPrice(setup.ownPrices?.buy ?? {}, item)
  if (own !== undefined) return [own]
  const open: Priced<DirectSource>[] = []
  for (const { item: money, code, rub } of setup.catalogue.constants.currencies)
    if (money === item && !isCoin(setup.catalogue, item))
      open.push({ unitPrice: rub, source: { tag: 'Currency', currency: code } })
  for (const { priced, locks } of listRequests(setup, item)) if (locks.length === 0) open.push(priced)
  return open
}

/** The best bid for one unit among the unlocked traders; for a dog tag, multiplied by its level. */
export const getSellValue = (
  setup: Pick<ProfitSetup, 'catalogue' | 'options' | 'player'>,
  item: string,
  dogTagLevel?: number,
): Priced<SellValueSource> | undefined => {
  const { catalogue, player } = setup
  const prices = tradedPrices(catalogue, item)
  const best = prices && bestBidFor(catalogue, prices, lockedTraders(catalogue, player))
  if (best === undefined) return undefined
  // An offered dog tag may have any level, so the flea price does not apply to a required level.
  const isOffered = dogTagLevel === undefined && fleaPriced(setup, item, prices) !== undefined
  const lock = isOffered ? fleaLock(catalogue, player, item) : undefined
  return {
    unitPrice: best.price * (dogTagLevel ?? 1),
    source: { tag: 'SellValue', trader: best.trader, ...(lock && { fleaLevel: lock.needs }) },
  }
}
