// Makes messages of where the product of a recipe goes, and of what the place that was not taken would bring.
import type { FleaTakings, SaleResult } from '../pricing/market/sale.ts'
import { sourceInFull } from './acquisition-message.ts'
import { type Message, message, named } from './message.ts'
import type { RecipeTables } from './source-message.ts'

/** Why the flea market is out of the question. */
const fleaRefusal = (flea: Exclude<FleaTakings, { readonly tag: 'Possible' }>): Message =>
  message(`sale.refusal.${flea.tag}`, flea.tag === 'FleaLevelTooLow' ? { level: flea.needs } : {})

/** Adds that what the packs hold is sold. */
const withUnpacked = (sale: SaleResult['sale'], place: Message): Message =>
  sale.tag === 'None' || sale.tag === 'Own' || sale.unpacked === undefined
    ? place
    : message('sale.withNote', {
        source: place,
        note: message('sale.unpacked', {
          count: sale.unpacked.count,
          item: named('thing')(sale.unpacked.item),
        }),
      })

/** Where the product goes; a trader who gets it until the flea market is open says from which level that is. */
export const saleMessage = (
  { sale, flea }: Pick<SaleResult, 'sale' | 'flea'>,
  recipes: RecipeTables,
): Message => {
  switch (sale.tag) {
    case 'Flea':
    case 'Own': {
      const { text, notes } = sourceInFull(sale, recipes)
      const place = notes.reduce<Message>((source, note) => message('sale.withNote', { source, note }), text)
      return withUnpacked(sale, place)
    }
    case 'Trader': {
      const trader = named('trader')(sale.trader)
      return withUnpacked(
        sale,
        flea.tag === 'FleaLevelTooLow'
          ? message('sale.traderForLevel', { trader, level: flea.needs })
          : message('sale.trader', { trader }),
      )
    }
    case 'None':
      return message('sale.none', {
        reason:
          sale.reason === 'NoTraderBuys' || flea.tag === 'Possible'
            ? message('sale.refusal.NoTraderBuys')
            : fleaRefusal(flea),
      })
  }
}

/** What the place that was not taken would bring, or why it was out of the question; undefined where there is nothing to add. */
export const otherSaleMessage = ({
  sale,
  flea,
  trader,
}: Pick<SaleResult, 'sale' | 'flea' | 'trader'>): Message | undefined => {
  if (sale.tag === 'None') return undefined
  if (sale.tag === 'Flea')
    return (
      trader &&
      message('sale.traderWouldPay', { trader: named('trader')(trader.trader), price: trader.revenue })
    )
  if (flea.tag === 'Possible') return message('sale.fleaWouldBring', { price: flea.revenue, fee: flea.fee })
  // A sale to a trader says the level itself.
  return flea.tag === 'FleaLevelTooLow' && sale.tag === 'Trader' ? undefined : fleaRefusal(flea)
}
