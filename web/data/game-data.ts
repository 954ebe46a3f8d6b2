// The game data of both modes: every table and the live quotes as one resource each, and catalogues over them.
import type { TablePayload } from '#core/catalogue/rows.ts'
import { hasNames, namesTableOf, type StoredTable, type TableName } from '#core/catalogue/table-names.ts'
import type { GameMode } from '#core/catalogue/vocabulary.ts'
import type { Locale } from '#core/language/languages.ts'
import { type CatalogueSource, catalogueSource } from './catalogue-source.ts'
import { type LoadedTable, livePrices, tableFrom } from './loaded-table.ts'
import { type Quotes, type QuotesDocument, quotesFrom } from './quotes.ts'
import { makeResource, type Resource, type ResourceEffects } from './resource.ts'

export interface GameData {
  readonly table: (mode: GameMode, name: StoredTable) => Resource<LoadedTable>
  readonly quotes: (mode: GameMode) => Resource<Quotes>
  /** With names in the language where there are any, English ones below them. */
  readonly catalogue: (mode: GameMode, names: readonly TableName[], locale: Locale) => CatalogueSource
  /** The tables of a mode that this page has asked for. */
  readonly asked: (mode: GameMode) => readonly Resource<LoadedTable>[]
}

export interface GameDataEffects extends ResourceEffects {
  readonly pause: (ms: number) => Promise<void>
}

/** Items and quests are compared with the server together, by the start-up of the cache. */
const CHECKED_TOGETHER: ReadonlySet<StoredTable> = new Set(['items', 'quests'])

/** What was made for a key, made once. */
const once = <A>(made: Map<string, A>, key: string, make: () => A): A => {
  const known = made.get(key)
  if (known !== undefined) return known
  const fresh = make()
  made.set(key, fresh)
  return fresh
}

const otherMode = (mode: GameMode): GameMode => (mode === 'PVP' ? 'PVE' : 'PVP')

export const tableKey = (mode: GameMode, name: StoredTable): string => `${mode}/${name}`

export const makeGameData = (effects: GameDataEffects): GameData => {
  const tables = new Map<string, Resource<LoadedTable>>()
  const allQuotes = new Map<string, Resource<Quotes>>()
  const sources = new Map<string, CatalogueSource>()
  const live = { PVP: livePrices(), PVE: livePrices() }

  const table = (mode: GameMode, name: StoredTable): Resource<LoadedTable> =>
    once(tables, tableKey(mode, name), () =>
      makeResource<TablePayload, LoadedTable>(effects, {
        key: tableKey(mode, name),
        id: 'table',
        params: { mode, table: name },
        make: tableFrom,
        checksItself: !CHECKED_TOGETHER.has(name),
        // Facts that both modes share are the larger part.
        twin: () => tables.get(tableKey(otherMode(mode), name)),
      }),
    )

  const quotes = (mode: GameMode): Resource<Quotes> =>
    once(allQuotes, mode, () =>
      makeResource<QuotesDocument, Quotes>(effects, {
        key: `${mode}/quotes`,
        id: 'quotes',
        params: { mode },
        make: quotesFrom,
        checksItself: true,
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
            sorted.some(hasNames) && { names: { locale, table: table(mode, namesTableOf(locale)) } }),
          quotes: quotes(mode),
          livePrices: live[mode],
          pause: effects.pause,
        }),
      )
    },
    asked: (mode) =>
      [...tables].filter(([key]) => key.startsWith(`${mode}/`)).map(([, resource]) => resource),
  }
}
