// Reads a whole snapshot back, every row decoded: for imports that keep parts of it, and for the check.

import { join } from 'node:path'
import * as t from 'io-ts'
import { rowsToObjects } from '#core/catalogue/rows.ts'
import { TABLE_NAMES, type TableName } from '#core/catalogue/table-names.ts'
import { TABLES, type TableRow, type Tables } from '#core/catalogue/tables.ts'
import { GAME_MODES, type GameMode } from '#core/catalogue/vocabulary.ts'
import { decode, showDecodeError } from '#core/codec.ts'
import { E, pipe } from '#core/fp.ts'
import { readManifest, readOverlay, readTable, SnapshotError } from './snapshot.ts'
import type { Snapshot } from './snapshot-write.ts'

const decodedRows = <N extends TableName>(
  folder: string,
  name: N,
  entry: Parameters<typeof readTable>[1],
): readonly TableRow<N>[] => {
  const { fields, rows } = readTable(folder, entry)
  const codec = t.readonlyArray(TABLES[name] as unknown as t.Type<TableRow<N>, unknown>)
  return pipe(
    decode(codec)(rowsToObjects(fields, rows)),
    E.match(
      (error) => {
        throw new SnapshotError(join(folder, entry.file), showDecodeError(error))
      },
      (decoded) => decoded,
    ),
  )
}

/** Everything of the snapshot. Throws {@link SnapshotError} for a file that is missing, damaged or not of the codecs' form. */
export const readSnapshot = (folder: string): Snapshot => {
  const manifest = readManifest(folder)
  // Most tables are the same file in both modes.
  const decoded = new Map<string, readonly unknown[]>()
  const rowsOf = (mode: GameMode, name: TableName): readonly unknown[] => {
    const entry = manifest.tables[mode][name]
    const rows = decoded.get(entry.file) ?? decodedRows(folder, name, entry)
    decoded.set(entry.file, rows)
    return rows
  }
  const tablesOf = (mode: GameMode): Tables =>
    Object.fromEntries(TABLE_NAMES.map((name) => [name, rowsOf(mode, name)])) as unknown as Tables
  const [PVP, PVE] = GAME_MODES.map(tablesOf) as [Tables, Tables]
  return {
    date: manifest.date,
    gameVersion: manifest.gameVersion,
    sources: manifest.sources,
    tables: { PVP, PVE },
    corrections: [...readOverlay(folder, manifest).values()].flat(),
  }
}
