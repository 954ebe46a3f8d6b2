// The calls for game data and prices.
import * as t from 'io-ts'
import { forEachMode } from '../../catalogue/game-modes.ts'
import { GameModeCodec } from '../../catalogue/vocabulary.ts'
import { AnyText, Count, fields, Id, listOf, NonNegative, oneOf, Text, WholeBetween } from '../../codec.ts'
import { MAX_DAY_NUMBER, MAX_DAY_PRICE_ITEMS } from '../bounds.ts'
import { Mode } from '../common-codecs.ts'
import { endpoint } from '../endpoint.ts'

/** Ranges of a price chart; without Pro only the first is answered. */
export const PRICE_RANGES = ['7d', '1m', '6m', '1y', 'all'] as const
export type PriceRange = (typeof PRICE_RANGES)[number]

const Rows = t.readonlyArray(t.readonlyArray(t.unknown))
const Cached = t.type({ hash: Text, needRefresh: t.boolean, fields: t.readonlyArray(t.string) }, 'Cached')

/** What a cached table is answered with: no rows where the caller's hash is right. */
const CacheAnswer = t.type(
  {
    itemsData: t.intersection([Cached, t.type({ items: Rows })]),
    questsData: t.intersection([Cached, t.type({ quests: Rows })]),
  },
  'CacheAnswer',
)

/** `at` in epoch milliseconds; prices in roubles. `low` and `high` cover the points merged into this one; `offers` if known. */
const PricePoint = fields(
  { at: Count, price: NonNegative, low: NonNegative, high: NonNegative },
  { offers: Count },
  'PricePoint',
)

/** The columns of live quotes; `historical` is empty where its source knows none. */
export const QUOTE_FIELDS = [
  'item',
  'lastLow',
  'avg24h',
  'avg7d',
  'historical',
  'change24h',
  'change7d',
  'offers',
  'updatedAt',
] as const

/** `at`: the newest observation in epoch milliseconds, null while nothing was observed. */
const QuotesAnswer = t.type(
  {
    hash: Text,
    at: t.union([Count, t.null]),
    fields: t.readonlyArray(t.string),
    rows: Rows,
  },
  'Quotes',
)

/** `last`: where there are no points, the last price that was known before. */
const PriceHistoryAnswer = fields(
  { range: oneOf(PRICE_RANGES), points: t.readonlyArray(PricePoint) },
  { last: PricePoint },
  'PriceHistoryAnswer',
)

/** `from`: the first day that is answered, which may be later than asked. Days are numbers since 1970 in UTC, oldest first. */
const DayPricesAnswer = t.type(
  {
    from: Count,
    items: t.record(t.string, t.readonlyArray(t.tuple([Count, NonNegative]))),
  },
  'DayPricesAnswer',
)

/** The hash of every document of a mode; table names are those of `StoredTable`. */
const ModeManifest = t.type({ tables: t.record(t.string, Text), quotes: Text }, 'ModeManifest')

/** Hashes of what the server has: a client with copies fetches only the documents whose hash differs. */
const ManifestAnswer = t.type(
  forEachMode(() => ModeManifest),
  'Manifest',
)

/** `hash`: of the wanted document, whose address then never changes its content. `known`: of the caller's copy, by which caches tell its request from first ones. */
const WantedDocument = t.partial({ hash: AnyText, known: AnyText })

export const gameDataCalls = {
  cache: endpoint({
    method: 'GET',
    path: '/cache',
    access: 'everyone',
    summary:
      'Items and quests where the hashes of the stored copies are old: the fields of the catalogue, for items addresses of pages and pictures, for quests the quests and items around them; null where nothing is known',
    query: t.intersection([t.partial({ itemsHash: AnyText, questsHash: AnyText }), Mode]),
    answer: CacheAnswer,
  }),
  manifest: endpoint({
    method: 'GET',
    path: '/catalogue',
    access: 'everyone',
    summary:
      'The hash of every table of each game mode and of their live prices; `known` tells caches which one the caller has',
    query: t.partial({ known: AnyText }),
    answer: ManifestAnswer,
  }),
  gameDataState: endpoint({
    method: 'GET',
    path: '/catalogue/state',
    access: 'everyone',
    summary:
      "The day of the game data, the game's own version number of them, and how many corrections of this site each table has, in any game mode",
    answer: t.type({ date: Text, gameVersion: Text, corrections: t.record(t.string, Count) }),
  }),
  table: endpoint({
    method: 'GET',
    path: '/catalogue/:mode/:table',
    access: 'everyone',
    summary:
      'One table of the catalogue: a list of values for each field, null in rows without a value; with the `hash` of the manifest the address is immutable',
    query: WantedDocument,
    answer: t.type({ hash: Text, fields: t.readonlyArray(t.string), columns: Rows }),
  }),
  quotes: endpoint({
    method: 'GET',
    path: '/prices/:mode',
    access: 'everyone',
    summary:
      'Live flea prices of what the market had in the last 8 days, in columns: `item` is a uid, money in roubles, changes in percent, `updatedAt` epoch milliseconds; with the `hash` of the manifest the address is immutable',
    query: WantedDocument,
    answer: QuotesAnswer,
  }),
  itemByUrl: endpoint({
    method: 'POST',
    path: '/item/by-url',
    access: 'everyone',
    summary: 'The item of a page address',
    body: fields({ url: AnyText }, { mode: GameModeCodec }, 'ItemByUrl'),
    answer: t.type({ item: t.UnknownRecord }),
  }),
  tagByUrl: endpoint({
    method: 'POST',
    path: '/tag/by-url',
    access: 'everyone',
    summary: 'The tag of a page address with how many items have it',
    body: t.type({ tag: AnyText }),
    answer: t.type({ tag: Text, items: Count }),
  }),
  priceHistory: endpoint({
    method: 'GET',
    path: '/items/:uid/history',
    access: 'everyone',
    summary:
      'Prices of an item over a range, thinned to what a chart can show; of a weapon those of its default preset',
    query: t.intersection([t.partial({ range: oneOf(PRICE_RANGES) }), Mode]),
    answer: PriceHistoryAnswer,
  }),
  dayPrices: endpoint({
    method: 'POST',
    path: '/prices/days',
    access: 'everyone',
    summary:
      'Mean prices of items by day, of weapons those of their default preset: the last 60 days with Pro, 7 days without',
    body: fields(
      { items: listOf(Id, MAX_DAY_PRICE_ITEMS), from: new WholeBetween(0, MAX_DAY_NUMBER) },
      { mode: GameModeCodec },
      'DayPrices',
    ),
    answer: DayPricesAnswer,
  }),
} as const
