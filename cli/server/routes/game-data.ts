// Handlers of the calls for game data and prices.
import type { gameDataCalls } from '#core/api/game-data-calls.ts'
import { TABLE_NAMES, type TableName } from '#core/catalogue/tables.ts'
import { GAME_MODES, type GameMode } from '#core/catalogue/vocabulary.ts'
import { left, right } from '#core/fp.ts'
import { roleOf } from '#core/player/roles.ts'
import { Payload } from '../http/answer.ts'
import type { HandlersOf } from '../http/call.ts'
import { historyForPro, notFound, notFoundPage } from '../http/problem.ts'
import type { GameData } from '../services/catalogues.ts'
import type { Services } from '../services/services.ts'

const FREE_RANGE = '7d'

const modeNamed = (name: string): GameMode | undefined =>
  GAME_MODES.find((mode) => mode.toLowerCase() === name.toLowerCase())
const tableNamed = (name: string): TableName | undefined => TABLE_NAMES.find((table) => table === name)

interface Hashes {
  readonly itemsHash: string | undefined
  readonly questsHash: string | undefined
}

/** Answers with the tables that the caller has an old copy of; four answers for each state of the data. */
const cachedTables = () => {
  const answers = new WeakMap<GameData, Map<string, Payload>>()
  return (data: GameData, { itemsHash, questsHash }: Hashes): Payload => {
    const items = data.table('items')
    const quests = data.table('quests')
    const isItemsOld = itemsHash !== items.hash
    const isQuestsOld = questsHash !== quests.hash
    const known = answers.get(data) ?? new Map<string, Payload>()
    const key = `${isItemsOld} ${isQuestsOld}`
    const payload =
      known.get(key) ??
      new Payload({
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
    answers.set(data, known.set(key, payload))
    return payload
  }
}

export const gameDataHandlers = ({
  catalogues,
  prices,
}: Services): HandlersOf<keyof typeof gameDataCalls> => {
  const cached = cachedTables()
  return {
    cache: ({ query: { itemsHash, questsHash, mode = 'PVP' } }) =>
      cached(catalogues.of(mode), { itemsHash, questsHash }),

    table: ({ context }) => {
      const mode = modeNamed(context.req.param('mode') ?? '')
      const name = tableNamed(context.req.param('table') ?? '')
      if (mode === undefined || name === undefined) return left(notFoundPage(context.req.path))
      return catalogues.of(mode).payload(name)
    },

    itemByUrl: ({ body: { url, mode = 'PVP' } }) => {
      const item = catalogues.of(mode).itemByUrl(url)
      return item === undefined ? left(notFoundPage(`/item/${url}`)) : right({ item: { ...item } })
    },

    tagByUrl: ({ body: { tag } }) => {
      const items = catalogues.of('PVP').itemsWithTag(tag)
      return items === 0 ? left(notFoundPage(`/tag/${tag}`)) : right({ tag, items })
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
  }
}
