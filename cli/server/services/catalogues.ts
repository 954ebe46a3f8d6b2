// The game data that the server answers with: every mode, their quest books, and tables as they are sent.
import { join } from 'node:path'
import { cacheItem, cacheQuest, type PicturePlace } from '#core/api/cache-rows.ts'
import { type Catalogue, makeCatalogue, type ReadTable } from '#core/catalogue/catalogue.ts'
import type { Correction } from '#core/catalogue/corrections/correction.ts'
import { GAME_MODES, type GameMode } from '#core/catalogue/game-modes.ts'
import { objectsToRows, type TablePayload, tableBody } from '#core/catalogue/rows.ts'
import type { Item } from '#core/catalogue/tables/item.ts'
import { type SeparatedRows, separateNames } from '#core/catalogue/tables/names.ts'
import {
  getNamesTable,
  hasNames,
  type StoredTable,
  TABLE_NAMES,
  type TableName,
} from '#core/catalogue/tables/table-names.ts'
import { contentHash } from '#core/hash.ts'
import { NAMED_LOCALES, type NamedLocale } from '#core/languages.ts'
import { LISTING_RULES } from '#core/loadouts/publishing/listing.ts'
import { memoize } from '#core/memo.ts'
import { getQuestBook, type QuestBook } from '#core/quests/book.ts'
import { initialSettings } from '#core/settings/model.ts'
import { type RuleSettings, settledConstants } from '#core/settings/settled-constants.ts'
import { withFallbackTables } from '../../data/fallback-tables.ts'
import { sha256 } from '../../data/hash.ts'
import { getDataMode, MANIFEST_FILE } from '../../data/manifest.ts'
import { loadCatalogue, readManifest, SnapshotError } from '../../data/snapshot.ts'
import { correctCatalogue, getTableRows } from './correct-catalogue.ts'

/** The current data of one game mode. */
export interface ServedCatalogue {
  readonly catalogue: Catalogue
  /** The mode whose data it is: the catalogue's own, or its fallback's. */
  readonly dataMode: GameMode
  readonly book: QuestBook
  /** A table as sent: rows with English names; other languages have separate tables of names. */
  readonly table: (name: StoredTable) => TablePayload
  /** Items and quests for other programs: with names in all languages, links, and related quests. */
  readonly cacheTable: (name: CacheTable) => TablePayload
  readonly cacheItem: (item: Item) => Readonly<Record<string, unknown>>
  readonly itemByUrl: (url: string) => Item | undefined
  /** Number of items with the tag. */
  readonly itemsWithTag: (tag: string) => number
}

export interface Catalogues {
  readonly of: (mode: GameMode) => ServedCatalogue
  /** Date of the data, as an instant. */
  readonly at: () => string
  /** Version of the data and the relevant settings: with the same version, all rules give the same results. */
  readonly version: () => string
  /** Reads the snapshot again after an import; throws and keeps the old one if it is damaged. */
  readonly reload: () => void
  /** Applies new site settings, if they change any rule. */
  readonly applySettings: (settings: RuleSettings) => void
  /** Lays the corrections of administrators over the data of every mode; `version` is equal for equal ones, and empty for none. */
  readonly applyCorrections: (corrections: readonly Correction[], version: string) => void
  /** The data of a mode before the corrections of administrators. */
  readonly original: (mode: GameMode) => OriginalData
  /** The game's own version number of the data. */
  readonly gameVersion: () => string
  /** Calls `listener` after every change of the data or of the relevant settings, in the order in which listeners were added. */
  readonly onChange: (listener: () => void) => void
}

/** `source`: as the live source has it; `overlaid`: with the corrections that came with it; `shipped`: the snapshot that came with the program. */
export interface OriginalData {
  readonly source: Catalogue
  readonly overlaid: Catalogue
  readonly shipped: Catalogue
}

type Rows = readonly Readonly<Record<string, unknown>>[]

/** Rows apart from their names, once for each state of a table: a correction of one table costs nothing in the others. */
const separateTable = memoize((rows: Rows, name: TableName): SeparatedRows => separateNames(name, rows))

const makePayload = memoize((rows: Rows): TablePayload => {
  const columns = objectsToRows(rows)
  return { hash: sha256(tableBody(columns)), ...columns }
})

const gameData = (catalogue: Catalogue, pictures: PicturePlace): ServedCatalogue => {
  const tables = new Map<string, TablePayload>()
  const byUrl = new Map(catalogue.items.all.map((item) => [item.url, item]))
  const tags = new Map<string, number>()
  for (const item of catalogue.items.all) for (const tag of item.tags) tags.set(tag, (tags.get(tag) ?? 0) + 1)
  const book = getQuestBook(catalogue)
  const itemRow = cacheItem(pictures)
  const getTable = (key: string, rows: () => Rows): TablePayload => {
    const known = tables.get(key)
    if (known !== undefined) return known
    const made = makePayload(rows())
    tables.set(key, made)
    return made
  }
  const apart = (name: TableName): SeparatedRows => separateTable(getRows(catalogue, name), name)
  const namesIn = (locale: NamedLocale): Rows =>
    TABLE_NAMES.filter(hasNames).flatMap((name) => apart(name).names.get(locale) ?? [])
  const table = (name: StoredTable): TablePayload =>
    getTable(name, () => {
      const locale = NAMED_LOCALES.find((named) => getNamesTable(named) === name)
      return locale === undefined ? apart(name as TableName).rows : namesIn(locale)
    })
  return {
    catalogue,
    dataMode: catalogue.mode,
    book,
    table,
    cacheTable: (name) =>
      getTable(`${name} of the cache`, () =>
        name === 'items' ? catalogue.items.all.map(itemRow) : catalogue.quests.all.map(cacheQuest(book)),
      ),
    cacheItem: itemRow,
    itemByUrl: (url) => byUrl.get(url),
    itemsWithTag: (tag) => tags.get(tag) ?? 0,
  }
}

/** Tables of `GET /cache`. */
export type CacheTable = 'items' | 'quests'

const getRows = (catalogue: Catalogue, name: TableName): Rows => getTableRows(catalogue, name) as Rows

/** Reads all tables eagerly: a damaged snapshot must fail at startup, not on the first request. */
const load = (mode: GameMode, folder: string): Catalogue => {
  const lazy = loadCatalogue({ mode, overlay: true, folder })
  const rows = new Map(TABLE_NAMES.map((name) => [name, getRows(lazy, name)]))
  const read: ReadTable = (name) => (rows.get(name) ?? []) as never
  return makeCatalogue(mode, read)
}

/** The data of a fallback as those of the mode that uses it: equal rows, under the rules of that mode. */
const shareData = (mode: GameMode, fallback: ServedCatalogue): ServedCatalogue => {
  const { catalogue: shared } = fallback
  const catalogue = makeCatalogue(
    mode,
    (name) => getRows(shared, name) as never,
    (name) => shared[name] as never,
  )
  return { ...fallback, catalogue, book: getQuestBook(catalogue) }
}

const getDay = (folder: string): string => {
  const { date } = readManifest(folder)
  const at = Date.parse(date)
  if (Number.isNaN(at)) throw new SnapshotError(join(folder, MANIFEST_FILE), `${date} is no day`)
  return new Date(at).toISOString()
}

/** The data with the constants according to the site settings; all other tables are shared. */
const settled = (data: Catalogue, settings: RuleSettings, pictures: PicturePlace): ServedCatalogue => {
  const constants = settledConstants(data.constants, settings)
  const read: ReadTable = (name) => (name === 'constants' ? [constants] : data.levels) as never
  return gameData(
    makeCatalogue(data.mode, read, (name) => data[name] as never),
    pictures,
  )
}

/** Opens the snapshot in the folder given by `folderNow`, which is called again for each reload. `pictures`: none by default. */
export const openCatalogues = (
  folderNow: () => string,
  pictures: PicturePlace = { base: '', origin: '' },
): Catalogues => {
  const loadAll = () => {
    const folder = folderNow()
    const manifest = readManifest(folder)
    const own = GAME_MODES.filter((mode) => getDataMode(manifest, mode) === mode)
    return {
      at: getDay(folder),
      folder,
      gameVersion: manifest.gameVersion,
      hash: contentHash(manifest),
      catalogues: own.map((mode) => load(mode, folder)),
      // Read only when an administrator compares.
      sources: new Map<string, Catalogue>(),
    }
  }
  let all = loadAll()
  let settings: RuleSettings = initialSettings
  let corrections: readonly Correction[] = []
  let correctionsVersion = ''
  const settleAll = () =>
    withFallbackTables(
      Object.fromEntries(
        all.catalogues.map((catalogue) => [
          catalogue.mode,
          settled(correctCatalogue(catalogue, corrections), settings, pictures),
        ]),
      ),
      shareData,
    )
  let modes = settleAll()
  const listeners: (() => void)[] = []
  const settle = (): void => {
    modes = settleAll()
    for (const listener of listeners) listener()
  }
  return {
    of: (mode) => modes[mode],
    at: () => all.at,
    version: () =>
      `${all.hash} ${LISTING_RULES} ${settings.fuelBase} ${settings.refInPve} ${correctionsVersion}`,
    gameVersion: () => all.gameVersion,
    original: (mode) => {
      const { dataMode } = modes[mode]
      const overlaid = all.catalogues.find((catalogue) => catalogue.mode === dataMode)
      if (overlaid === undefined) throw new Error(`no data of ${dataMode}`)
      const { folder, sources } = all
      const read = (side: 'source' | 'shipped'): Catalogue => {
        const key = `${side} ${dataMode}`
        const known =
          sources.get(key) ??
          loadCatalogue({ mode: dataMode, overlay: false, ...(side === 'source' ? { folder } : {}) })
        sources.set(key, known)
        return known
      }
      return {
        overlaid,
        get source() {
          return read('source')
        },
        get shipped() {
          return read('shipped')
        },
      }
    },
    applyCorrections: (next, nextVersion) => {
      if (nextVersion === correctionsVersion) return
      corrections = next
      correctionsVersion = nextVersion
      settle()
    },
    reload: () => {
      all = loadAll()
      settle()
    },
    applySettings: (next) => {
      const isSame = next.fuelBase === settings.fuelBase && next.refInPve === settings.refInPve
      if (isSame) return
      settings = next
      settle()
    },
    onChange: (listener) => {
      listeners.push(listener)
    },
  }
}
