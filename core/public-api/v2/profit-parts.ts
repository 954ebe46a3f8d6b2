// Parts of the receipts of crafts and barters, and what their figures assume.
import * as t from 'io-ts'
import { Currency } from '../../catalogue/vocabulary.ts'
import { Count, described, Finite, NonNegative, oneOf, Text } from '../../codec.ts'
import { getVisitorProfits } from '../../player/visitor-profits.ts'
import type { PriceSourceUsed, ReceiptLine } from '../../pricing/acquisition/price-derivation.ts'
import type { Sale } from '../../pricing/market/sale.ts'
import { FUELS } from '../../pricing/profit/option-words.ts'
import { USUAL_HOURS_PLAYED } from '../../pricing/profit/play-day.ts'
import { canBePaid, getGain, type ProfitRow } from '../../pricing/profit/profit-row.ts'
import type { Assumptions, V2Source } from './call.ts'
import { PriceKind } from './prices.ts'
import {
  Name,
  orNull,
  QuestUid,
  Roubles,
  readThingName,
  SignedRoubles,
  toItemCount,
  V2ItemCount,
} from './row-parts.ts'

/** The default settings of the calculators, of a player for whom nothing is locked. */
export const profitAssumptions: Assumptions = {
  codec: t.type(
    {
      progress: described(t.literal('everything-unlocked'), 'Levels, quests and stations lock nothing'),
      edition: described(Text, 'The game edition, which locks a few crafts'),
      priceKind: PriceKind,
      fuel: described(oneOf(FUELS), 'Whether fuel is a cost, and which'),
      hasFleaFee: described(t.boolean, 'Whether the flea fee is subtracted, without discounts'),
      buysFromTraders: described(t.boolean, 'Whether ingredients come from traders too'),
      usesCrafts: described(t.boolean, 'Whether ingredients may be crafted'),
      usesBarters: described(t.boolean, 'Whether ingredients may be bartered for'),
      sellsToTraders: described(
        oneOf(['what-the-flea-market-does-not-take', 'what-they-pay-more-for'] as const),
        'Which products traders get',
      ),
      hoursPlayed: described(NonNegative, 'Hours of play on a day, for profit per day'),
      craftsFor: described(t.literal('profit-per-day'), 'What the choice of sources of a craft aims at'),
      bartersFor: described(t.literal('profit'), 'What the choice of sources of a barter aims at'),
    },
    'Assumptions',
  ),
  read: ({ market }: V2Source) => {
    const { options, player, hoursPlayed = USUAL_HOURS_PLAYED } = getVisitorProfits(market).setup
    return {
      progress: 'everything-unlocked',
      edition: player.edition,
      priceKind: options.priceSource,
      fuel: options.useFuel,
      hasFleaFee: options.useFee,
      buysFromTraders: options.useTraderPrices,
      usesCrafts: options.useCrafts,
      usesBarters: options.useBarters,
      sellsToTraders: options.sellToFleaOnly
        ? 'what-the-flea-market-does-not-take'
        : 'what-they-pay-more-for',
      hoursPlayed,
      craftsFor: 'profit-per-day',
      bartersFor: 'profit',
    }
  },
}

const KINDS = {
  Own: 'own',
  Currency: 'exchange',
  Flea: 'flea',
  Trader: 'trader',
  Barter: 'barter',
  Craft: 'craft',
  SellValue: 'not-sold',
  Coin: 'coin',
  Unknown: 'unknown',
} as const satisfies Readonly<Record<PriceSourceUsed['tag'], string>>

export const V2PriceSource = t.type(
  {
    kind: described(
      oneOf(Object.values(KINDS)),
      'Where it comes from; `not-sold`: its price is what the best trader pays; `coin`: it has no price in roubles',
    ),
    trader: described(orNull(Text), 'The trader of an offer'),
    level: described(orNull(Count), 'The loyalty level of the offer'),
    price: described(orNull(NonNegative), 'The price of the offer in its currency'),
    currency: orNull(Currency),
    priceKind: described(orNull(PriceKind), 'The flea price used'),
    recipe: described(orNull(Text), 'The craft or barter that gives it, by id'),
  },
  'PriceSource',
)

const NO_SOURCE = { trader: null, level: null, price: null, currency: null, priceKind: null, recipe: null }

export const toPriceSource = (source: PriceSourceUsed): t.TypeOf<typeof V2PriceSource> => {
  const common = { ...NO_SOURCE, kind: KINDS[source.tag] }
  switch (source.tag) {
    case 'Trader': {
      const { trader, level, price, currency } = source
      return { ...common, trader, level, price, currency }
    }
    case 'Flea':
      return { ...common, priceKind: source.source }
    case 'Currency':
      return { ...common, currency: source.currency }
    case 'SellValue':
      return { ...common, trader: source.trader }
    case 'Barter':
    case 'Craft':
      return { ...common, recipe: source.uid }
    default:
      return common
  }
}

const V2Ingredient = t.type(
  {
    item: described(Text, 'The id of the item; of several that will do the cheapest'),
    name: Name,
    count: described(NonNegative, 'How many; a fraction of an item that is used up in part'),
    unitPrice: described(orNull(NonNegative), 'In roubles, not rounded; null if none is known'),
    total: described(NonNegative, 'In whole roubles; 0 if no price is known'),
    dogTagLevel: described(orNull(Count), 'The lowest level of a dog tag'),
    source: V2PriceSource,
  },
  'Ingredient',
)

const toIngredient =
  (source: V2Source) =>
  (line: ReceiptLine): t.TypeOf<typeof V2Ingredient> => ({
    item: line.item,
    name: readThingName(source, line.item),
    count: line.count,
    unitPrice: line.unitPrice ?? null,
    total: line.total,
    dogTagLevel: line.dogTagLevel ?? null,
    source: toPriceSource(line.source),
  })

const V2Sale = t.type(
  {
    place: described(oneOf(['flea', 'trader', 'own', 'none'] as const), 'Where the product is sold'),
    trader: described(orNull(Text), 'The trader that buys it'),
    priceKind: described(orNull(PriceKind), 'The flea price used'),
    reason: described(orNull(Text), 'Why it is not sold, such as `BannedFromFlea`'),
  },
  'Sale',
)

const PLACES = { Flea: 'flea', Trader: 'trader', Own: 'own', None: 'none' } as const

const toSale = (sale: Sale): t.TypeOf<typeof V2Sale> => ({
  place: PLACES[sale.tag],
  trader: sale.tag === 'Trader' ? sale.trader : null,
  priceKind: sale.tag === 'Flea' ? sale.source : null,
  reason: sale.tag === 'None' ? sale.reason : null,
})

/** What the rows of crafts and barters have in common. */
export const receiptProps = {
  uid: described(Text, 'The id of the craft or barter'),
  product: V2ItemCount,
  ingredients: described(t.readonlyArray(V2Ingredient), 'What a run uses up'),
  cost: described(NonNegative, 'The sum of the ingredients, in whole roubles'),
  isCostKnown: described(t.boolean, 'Whether every ingredient has a price; if not, the cost is higher'),
  isForSale: described(
    t.boolean,
    'Whether every ingredient is sold to players; if not, the cost cannot be paid',
  ),
  coins: described(t.readonlyArray(V2ItemCount), 'What is paid besides, in coins without a price in roubles'),
  sale: V2Sale,
  unitPrice: described(NonNegative, 'Of one product when sold, in whole roubles'),
  revenue: Roubles,
  fee: described(NonNegative, 'The flea fee, in whole roubles'),
  profit: described(
    orNull(SignedRoubles),
    'Revenue less cost and fee of one run; null if it is paid with coins or its product is not sold',
  ),
  quest: QuestUid,
}

const ReceiptRow = t.type(receiptProps)

export const toReceipt = (
  source: V2Source,
  row: ProfitRow,
  quest: string | undefined,
): t.TypeOf<typeof ReceiptRow> => ({
  uid: row.uid,
  product: toItemCount(source, { item: row.product.uid, count: row.product.count }),
  ingredients: row.receipt.lines.map(toIngredient(source)),
  cost: row.cost,
  isCostKnown: row.complete,
  isForSale: canBePaid(row),
  coins: (row.receipt.coins?.paid ?? []).map((coin) => toItemCount(source, coin)),
  sale: toSale(row.receipt.sale),
  unitPrice: row.receipt.unitRevenue,
  revenue: row.revenue,
  fee: row.fee,
  profit: getGain(row) ?? null,
  quest: quest ?? null,
})

export const V2Tools = described(t.readonlyArray(V2Ingredient), 'What is kept; not part of the cost')
export const toTools = (source: V2Source, row: ProfitRow): t.TypeOf<typeof V2Tools> =>
  row.receipt.tools.map(toIngredient(source))

export const V2Cash = described(
  orNull(t.type({ unitPrice: Finite, source: V2PriceSource }, 'CashPrice')),
  'The cheapest price of one product for money; null if it is not for sale',
)
