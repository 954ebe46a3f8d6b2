// What an item costs and brings in one game mode: its base price, flea prices, and traders' offers.
import * as t from 'io-ts'
import { Count, Finite, fields, NonNegative, PositiveInt, Text } from '../../codec.ts'
import { Currency } from '../vocabulary.ts'

/** A trader sells the item for money. `price` in `currency`, `priceRub` in roubles, `limit` per restock. */
export const CashOffer = fields(
  { trader: Text, level: PositiveInt, price: NonNegative, currency: Currency, priceRub: NonNegative },
  { limit: PositiveInt, quest: Text },
  'CashOffer',
)
export type CashOffer = t.TypeOf<typeof CashOffer>

/**
 * Roubles. `avg24h`, `lastLow` absent where no price is known; `avg7d`, `historical` where the source keeps no history.
 * `low24h`, `high24h` of the offers seen in the day before `updatedAt` (epoch milliseconds, to the minute), when `offerCount` offers were
 * there. `change48h` in percent (12.5 is +12.5 %): the average of that day against the average of the day before it. Each is absent
 * where the source does not know it or the flea market does not take the item.
 * `sellTo` gives what each trader pays, their rate applied. `item` may name an item or a preset.
 */
export const ItemPrices = fields(
  {
    uid: Text,
    basePrice: NonNegative,
    sellTo: t.readonlyArray(t.type({ trader: Text, priceRub: NonNegative })),
    offers: t.readonlyArray(CashOffer),
  },
  {
    avg24h: NonNegative,
    lastLow: NonNegative,
    avg7d: NonNegative,
    historical: NonNegative,
    low24h: NonNegative,
    high24h: NonNegative,
    change48h: Finite,
    offerCount: Count,
    updatedAt: Count,
  },
  'ItemPrices',
)
export type ItemPrices = t.TypeOf<typeof ItemPrices>
