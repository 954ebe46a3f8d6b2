// The catalogue read from its files by code of its own, to check what the program makes of it.
import { readFileSync } from 'node:fs'

// biome-ignore lint/suspicious/noExplicitAny: rows as they are on disk.
export type Row = Record<string, any>

const FOLDER = new URL('../../../fixtures/catalogue/', import.meta.url)

/** The rows of a table's file, without corrections. */
export const rawTable = (file: string): readonly Row[] => {
  const { fields, rows } = JSON.parse(readFileSync(new URL(`${file}.json`, FOLDER), 'utf8'))
  return rows.map((row: readonly unknown[]) =>
    Object.fromEntries(
      fields.flatMap((field: string, index: number) =>
        row[index] === null || row[index] === undefined ? [] : [[field, row[index]]],
      ),
    ),
  )
}

const overlay: readonly Row[] = readFileSync(new URL('overlay.jsonl', FOLDER), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))

/** Uids of rows that corrections change, add or remove. */
export const rawCorrected: ReadonlySet<string> = new Set(overlay.map(({ uid, add }) => uid ?? add?.uid))

/** Uids of rows that corrections remove. */
export const rawRemoved: ReadonlySet<string> = new Set(
  overlay.flatMap(({ uid, remove }) => (remove === true ? [uid] : [])),
)

export const byUid = (rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.uid, row]))

/** Names in Russian by table and uid. */
export const rawRussian = (): ReadonlyMap<string, Row> =>
  new Map(rawTable('names.ru').map((row) => [`${row.table} ${row.uid}`, row]))
