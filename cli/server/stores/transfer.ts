// The tables that a backup moves between engines: their rows as lines of JSON, and rows put in from decoded lines.
import { showControls } from '#core/control-characters.ts'
import { makePartition } from './price-rows.ts'
import type { Sql } from './sql.ts'

export interface MovedTable {
  readonly name: string
  /** Rows are sorted by these, texts by code point, so that every engine writes the same lines. */
  readonly order: readonly string[]
  /** Columns that stay behind. */
  readonly without?: readonly string[]
  /** Its rows came with a migration; those that are moved replace them. */
  readonly isSeeded?: true
  /** What is known of prices, which a backup may leave out. */
  readonly isPrices?: true
}

/** In the order of insertion. Secrets and expiring rows are left out: people sign in again. Read models are rebuilt from the moved events. */
export const MOVED_TABLES: readonly MovedTable[] = [
  { name: 'events', order: ['position'] },
  { name: 'commands', order: ['stream', 'command_id'] },
  { name: 'usernames', order: ['name_key'] },
  { name: 'identities', order: ['account'] },
  { name: 'account_deletions', order: ['account'], without: ['leased_until'] },
  { name: 'pro_ends', order: ['account'] },
  { name: 'installation', order: ['is_claimed'] },
  { name: 'patron_notices', order: ['digest'] },
  { name: 'admin_alerts', order: ['id'] },
  { name: 'audit', order: ['position'] },
  { name: 'redirect_hits', order: ['id'] },
  { name: 'chat_state', order: ['only_row'], isSeeded: true },
  { name: 'chat_messages', order: ['id'] },
  { name: 'chat_reports', order: ['message', 'account'] },
  { name: 'catalogue_snapshots', order: ['hash'] },
  { name: 'catalogue_versions', order: ['hash'] },
  // Whose turn it is has no meaning elsewhere.
  { name: 'sync_state', order: ['only_row'], without: ['holder', 'held_until'], isSeeded: true },
  { name: 'upstream_documents', order: ['source', 'purpose', 'name'], isPrices: true },
  { name: 'price_batches', order: ['position'], isPrices: true },
  { name: 'prices', order: ['observed_at', 'mode', 'item'], isPrices: true },
  { name: 'item_histories', order: ['mode', 'item'], isPrices: true },
  { name: 'price_days', order: ['mode', 'item', 'day'], isPrices: true },
]

const COLUMN_TYPES = ['int8', 'int4', 'text', 'bool', 'timestamptz', 'json', 'bytea'] as const
export type ColumnType = (typeof COLUMN_TYPES)[number]

export interface TransferColumn {
  readonly name: string
  readonly type: ColumnType
  readonly isNullable: boolean
  /** Numbers itself, after the last number that was handed out. */
  readonly isIdentity: boolean
}

export const readColumns = async (
  sql: Sql,
  { name, without = [] }: MovedTable,
): Promise<readonly TransferColumn[]> => {
  const columns = await sql.query<Omit<TransferColumn, 'type'> & { readonly type: string }>(
    `select a.attname::text as name, t.typname::text as type, not a.attnotnull as "isNullable",
       a.attidentity <> '' as "isIdentity"
     from pg_attribute a join pg_type t on t.oid = a.atttypid
     where a.attrelid = $1::text::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`,
    [name],
  )
  return columns
    .filter((column) => !without.includes(column.name))
    .map((column) => {
      const type = COLUMN_TYPES.find((known) => known === column.type)
      if (type === undefined)
        throw new Error(`${name}.${column.name} is of type ${column.type}, which nothing moves`)
      return { ...column, type }
    })
}

/** Everything that follows is read as of now, whatever others write. Must be the first statement of a transaction. */
export const freeze = async (sql: Sql): Promise<void> => {
  await sql.query('set transaction isolation level repeatable read read only')
}

export const countRows = async (sql: Sql, { name }: MovedTable): Promise<number> => {
  const [row] = await sql.query<{ readonly rows: number }>(`select count(*) as rows from ${name}`)
  return row?.rows ?? 0
}

/** The text of a value that both engines write alike; a driver's own forms would lose microseconds and line ends. */
const getText = ({ name, type }: TransferColumn): string => {
  switch (type) {
    case 'timestamptz':
      return `to_char(${name} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
    case 'bytea':
      return `translate(encode(${name}, 'base64'), E'\\n', '')`
    default:
      return name
  }
}

const sortBy = (columns: readonly TransferColumn[], order: readonly string[]): string =>
  order
    .map((name) =>
      columns.find((column) => column.name === name)?.type === 'text' ? `${name} collate "C"` : name,
    )
    .join(', ')

const PAGE = 1_000

/** Hands over the rows as lines, each a JSON array of the columns, a page at a time. Belongs into a transaction. */
export const readLines = async (
  sql: Sql,
  { name, order }: MovedTable,
  columns: readonly TransferColumn[],
  take: (lines: readonly string[]) => Promise<void>,
): Promise<void> => {
  await sql.query(
    `declare moved no scroll cursor for
     select json_build_array(${columns.map(getText).join(', ')})::text as line
     from ${name} order by ${sortBy(columns, order)}`,
  )
  for (;;) {
    const rows = await sql.query<{ readonly line: string }>(`fetch ${PAGE} from moved`)
    if (rows.length === 0) break
    // A line end can stand only between the values of a JSON column, where a blank means the same. In its texts a code means the same.
    await take(rows.map(({ line }) => showControls(line.replaceAll(/[\r\n]/g, ' '), '\t')))
  }
  await sql.query('close moved')
}

/** Keeps everybody else from writing until the transaction ends. */
export const lockTables = async (sql: Sql): Promise<void> => {
  await sql.query(`lock table ${MOVED_TABLES.map(({ name }) => name).join(', ')} in exclusive mode`)
}

/** A table that holds rows already; undefined for a fresh database. */
export const tableInUse = async (sql: Sql): Promise<string | undefined> => {
  for (const { name, isSeeded } of MOVED_TABLES) {
    if (isSeeded) continue
    const [row] = await sql.query<{ readonly holds: boolean }>(
      `select exists (select 1 from ${name}) as holds`,
    )
    if (row?.holds) return name
  }
  return undefined
}

/** What a migration put there. */
export const removeSeeds = async (sql: Sql, { name, isSeeded }: MovedTable): Promise<void> => {
  if (isSeeded) await sql.query(`delete from ${name}`)
}

/** Values of a row by column, as JSON has them. */
export type TransferRow = readonly unknown[]

/** Arrays carry JSON and bytes as text. */
const arrayOf = ({ type }: TransferColumn, place: number): string =>
  `$${place}::${type === 'json' || type === 'bytea' ? 'text' : type}[]`

const fromText = ({ name, type }: TransferColumn): string => {
  if (type === 'json') return `${name}::json`
  return type === 'bytea' ? `decode(${name}, 'base64')` : name
}

/** Rows of a partitioned table need a place by the month that they fall into. */
const makePlaces = async (
  sql: Sql,
  columns: readonly TransferColumn[],
  rows: readonly TransferRow[],
): Promise<void> => {
  const at = columns.findIndex(({ name }) => name === 'observed_at')
  const months = new Set(rows.map((row) => String(row[at]).slice(0, 7).replace('-', '_')))
  for (const month of months) await makePartition(sql, month)
}

/** Puts rows in with one statement. */
export const insertRows = async (
  sql: Sql,
  { name }: MovedTable,
  columns: readonly TransferColumn[],
  rows: readonly TransferRow[],
): Promise<void> => {
  if (name === 'prices') await makePlaces(sql, columns, rows)
  const names = columns.map((column) => column.name).join(', ')
  await sql.query(
    `insert into ${name} (${names}) overriding system value
     select ${columns.map(fromText).join(', ')}
     from unnest(${columns.map((column, index) => arrayOf(column, index + 1)).join(', ')}) as row (${names})`,
    columns.map(({ type }, index) =>
      rows.map((row) => {
        const value = row[index] ?? null
        return type === 'json' && value !== null ? JSON.stringify(value) : value
      }),
    ),
  )
}

const getSequence = async (sql: Sql, table: string, column: string): Promise<string> => {
  const [row] = await sql.query<{ readonly sequence: string }>(
    'select pg_get_serial_sequence($1, $2) as sequence',
    [table, column],
  )
  if (row === undefined) throw new Error(`${table}.${column} does not number itself`)
  return row.sequence
}

/** The last number that the table has handed out, 0 for none; rows that are gone had theirs too. */
export const lastNumber = async (
  sql: Sql,
  { name }: MovedTable,
  { name: column }: TransferColumn,
): Promise<number> => {
  const [row] = await sql.query<{ readonly last: number }>(
    `select case when is_called then last_value else 0 end as last from ${await getSequence(sql, name, column)}`,
  )
  return row?.last ?? 0
}

/** Lets the numbers go on after `last`, and after every row that is there. */
export const continueAfter = async (
  sql: Sql,
  { name }: MovedTable,
  { name: column }: TransferColumn,
  last: number,
): Promise<void> => {
  await sql.query(
    `select setval($1::text::regclass, last) from (
       select greatest($2::bigint, (select max(${column}) from ${name})) as last
     ) as numbers where last > 0`,
    [await getSequence(sql, name, column), last],
  )
}

/** Lets the engine know how the tables look now, so that it plans its queries well. */
export const analyse = async (sql: Sql): Promise<void> => {
  await sql.query(`analyze ${MOVED_TABLES.map(({ name }) => name).join(', ')}`)
}
