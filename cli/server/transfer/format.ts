// The form of a backup: a line that describes it, the rows table by table, and a line by which damage shows.
import * as t from 'io-ts'
import { Count, oneOf, PositiveInt, Text } from '#core/codec.ts'
import type { ColumnType, TransferColumn } from '../stores/transfer.ts'

export const FORMAT = 'exfil-backup'
export const FORMAT_VERSION = 1

/** `last`: by column, the last number that the table has handed out. */
const TableHeader = t.type(
  { name: Text, columns: t.readonlyArray(Text), rows: Count, last: t.record(t.string, Count) },
  'TableHeader',
)
export type TableHeader = t.TypeOf<typeof TableHeader>

/** The first line. `step` is the migration that the database was at. */
export const BackupHeader = t.type(
  {
    format: oneOf([FORMAT]),
    version: PositiveInt,
    step: PositiveInt,
    tables: t.readonlyArray(TableHeader),
  },
  'Header',
)
export type BackupHeader = t.TypeOf<typeof BackupHeader>

/** The last line: rows by table, and the SHA-256 of every byte before this line. */
export const BackupFooter = t.type({ rows: t.record(t.string, Count), sha256: Text }, 'Footer')
export type BackupFooter = t.TypeOf<typeof BackupFooter>

const matching = (name: string, pattern: RegExp) => {
  const is = (u: unknown): u is string => typeof u === 'string' && pattern.test(u)
  return new t.Type<string>(name, is, (u, c) => (is(u) ? t.success(u) : t.failure(u, c)), t.identity)
}

const integer = (name: string, max: number) => {
  const is = (u: unknown): u is number =>
    typeof u === 'number' && Number.isSafeInteger(u) && Math.abs(u) <= max
  return new t.Type<number>(name, is, (u, c) => (is(u) ? t.success(u) : t.failure(u, c)), t.identity)
}

const json = new t.Type<unknown>('a value', (_): _ is unknown => true, t.success, t.identity)

const VALUES = {
  int8: integer('a whole number', Number.MAX_SAFE_INTEGER),
  int4: integer('a whole number of 4 bytes', 2 ** 31 - 1),
  // An engine's text holds anything but the character zero.
  text: matching('a text', /^[^\0]*$/),
  bool: t.boolean,
  timestamptz: matching(
    'an instant like 2026-03-02T19:40:00.000000Z',
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/,
  ),
  json,
  bytea: matching('bytes in base64', /^[A-Za-z0-9+/]*={0,2}$/),
} as const satisfies Readonly<Record<ColumnType, t.Mixed>>

const makeCodec = ({ type, isNullable }: TransferColumn): t.Mixed =>
  isNullable ? t.union([VALUES[type], t.null]) : VALUES[type]

/** A row of these columns. Errors name the column. */
export const rowCodec = (columns: readonly TransferColumn[]): t.Type<readonly unknown[], unknown> => {
  const values = columns.map((column) => ({ name: column.name, codec: makeCodec(column) }))
  const is = (u: unknown): u is readonly unknown[] =>
    Array.isArray(u) && u.length === values.length && values.every(({ codec }, index) => codec.is(u[index]))
  return new t.Type<readonly unknown[]>(
    `an array of ${columns.length} values`,
    is,
    (u, context) => {
      // Most rows are right, and saying so is cheap; only a wrong one is looked at closely.
      if (is(u)) return t.success(u)
      if (!Array.isArray(u) || u.length !== values.length) return t.failure(u, context)
      const wrong = values.findIndex(({ codec }, index) => !codec.is(u[index]))
      const { name, codec } = values[wrong] ?? { name: '', codec: json }
      return codec.validate(u[wrong], t.appendContext(context, name, codec, u[wrong])) as t.Validation<
        readonly unknown[]
      >
    },
    t.identity,
  )
}
