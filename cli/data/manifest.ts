// The manifest of a snapshot: what it is of, and each table's file with its content hash.
import * as t from 'io-ts'
import {
  NAMES_TABLES,
  type NamesTable,
  STORED_TABLES,
  type StoredTable,
  TABLE_NAMES,
  type TableName,
} from '#core/catalogue/table-names.ts'
import { GAME_MODES, type GameMode } from '#core/catalogue/vocabulary.ts'
import { Count, fields, Text } from '#core/codec.ts'

export const MANIFEST_FORMAT = 1
export const MANIFEST_FILE = 'manifest.json'
export const OVERLAY_FILE = 'overlay.jsonl'
/** Where a write keeps its new files until the manifest that names them stands. */
export const INCOMING_FOLDER = '.incoming'

const FILE_NAME = /^\w[\w.-]*\.jsonl?$/

/** Of a file beside the manifest: a name that leads nowhere else. */
const isFileName = (u: unknown): u is string => typeof u === 'string' && FILE_NAME.test(u)
const FileName = new t.Type<string>(
  'the name of a file like items.json',
  isFileName,
  (u, context) => (isFileName(u) ? t.success(u) : t.failure(u, context)),
  t.identity,
)

/** `hash` is the SHA-256 of the part of the file that its own first line names. */
export const TableEntry = t.type({ file: FileName, hash: Text, rows: Count }, 'TableEntry')
export type TableEntry = t.TypeOf<typeof TableEntry>

const propsFor = <K extends string, C extends t.Mixed>(keys: readonly K[], codec: C) =>
  Object.fromEntries(keys.map((key) => [key, codec])) as { readonly [P in K]: C }

const ModeTables = fields(
  propsFor<TableName, typeof TableEntry>(TABLE_NAMES, TableEntry),
  propsFor<NamesTable, typeof TableEntry>(NAMES_TABLES, TableEntry),
  'ModeTables',
)

/**
 * `date` is the day of the data (ISO), `gameVersion` the game's own number, `sources` where the facts come from. Tables that
 * are equal in both modes name the same file.
 */
export const Manifest = fields(
  {
    format: t.literal(MANIFEST_FORMAT),
    date: Text,
    gameVersion: Text,
    sources: t.readonlyArray(Text),
    tables: t.type(propsFor<GameMode, typeof ModeTables>(GAME_MODES, ModeTables), 'TablesByMode'),
  },
  { overlay: TableEntry },
  'Manifest',
)
export type Manifest = t.TypeOf<typeof Manifest>

/** The tables that the snapshot has of the mode, with their files. */
export const entriesOf = (
  { tables }: Manifest,
  mode: GameMode,
): readonly (readonly [StoredTable, TableEntry])[] =>
  STORED_TABLES.flatMap((name) => {
    const entry = tables[mode][name]
    return entry === undefined ? [] : [[name, entry] as const]
  })
