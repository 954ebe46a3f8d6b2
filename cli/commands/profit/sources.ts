// In words: where a price comes from, and where the product goes.

import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { formatNumber } from '#core/format/number.ts'
import type { PriceSourceUsed } from '#core/pricing/price-source.ts'
import type { Coins, Receipt } from '#core/pricing/receipt.ts'
import type { FleaTakings } from '#core/pricing/sale.ts'
import type { Labels } from '../../labels.ts'
import { say } from '../../speech.ts'
import type { Words } from '../../words.ts'
import type { ProfitQuery } from './profit-query.ts'

/** What the source is, and what is to be said beside it. */
export const sourceText = (words: Words, catalogue: Catalogue, source: PriceSourceUsed): string => {
  const { text, notes } = words.sourceInFull(source, catalogue)
  return [text, ...notes].join(', ')
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

export const saleText = (
  { words, labels, player }: Pick<ProfitQuery, 'words' | 'labels' | 'player'>,
  { sale, flea }: Pick<Receipt, 'sale' | 'flea'>,
): string => {
  switch (sale.tag) {
    case 'Trader':
      return flea.tag === 'FleaLevelTooLow'
        ? `${labels.trader(sale.trader)}: ${fleaRefusal(flea)}`
        : labels.trader(sale.trader)
    case 'Flea':
    case 'Own':
      return sourceText(words, player.catalogue, sale)
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
