// The manifest of a snapshot: its version and origin, and the file of each table with a content hash.
import * as t from 'io-ts'
import {
  BASE_MODES,
  type BaseMode,
  GAME_MODES,
  type GameMode,
  getBaseMode,
} from '#core/catalogue/game-modes.ts'
import {
  MAP_TABLES,
  type MapTable,
  NAMES_TABLES,
  type NamesTable,
  STORED_TABLES,
  type StoredTable,
  TABLE_NAMES,
  type TableName,
} from '#core/catalogue/tables/table-names.ts'
import { Count, fields, Text } from '#core/codec.ts'
import { E } from '#core/fp.ts'

export const MANIFEST_FORMAT = 1
export const MANIFEST_FILE = 'manifest.json'
export const OVERLAY_FILE = 'overlay.jsonl'
/** Staging folder of a write until its manifest is in place. */
export const INCOMING_FOLDER = '.incoming'

const FILE_NAME = /^\w[\w.-]*\.jsonl?$/

/** A file name next to the manifest; no path traversal. */
const isFileName = (u: unknown): u is string => typeof u === 'string' && FILE_NAME.test(u)
const FileName = new t.Type<string>(
  'the name of a file like items.json',
  isFileName,
  (u, context) => (isFileName(u) ? t.success(u) : t.failure(u, context)),
  t.identity,
)

/** `hash` is the SHA-256 of the file after its first line. */
export const TableEntry = t.type({ file: FileName, hash: Text, rows: Count }, 'TableEntry')
export type TableEntry = t.TypeOf<typeof TableEntry>

const propsFor = <K extends string, C extends t.Mixed>(keys: readonly K[], codec: C) =>
  Object.fromEntries(keys.map((key) => [key, codec])) as { readonly [P in K]: C }

type LaterTable = 'figures' | MapTable
type FirstTable = Exclude<TableName, LaterTable | 'achievements'>
const isFirst = (name: TableName): name is FirstTable =>
  name !== 'figures' && name !== 'achievements' && MAP_TABLES.every((table) => table !== name)

const WrittenTables = fields(
  propsFor<FirstTable, typeof TableEntry>(TABLE_NAMES.filter(isFirst), TableEntry),
  {
    figures: TableEntry,
    achievements: TableEntry,
    ...propsFor<MapTable | NamesTable, typeof TableEntry>([...MAP_TABLES, ...NAMES_TABLES], TableEntry),
  },
  'ModeTables',
)
type WrittenTables = t.TypeOf<typeof WrittenTables>
type ModeTables = WrittenTables & { readonly [N in LaterTable]: TableEntry }

/** Older snapshots have figures among the columns of gear, map facts among the columns of maps, and no achievements. */
const ModeTables = new t.Type<ModeTables, unknown>(
  WrittenTables.name,
  (u): u is ModeTables =>
    WrittenTables.is(u) && u.figures !== undefined && MAP_TABLES.every((name) => u[name] !== undefined),
  (u, context) =>
    E.map((tables: WrittenTables) => ({
      ...tables,
      figures: tables.figures ?? tables.gear,
      ...(Object.fromEntries(MAP_TABLES.map((name) => [name, tables[name] ?? tables.maps])) as {
        readonly [N in MapTable]: TableEntry
      }),
    }))(WrittenTables.validate(u, context)),
  t.identity,
)

/**
 * `date` is the day of the data (ISO), `gameVersion` the game's own number, `sources` where the facts come from. Tables that
 * are equal in several modes name the same file. A mode without tables uses those of its fallback.
 */
export const Manifest = fields(
  {
    format: t.literal(MANIFEST_FORMAT),
    date: Text,
    gameVersion: Text,
    sources: t.readonlyArray(Text),
    tables: fields(
      propsFor<BaseMode, typeof ModeTables>(BASE_MODES, ModeTables),
      propsFor<Exclude<GameMode, BaseMode>, typeof ModeTables>(
        GAME_MODES.filter((mode): mode is Exclude<GameMode, BaseMode> => getBaseMode(mode) !== mode),
        ModeTables,
      ),
      'TablesByMode',
    ),
  },
  { overlay: TableEntry },
  'Manifest',
)
export type Manifest = t.TypeOf<typeof Manifest>

/** Whether the snapshot has all map facts in one table; then only the rows of the table's page count. */
export const isWithinMaps = (tables: ModeTables, name: StoredTable): boolean =>
  MAP_TABLES.some((table) => table === name) && tables[name]?.file === tables.maps.file

/** The mode whose tables are read: the mode itself, or its fallback. */
export const getDataMode = ({ tables }: Manifest, mode: GameMode): GameMode =>
  tables[mode] === undefined ? getBaseMode(mode) : mode

/** The files of a mode's tables, or those of its fallback. */
export const getTablesFor = ({ tables }: Manifest, mode: GameMode): ModeTables =>
  tables[mode] ?? tables[getBaseMode(mode)]

/** The tables that the snapshot has of the mode itself, with their files. */
export const getModeEntries = (
  { tables }: Manifest,
  mode: GameMode,
): readonly (readonly [StoredTable, TableEntry])[] =>
  STORED_TABLES.flatMap((name) => {
    const entry = tables[mode]?.[name]
    return entry === undefined ? [] : [[name, entry] as const]
  })
