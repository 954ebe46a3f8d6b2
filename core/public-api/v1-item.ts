// An item with its prices, in the form that clients of the community's price API v1 read.
import { itemPictures, type PicturePlace } from '../api/cache-rows.ts'
import { wikiUrl } from '../catalogue/addresses/wiki.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { nameIn, shortNameIn } from '../catalogue/local-names.ts'
import { rounded } from '../catalogue/properties.ts'
import type { Item } from '../catalogue/tables/item.ts'
import { getCurrencySign } from '../format/money.ts'
import type { Locale } from '../languages.ts'
import type { MarketCatalogue, TraderBid } from '../pricing/market/market.ts'
import { tradedThing } from '../pricing/market/traded-thing.ts'
import { getTraderMoney } from '../pricing/market/trader-money.ts'
import { getListPrice, getPriceChange, type PriceView } from '../pricing/market/views.ts'
import { getVisitorView } from '../pricing/market/visitor-views.ts'
import { getPath } from '../routes/table.ts'

/** Like `ServedCatalogue` with its current prices. */
export type V1Catalogue = MarketCatalogue & Pick<Catalogue, 'traders'>

/**
 * Money and `slots` are whole numbers and never null; unknown ones are 0. Of a weapon, all figures are those of its default preset.
 * `uid`, `bsgId` and `reference` are the game's id. `trader*`: the trader who pays most; `traderPrice` in the currency of `traderPriceCur`.
 * `diff*` in percent, two decimals. `updated`: an instant with milliseconds. Pictures are empty if the site has no pictures.
 */
export interface V1Item {
  readonly uid: string
  readonly bsgId: string
  readonly name: string
  readonly shortName: string
  readonly bannedOnFlea: boolean
  readonly haveMarketData: boolean
  readonly tags: readonly string[]
  readonly price: number
  readonly basePrice: number
  readonly avg24hPrice: number
  readonly avg7daysPrice: number
  readonly traderName: string
  readonly traderPrice: number
  readonly traderPriceCur: string
  readonly traderPriceRub: number
  readonly updated: string
  readonly slots: number
  readonly diff24h: number | null
  readonly diff7days: number | null
  readonly icon: string
  readonly link: string
  readonly wikiLink: string
  readonly img: string
  readonly imgBig: string
  readonly isFunctional: boolean
  readonly reference: string
}

/** `dataDate`: an instant, used for items whose price was never seen. */
export interface V1Context {
  readonly catalogue: V1Catalogue
  readonly pictures: PicturePlace
  readonly dataDate: string
  readonly language: Locale
}

const getMoney = (roubles: number | undefined): number => Math.round(roubles ?? 0)

const getPercent = (percent: number | undefined): number | null =>
  percent === undefined ? null : rounded(percent, 2)

type BestTrader = Pick<V1Item, 'traderName' | 'traderPrice' | 'traderPriceCur' | 'traderPriceRub'>

const NO_TRADER: BestTrader = {
  traderName: '',
  traderPrice: 0,
  traderPriceCur: getCurrencySign('RUB'),
  traderPriceRub: 0,
}

/** Clients know traders by their English names. */
const bestTrader = (catalogue: V1Catalogue, bid: TraderBid | undefined): BestTrader => {
  const trader = catalogue.traders.all.find(({ url }) => url === bid?.trader)
  if (bid === undefined || trader === undefined) return NO_TRADER
  const { amount, currency } = getTraderMoney(catalogue, trader, bid.price)
  return {
    traderName: trader.name,
    traderPrice: amount,
    traderPriceCur: getCurrencySign(currency),
    traderPriceRub: getMoney(bid.price),
  }
}

const getUpdated = (view: PriceView | undefined, dataDate: string): string =>
  new Date(view?.updatedAt ?? dataDate).toISOString()

export const v1Item =
  ({ catalogue, pictures, dataDate, language }: V1Context) =>
  (item: Item): V1Item => {
    const view = getVisitorView(catalogue, item.uid)
    const { width, height } = tradedThing(catalogue, item.uid) ?? item
    const { icon, build } = itemPictures(pictures, item)
    const image = build ?? icon ?? ''
    return {
      uid: item.uid,
      bsgId: item.uid,
      name: nameIn(language, item),
      shortName: shortNameIn(language, item),
      bannedOnFlea: item.fleaBanned === true,
      haveMarketData: view?.flea !== undefined,
      tags: item.tags,
      price: getMoney(view && getListPrice(view)),
      basePrice: getMoney(view?.basePrice),
      avg24hPrice: getMoney(view?.avg24h),
      avg7daysPrice: getMoney(view?.avg7d),
      ...bestTrader(catalogue, view?.bestTrader),
      updated: getUpdated(view, dataDate),
      slots: width * height,
      diff24h: getPercent(view && getPriceChange(view)),
      diff7days: getPercent(view?.change7d),
      icon: icon ?? '',
      link: `${pictures.origin}${getPath('item', { url: item.url })}`,
      wikiLink: wikiUrl(item),
      img: image,
      imgBig: image,
      isFunctional: item.isFunctional !== false,
      reference: item.uid,
    }
  }
