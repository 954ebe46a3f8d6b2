// Writes everything that a database keeps as lines, as of one moment, whatever others write meanwhile.
import { createHash } from 'node:crypto'
import { NEWEST_STEP, requireNewestStep } from '../stores/migrate.ts'
import type { Database, Sql } from '../stores/sql.ts'
import {
  countRows,
  freeze,
  lastNumber,
  MOVED_TABLES,
  type MovedTable,
  readColumns,
  readLines,
  type TransferColumn,
} from '../stores/transfer.ts'
import { type BackupFooter, type BackupHeader, FORMAT, FORMAT_VERSION, type TableHeader } from './format.ts'

/** What was written: rows by table, and the SHA-256 that the last line holds. The same content has the same hash on every engine. */
export interface Moved {
  readonly rows: Readonly<Record<string, number>>
  readonly sha256: string
}

export interface ExportOptions {
  readonly withPrices: boolean
  /** Takes the text as it comes; the next part waits for it. */
  readonly write: (text: string) => Promise<void>
}

interface Described {
  readonly table: MovedTable
  readonly columns: readonly TransferColumn[]
  readonly header: TableHeader
}

const describe = async (sql: Sql, table: MovedTable): Promise<Described> => {
  const columns = await readColumns(sql, table)
  const last: Record<string, number> = {}
  for (const column of columns)
    if (column.isIdentity) last[column.name] = await lastNumber(sql, table, column)
  return {
    table,
    columns,
    header: {
      name: table.name,
      columns: columns.map(({ name }) => name),
      rows: await countRows(sql, table),
      last,
    },
  }
}

export const exportDatabase = (database: Database, { withPrices, write }: ExportOptions): Promise<Moved> =>
  database.transaction(async (sql) => {
    await freeze(sql)
    await requireNewestStep(sql)
    const described: Described[] = []
    for (const table of MOVED_TABLES)
      if (withPrices || table.isPrices !== true) described.push(await describe(sql, table))

    const hash = createHash('sha256')
    const put = async (lines: readonly string[]): Promise<void> => {
      const text = lines.map((line) => `${line}\n`).join('')
      hash.update(text)
      await write(text)
    }
    const header: BackupHeader = {
      format: FORMAT,
      version: FORMAT_VERSION,
      step: NEWEST_STEP,
      tables: described.map((each) => each.header),
    }
    await put([JSON.stringify(header)])
    for (const { table, columns } of described) await readLines(sql, table, columns, put)
    const footer: BackupFooter = {
      rows: Object.fromEntries(header.tables.map(({ name, rows }) => [name, rows])),
      sha256: hash.digest('hex'),
    }
    await write(`${JSON.stringify(footer)}\n`)
    return footer
  })
