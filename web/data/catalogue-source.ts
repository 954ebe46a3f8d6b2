// A catalogue of several tables that load separately and may be replaced.
import { type Catalogue, makeCatalogue } from '#core/catalogue/catalogue.ts'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import type { StoredTable, TableName } from '#core/catalogue/tables/table-names.ts'
import type { NamedLocale } from '#core/languages.ts'
import { NO_QUOTES, type Quotes } from '#core/pricing/market/quotes.ts'
import { joinNames, type LoadedTable } from './loaded-table.ts'
import type { Resource } from './resource.ts'

export interface CatalogueSource {
  /** Undefined until every table is loaded; the same catalogue until one of them is replaced. */
  readonly get: () => Catalogue | undefined
  /** The same promise until it fails. Rejects with `DataMissing`. */
  readonly load: () => Promise<unknown>
  readonly subscribe: (onNotification: () => void) => () => void
}

export interface CatalogueParts {
  readonly mode: GameMode
  readonly tables: ReadonlyMap<TableName, Resource<LoadedTable>>
  /** Names in the language of the page, if not English. */
  readonly names?: { readonly locale: NamedLocale; readonly table: Resource<LoadedTable> }
  readonly quotes: Resource<Quotes>
  readonly livePrices: (prices: LoadedTable, quotes: Quotes) => LoadedTable
  readonly pause: (ms: number) => Promise<void>
}

/** Maximum wait for live prices; later ones are shown after the page. */
const QUOTES_TIMEOUT_MS = 150

type Found = ReadonlyMap<StoredTable, LoadedTable>

/** Catalogues with the same tables share them and their indexes. */
export const assembleCatalogue = (mode: GameMode, found: Found): Catalogue => {
  const asked = (name: StoredTable): LoadedTable => {
    const table = found.get(name)
    if (table === undefined) throw new Error(`the table ${name} was not asked for`)
    return table
  }
  return makeCatalogue(
    mode,
    (name) => asked(name).rows as never,
    (name) => asked(name).byUid() as never,
  )
}

const isSame = (one: Found, other: Found): boolean =>
  [...one].every(([name, table]) => other.get(name) === table)

export const catalogueSource = ({
  mode,
  tables,
  names,
  quotes,
  livePrices,
  pause,
}: CatalogueParts): CatalogueSource => {
  const hasPrices = tables.has('prices')
  const resources = [...tables.values()]
  let areNamesLacking = false
  let last: { readonly found: Found; readonly catalogue: Catalogue } | undefined
  let loading: { readonly parts: readonly Promise<unknown>[]; readonly all: Promise<void> } | undefined

  const find = (): Found | undefined => {
    const found = new Map<TableName, LoadedTable>()
    const named = names?.table.get()?.value
    if (names !== undefined && named === undefined && !areNamesLacking) return undefined
    for (const [name, resource] of tables) {
      const value = resource.get()?.value
      if (value === undefined) return undefined
      if (name === 'prices') found.set(name, livePrices(value, quotes.get()?.value ?? NO_QUOTES))
      else
        found.set(
          name,
          names === undefined || named === undefined ? value : joinNames(names.locale, named, name, value),
        )
    }
    return found
  }

  /** Falls back to English names if the names can't be loaded. */
  const loadNames = async (): Promise<void> => {
    try {
      await names?.table.load()
    } catch {
      areNamesLacking = true
    }
  }

  const waitFor = async (parts: readonly Promise<unknown>[]): Promise<void> => {
    const live = hasPrices ? quotes.load().catch(() => undefined) : undefined
    await Promise.all([...parts, loadNames()])
    if (live !== undefined) await Promise.race([live, pause(QUOTES_TIMEOUT_MS)])
  }

  return {
    get: () => {
      const found = find()
      if (found === undefined) return undefined
      if (last === undefined || !isSame(found, last.found))
        last = { found, catalogue: assembleCatalogue(mode, found) }
      return last.catalogue
    },
    load: () => {
      // A table that is retried after a failure has a new promise.
      const parts = resources.map((resource) => resource.load())
      if (loading === undefined || parts.some((part, index) => part !== loading?.parts[index])) {
        const all = waitFor(parts)
        all.catch(() => undefined)
        loading = { parts, all }
      }
      return loading.all
    },
    subscribe: (onNotification) => {
      const ends = [
        ...resources,
        ...(names === undefined ? [] : [names.table]),
        ...(hasPrices ? [quotes] : []),
      ].map((part) => part.subscribe(onNotification))
      return () => {
        for (const end of ends) end()
      }
    },
  }
}
