// What an item costs and brings in one game mode: its base price, flea prices, and traders' offers.
import * as t from 'io-ts'
import { fields, NonNegative, PositiveInt, Text } from '../codec.ts'
import { Currency } from './vocabulary.ts'

/** A trader sells the item for money. `price` in `currency`, `priceRub` in roubles, `limit` per restock. */
export const CashOffer = fields(
  { trader: Text, level: PositiveInt, price: NonNegative, currency: Currency, priceRub: NonNegative },
  { limit: PositiveInt, quest: Text },
  'CashOffer',
)
export type CashOffer = t.TypeOf<typeof CashOffer>

/**
 * Roubles. `avg24h`, `lastLow` absent where no price is known; `avg7d`, `historical` where the source keeps no history.
 * `sellTo` gives what each trader pays, their rate applied. `item` may name an item or a preset.
 */
export const ItemPrices = fields(
  {
    uid: Text,
    basePrice: NonNegative,
    sellTo: t.readonlyArray(t.type({ trader: Text, priceRub: NonNegative })),
    offers: t.readonlyArray(CashOffer),
  },
  { avg24h: NonNegative, lastLow: NonNegative, avg7d: NonNegative, historical: NonNegative },
  'ItemPrices',
)
export type ItemPrices = t.TypeOf<typeof ItemPrices>
