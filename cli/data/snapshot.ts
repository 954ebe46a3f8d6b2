// Opens a snapshot on disk as a catalogue: a table's file is read, and its hash compared, when the table is first needed.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Catalogue, makeCatalogue, type ReadTable } from '#core/catalogue/catalogue.ts'
import { type Correction, parseOverlay, showOverlayError } from '#core/catalogue/corrections/correction.ts'
import {
  applyOverlay,
  NO_OVERLAY,
  overlayFor,
  withRemovedQuests,
} from '#core/catalogue/corrections/overlay.ts'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import {
  type LanguageNames,
  type LocalNameRow,
  languageNames,
  withNames,
} from '#core/catalogue/local-names.ts'
import { rowsToObjects, type TablePayload } from '#core/catalogue/rows.ts'
import type { MapFacts } from '#core/catalogue/tables/map-facts.ts'
import { getMapTable, getNamesTable, hasNames, type TableName } from '#core/catalogue/tables/table-names.ts'
import type { TableRow } from '#core/catalogue/tables/tables.ts'
import { decode } from '#core/codec.ts'
import { E, pipe } from '#core/fp.ts'
import { namedByBase } from '#core/language/preset-names.ts'
import { namedByPrestige } from '#core/language/quest-names.ts'
import { LOCALES, type Locale, NAMED_LOCALES } from '#core/languages.ts'
import { renameCorrectedPlaces } from '#core/maps/objective-places.ts'
import { type RuleSettings, settledConstants } from '#core/settings/settled-constants.ts'
import { decodeFinding } from '../decode-finding.ts'
import { CliError, systemReason } from '../errors.ts'
import { finding, say } from '../speech.ts'
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

/** A snapshot that is missing, damaged or of another format; the message names the file in one line. */
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
/** What the hash is of: all but the first line. Taken from the bytes, since a text would have to be encoded again. */
const bodyOfTable = (bytes: Buffer): Uint8Array => bytes.subarray(bytes.indexOf(NEW_LINE) + 1)
const wholeFile = (bytes: Buffer): Uint8Array => bytes

const readIncoming = (folder: string, file: string): Buffer | undefined => {
  try {
    return readFileSync(join(folder, INCOMING_FOLDER, file))
  } catch {
    return undefined
  }
}

/**
 * The bytes of a file whose hash is right. Where the file is not the manifest's, an import may have been cut short before it
 * moved the new file to its place.
 */
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

/** A table's columns and rows after its hash was found right. Rows were decoded when the table was made. Throws {@link SnapshotError}. */
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
 * The snapshot's own corrections of both modes; none where it has no overlay. A bad line is named even where the file's hash is wrong too, because people
 * edit overlays by hand. Throws {@link SnapshotError}.
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
  /** Whether the snapshot's corrections are laid over its tables. */
  readonly overlay: boolean
  /** The languages whose names the rows have beside the English ones; without it those of every language that the snapshot has. */
  readonly languages?: readonly Locale[]
  /** Where the snapshot lies; absent: as {@link catalogueFolder} finds it. */
  readonly folder?: string
  /** What a site or a player set otherwise than the game; asked for with the constants. */
  readonly settings?: () => RuleSettings
}

/**
 * The catalogue of one game mode. The manifest and the overlay are read at once, each table when it is first asked for.
 * Throws {@link SnapshotError} now or then.
 */
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
    const stored = objects(tables[name])
    const isWithin = isWithinMaps(tables, name)
    const own = isWithin ? stored.filter(({ page }) => getMapTable(String(page)) === name) : stored
    const rows = own as unknown as readonly TableRow<N>[]
    const namedAs = isWithin ? 'maps' : name
    return hasNames(name) ? names().reduce((named, own) => withNames(own, namedAs, named), rows) : rows
  }
  const getMapFacts = (url: string): MapFacts | undefined => {
    const map = catalogue.maps.all.find((each) => each.url === url)
    return map && catalogue[getMapTable(map.page)].get(map.uid)
  }
  const makeReadTable: ReadTable = <N extends TableName>(name: N) => {
    // Presets have no translations: their names follow those of the items.
    if (name === 'presets')
      return applyOverlay(corrections, 'presets', plain('presets')).map((preset) =>
        namedByBase(preset, catalogue.items.get(preset.baseItem)),
      ) as readonly TableRow<TableName>[] as readonly TableRow<N>[]
    if (name === 'quests')
      return renameCorrectedPlaces(
        applyOverlay(corrections, 'quests', plain('quests')).map(namedByPrestige),
        getMapFacts,
      ) as readonly TableRow<TableName>[] as readonly TableRow<N>[]
    if (name !== 'constants') return applyOverlay(corrections, name, plain(name))
    return plain('constants').map((constants) => {
      const settled = settings === undefined ? constants : settledConstants(constants, settings())
      return withRemovedQuests(corrections, settled, () => plain('quests'))
    }) as readonly TableRow<TableName>[] as readonly TableRow<N>[]
  }
  const catalogue = makeCatalogue(mode, makeReadTable)
  return catalogue
}
