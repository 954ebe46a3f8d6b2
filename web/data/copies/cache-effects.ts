// Effects of the cache's startup for one mode: hashes of copies, the manifest, and loading newer documents into page and copies.

import type { GameMode } from '#core/catalogue/game-modes.ts'
import type { TablePayload } from '#core/catalogue/rows.ts'
import { isLeft } from '#core/fp.ts'
import type { CacheDocument, CacheStartupEffects, Hashes } from '#machines/cache-startup.ts'
import type { CallApi } from '../api.ts'
import { documentKey, type GameData } from '../game-data.ts'
import { DataMissing, NO_CONNECTION } from '../problem.ts'
import type { Request } from '../request.ts'
import { documentIn } from './head-start.ts'
import type { Copies } from './stored-copies.ts'

/** Never equals a hash: the hash of a document that the page failed to load, such as translated names. */
const NONE = ''

export interface CacheParts {
  readonly mode: GameMode
  readonly gameData: Pick<GameData, 'asked' | 'takeManifest'>
  readonly copies: Copies
  readonly callApi: CallApi
  readonly request: Request
}

export const cacheEffects = ({
  mode,
  gameData,
  copies,
  callApi,
  request,
}: CacheParts): Pick<CacheStartupEffects, 'readStored' | 'ask' | 'refresh' | 'prefetch'> => {
  const prefix = `${mode}/`
  let latest: Hashes = {}

  /** Prefetches a table that the page does not use yet. `stored`: hashes of all copies. */
  const store = async (name: CacheDocument, stored: ReadonlyMap<string, string>): Promise<void> => {
    const key = documentKey(mode, name)
    const [same] = [...stored].find(([, hash]) => hash === latest[name]) ?? []
    // Of the other mode, or stored before hashes were stored separately.
    const copy = await copies.read(same ?? key)
    if (copy?.hash === latest[name] && copy !== undefined) {
      await copies.write(key, copy)
      return
    }
    const answered = await request('table', { params: { mode, table: name }, query: { hash: latest[name] } })
    if (isLeft(answered)) throw new DataMissing(answered.left)
    const bytes = new Uint8Array(await answered.right.arrayBuffer())
    const { hash } = documentIn(bytes) as TablePayload
    await copies.write(key, { hash, bytes })
  }

  return {
    readStored: async () =>
      Object.fromEntries(
        [...(await copies.hashes())].flatMap(([key, hash]) => {
          const name = key.slice(prefix.length)
          // Quotes that are not shown are stale within minutes anyway.
          return key.startsWith(prefix) && name !== 'quotes' ? [[name, hash]] : []
        }),
      ),
    ask: async () => {
      const answered = await callApi('manifest', {
        query: latest.quotes === undefined ? {} : { known: latest.quotes },
      })
      if (isLeft(answered)) throw new DataMissing(answered.left)
      gameData.takeManifest(answered.right)
      const { tables, quotes } = answered.right[mode]
      latest = { ...tables, quotes }
      const shown = [...gameData.asked(mode)].flatMap(([name, resource]) => {
        const hash = resource.get()?.hash ?? (resource.hasFailed() ? NONE : undefined)
        return hash === undefined ? [] : [[name, hash] as const]
      })
      return { latest, shown: Object.fromEntries(shown) }
    },
    refresh: async (names) => {
      const asked = gameData.asked(mode)
      const answered = await Promise.all(names.map((name) => asked.get(name)?.refresh()))
      if (answered.includes(false)) throw new DataMissing(NO_CONNECTION)
    },
    prefetch: async (names) => {
      const stored = await copies.hashes()
      for (const name of names) if (!gameData.asked(mode).has(name)) await store(name, stored)
    },
  }
}
