// Handlers of the calls for game data and prices.
import { getRole, permit } from '#core/access/roles.ts'
import type { gameDataCalls } from '#core/api/calls/game-data-calls.ts'
import type { Contract } from '#core/api/contract.ts'
import type { AnswerOf } from '#core/api/endpoint.ts'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { GAME_MODES, type GameMode, parseGameMode } from '#core/catalogue/game-modes.ts'
import { type TablePayload, tableBody, toColumns } from '#core/catalogue/rows.ts'
import { STORED_TABLES, type StoredTable } from '#core/catalogue/tables/table-names.ts'
import { isLeft, left, right } from '#core/fp.ts'
import { groupedBy } from '#core/grouping.ts'
import { memoize } from '#core/memo.ts'
import { type ChartPoint, chartPoint } from '#core/pricing/history/chart.ts'
import { getDayNumber, WEEK } from '#core/pricing/history/day-prices.ts'
import { getTradedUid } from '#core/pricing/market/traded-thing.ts'
import { countCorrections } from '#core/settings/corrections/overlay.ts'
import { sha256 } from '../../data/hash.ts'
import { Payload } from '../http/answer.ts'
import { getDocumentCaching } from '../http/caching.ts'
import type { EndpointHandlers } from '../http/call.ts'
import { historyForPro, notFound, notFoundPage } from '../http/problem.ts'
import type { ServedCatalogue } from '../services/catalogues.ts'
import { newestQuote, type Observed, quoteRows } from '../services/quote-rows.ts'
import type { Services } from '../services/services.ts'
import { KEPT_DAYS } from '../stores/item-histories.ts'

interface WrittenQuotes {
  readonly hash: string
  readonly payload: Payload
}

/** The answer to what was observed, with its hash; the same observations are written once. */
export const writtenQuotes = memoize((observed: Observed): WrittenQuotes => {
  const { fields, rows } = quoteRows(observed)
  const hash = sha256(tableBody({ fields, rows }))
  return { hash, payload: new Payload({ hash, at: newestQuote(observed), fields, rows }, { etag: hash }) }
})

const FREE_RANGE = '7d'

const tableNamed = (name: string): StoredTable | undefined => STORED_TABLES.find((table) => table === name)

/** The answer with a whole table, written once for each state of the data. */
const tablePayload = memoize(
  (table: TablePayload) => new Payload(toColumns(table), { etag: table.hash, lasts: true }),
)

/** The hash of every table, found out once for each state of the data. */
const tableHashes = memoize(
  (data: ServedCatalogue): Readonly<Record<string, string>> =>
    Object.fromEntries(STORED_TABLES.map((name) => [name, data.table(name).hash])),
)

interface Hashes {
  readonly itemsHash: string | undefined
  readonly questsHash: string | undefined
}

/** Answers with the tables that the caller has an old copy of; four answers for each state of the data. */
const cachedTables = () => {
  const answers = new WeakMap<ServedCatalogue, (Payload | undefined)[]>()
  return (data: ServedCatalogue, { itemsHash, questsHash }: Hashes): Payload => {
    const isItemsOld = itemsHash !== data.cacheTable('items').hash
    const isQuestsOld = questsHash !== data.cacheTable('quests').hash
    const index = (isItemsOld ? 2 : 0) + (isQuestsOld ? 1 : 0)
    const known = answers.get(data)
    const before = known?.[index]
    if (before !== undefined) return before
    const payload = writeTables(data, isItemsOld, isQuestsOld)
    answers.set(data, Object.assign(known ?? [], { [index]: payload }))
    return payload
  }
}

const writeTables = (data: ServedCatalogue, isItemsOld: boolean, isQuestsOld: boolean): Payload => {
  const items = data.cacheTable('items')
  const quests = data.cacheTable('quests')
  return new Payload(
    {
      itemsData: {
        hash: items.hash,
        needRefresh: isItemsOld,
        fields: isItemsOld ? items.fields : [],
        items: isItemsOld ? items.rows : [],
      },
      questsData: {
        hash: quests.hash,
        needRefresh: isQuestsOld,
        fields: isQuestsOld ? quests.fields : [],
        quests: isQuestsOld ? quests.rows : [],
      },
    },
    { lasts: true },
  )
}

/** The price in the game data of an item without observations. */
const snapshotPoint = ({ prices }: Catalogue, uid: string, at: string): ChartPoint | undefined => {
  const { avg24h, lastLow, offerCount, updatedAt } = prices.get(uid) ?? {}
  return chartPoint({
    observedAt: updatedAt ?? Date.parse(at),
    ...(avg24h !== undefined && avg24h > 0 && { avg24h }),
    ...(lastLow !== undefined && lastLow > 0 && { lastLow }),
    ...(offerCount !== undefined && { offers: offerCount }),
  })
}

export const gameDataHandlers = ({
  catalogues,
  prices,
  live,
  now,
  corrections,
}: Services): EndpointHandlers<keyof typeof gameDataCalls> => {
  const cached = cachedTables()
  return {
    cache: ({ query: { itemsHash, questsHash, mode = 'PVP' } }) =>
      cached(catalogues.of(mode), { itemsHash, questsHash }),

    manifest: async ({ query: { known } }) => {
      const ofMode = async (mode: GameMode) => ({
        tables: tableHashes(catalogues.of(mode)),
        quotes: writtenQuotes(await prices.observed(mode)).hash,
      })
      const modes = await Promise.all(GAME_MODES.map(async (mode) => [mode, await ofMode(mode)] as const))
      const manifest = Object.fromEntries(modes) as AnswerOf<Contract['manifest']>
      const hash = sha256(JSON.stringify(manifest))
      return {
        payload: new Payload(manifest, { etag: hash }),
        headers: getDocumentCaching(hash, { known }),
      }
    },

    gameDataState: async () =>
      right({
        date: catalogues.at().slice(0, 'yyyy-mm-dd'.length),
        gameVersion: catalogues.gameVersion(),
        corrections: countCorrections(await corrections.read()),
      }),

    table: ({ context, query }) => {
      const mode = parseGameMode(context.req.param('mode') ?? '')
      const name = tableNamed(context.req.param('table') ?? '')
      if (mode === undefined || name === undefined) return left(notFoundPage(context.req.path))
      const table = catalogues.of(mode).table(name)
      return { payload: tablePayload(table), headers: getDocumentCaching(table.hash, query) }
    },

    quotes: async ({ context, query }) => {
      const mode = parseGameMode(context.req.param('mode') ?? '')
      if (mode === undefined) return left(notFoundPage(context.req.path))
      const { hash, payload } = writtenQuotes(await prices.observed(mode))
      return { payload, headers: getDocumentCaching(hash, query) }
    },

    itemByUrl: ({ body: { url, mode = 'PVP' } }) => {
      const { itemByUrl, cacheItem } = catalogues.of(mode)
      const item = itemByUrl(url)
      return item === undefined ? left(notFoundPage(`/item/${url}`)) : right({ item: cacheItem(item) })
    },

    tagByUrl: ({ body: { tag } }) => {
      const items = catalogues.of('PVP').itemsWithTag(tag)
      return items === 0 ? left(notFoundPage(`/tag/${tag}`)) : right({ tag, items })
    },

    dayPrices: async ({ body: { items, from, mode = 'PVP' }, currentUser }) => {
      const user = await currentUser()
      const role = user === undefined ? 'visitor' : getRole(user.folded.state)
      const days = isLeft(permit(role, 'price-history')) ? WEEK.days : KEPT_DAYS
      const first = Math.max(from, getDayNumber(now().getTime()) - days)
      const { catalogue } = catalogues.of(mode)
      const traded = new Map(items.map((item) => [item, getTradedUid(catalogue, item)]))
      const known = await prices.itemDays(mode, [...new Set(traded.values())], first)
      const byUid = groupedBy(known, ([uid]) => uid)
      const pairs = [...traded].flatMap(([item, uid]) => {
        const rows = byUid.get(uid)
        return rows === undefined
          ? []
          : [[item, rows.map(([, day, price]): [number, number] => [day, price])] as const]
      })
      return right({ from: first, items: Object.fromEntries(pairs) })
    },

    priceHistory: async ({ query: { range = FREE_RANGE, mode = 'PVP' }, context, currentUser }) => {
      const asked = context.req.param('uid') ?? ''
      const { catalogue, dataMode } = catalogues.of(mode)
      if (catalogue.prices.get(asked) === undefined) return left(notFound(`item ${asked}`))
      const uid = getTradedUid(catalogue, asked)
      if (range !== FREE_RANGE) {
        const user = await currentUser()
        const role = user === undefined ? 'visitor' : getRole(user.folded.state)
        if (isLeft(permit(role, 'price-history'))) return left(historyForPro)
      }
      await live.wantHistory(dataMode, uid)
      const chart = await prices.history(mode, uid, range)
      const last =
        chart.points.length > 0 ? undefined : (chart.last ?? snapshotPoint(catalogue, uid, catalogues.at()))
      return right({ ...chart, ...(last !== undefined && { last }) })
    },
  }
}
