// Who buys and sells an item: traders by their bids and offers, and the flea market by its lowest offer.
import { isTraderHidden } from '../../catalogue/hidden-traders.ts'
import type { CashOffer } from '../../catalogue/tables/prices.ts'
import type { Currency } from '../../catalogue/vocabulary.ts'
import { bidsFor } from '../../pricing/market/market.ts'
import { getFleaLevel } from '../../pricing/market/market-access.ts'
import { tradedPrices } from '../../pricing/market/traded-thing.ts'
import { getTraderMoney } from '../../pricing/market/trader-money.ts'
import type { PriceView } from '../../pricing/market/views.ts'
import { getVisitorView } from '../../pricing/market/visitor-views.ts'
import { type GameView, getName, type ItemNode, itemNode, taskNode, traderNode } from './view.ts'

/** The prices of an item or preset as the market shows them; of a weapon those of its default preset. */
export const getPrices = ({ market }: GameView, uid: string): PriceView | undefined =>
  getVisitorView(market, uid)

const getCurrency = ({ market }: GameView, code: Currency) =>
  market.constants.currencies.find((currency) => currency.code === code)

export const currencyItem = (view: GameView, code: Currency): ItemNode | null =>
  itemNode(view, getCurrency(view, code)?.item)

interface Requirement {
  readonly type: 'playerLevel' | 'loyaltyLevel' | 'questCompleted' | 'stationLevel'
  readonly value: number | null
  readonly stringValue?: string
}

/** What a recipe or an offer requires. The numbers that tasks had in an older API are unknown, so a task is named by its id. */
export const listRequirements = (
  type: Requirement['type'],
  level: number,
  quest: string | undefined,
): readonly Requirement[] => [
  { type, value: level },
  ...(quest === undefined ? [] : [{ type: 'questCompleted' as const, value: null, stringValue: quest }]),
]

const SOURCE_NAMES: readonly string[] = [
  'prapor',
  'therapist',
  'fence',
  'skier',
  'peacekeeper',
  'mechanic',
  'ragman',
  'jaeger',
  'ref',
]

/** The value of `ItemSourceName`, which only some traders have. */
export const toSourceName = (trader: string): string | null => (SOURCE_NAMES.includes(trader) ? trader : null)

const fleaVendor = (view: GameView) => ({
  __typename: 'FleaMarket',
  ...fleaMarket(view),
})

const fleaPrice = (view: GameView, uid: string) => {
  const prices = getPrices(view, uid)
  const price = prices?.bannedFromFlea === false ? prices.lastLow : undefined
  return price === undefined
    ? []
    : [
        {
          vendor: fleaVendor(view),
          price,
          currency: 'RUB',
          currencyItem: currencyItem(view, 'RUB'),
          priceRUB: price,
          source: 'fleaMarket',
          requirements: [{ type: 'playerLevel', value: getFleaLevel(view.market, uid) }],
        },
      ]
}

/** The flea market and its fee rates, under the name that programs compare with. The level is the general one: single items may require a higher one. */
export const fleaMarket = ({ market }: GameView) => ({
  name: 'Flea Market',
  normalizedName: 'flea-market',
  minPlayerLevel: market.constants.flea.minPlayerLevel,
  enabled: null,
  sellOfferFeeRate: market.constants.flea.offerTaxRate,
  sellRequirementFeeRate: market.constants.flea.requirementTaxRate,
  foundInRaidRequired: null,
  reputationLevels: [],
})

const traderVendor = (view: GameView, slug: string, offer?: CashOffer) => {
  const trader = traderNode(view, slug)
  return trader === null
    ? null
    : {
        __typename: 'TraderOffer',
        name: getName(trader),
        normalizedName: trader.row.url,
        trader,
        minTraderLevel: offer?.level ?? null,
        taskUnlock: taskNode(view, offer?.quest),
        buyLimit: offer?.limit ?? null,
      }
}

/** The bids of traders, a pack's for its contents where that is more, and the lowest offer on the flea market. */
export const listSellFor = ({ view, row }: ItemNode) => {
  const prices = tradedPrices(view.market, row.uid)
  const bids = prices === undefined ? [] : bidsFor(view.market, prices)
  return [
    ...bids.flatMap(({ trader, priceRub }) => {
      const vendor = traderVendor(view, trader)
      if (vendor === null || priceRub <= 0 || isTraderHidden(view.market, trader)) return []
      const { currency } = vendor.trader.row
      return [
        {
          vendor,
          price: getTraderMoney(view.market, { currency }, priceRub).amount,
          currency,
          currencyItem: currencyItem(view, currency),
          priceRUB: priceRub,
          source: toSourceName(trader),
          requirements: [],
        },
      ]
    }),
    ...fleaPrice(view, row.uid),
  ]
}

/** The offers of traders for money, and the lowest offer on the flea market. */
export const listBuyFor = ({ view, row }: ItemNode) => [
  ...(tradedPrices(view.market, row.uid)?.offers ?? []).flatMap((offer) => {
    const vendor = traderVendor(view, offer.trader, offer)
    if (vendor === null || isTraderHidden(view.market, offer.trader)) return []
    return [
      {
        vendor,
        price: offer.price,
        currency: offer.currency,
        currencyItem: currencyItem(view, offer.currency),
        priceRUB: offer.priceRub,
        source: toSourceName(offer.trader),
        requirements: listRequirements('loyaltyLevel', offer.level, offer.quest),
      },
    ]
  }),
  ...fleaPrice(view, row.uid),
]
