// What one unit of an item costs without making it, and what it would bring where nobody sells it.
import { isOfferOpen } from './availability.ts'
import { fleaPriceOf } from './flea-price.ts'
import { bestTraderOf, isBannedFromFlea } from './market.ts'
import type { DirectSource, Priced } from './price-source.ts'
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

const fleaSources = ({ catalogue, options }: ProfitSetup, item: string): readonly Priced<DirectSource>[] => {
  const prices = catalogue.prices.get(item)
  if (prices === undefined || isBannedFromFlea(catalogue, item)) return []
  const flea = fleaPriceOf(prices, options.priceSource)
  if (flea === undefined) return []
  const { price: unitPrice, source, fallback } = flea
  return [{ unitPrice, source: { tag: 'Flea', source, fallback } }]
}

const currencySources = ({ catalogue }: ProfitSetup, item: string): readonly Priced<DirectSource>[] =>
  catalogue.constants.currencies
    .filter((currency) => currency.item === item)
    .map(({ code, rub }) => ({ unitPrice: rub, source: { tag: 'Currency', currency: code } }))

/**
 * Every way that the options and the player's progress leave to buy one unit: the flea, open cash offers, money at its rate.
 * The player's own price, where set, is the only way.
 */
export const directSources = (setup: ProfitSetup, item: string): readonly Priced<DirectSource>[] => {
  const own = ownPrice(setup.ownPrices?.buy ?? {}, item)
  return own === undefined
    ? [...currencySources(setup, item), ...traderSources(setup, item), ...fleaSources(setup, item)]
    : [own]
}

/** What the best trader would pay for one unit; a dog tag brings as many times that as its level. */
export const sellValue = (
  { catalogue }: Pick<ProfitSetup, 'catalogue'>,
  item: string,
  dogTagLevel = 1,
): Priced<{ readonly tag: 'SellValue'; readonly trader: string }> | undefined => {
  const prices = catalogue.prices.get(item)
  const best = prices === undefined ? undefined : bestTraderOf(catalogue, prices)
  return best === undefined
    ? undefined
    : { unitPrice: best.price * dogTagLevel, source: { tag: 'SellValue', trader: best.trader } }
}
