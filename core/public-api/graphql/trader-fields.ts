// The fields of traders and their loyalty levels in the GraphQL schema.
import { isTraderHidden } from '../../catalogue/hidden-traders.ts'
import type { CashOffer } from '../../catalogue/tables/prices.ts'
import type { LoyaltyLevel, Trader } from '../../catalogue/tables/trader.ts'
import { grouped } from '../../grouping.ts'
import { memoize } from '../../memo.ts'
import type { MarketCatalogue } from '../../pricing/market/market.ts'
import { barterNodes, recipesAround } from './recipe-fields.ts'
import { currencyItem } from './vendor-prices.ts'
import { type FieldReaders, getName, itemNode, type Node, taskNode } from './view.ts'

type TraderNode = Node<Trader>

/** A loyalty level together with its trader. */
export interface LoyaltyNode extends Node<LoyaltyLevel> {
  readonly trader: Trader
}

interface ItemOffer extends CashOffer {
  readonly item: string
}

/** The offers for money by trader, those of hidden traders left out. */
const offersByTrader = memoize((market: MarketCatalogue) =>
  grouped(
    market.prices.all.flatMap(({ uid, offers }) =>
      offers
        .filter(({ trader }) => !isTraderHidden(market, trader))
        .map((offer): [string, ItemOffer] => [offer.trader, { ...offer, item: uid }]),
    ),
  ),
)

const listOffers = ({ view, row }: TraderNode, level?: number) =>
  (offersByTrader(view.market).get(row.url) ?? []).flatMap((offer) => {
    const item = itemNode(view, offer.item)
    if (item === null || (level !== undefined && offer.level !== level)) return []
    return [
      {
        item,
        minTraderLevel: offer.level,
        price: offer.price,
        currency: offer.currency,
        currencyItem: currencyItem(view, offer.currency),
        priceRUB: offer.priceRub,
        taskUnlock: taskNode(view, offer.quest),
        buyLimit: offer.limit ?? null,
      },
    ]
  })

const listBarters = ({ view, row }: TraderNode) =>
  barterNodes(view, recipesAround(view.catalogue).bartersByTrader.get(row.url))

/** Texts, restock times, discounts and Fence's reputation levels have no source. */
export const traderFields: FieldReaders<TraderNode> = {
  id: ({ row }) => row.uid,
  name: getName,
  normalizedName: ({ row }) => row.url,
  currency: ({ view, row }) => currencyItem(view, row.currency),
  levels: ({ view, row }) => row.levels.map((level): LoyaltyNode => ({ view, row: level, trader: row })),
  reputationLevels: () => [],
  barters: listBarters,
  cashOffers: (node) => listOffers(node),
  imageLink: ({ view, row }) => view.picture('traders', row.url),
}

export const loyaltyFields: FieldReaders<LoyaltyNode> = {
  id: ({ row, trader }) => `${trader.uid}-${row.level}`,
  level: ({ row }) => row.level,
  requiredPlayerLevel: ({ row }) => row.playerLevel,
  requiredReputation: ({ row }) => row.reputation,
  requiredCommerce: ({ row }) => row.turnover,
  payRate: ({ row }) => row.payRate,
  barters: ({ view, row, trader }) =>
    listBarters({ view, row: trader }).filter((barter) => barter.row.level === row.level),
  cashOffers: ({ view, row, trader }) => listOffers({ view, row: trader }, row.level),
}
