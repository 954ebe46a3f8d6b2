// Writes a snapshot atomically: files first, the manifest last; unchanged files are not touched.
import { readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as t from 'io-ts'
import writeFileAtomic from 'write-file-atomic'
import { getCodecProps, type Props } from '#core/catalogue/codec-props.ts'
import type { Correction } from '#core/catalogue/corrections/correction.ts'
import {
  BASE_MODES,
  DEFAULT_MODE,
  GAME_MODES,
  type GameMode,
  getBaseMode,
  getModeFacts,
} from '#core/catalogue/game-modes.ts'
import { getTableBody, makeTableText, objectsToRows, tableBody } from '#core/catalogue/rows.ts'
import { STORED_TABLES, type StoredTable } from '#core/catalogue/tables/table-names.ts'
import type { Tables } from '#core/catalogue/tables/tables.ts'
import { decode } from '#core/codec.ts'
import { E, pipe } from '#core/fp.ts'
import { decodeFinding } from '../decode-finding.ts'
import { badInput } from '../errors.ts'
import { makeFolder } from '../locks.ts'
import { say } from '../speech.ts'
import type { ByMode } from './fallback-tables.ts'
import { sha256 } from './hash.ts'
import {
  INCOMING_FOLDER,
  MANIFEST_FILE,
  MANIFEST_FORMAT,
  type Manifest,
  OVERLAY_FILE,
  type TableEntry,
} from './manifest.ts'
import { getRowCodec, storedRows } from './stored-rows.ts'

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const stripObject = (props: Props, value: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(props).flatMap(([key, codec]) =>
      value[key] === undefined ? [] : [[key, stripUnknown(codec, value[key])]],
    ),
  )

const stripUnknown = (codec: t.Mixed, value: unknown): unknown => {
  const props = getCodecProps(codec)
  if (props !== undefined) return isObject(value) ? stripObject(props, value) : value
  if (codec instanceof t.ReadonlyArrayType || codec instanceof t.ArrayType)
    return Array.isArray(value) ? value.map((entry) => stripUnknown(codec.type, entry)) : value
  return value
}

/** Removes fields unknown to `codec` and undefined ones. Strings and tuples stay unchanged. */
const strip =
  <A>(codec: t.Type<A, unknown>) =>
  (value: A): A =>
    stripUnknown(codec, value) as A

/** A snapshot in memory. */
export interface Snapshot {
  readonly date: string
  readonly gameVersion: string
  readonly sources: readonly string[]
  /** A mode without data of its own has the tables of its fallback, see {@link withFallbackTables}. */
  readonly tables: ByMode<Tables>
  readonly corrections: readonly Correction[]
}

interface Written {
  readonly entry: TableEntry
  readonly text: string
}

/** The rows as encoded by the table's codec. Throws a CliError for an invalid row. */
const checkedRows = (
  name: StoredTable,
  rows: readonly object[],
): readonly Readonly<Record<string, unknown>>[] =>
  pipe(
    decode(t.readonlyArray(getRowCodec(name)))(rows),
    E.match(
      (error) => {
        throw badInput(say`${name} as imported: ${decodeFinding(error)}`)
      },
      (decoded) => decoded.map(strip(getRowCodec(name))),
    ),
  )

const getFile = (name: StoredTable, rows: readonly object[], file: string): Written => {
  const columns = objectsToRows(checkedRows(name, rows))
  const body = tableBody(columns)
  const hash = sha256(body)
  return { entry: { file, hash, rows: columns.rows.length }, text: makeTableText(hash, body) }
}

const getFileName = (name: StoredTable, mode: GameMode): string => `${name}.${getModeFacts(mode).slug}.json`

/** The table's file of each mode: one file if all base modes are equal, and the fallback's for a mode that equals it. */
const filesOfTable = (
  name: StoredTable,
  rows: ReadonlyMap<GameMode, readonly object[]>,
): ReadonlyMap<GameMode, Written> => {
  const written = new Map([...rows].map(([mode, own]) => [mode, getFile(name, own, getFileName(name, mode))]))
  const getHash = (mode: GameMode) => written.get(mode)?.entry.hash
  const isShared = new Set(BASE_MODES.map(getHash)).size === 1
  return new Map(
    [...written].map(([mode, own]) => {
      const base = getBaseMode(mode)
      const file = getHash(base) === own.entry.hash ? written.get(base) : undefined
      const { entry, text } = file ?? own
      return [mode, file && isShared ? { entry: { ...entry, file: `${name}.json` }, text } : { entry, text }]
    }),
  )
}

const getLines = (corrections: readonly Correction[]): string =>
  corrections.map((correction) => `${JSON.stringify(correction)}\n`).join('')

const readText = async (path: string): Promise<string | undefined> => {
  try {
    return await readFile(path, 'utf8')
  } catch {
    return undefined
  }
}

/** The result of a write; `changed`: names of changed or removed files. */
export interface WriteResult {
  readonly manifest: Manifest
  readonly changed: readonly string[]
}

const tableFiles = new Set(
  STORED_TABLES.flatMap((name) => [`${name}.json`, ...GAME_MODES.map((mode) => getFileName(name, mode))]),
)
/** Only files that an import writes are ever removed. */
const isSnapshotFile = (file: string): boolean => tableFiles.has(file) || file === OVERLAY_FILE

/** The manifest and the texts of all other files of a snapshot. */
export interface SnapshotFiles {
  readonly manifest: Manifest
  readonly texts: ReadonlyMap<string, string>
}

const getFiles = (snapshot: Snapshot): SnapshotFiles => {
  const rows = storedRows(snapshot.tables)
  const tables = STORED_TABLES.filter((name) => rows.get(DEFAULT_MODE)?.[name] !== undefined).map((name) => {
    const byMode = new Map([...rows].map(([mode, own]) => [mode, own[name] ?? []]))
    return [name, filesOfTable(name, byMode)] as const
  })
  const overlayText = getLines(snapshot.corrections)
  const getEntries = (mode: GameMode) =>
    Object.fromEntries(tables.map(([name, byMode]) => [name, byMode.get(mode)?.entry]))
  const overlay = { file: OVERLAY_FILE, hash: sha256(overlayText), rows: snapshot.corrections.length }
  const hasOverlay = snapshot.corrections.length > 0
  return {
    manifest: {
      format: MANIFEST_FORMAT,
      date: snapshot.date,
      gameVersion: snapshot.gameVersion,
      sources: snapshot.sources,
      tables: Object.fromEntries(
        [...rows.keys()].map((mode) => [mode, getEntries(mode)]),
      ) as unknown as Manifest['tables'],
      ...(hasOverlay ? { overlay } : {}),
    },
    texts: new Map([
      ...tables.flatMap(([, byMode]) =>
        [...byMode.values()].map(({ entry, text }) => [entry.file, text] as const),
      ),
      ...(hasOverlay ? [[OVERLAY_FILE, overlayText] as const] : []),
    ]),
  }
}

/** Moves staged files to their places; the new manifest already refers to them. */
const removeStaleFiles = async (folder: string, wanted: ReadonlySet<string>): Promise<void> => {
  const incoming = join(folder, INCOMING_FOLDER)
  const files = await readdir(incoming).catch(() => [])
  for (const file of files) if (wanted.has(file)) await rename(join(incoming, file), join(folder, file))
  await rm(incoming, { recursive: true, force: true })
}

/**
 * Writes changed files to the staging folder, then the manifest, which makes them effective, then moves them to their places and removes stale
 * files. If interrupted, readers see either the old or the new snapshot completely. Equal content leaves the disk unchanged.
 */
export const writeSnapshot = (folder: string, snapshot: Snapshot): Promise<WriteResult> =>
  writeSnapshotFiles(folder, getFiles(snapshot))

/** Writes prepared files, like {@link writeSnapshot}. */
export const writeSnapshotFiles = async (
  folder: string,
  { manifest, texts }: SnapshotFiles,
): Promise<WriteResult> => {
  const incoming = join(folder, INCOMING_FOLDER)
  makeFolder(folder)
  await finishEarlierWrite(folder)
  const changed: string[] = []
  for (const [file, text] of texts) {
    if ((await readText(join(folder, file))) === text) continue
    makeFolder(incoming)
    await writeFileAtomic(join(incoming, file), text)
    changed.push(file)
  }
  const manifestText = `${JSON.stringify(manifest, null, 2)}\n`
  if ((await readText(join(folder, MANIFEST_FILE))) !== manifestText) {
    await writeFileAtomic(join(folder, MANIFEST_FILE), manifestText)
    changed.push(MANIFEST_FILE)
  }
  await removeStaleFiles(folder, new Set(changed))
  for (const file of await readdir(folder)) {
    if (texts.has(file) || !isSnapshotFile(file)) continue
    await rm(join(folder, file))
    changed.push(file)
  }
  return { manifest, changed }
}

/** Completes an earlier write that was interrupted after its manifest; discards one interrupted before. */
const finishEarlierWrite = async (folder: string): Promise<void> => {
  const incoming = join(folder, INCOMING_FOLDER)
  const manifest = await readText(join(folder, MANIFEST_FILE))
  const wanted = new Set<string>()
  for (const file of await readdir(incoming).catch(() => [])) {
    const text = (await readText(join(incoming, file))) ?? ''
    const hash = sha256(file === OVERLAY_FILE ? text : getTableBody(text))
    if (manifest?.includes(hash) === true) wanted.add(file)
  }
  await removeStaleFiles(folder, wanted)
}
