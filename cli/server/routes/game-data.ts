// Handlers of the calls for game data and prices.
import type { gameDataCalls } from '#core/api/game-data-calls.ts'
import { TABLE_NAMES, type TableName } from '#core/catalogue/tables.ts'
import { GAME_MODES, type GameMode } from '#core/catalogue/vocabulary.ts'
import { left, right } from '#core/fp.ts'
import { roleOf } from '#core/player/roles.ts'
import type { HandlersOf } from '../http/call.ts'
import { historyForPro, notFound } from '../http/problem.ts'
import type { Services } from '../services/services.ts'

const FREE_RANGE = '7d'
/** A table is asked for with its hash when the caller knows it, and then never changes. */
const ONE_MINUTE = 'public, max-age=60'

const modeNamed = (name: string): GameMode | undefined =>
  GAME_MODES.find((mode) => mode.toLowerCase() === name.toLowerCase())
const tableNamed = (name: string): TableName | undefined => TABLE_NAMES.find((table) => table === name)

export const gameDataHandlers = ({
  catalogues,
  prices,
}: Services): HandlersOf<keyof typeof gameDataCalls> => ({
  cache: ({ query: { itemsHash, questsHash, mode = 'PVP' } }) => {
    const data = catalogues.of(mode)
    const items = data.table('items')
    const quests = data.table('quests')
    const isItemsOld = itemsHash !== items.hash
    const isQuestsOld = questsHash !== quests.hash
    return right({
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
    })
  },

  table: ({ context }) => {
    const mode = modeNamed(context.req.param('mode') ?? '')
    const name = tableNamed(context.req.param('table') ?? '')
    if (mode === undefined || name === undefined) return left(notFound(context.req.path))
    const table = catalogues.of(mode).table(name)
    const etag = `"${table.hash}"`
    if (context.req.header('If-None-Match') === etag)
      return new Response(null, { status: 304, headers: { ETag: etag } })
    return new Response(JSON.stringify(table), {
      headers: { 'Content-Type': 'application/json', 'Cache-Control': ONE_MINUTE, ETag: etag },
    })
  },

  itemByUrl: ({ body: { url, mode = 'PVP' } }) => {
    const item = catalogues.of(mode).itemByUrl(url)
    return item === undefined ? left(notFound(`/item/${url}`)) : right({ item: { ...item } })
  },

  tagByUrl: ({ body: { tag } }) => {
    const items = catalogues.of('PVP').itemsWithTag(tag)
    return items === 0 ? left(notFound(`/tag/${tag}`)) : right({ tag, items })
  },

  priceHistory: async ({ query: { range = FREE_RANGE, mode = 'PVP' }, context, whoAsks }) => {
    const uid = context.req.param('uid') ?? ''
    const { catalogue } = catalogues.of(mode)
    if (catalogue.prices.get(uid) === undefined) return left(notFound(`item ${uid}`))
    if (range !== FREE_RANGE) {
      const user = await whoAsks()
      const role = user === undefined ? 'visitor' : roleOf(user.folded.state)
      if (role === 'visitor' || role === 'free') return left(historyForPro)
    }
    return right(await prices.history(mode, uid, range))
  },
})
