// In words: where a price comes from, and where the product goes.

import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { formatMoney } from '#core/format/money.ts'
import { formatNumber } from '#core/format/number.ts'
import type { PriceSource } from '#core/pricing/options.ts'
import type { PriceSourceUsed, RecipeSource } from '#core/pricing/price-source.ts'
import type { Coins, Receipt } from '#core/pricing/receipt.ts'
import type { FleaTakings } from '#core/pricing/sale.ts'
import type { Labels } from '../../labels.ts'
import { say } from '../../speech.ts'

/** What a flea price is called. */
export const FLEA_PRICES: Readonly<Record<PriceSource, string>> = {
  avg24h: say`24 h average`,
  avg7d: say`7 d average`,
  lastLow: say`last lowest`,
  historical: say`historical price`,
}

/** `fallback`: the price that was asked for is not known. */
export const fleaText = (source: PriceSource, fallback = false): string =>
  say`flea, ${FLEA_PRICES[source]}${fallback ? say` (in place of the one asked for)` : ''}`

export const sourceText = (catalogue: Catalogue, labels: Labels, source: PriceSourceUsed): string => {
  switch (source.tag) {
    case 'Own':
      return say`your own price`
    case 'Currency':
      return say`exchange rate of ${source.currency}`
    case 'Flea':
      return fleaText(source.source, source.fallback)
    case 'Trader': {
      const { trader, level, currency, price, preset } = source
      const abroad = currency === 'RUB' ? '' : `, ${formatMoney(price, { currency })}`
      const inside = preset === undefined ? '' : say`, in ${labels.thing(preset)}`
      return say`${labels.trader(trader)} LL${level}${abroad}${inside}`
    }
    case 'Barter':
    case 'Craft':
      return say`${recipePlace(catalogue, labels, source)}: ${formatNumber(source.count)} for ${formatNumber(source.cost)}`
    case 'SellValue':
      return say`${source.fleaLevel === undefined ? say`not for sale` : say`flea from level ${source.fleaLevel}`}; ${labels.trader(source.trader)} would pay this`
    case 'Coin':
      return say`a coin has no price in roubles`
    case 'Unknown':
      return say`no price known, counted as 0`
  }
}

const recipePlace = (catalogue: Catalogue, labels: Labels, { tag, uid }: RecipeSource): string => {
  if (tag === 'Craft') {
    const craft = catalogue.crafts.get(uid)
    return craft === undefined ? say`craft` : say`craft, ${labels.station(craft.station)} ${craft.level}`
  }
  const barter = catalogue.barters.get(uid)
  return barter === undefined ? say`barter` : say`barter, ${labels.trader(barter.trader)} LL${barter.level}`
}

/** `100 × GP coin and 1 × Lega Medal`. */
export const coinsText = (labels: Labels, { paid }: Pick<Coins, 'paid'>): string =>
  paid.map(({ item, count }) => `${formatNumber(count)} × ${labels.thing(item)}`).join(say` and `)

/** Why the flea market is out of the question; undefined where it is not. */
const fleaRefusal = (flea: FleaTakings): string | undefined => {
  switch (flea.tag) {
    case 'Possible':
      return undefined
    case 'BannedFromFlea':
      return say`banned from the flea market`
    case 'FleaLevelTooLow':
      return say`flea from level ${flea.needs}`
    case 'NoFleaPrice':
      return say`no flea price is known`
  }
}

export const saleText = (labels: Labels, { sale, flea }: Pick<Receipt, 'sale' | 'flea'>): string => {
  switch (sale.tag) {
    case 'Flea':
      return fleaText(sale.source, sale.fallback)
    case 'Trader':
      return flea.tag === 'FleaLevelTooLow'
        ? `${labels.trader(sale.trader)}: ${fleaRefusal(flea)}`
        : labels.trader(sale.trader)
    case 'Own':
      return say`your own price`
    case 'None':
      return say`not sold: ${sale.reason === 'NoTraderBuys' ? say`no trader buys it` : (fleaRefusal(flea) ?? '')}`
  }
}

/** What the product would bring in the place that was not taken. */
export const alternativeSaleText = (labels: Labels, { sale, flea, trader }: Receipt): string | undefined => {
  if (sale.tag === 'None') return undefined
  if (sale.tag === 'Flea')
    return trader && say`${labels.trader(trader.trader)} would pay ${formatNumber(trader.revenue)}`
  if (flea.tag === 'Possible')
    return say`the flea market would bring ${formatNumber(flea.revenue)}, less a fee of ${formatNumber(flea.fee)}`
  // A sale to a trader says the level itself.
  return flea.tag === 'FleaLevelTooLow' && sale.tag === 'Trader' ? undefined : fleaRefusal(flea)
}
