// What the start-up of the cache does to the game data of a mode: hashes out of the copies, newer rows into resources and copies.
import type { TablePayload } from '#core/catalogue/rows.ts'
import type { TableName } from '#core/catalogue/table-names.ts'
import type { GameMode } from '#core/catalogue/vocabulary.ts'
import { isLeft } from '#core/fp.ts'
import { CACHED_TABLES, type CacheStartupEffects, type StoredCopies } from '#machines/cache-startup.ts'
import type { CallApi } from '../api.ts'
import { type GameData, tableKey } from '../game-data.ts'
import { tableFrom } from '../loaded-table.ts'
import { DataMissing } from '../problem.ts'
import { isNotModified, type Request } from '../request.ts'
import type { Copies } from './stored-copies.ts'

export interface CacheParts {
  readonly mode: GameMode
  readonly gameData: Pick<GameData, 'asked'>
  readonly copies: Copies
  readonly callApi: CallApi
  readonly request: Request
}

const encoder = new TextEncoder()

const hasRows = ({ fields }: TablePayload): boolean => fields.length > 0

/** A copy by its hash alone: its rows are in the page already, or nobody has asked for them. */
const named = (hash: string): TablePayload => ({ hash, fields: [], rows: [] })

export const cacheEffects = ({
  mode,
  gameData,
  copies,
  callApi,
  request,
}: CacheParts): Pick<CacheStartupEffects, 'readStored' | 'ask' | 'store' | 'buildLookups' | 'prefetch'> => {
  const askedFor = (name: TableName) => gameData.asked(mode).find(({ key }) => key === tableKey(mode, name))

  const hashOf = async (name: TableName): Promise<string | undefined> =>
    askedFor(name)?.get()?.hash ?? (await copies.read(tableKey(mode, name)))?.hash

  /** Keeps a table for later; the page itself has no use for it yet. */
  const keep = async (name: TableName): Promise<void> => {
    const hash = await hashOf(name)
    const answered = await request('table', {
      params: { mode, table: name },
      ...(hash !== undefined && { knownHash: hash }),
    })
    if (isLeft(answered)) throw new DataMissing(answered.left)
    if (isNotModified(answered.right)) return
    const bytes = new Uint8Array(await answered.right.arrayBuffer())
    const { hash: newHash } = JSON.parse(new TextDecoder().decode(bytes)) as TablePayload
    await copies.write(tableKey(mode, name), { hash: newHash, bytes })
  }

  return {
    readStored: async () => {
      const found = await Promise.all(CACHED_TABLES.map(async (name) => [name, await hashOf(name)] as const))
      return Object.fromEntries(
        found.flatMap(([name, hash]) => (hash === undefined ? [] : [[name, named(hash)]])),
      ) as StoredCopies
    },
    ask: async ({ items, quests }) => {
      const answered = await callApi('cache', { query: { itemsHash: items, questsHash: quests, mode } })
      if (isLeft(answered)) throw new DataMissing(answered.left)
      const { itemsData, questsData } = answered.right
      return {
        items: { ...itemsData, rows: itemsData.items },
        quests: { ...questsData, rows: questsData.quests },
      }
    },
    buildLookups: async (tables) => {
      for (const name of CACHED_TABLES) {
        const table = tables[name]
        if (table !== undefined && hasRows(table))
          askedFor(name)?.replace({ hash: table.hash, value: tableFrom(table) })
      }
    },
    store: async (changed) => {
      for (const name of CACHED_TABLES) {
        const table = changed[name]
        if (table === undefined) continue
        const { hash, fields, rows } = table
        const bytes = encoder.encode(JSON.stringify({ hash, fields, rows }))
        await copies.write(tableKey(mode, name), { hash, bytes })
      }
    },
    prefetch: async (names) => {
      for (const name of names) if (askedFor(name) === undefined) await keep(name)
    },
  }
}
