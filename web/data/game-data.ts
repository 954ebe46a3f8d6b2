// The game data of all modes: every table and the live quotes as one resource each, and catalogues over them.
import type { Contract } from '#core/api/contract.ts'
import type { AnswerOf } from '#core/api/endpoint.ts'
import { forEachMode, type GameMode } from '#core/catalogue/game-modes.ts'
import {
  getNamesTable,
  hasNames,
  STORED_TABLES,
  type StoredTable,
  type TableName,
} from '#core/catalogue/tables/table-names.ts'
import type { Locale } from '#core/languages.ts'
import { type Quotes, quotesFrom } from '#core/pricing/market/quotes.ts'
import type { CacheDocument } from '#machines/cache-startup.ts'
import { type CatalogueSource, catalogueSource } from './catalogue-source.ts'
import { type LoadedTable, makeLivePrices, type TableDocument, tableFrom } from './loaded-table.ts'
import { makeResource, type Resource, type ResourceEffects } from './resource.ts'

/** The server's hashes for each mode. */
export type ManifestAnswer = AnswerOf<Contract['manifest']>

export type QuotesDocument = AnswerOf<Contract['quotes']>

export interface GameData {
  readonly table: (mode: GameMode, name: StoredTable) => Resource<LoadedTable>
  readonly quotes: (mode: GameMode) => Resource<Quotes>
  /** With names in the language, and English names as fallback. */
  readonly catalogue: (mode: GameMode, names: readonly TableName[], locale: Locale) => CatalogueSource
  /** The resources of a mode that this page has requested, by name. */
  readonly asked: (mode: GameMode) => ReadonlyMap<CacheDocument, Resource<unknown>>
  /** Sets the server's current hashes, with which copies are compared when read. */
  readonly takeManifest: (manifest: ManifestAnswer) => void
}

export interface GameDataEffects extends ResourceEffects {
  readonly pause: (ms: number) => Promise<void>
}

/** Memoises by key. */
const once = <A>(made: Map<string, A>, key: string, make: () => A): A => {
  const known = made.get(key)
  if (known !== undefined) return known
  const fresh = make()
  made.set(key, fresh)
  return fresh
}

/** The key of a document of a mode. */
export const documentKey = (mode: GameMode, name: CacheDocument): string => `${mode}/${name}`

export const makeGameData = (effects: GameDataEffects): GameData => {
  const tables = new Map<string, Resource<LoadedTable>>()
  const allQuotes = new Map<string, Resource<Quotes>>()
  const sources = new Map<string, CatalogueSource>()
  let manifest: ManifestAnswer | undefined
  const live = forEachMode(makeLivePrices)

  const table = (mode: GameMode, name: StoredTable): Resource<LoadedTable> =>
    once(tables, documentKey(mode, name), () =>
      makeResource<TableDocument, LoadedTable>(effects, {
        key: documentKey(mode, name),
        id: 'table',
        params: { mode, table: name },
        make: tableFrom,
        latest: () => manifest?.[mode].tables[name],
        // Facts that modes share are the larger part.
        sameContent: (hash) => [...tables.values()].find((other) => other.get()?.hash === hash),
      }),
    )

  const quotes = (mode: GameMode): Resource<Quotes> =>
    once(allQuotes, mode, () =>
      makeResource<QuotesDocument, Quotes>(effects, {
        key: documentKey(mode, 'quotes'),
        id: 'quotes',
        params: { mode },
        make: quotesFrom,
        latest: () => manifest?.[mode].quotes,
        sameContent: () => undefined,
      }),
    )

  return {
    table,
    quotes,
    catalogue: (mode, names, locale) => {
      const sorted = [...new Set(names)].sort()
      return once(sources, `${mode} ${locale} ${sorted.join(' ')}`, () =>
        catalogueSource({
          mode,
          tables: new Map(sorted.map((name) => [name, table(mode, name)])),
          ...(locale !== 'en' &&
            sorted.some(hasNames) && { names: { locale, table: table(mode, getNamesTable(locale)) } }),
          quotes: quotes(mode),
          livePrices: live[mode],
          pause: effects.pause,
        }),
      )
    },
    asked: (mode) => {
      const names: readonly CacheDocument[] = [...STORED_TABLES, 'quotes']
      const known = (name: CacheDocument) =>
        name === 'quotes' ? allQuotes.get(mode) : tables.get(documentKey(mode, name))
      return new Map(
        names.flatMap((name) => {
          const resource = known(name)
          return resource === undefined ? [] : [[name, resource] as const]
        }),
      )
    },
    takeManifest: (taken) => {
      manifest = taken
    },
  }
}
