// Prices of an item or preset as the market shows them to a visitor.
import * as t from 'io-ts'
import { isTraderHidden } from '../../catalogue/hidden-traders.ts'
import { Currency } from '../../catalogue/vocabulary.ts'
import { Count, described, Finite, NonNegative, oneOf, PositiveInt } from '../../codec.ts'
import { bidsFor } from '../../pricing/market/market.ts'
import { tradedPrices } from '../../pricing/market/traded-thing.ts'
import { getListPrice, getPriceChange } from '../../pricing/market/views.ts'
import { getVisitorView } from '../../pricing/market/visitor-views.ts'
import { PRICE_SOURCES } from '../../pricing/profit/option-words.ts'
import type { V2Source } from './call.ts'
import { LoyaltyRequired, orNull, QuestUid, Roubles, SignedRoubles, TraderSlug } from './row-parts.ts'

export const PriceKind = described(
  oneOf(PRICE_SOURCES),
  'Which flea price: the lowest offer, the average of a day or of seven days, or the last one known',
)

const V2Bid = t.type({ trader: TraderSlug, price: Roubles }, 'Bid')

const Percent = orNull(Finite)
const Money = orNull(NonNegative)

export const V2Prices = t.type(
  {
    base: described(Money, 'The base price, from which fees and bids follow; of a pack with its contents'),
    market: described(Money, 'What the market lists it for: the lowest offer, else the flea price'),
    flea: described(Money, 'The flea price that fees and profits are computed with'),
    fleaKind: orNull(PriceKind),
    lastLow: described(Money, 'The lowest offer when the market was last observed'),
    avg24h: described(Money, 'The average of a day'),
    avg7d: described(Money, 'The average of seven days'),
    low24h: described(Money, 'The lowest offer of a day'),
    high24h: described(Money, 'The highest offer of a day'),
    change24h: described(Percent, 'Within a day, in percent: 12.5 is +12.5 %'),
    change7d: described(Percent, 'Within seven days, in percent'),
    offers: described(orNull(Count), 'The number of offers'),
    fee: described(Money, 'The fee for one unit at the flea price, without discounts'),
    perSlot: described(Money, 'The flea price, else the best bid, by inventory cell'),
    fleaProfit: described(orNull(SignedRoubles), 'What the flea market brings more than the best trader'),
    flipProfit: described(orNull(SignedRoubles), 'The best bid less the lowest offer'),
    bestTrader: described(orNull(V2Bid), 'The highest bid'),
    updatedAt: described(orNull(t.string), 'When the market was observed, an instant'),
  },
  'Prices',
)

export const V2Offer = t.type(
  {
    trader: TraderSlug,
    level: LoyaltyRequired,
    price: described(NonNegative, 'In the currency'),
    currency: Currency,
    priceRoubles: Roubles,
    limit: described(orNull(PositiveInt), 'Units for each restock'),
    quest: QuestUid,
  },
  'Offer',
)
export const V2Bids = described(t.readonlyArray(V2Bid), 'What each trader pays for one unit')
export const V2Offers = described(t.readonlyArray(V2Offer), 'The offers of traders for money')

type Prices = t.TypeOf<typeof V2Prices>

/** All null if no prices are known. */
export const readV2Prices = ({ market }: V2Source, uid: string): Prices => {
  const view = getVisitorView(market, uid)
  const { bestTrader, updatedAt } = view ?? {}
  return {
    base: view?.basePrice ?? null,
    market: (view && getListPrice(view)) ?? null,
    flea: view?.flea?.price ?? null,
    fleaKind: view?.flea?.source ?? null,
    lastLow: view?.lastLow ?? null,
    avg24h: view?.avg24h ?? null,
    avg7d: view?.avg7d ?? null,
    low24h: view?.low24h ?? null,
    high24h: view?.high24h ?? null,
    change24h: (view && getPriceChange(view)) ?? null,
    change7d: view?.change7d ?? null,
    offers: view?.offers ?? null,
    fee: view?.fee ?? null,
    perSlot: view?.perSlot ?? null,
    fleaProfit: view?.fleaProfit ?? null,
    flipProfit: view?.instaProfit ?? null,
    bestTrader: bestTrader === undefined ? null : { trader: bestTrader.trader, price: bestTrader.price },
    updatedAt: updatedAt === undefined ? null : new Date(updatedAt).toISOString(),
  }
}

/** What traders pay for the item and sell it for; of a weapon those of its default preset. */
export const readDeals = (
  { market }: V2Source,
  uid: string,
): { readonly bids: t.TypeOf<typeof V2Bids>; readonly offers: t.TypeOf<typeof V2Offers> } => {
  const prices = tradedPrices(market, uid)
  if (prices === undefined) return { bids: [], offers: [] }
  const isShown = ({ trader }: { readonly trader: string }): boolean => !isTraderHidden(market, trader)
  return {
    bids: bidsFor(market, prices)
      .filter((bid) => bid.priceRub > 0 && isShown(bid))
      .map(({ trader, priceRub }) => ({ trader, price: priceRub })),
    offers: prices.offers
      .filter(isShown)
      .map(({ trader, level, price, currency, priceRub, limit, quest }) => ({
        ...{ trader, level, price, currency },
        priceRoubles: priceRub,
        limit: limit ?? null,
        quest: quest ?? null,
      })),
  }
}
