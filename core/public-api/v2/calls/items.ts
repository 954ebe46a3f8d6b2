// Calls of the API v2 about items: search, one item, and its prices of the past.
import * as t from 'io-ts'
import { itemPictures } from '../../../api/cache-rows.ts'
import { PRICE_RANGES, type PriceRange } from '../../../api/calls/game-data-calls.ts'
import { wikiUrl } from '../../../catalogue/addresses/wiki.ts'
import { nameIn, shortNameIn } from '../../../catalogue/local-names.ts'
import type { Item } from '../../../catalogue/tables/item.ts'
import { Count, described, Id, NonNegative, oneOf, PositiveInt, Text } from '../../../codec.ts'
import { getItemSearch } from '../../../items/narrowed-search.ts'
import { tradedSize } from '../../../pricing/market/traded-size.ts'
import { ListInText } from '../../../query-codecs.ts'
import { getPath } from '../../../routes/table.ts'
import { filterByTags, parseTags } from '../../v1-order.ts'
import { toEntries, type V2Source, v2Call } from '../call.ts'
import { readDeals, readV2Prices, V2Bids, V2Offers, V2Prices } from '../prices.ts'
import { Ids, SearchText } from '../query.ts'
import { Name, orNull, Roubles, Uid } from '../row-parts.ts'

/** Matches of a search, which the best begin. */
const MAX_FOUND = 500
const MAX_TAGS = 20

const V2Item = t.type(
  {
    uid: Uid,
    name: Name,
    shortName: Name,
    link: described(Text, 'The page of the item'),
    wiki: described(Text, "The page in the community's wiki"),
    icon: described(orNull(Text), 'The address of its picture'),
    image: described(orNull(Text), 'The address of its picture, of a weapon as the default preset'),
    tags: described(t.readonlyArray(Text), 'Its place in the handbook, such as `Barter_items`'),
    class: described(Text, 'The item class'),
    width: described(PositiveInt, 'In cells, of a weapon as the default preset'),
    height: described(PositiveInt, 'In cells, of a weapon as the default preset'),
    weight: described(NonNegative, 'In kg, of a weapon as the default preset, of a pack with its contents'),
    stack: described(PositiveInt, 'Units in a full stack'),
    isBannedFromFlea: t.boolean,
    minLevelForFlea: described(orNull(Count), 'The player level from which the flea market takes it'),
    defaultPreset: described(
      orNull(Text),
      'Of a weapon the preset that prices, bids and offers are those of',
    ),
    prices: V2Prices,
    bids: V2Bids,
    offers: V2Offers,
  },
  'Item',
)

const toItem =
  (source: V2Source) =>
  (item: Item): t.TypeOf<typeof V2Item> => {
    const { icon, build } = itemPictures(source.pictures, item)
    return {
      uid: item.uid,
      name: nameIn(source.language, item),
      shortName: shortNameIn(source.language, item),
      link: `${source.pictures.origin}${getPath('item', { url: item.url })}`,
      wiki: wikiUrl(item),
      icon,
      image: build ?? icon,
      tags: item.tags,
      class: item.class,
      ...tradedSize(source.market, item),
      stack: item.stack ?? 1,
      isBannedFromFlea: item.fleaBanned === true,
      minLevelForFlea: item.minLevelForFlea ?? null,
      defaultPreset: item.gunBuildUid ?? null,
      prices: readV2Prices(source, item.uid),
      ...readDeals(source, item.uid),
    }
  }

const V2PricePoint = t.type(
  {
    at: described(Text, 'An instant'),
    price: described(NonNegative, 'The average, in roubles'),
    low: Roubles,
    high: Roubles,
    offers: described(orNull(Count), 'The number of offers'),
  },
  'PricePoint',
)

export const DEFAULT_RANGE = '7d' satisfies PriceRange

const ItemUid = described(Id, "The item's id")

/** The server reads these prices before the call is answered. */
export const HistoryQuery = t.intersection([
  t.type({ uid: ItemUid }),
  t.partial({ range: described(oneOf(PRICE_RANGES), `How far back; \`${DEFAULT_RANGE}\` by default`) }),
])
export type HistoryQuery = t.TypeOf<typeof HistoryQuery>

export const itemCalls = [
  v2Call({
    path: '/items',
    scope: 'prices',
    isList: true,
    summary: `Items with their prices. With \`q\` the best match comes first, at most ${MAX_FOUND}`,
    reads: 'mode',
    query: t.partial({
      q: SearchText,
      tags: described(new ListInText(MAX_TAGS), 'Items with any of these tags, such as `Barter_items`'),
      ids: Ids,
    }),
    row: V2Item,
    find: (source, { q, tags = [], ids }) => {
      const { all } = source.catalogue.items
      const found =
        q === undefined ? all : getItemSearch(source.catalogue)(q, MAX_FOUND).map(({ value }) => value)
      const wanted = ids && new Set(ids.map((id) => id.toLowerCase()))
      // Which tags exist is told by all items.
      const tagged = tags.length === 0 ? undefined : new Set(filterByTags(all, parseTags(tags.join())))
      const chosen = found.filter((item) => wanted?.has(item.uid) !== false && tagged?.has(item) !== false)
      return toEntries(chosen, toItem(source))
    },
  }),
  v2Call({
    path: '/items/:uid',
    scope: 'prices',
    isList: false,
    summary: 'One item with its prices',
    reads: 'mode',
    query: t.type({ uid: ItemUid }),
    row: V2Item,
    find: (source, { uid }) => {
      const item = source.catalogue.items.get(uid)
      return item && toEntries([item], toItem(source))
    },
  }),
  v2Call({
    path: '/items/:uid/history',
    scope: 'prices',
    isList: true,
    summary:
      'Flea prices of an item in order of time, thinned to a few hundred points. Of a weapon those of its default preset',
    reads: 'history',
    query: HistoryQuery,
    row: V2PricePoint,
    find: ({ catalogue, points }, { uid }) =>
      catalogue.items.get(uid) &&
      points.map(({ at, price, low, high, offers }, index) => ({
        // Two sources may have seen the same instant.
        key: points[index - 1]?.at === at ? `${at}-${index}` : String(at),
        makeRow: () => ({ at: new Date(at).toISOString(), price, low, high, offers: offers ?? null }),
      })),
  }),
] as const
