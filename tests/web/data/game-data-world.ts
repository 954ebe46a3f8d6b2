// The game data of a page over the real catalogue: a server of tables, a store of copies, and time that passes at once.
import { forEachMode } from '#core/catalogue/game-modes.ts'
import { objectsToRows, type TablePayload } from '#core/catalogue/rows.ts'
import type { TableName } from '#core/catalogue/tables/table-names.ts'
import { contentHash } from '#core/hash.ts'
import type { Copies, Copy } from '#web/data/copies/stored-copies.ts'
import type { QuotesDocument } from '#web/data/game-data.ts'
import { type ManifestAnswer, makeGameData } from '#web/data/game-data.ts'
import { makeRequest } from '#web/data/request.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { type Answer, type Asked, json, network } from './network.ts'

export const ITEM = '5447a9cd4bdc2dbd208b4567'

/** The first rows of a table of the real catalogue, as the server sends them. */
export const payload = (name: TableName, rows = 20, mode: 'PVP' | 'PVE' = 'PVP'): TablePayload => {
  const catalogue = testCatalogue(mode)
  const all =
    name === 'constants' ? [catalogue.constants] : name === 'levels' ? catalogue.levels : catalogue[name].all
  const columns = objectsToRows(all.slice(0, rows) as unknown as readonly Record<string, unknown>[])
  return { hash: contentHash([columns.fields, columns.rows]), ...columns }
}

export const quotes = (lastLow: number): QuotesDocument => {
  const columns = objectsToRows([
    { item: ITEM, lastLow, avg24h: lastLow + 100, updatedAt: 1_784_548_800_000 },
  ])
  return { hash: contentHash(columns), at: 1_784_548_800_000, ...columns }
}

export const bytesOf = (document: unknown): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(JSON.stringify(document))

export const copyOf = (document: { readonly hash: string }): Copy => ({
  hash: document.hash,
  bytes: bytesOf(document),
})

/** What the server says that it has: tables by name, the same in every mode unless said otherwise. */
export const manifestOf = (
  pvp: Readonly<Record<string, { readonly hash: string }>>,
  pve = pvp,
): ManifestAnswer & { readonly hash: string } => {
  const ofMode = ({ quotes, ...tables }: typeof pvp) => ({
    tables: Object.fromEntries(Object.entries(tables).map(([name, { hash }]) => [name, hash])),
    quotes: quotes?.hash ?? 'none',
  })
  return { hash: 'manifest', ...forEachMode((mode) => ofMode(mode === 'PVE' ? pve : pvp)) }
}

/** What the server has under a path below the API's base. */
export type Documents = Record<string, { readonly hash: string }>

export const gameDataWorld = (documents: Documents, stored: Record<string, Copy> = {}) => {
  const kept = new Map(Object.entries(stored))
  const copies: Copies = {
    read: async (key) => kept.get(key),
    hashes: async () => new Map([...kept].map(([key, { hash }]) => [key, hash])),
    write: async (key, copy) => {
      kept.set(key, copy)
      return true
    },
  }
  let isConnected = true
  let time = 0
  const answer = ({ url, headers }: Asked): Answer => {
    if (!isConnected) return null
    const document = documents[url.replace('/api/be/', '').replace(/\?.*/, '')]
    if (document === undefined) return json({ tag: 'NotFound', message: `Page Not Found: ${url}` }, 404)
    return headers['if-none-match'] === `"${document.hash}"`
      ? new Response(null, { status: 304 })
      : json(document)
  }
  const server = network(answer)
  const request = makeRequest({ fetch: server.fetch, pause: async () => undefined })
  return {
    kept,
    copies,
    asked: server.asked,
    request,
    connect: (is: boolean) => {
      isConnected = is
    },
    pass: (ms: number) => {
      time += ms
    },
    gameData: makeGameData({
      request,
      copies,
      nextTask: async () => undefined,
      whenIdle: (work) => work(),
      now: () => time,
      // Patience is endless here: what is on its way always comes first.
      pause: () => new Promise(() => undefined),
    }),
  }
}

/** Everything that only waited for a promise. */
export const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
