// Reads a whole snapshot and decodes every row: for imports that keep parts of it, and for checks.
import { join } from 'node:path'
import * as t from 'io-ts'
import { GAME_MODES, type GameMode } from '#core/catalogue/game-modes.ts'
import { type LocalNameRow, languageNames, withNames } from '#core/catalogue/local-names.ts'
import { rowsToObjects } from '#core/catalogue/rows.ts'
import type { GameMap } from '#core/catalogue/tables/map.ts'
import {
  getMapTable,
  getNamesTable,
  type StoredTable,
  TABLE_NAMES,
  type TableName,
} from '#core/catalogue/tables/table-names.ts'
import type { Tables } from '#core/catalogue/tables/tables.ts'
import { decode } from '#core/codec.ts'
import { E, pipe } from '#core/fp.ts'
import { NAMED_LOCALES } from '#core/languages.ts'
import { decodeFinding } from '../decode-finding.ts'
import { withFallbackTables } from './fallback-tables.ts'
import { isWithinMaps, type TableEntry } from './manifest.ts'
import { readManifest, readOverlay, readTable, SnapshotError } from './snapshot.ts'
import type { Snapshot } from './snapshot-write.ts'
import { getRowCodec } from './stored-rows.ts'

const decodedRows = (folder: string, name: StoredTable, entry: TableEntry): readonly object[] => {
  const { fields, rows } = readTable(folder, entry)
  const codec = t.readonlyArray(getRowCodec(name) as t.Type<object, unknown>)
  return pipe(
    decode(codec)(rowsToObjects(fields, rows)),
    E.match(
      (error) => {
        throw new SnapshotError(join(folder, entry.file), decodeFinding(error))
      },
      (decoded) => decoded,
    ),
  )
}

/** Separates gear rows from an older file with gear and figures, so that the other rows do not count as lost. */
const withoutFigures = (tables: Tables): Tables => ({
  ...tables,
  gear: tables.gear.filter(
    ({ slots, armourSlots = [], conflicts, conflictSlots, conflictCategories }) =>
      [slots, conflicts, conflictSlots, conflictCategories].some((part) => part !== undefined) ||
      armourSlots.some(({ allowed }) => allowed !== undefined),
  ),
})

/** Reads the whole snapshot. Throws {@link SnapshotError} for a file that is missing, damaged or malformed. */
export const readSnapshot = (folder: string): Snapshot => {
  const manifest = readManifest(folder)
  // Decoded once per file: most tables are the same file in both modes.
  const decoded = new Map<string, readonly object[]>()
  const getRows = (name: StoredTable, entry: TableEntry): readonly object[] => {
    const rows = decoded.get(entry.file) ?? decodedRows(folder, name, entry)
    decoded.set(entry.file, rows)
    return rows
  }
  const getTables = (mode: GameMode): Tables | undefined => {
    const entries = manifest.tables[mode]
    if (entries === undefined) return undefined
    const languages = NAMED_LOCALES.flatMap((locale) => {
      const name = getNamesTable(locale)
      const entry = entries[name]
      return entry === undefined
        ? []
        : [languageNames(locale, getRows(name, entry) as readonly LocalNameRow[])]
    })
    const named = (name: TableName): readonly object[] => {
      const isWithin = isWithinMaps(entries, name)
      const entry = entries[name]
      if (entry === undefined) return []
      const stored = getRows(name, entry)
      const rows = isWithin ? stored.filter((row) => getMapTable((row as GameMap).page) === name) : stored
      return languages.reduce((own, names) => withNames(names, isWithin ? 'maps' : name, own), rows)
    }
    const tables = Object.fromEntries(TABLE_NAMES.map((name) => [name, named(name)])) as unknown as Tables
    return entries.figures === entries.gear ? withoutFigures(tables) : tables
  }
  return {
    date: manifest.date,
    gameVersion: manifest.gameVersion,
    sources: manifest.sources,
    tables: withFallbackTables(Object.fromEntries(GAME_MODES.map((mode) => [mode, getTables(mode)]))),
    corrections: readOverlay(folder, manifest),
  }
}
