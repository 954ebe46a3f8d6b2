// The game data that the server answers with: every mode, their quest books, and tables as they are sent.
import { join } from 'node:path'
import { cacheItem, cacheQuest, type PicturePlace } from '#core/api/cache-rows.ts'
import { type Catalogue, makeCatalogue, type ReadTable } from '#core/catalogue/catalogue.ts'
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
import { getQuestBook, type QuestBook } from '#core/quests/book.ts'
import { initialSettings } from '#core/settings/model.ts'
import { type RuleSettings, settledConstants } from '#core/settings/settled-constants.ts'
import { withFallbackTables } from '../../data/fallback-tables.ts'
import { sha256 } from '../../data/hash.ts'
import { getDataMode, MANIFEST_FILE } from '../../data/manifest.ts'
import { loadCatalogue, readManifest, SnapshotError } from '../../data/snapshot.ts'

/** The current data of one game mode. */
export interface ServedCatalogue {
  readonly catalogue: Catalogue
  /** The mode whose data it is: the catalogue's own, or its fallback's. */
  readonly dataMode: GameMode
  readonly book: QuestBook
  /** As it is sent: rows with English names, and a table of names for each other language. */
  readonly table: (name: StoredTable) => TablePayload
  /** Items and quests for other programs: with the names of every language, links, and what stands around a quest. */
  readonly cacheTable: (name: CacheTable) => TablePayload
  readonly cacheItem: (item: Item) => Readonly<Record<string, unknown>>
  readonly itemByUrl: (url: string) => Item | undefined
  /** How many items have the tag. */
  readonly itemsWithTag: (tag: string) => number
}

export interface Catalogues {
  readonly of: (mode: GameMode) => ServedCatalogue
  /** The day of the data as an instant. */
  readonly at: () => string
  /** Names the data with the settings that count: the same name, the same answers of every rule. */
  readonly version: () => string
  /** Reads the snapshot again, after an import; throws and keeps the old one where it is damaged. */
  readonly reload: () => void
  /** Lets the settings of the site count from now on; whether they say anything else than before. */
  readonly applySettings: (settings: RuleSettings) => boolean
}

const gameData = (catalogue: Catalogue, pictures: PicturePlace): ServedCatalogue => {
  const tables = new Map<string, TablePayload>()
  const separated = new Map<TableName, SeparatedRows>()
  const byUrl = new Map(catalogue.items.all.map((item) => [item.url, item]))
  const tags = new Map<string, number>()
  for (const item of catalogue.items.all) for (const tag of item.tags) tags.set(tag, (tags.get(tag) ?? 0) + 1)
  const book = getQuestBook(catalogue)
  const itemRow = cacheItem(pictures)
  const getTable = (key: string, rows: () => Rows): TablePayload => {
    const known = tables.get(key)
    if (known !== undefined) return known
    const columns = objectsToRows(rows())
    const made = { hash: sha256(tableBody(columns)), ...columns }
    tables.set(key, made)
    return made
  }
  const apart = (name: TableName): SeparatedRows => {
    const rows = separated.get(name) ?? separateNames(name, getRows(catalogue, name))
    separated.set(name, rows)
    return rows
  }
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

/** The tables of `GET /cache`. */
export type CacheTable = 'items' | 'quests'

type Rows = readonly Readonly<Record<string, unknown>>[]

const getRows = (catalogue: Catalogue, name: TableName): Rows => {
  if (name === 'constants') return [catalogue.constants]
  if (name === 'levels') return catalogue.levels
  return catalogue[name].all
}

/** Every table is read at once: a damaged snapshot must show at the start and not at the first question. */
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

/** The same data with the constants as the settings of the site have them; tables that they do not touch are shared. */
const settled = (data: Catalogue, settings: RuleSettings, pictures: PicturePlace): ServedCatalogue => {
  const constants = settledConstants(data.constants, settings)
  const read: ReadTable = (name) => (name === 'constants' ? [constants] : data.levels) as never
  return gameData(
    makeCatalogue(data.mode, read, (name) => data[name] as never),
    pictures,
  )
}

/** Opens the snapshot of the folder that `folderNow` names, and names again when it is read again. `pictures`: none unless told. */
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
      hash: contentHash(manifest),
      catalogues: own.map((mode) => load(mode, folder)),
    }
  }
  let all = loadAll()
  let settings: RuleSettings = initialSettings
  const settleAll = () =>
    withFallbackTables(
      Object.fromEntries(
        all.catalogues.map((catalogue) => [catalogue.mode, settled(catalogue, settings, pictures)]),
      ),
      shareData,
    )
  let modes = settleAll()
  return {
    of: (mode) => modes[mode],
    at: () => all.at,
    version: () => `${all.hash} ${LISTING_RULES} ${settings.fuelBase} ${settings.refInPve}`,
    reload: () => {
      all = loadAll()
      modes = settleAll()
    },
    applySettings: (next) => {
      const isSame = next.fuelBase === settings.fuelBase && next.refInPve === settings.refInPve
      if (isSame) return false
      settings = next
      modes = settleAll()
      return true
    },
  }
}
