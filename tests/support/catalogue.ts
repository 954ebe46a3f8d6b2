// The game-data snapshot of the repository as catalogues that tests share.
import { fileURLToPath } from 'node:url'
import { loadCatalogue } from '#cli/data/snapshot.ts'
import { type Catalogue, makeCatalogue, makeTable } from '#core/catalogue/catalogue.ts'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import type { ItemPrices } from '#core/catalogue/tables/prices.ts'
import type { TableName } from '#core/catalogue/tables/table-names.ts'
import { LOCALES, type Locale } from '#core/languages.ts'

const FOLDER = fileURLToPath(new URL('../../fixtures/catalogue', import.meta.url))

const remembered = <K extends readonly (string | boolean)[], A>(
  make: (...key: K) => A,
): ((...key: K) => A) => {
  const made = new Map<string, A>()
  return (...key) => {
    const name = key.join(' ')
    const value = made.get(name) ?? make(...key)
    made.set(name, value)
    return value
  }
}

const load = remembered((mode: GameMode, overlay: boolean, ...languages: readonly string[]) =>
  loadCatalogue({
    folder: FOLDER,
    mode,
    overlay,
    languages: LOCALES.filter((own) => languages.includes(own)),
  }),
)

/** The catalogue of a game mode, loaded once a test file; with `overlay` the later corrections lie over it, with the names of `languages`, or of all. */
export const testCatalogue = (
  mode: GameMode,
  {
    overlay = false,
    languages = LOCALES,
  }: { readonly overlay?: boolean; readonly languages?: readonly Locale[] } = {},
): Catalogue => load(mode, overlay, ...languages)

/** The catalogue as a page has it that asked for these tables: reading another throws. */
export const onlyTables = (full: Catalogue, tables: readonly TableName[]): Catalogue => {
  const check = (name: TableName): void => {
    if (!tables.includes(name)) throw new Error(`${name} was touched`)
  }
  return makeCatalogue(
    full.mode,
    (name) => {
      check(name)
      return (name === 'constants' ? [full.constants] : full.levels) as never
    },
    (name) => {
      check(name)
      return full[name] as never
    },
  )
}

/** The catalogue with other prices; all other tables are the same. */
export const withPrices = (full: Catalogue, prices: readonly ItemPrices[]): Catalogue =>
  Object.create(full, { prices: { value: makeTable(prices) } })
