// Reads a backup into an empty database: all of it or, where anything is wrong with the file, nothing.
import { decode, Id, showDecodeError } from '#core/codec.ts'
import { decodeRecorded } from '#core/events/log.ts'
import { isLeft } from '#core/fp.ts'
import { isObject } from '#core/json.ts'
import { isNestedTooDeep } from '#core/plain.ts'
import { logProblemReason } from '#core/replay/read-log.ts'
import { eventBook, parseAccountStream } from '#core/streams.ts'
import { badInput, type CliError, refused } from '../../errors.ts'
import { BACKUP_STEP, NEWEST_STEP } from '../stores/migrate.ts'
import { forgetReadModels } from '../stores/read-models.ts'
import { type Database, type Sql, sqlState } from '../stores/sql.ts'
import {
  analyse,
  continueAfter,
  insertRows,
  lockTables,
  MOVED_TABLES,
  type MovedTable,
  readColumns,
  removeSeeds,
  type TransferColumn,
  type TransferRow,
  tableInUse,
} from '../stores/transfer.ts'
import type { Moved } from './export.ts'
import { BackupFooter, BackupHeader, FORMAT_VERSION, rowCodec, type TableHeader } from './format.ts'
import { type BackupLine, createLineReader, type LineReader } from './read-lines.ts'

const decodeEvent = decodeRecorded(eventBook)

/** `2026-03-02T19:40:00.000000Z` as logs have it, which know milliseconds. */
const getInstant = (at: unknown): unknown => (typeof at === 'string' ? at.replace(/\d{3}Z$/, 'Z') : at)

/** As a key it would reach what all objects share. */
const hasPrototypeKey = (value: unknown): boolean => {
  if (Array.isArray(value)) return value.some(hasPrototypeKey)
  if (!isObject(value)) return false
  return Object.entries(value).some(([key, field]) => key === '__proto__' || hasPrototypeKey(field))
}

/** The error in the event of a row; undefined if it is valid. The digest of a backup says only that the file is unchanged. */
const checkEvent = (columns: readonly TransferColumn[]): ((row: TransferRow) => string | undefined) => {
  const names = columns.map(({ name }) => name)
  return (row) => {
    const fields = Object.fromEntries(names.map((name, at) => [name, row[at]]))
    const decoded = decodeEvent({ ...fields, at: getInstant(fields.at) })
    if (isLeft(decoded)) return logProblemReason({ ...decoded.left, line: 0 })
    const account = parseAccountStream(decoded.right.stream)
    if (account !== undefined && !Id.is(account)) return `stream: expected the stream of an account`
    return hasPrototypeKey([fields.data, fields.meta]) ? 'data: no key may be called __proto__' : undefined
  }
}

/** What the database refuses about the values that it is given: the classes of its error codes. */
const WRONG_VALUES = /^(22|23)/

/** Rows of one statement, and characters of their lines, at most. */
const MAX_ROWS = 1_000
const MAX_CHARACTERS = 8 * 2 ** 20

/** Far deeper than any event. */
const MAX_DEPTH = 1_000

interface Source {
  /** How errors name it. */
  readonly file: string
  readonly lines: LineReader
}

const damaged = (file: string, line: number, what: string): CliError => badInput(`${file}:${line}: ${what}`)

/** The value of a line. A last line without its end was cut, however well it reads. */
const parse = (file: string, { number, text, isWhole }: BackupLine): unknown => {
  if (isNestedTooDeep(text, MAX_DEPTH)) throw damaged(file, number, 'nested too deeply')
  try {
    const value: unknown = JSON.parse(text)
    if (isWhole) return value
  } catch {
    if (isWhole) throw damaged(file, number, 'not JSON')
  }
  throw damaged(file, number, 'the file is cut off')
}

const nextLine = async ({ file, lines }: Source, expected: string): Promise<BackupLine> => {
  const line = await lines.next()
  if (line !== undefined) return line
  throw damaged(file, lines.line() + 1, `the file is cut off: expected ${expected}`)
}

const readHeader = async (source: Source): Promise<BackupHeader> => {
  const { file } = source
  const first = await nextLine(source, 'a backup')
  const header = decode(BackupHeader)(parse(file, first))
  if (isLeft(header)) throw damaged(file, 1, `not a backup of Exfil: ${showDecodeError(header.left)}`)
  const { version, step } = header.right
  if (version > FORMAT_VERSION)
    throw damaged(file, 1, `a backup of version ${version}; this program reads ${FORMAT_VERSION}`)
  if (step > NEWEST_STEP)
    throw refused(`${file} is of a database at step ${step}, which is newer than this program`)
  if (step < BACKUP_STEP)
    throw refused(
      `${file} is of a database at step ${step}, and this program reads those from ${BACKUP_STEP} on: import it with the version that wrote it, then let this one migrate`,
    )
  return header.right
}

/** The table that a header describes, with its columns as the database has them. */
const knownTable = async (
  sql: Sql,
  file: string,
  header: TableHeader,
): Promise<{ readonly table: MovedTable; readonly columns: readonly TransferColumn[] }> => {
  const table = MOVED_TABLES.find(({ name }) => name === header.name)
  if (table === undefined) throw damaged(file, 1, `no table is called ${JSON.stringify(header.name)}`)
  const columns = await readColumns(sql, table)
  const expected = columns.map(({ name }) => name).join(', ')
  if (header.columns.join(', ') !== expected)
    throw damaged(file, 1, `${table.name}: expected the columns ${expected}`)
  return { table, columns }
}

const insert = async (
  sql: Sql,
  { file, lines }: Source,
  known: { readonly table: MovedTable; readonly columns: readonly TransferColumn[] },
  rows: readonly TransferRow[],
): Promise<void> => {
  try {
    await insertRows(sql, known.table, known.columns, rows)
  } catch (error) {
    if (!WRONG_VALUES.test(sqlState(error) ?? '') || !(error instanceof Error)) throw error
    const from = lines.line() - rows.length + 1
    const place = rows.length === 1 ? `${from}` : `${from}-${lines.line()}`
    throw badInput(`${file}:${place}: ${known.table.name}: ${error.message}`)
  }
}

const importTable = async (sql: Sql, source: Source, header: TableHeader): Promise<void> => {
  const known = await knownTable(sql, source.file, header)
  await removeSeeds(sql, known.table)
  const decodeRow = decode(rowCodec(known.columns))
  const wrong = known.table.name === 'events' ? checkEvent(known.columns) : undefined
  let rows: TransferRow[] = []
  let characters = 0
  for (let count = 1; count <= header.rows; count++) {
    const line = await nextLine(source, `row ${count} of ${header.rows} of ${header.name}`)
    const row = decodeRow(parse(source.file, line))
    if (isLeft(row)) throw damaged(source.file, line.number, `${header.name}: ${showDecodeError(row.left)}`)
    const problem = wrong?.(row.right)
    if (problem !== undefined) throw damaged(source.file, line.number, `${header.name}: ${problem}`)
    rows.push(row.right)
    characters += line.text.length
    if (rows.length === MAX_ROWS || characters > MAX_CHARACTERS || count === header.rows) {
      await insert(sql, source, known, rows)
      rows = []
      characters = 0
    }
  }
  for (const column of known.columns)
    if (column.isIdentity) await continueAfter(sql, known.table, column, header.last[column.name] ?? 0)
}

/** The last line must confirm what was read, and be the last. */
const readFooter = async (source: Source, header: BackupHeader): Promise<Moved> => {
  const { file, lines } = source
  const last = await nextLine(source, 'the last line')
  const footer = decode(BackupFooter)(parse(file, last))
  if (isLeft(footer)) throw damaged(file, last.number, showDecodeError(footer.left))
  const { rows, sha256 } = footer.right
  for (const { name, rows: count } of header.tables)
    if (rows[name] !== count)
      throw damaged(file, last.number, `rows.${name}: expected ${count}, found ${rows[name] ?? 'nothing'}`)
  if (sha256 !== lines.hashBefore())
    throw damaged(file, last.number, 'the file is not as it was written: its SHA-256 differs')
  const more = await lines.next()
  if (more !== undefined) throw damaged(file, more.number, 'nothing may follow the last line')
  return footer.right
}

/**
 * Imports the bytes of a backup. Throws a CliError with the line that is wrong, or where the database holds anything; then it stays
 * as it was.
 */
export const importDatabase = async (
  database: Database,
  file: string,
  chunks: AsyncIterable<Uint8Array>,
): Promise<Moved> => {
  const source: Source = { file, lines: createLineReader(file, chunks) }
  const moved = await database.transaction(async (sql) => {
    await lockTables(sql)
    const used = await tableInUse(sql)
    if (used !== undefined)
      throw refused(`the database is in use (there are rows in ${used}); a backup goes into an empty one`)
    const header = await readHeader(source)
    for (const table of header.tables) await importTable(sql, source, table)
    await forgetReadModels(sql)
    return readFooter(source, header)
  })
  await analyse(database)
  return moved
}
