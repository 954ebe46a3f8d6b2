// What one unit of an item costs without making it, and what it would bring where nobody sells it.
import { isOfferOpen } from './availability.ts'
import { fleaPriceOf } from './flea-price.ts'
import { bestTraderOf, isBannedFromFlea } from './market.ts'
import { fleaLock, lockedTraders } from './market-access.ts'
import type { DirectSource, Priced, SellValueSource } from './price-source.ts'
import type { OwnPrices, ProfitSetup } from './profit-setup.ts'

/** The player's own price, where one is set. */
const ownPrice = (prices: OwnPrices['buy'], item: string): Priced<{ readonly tag: 'Own' }> | undefined => {
  const unitPrice = prices[item]
  return unitPrice === undefined ? undefined : { unitPrice, source: { tag: 'Own' } }
}

const traderSources = (
  { catalogue, player, options }: ProfitSetup,
  item: string,
): readonly Priced<DirectSource>[] =>
  options.useTraderPrices
    ? (catalogue.prices.get(item)?.offers ?? [])
        .filter((offer) => isOfferOpen(catalogue, player, offer))
        .map(({ trader, level, currency, price, priceRub }) => ({
          unitPrice: priceRub,
          source: { tag: 'Trader', trader, level, currency, price },
        }))
    : []

/** The flea price that counts, whoever may pay it. */
const fleaPriced = ({ catalogue, options }: Pick<ProfitSetup, 'catalogue' | 'options'>, item: string) => {
  const prices = catalogue.prices.get(item)
  return prices === undefined || isBannedFromFlea(catalogue, item)
    ? undefined
    : fleaPriceOf(prices, options.priceSource)
}

const fleaSources = (setup: ProfitSetup, item: string): readonly Priced<DirectSource>[] => {
  const flea = fleaPriced(setup, item)
  if (flea === undefined || fleaLock(setup.catalogue, setup.player, item) !== undefined) return []
  const { price: unitPrice, source, fallback } = flea
  return [{ unitPrice, source: { tag: 'Flea', source, fallback } }]
}

const currencySources = ({ catalogue }: ProfitSetup, item: string): readonly Priced<DirectSource>[] =>
  catalogue.constants.currencies
    .filter((currency) => currency.item === item)
    .map(({ code, rub }) => ({ unitPrice: rub, source: { tag: 'Currency', currency: code } }))

/**
 * Every way that the options and the player's progress leave to buy one unit: the flea from its level on, open cash offers, money at
 * its rate. The player's own price, where set, is the only way.
 */
export const directSources = (setup: ProfitSetup, item: string): readonly Priced<DirectSource>[] => {
  const own = ownPrice(setup.ownPrices?.buy ?? {}, item)
  return own === undefined
    ? [...currencySources(setup, item), ...traderSources(setup, item), ...fleaSources(setup, item)]
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
