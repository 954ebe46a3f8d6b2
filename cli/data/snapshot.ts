// Opens a snapshot on disk as a catalogue: a table's file is read and verified when the table is first accessed.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { type Correction, parseOverlay, showOverlayError } from '#core/catalogue/corrections/correction.ts'
import { NO_OVERLAY, overlayFor } from '#core/catalogue/corrections/overlay.ts'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import {
  type LanguageNames,
  type LocalNameRow,
  languageNames,
  withNames,
} from '#core/catalogue/local-names.ts'
import { rowsToObjects, type TablePayload } from '#core/catalogue/rows.ts'
import { getMapTable, getNamesTable, hasNames, type TableName } from '#core/catalogue/tables/table-names.ts'
import type { TableRow } from '#core/catalogue/tables/tables.ts'
import { decode } from '#core/codec.ts'
import { E, pipe } from '#core/fp.ts'
import { LOCALES, type Locale, NAMED_LOCALES } from '#core/languages.ts'
import { type RuleSettings, settledConstants } from '#core/settings/settled-constants.ts'
import { decodeFinding } from '../decode-finding.ts'
import { CliError, systemReason } from '../errors.ts'
import { finding, say } from '../speech.ts'
import { makeCorrectedCatalogue } from './corrected-catalogue.ts'
import { catalogueFolder } from './folders.ts'
import { sha256 } from './hash.ts'
import {
  getDataMode,
  getTablesFor,
  INCOMING_FOLDER,
  isWithinMaps,
  MANIFEST_FILE,
  Manifest,
  type TableEntry,
} from './manifest.ts'

/** A snapshot that is missing, damaged or in another format; the message names the file in one line. */
export class SnapshotError extends CliError {
  readonly file: string

  constructor(file: string, what: string) {
    super(2, `${file}: ${what}`)
    this.name = 'SnapshotError'
    this.file = file
  }
}

const readBytes = (path: string): Buffer => {
  try {
    return readFileSync(path)
  } catch (error) {
    throw new SnapshotError(path, say`can't be read (${systemReason(error)})`)
  }
}

const parse = (path: string, text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new SnapshotError(path, say`is damaged: not JSON`)
  }
}

/** The manifest of the snapshot in `folder`. Throws {@link SnapshotError}. */
export const readManifest = (folder: string): Manifest => {
  const path = join(folder, MANIFEST_FILE)
  return pipe(
    decode(Manifest)(parse(path, readBytes(path).toString('utf8'))),
    E.match(
      (error) => {
        throw new SnapshotError(path, decodeFinding(error))
      },
      (manifest) => manifest,
    ),
  )
}

const NEW_LINE = 10
/** The hashed part: all but the first line. As bytes, since a text would have to be encoded again. */
const bodyOfTable = (bytes: Buffer): Uint8Array => bytes.subarray(bytes.indexOf(NEW_LINE) + 1)
const wholeFile = (bytes: Buffer): Uint8Array => bytes

const readIncoming = (folder: string, file: string): Buffer | undefined => {
  try {
    return readFileSync(join(folder, INCOMING_FOLDER, file))
  } catch {
    return undefined
  }
}

/** Reads a file and verifies its hash. If it differs, looks in the staging folder: an import may have been interrupted before moving the file. */
const readVerified = (folder: string, entry: TableEntry, hashed: (bytes: Buffer) => Uint8Array): Buffer => {
  const path = join(folder, entry.file)
  const isRight = (bytes: Buffer): boolean => sha256(hashed(bytes)) === entry.hash
  const incoming = (): Buffer | undefined => {
    const bytes = readIncoming(folder, entry.file)
    return bytes !== undefined && isRight(bytes) ? bytes : undefined
  }
  try {
    const bytes = readBytes(path)
    if (isRight(bytes)) return bytes
  } catch (error) {
    const bytes = incoming()
    if (bytes === undefined) throw error
    return bytes
  }
  const bytes = incoming()
  if (bytes === undefined)
    throw new SnapshotError(path, say`is damaged: its content is not what the manifest names`)
  return bytes
}

/** A table's columns and rows, with verified hash. Rows were decoded when the table was written. Throws {@link SnapshotError}. */
export const readTable = (folder: string, entry: TableEntry): TablePayload =>
  parse(join(folder, entry.file), readVerified(folder, entry, bodyOfTable).toString('utf8')) as TablePayload

const decodeOverlay = (path: string, bytes: Buffer): readonly Correction[] =>
  pipe(
    parseOverlay(bytes.toString('utf8')),
    E.match(
      (error) => {
        throw new SnapshotError(path, finding(showOverlayError(error)))
      },
      (corrections) => corrections,
    ),
  )

/**
 * The snapshot's corrections of both modes; empty without an overlay. An invalid line is reported before a wrong hash, because overlays may be
 * edited by hand. Throws {@link SnapshotError}.
 */
export const readOverlay = (folder: string, { overlay }: Manifest): readonly Correction[] => {
  if (overlay === undefined) return []
  const path = join(folder, overlay.file)
  try {
    return decodeOverlay(path, readVerified(folder, overlay, wholeFile))
  } catch (error) {
    decodeOverlay(path, readBytes(path))
    throw error
  }
}

export interface LoadOptions {
  readonly mode: GameMode
  /** Whether to apply the snapshot's corrections. */
  readonly overlay: boolean
  /** Languages of additional names in the rows; by default all languages of the snapshot. */
  readonly languages?: readonly Locale[]
  /** Folder of the snapshot; by default as given by {@link catalogueFolder}. */
  readonly folder?: string
  /** Settings of a site or player that override the game's; read with the constants. */
  readonly settings?: () => RuleSettings
}

/** The catalogue of one game mode. Manifest and overlay are read at once, each table on first access. Throws {@link SnapshotError} at either time. */
export const loadCatalogue = ({
  mode,
  overlay,
  languages = LOCALES,
  folder: asked,
  settings,
}: LoadOptions): Catalogue => {
  const folder = catalogueFolder(asked, process.env)
  const manifest = readManifest(folder)
  const tables = getTablesFor(manifest, mode)
  const corrections = overlay
    ? overlayFor(getDataMode(manifest, mode), readOverlay(folder, manifest))
    : NO_OVERLAY
  const objects = (entry: TableEntry) => {
    const { fields, rows } = readTable(folder, entry)
    return rowsToObjects(fields, rows)
  }
  let read: readonly LanguageNames[] | undefined
  const names = (): readonly LanguageNames[] => {
    read ??= NAMED_LOCALES.filter((locale) => languages.includes(locale)).flatMap((locale) => {
      const entry = tables[getNamesTable(locale)]
      return entry === undefined
        ? []
        : [languageNames(locale, objects(entry) as unknown as readonly LocalNameRow[])]
    })
    return read
  }
  const plain = <N extends TableName>(name: N): readonly TableRow<N>[] => {
    const entry = tables[name]
    if (entry === undefined) return []
    const stored = objects(entry)
    const isWithin = isWithinMaps(tables, name)
    const own = isWithin ? stored.filter(({ page }) => getMapTable(String(page)) === name) : stored
    const rows = own as unknown as readonly TableRow<N>[]
    const namedAs = isWithin ? 'maps' : name
    return hasNames(name) ? names().reduce((named, own) => withNames(own, namedAs, named), rows) : rows
  }
  return makeCorrectedCatalogue(mode, corrections, (name) =>
    name === 'constants' && settings !== undefined
      ? (plain('constants').map((constants) => settledConstants(constants, settings())) as never)
      : plain(name),
  )
}
