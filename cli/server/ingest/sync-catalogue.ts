// Reads the documents that the catalogue is made of and imports them where any has changed.
import { GAME_MODES, type GameMode, getBaseMode } from '#core/catalogue/game-modes.ts'
import { isLeft } from '#core/fp.ts'
import { getSourceCode, LOCALES } from '#core/languages.ts'
import { DAY_MS } from '#core/pricing/model.ts'
import { showSourceError } from '../../data/errors.ts'
import { type RefusedRow, showRefusedRow } from '../../data/refused-row.ts'
import { TRANSLATED_DOCUMENTS } from '../../data/upstream/context.ts'
import { checkDocument } from '../../data/upstream/read.ts'
import { DOCUMENT_NAMES, FIRST_DOCUMENT, MODE_FOLDERS } from '../../data/upstream/source.ts'
import { CliError } from '../../errors.ts'
import type { Bodies } from './bodies.ts'
import type { CatalogueImport } from './import-catalogue.ts'
import { readDocument } from './read-document.ts'
import { clearAlert, isStop, raiseAlert, type Stop, type SyncRun } from './sync-run.ts'

/** `changed` names the files of the catalogue that are new. `Failed`: the catalogue before stays. */
export interface SyncedCatalogue {
  readonly catalogue: 'Changed' | 'Unchanged' | 'Failed'
  readonly changed: readonly string[]
}

export interface CatalogueTarget {
  readonly bodies: Bodies
  /** Imports the documents of `bodies`. Throws a CliError where they make no catalogue. */
  readonly importCatalogue: CatalogueImport
  /** Whether there is a catalogue at all. */
  readonly hasCatalogue: () => Promise<boolean>
  /** Whether documents are imported that were before. */
  readonly importAnyway: boolean
}

const LANGUAGE_DOCUMENTS = TRANSLATED_DOCUMENTS.flatMap((name) =>
  LOCALES.map((locale) => `${name}_${getSourceCode(locale)}`),
)

/** A language that the source lacks is asked for again after a week. */
const LACKING_MS = 7 * DAY_MS

/** Whether the source may lack the mode altogether. */
const hasFallback = (mode: GameMode): boolean => getBaseMode(mode) !== mode

const getTitle = (mode: GameMode, name: string): string => `${MODE_FOLDERS[mode]}/${name}`

/** Reads one document. A bad one leaves the last good one where it is. */
const refresh = async (
  run: SyncRun,
  bodies: Bodies,
  mode: GameMode,
  name: string,
): Promise<Stop | 'Missing' | undefined> => {
  if (!(await run.renewLease())) return { tag: 'LeaseLost' }
  const title = getTitle(mode, name)
  const read = await readDocument(run.reader, 'catalogue', title, ({ hash }) => bodies.holds(title, hash))
  if (isStop(read)) return read
  if (read.tag === 'Bad') {
    await raiseAlert(run, 'DocumentRefused', title, read.reason)
    return undefined
  }
  const isAbsent = read.tag === 'Missing' && hasFallback(mode) && !(await bodies.has(title))
  if (read.tag === 'Missing' && !isAbsent && DOCUMENT_NAMES.some((document) => document === name)) {
    await raiseAlert(run, 'DocumentRefused', title, `${title}: the source has no such document`)
    return undefined
  }
  if (read.tag === 'New') {
    const checked = checkDocument(title, name, read.value)
    if (isLeft(checked)) {
      await raiseAlert(run, 'DocumentRefused', title, showSourceError(checked.left))
      return undefined
    }
    await bodies.write(title, read.text)
    const { base, documents } = run.reader
    await documents.save({ source: base.host, purpose: 'catalogue', name: title }, read.version)
  }
  await clearAlert(run, 'DocumentRefused', title)
  // A language may be lacking; one that was there may be on its way back.
  return read.tag === 'Missing' && !(await bodies.has(title)) ? 'Missing' : undefined
}

/** Reads all documents but those of languages that the source lacked a short while ago. */
const refreshAll = async (
  run: SyncRun,
  { bodies, importAnyway }: Pick<CatalogueTarget, 'bodies' | 'importAnyway'>,
): Promise<Stop | undefined> => {
  const now = run.now().getTime()
  const known = importAnyway ? {} : await bodies.lacking()
  const lacking = Object.fromEntries(Object.entries(known).filter(([, at]) => now - at < LACKING_MS))
  const refreshMode = async (mode: GameMode): Promise<Stop | undefined> => {
    for (const name of [...DOCUMENT_NAMES, ...LANGUAGE_DOCUMENTS]) {
      const title = getTitle(mode, name)
      const isFirst = name === FIRST_DOCUMENT
      if (lacking[title] !== undefined && !isFirst) continue
      const answer = await refresh(run, bodies, mode, name)
      if (answer === 'Missing') {
        lacking[title] = now
        // The source does not have the mode (yet).
        if (isFirst) return undefined
      } else if (answer !== undefined) return answer
    }
    return undefined
  }
  let stop: Stop | undefined
  for (const mode of GAME_MODES) stop ??= await refreshMode(mode)
  await bodies.keepLacking(lacking)
  return stop
}

/** Whether there is anything to import: an import does without single documents. */
const canImport = async (bodies: Bodies): Promise<boolean> => {
  const titles = GAME_MODES.flatMap((mode) => DOCUMENT_NAMES.map((name) => getTitle(mode, name)))
  const had = await Promise.all(titles.map(bodies.has))
  return had.some((has) => has)
}

/** How many rows of a document an alert names. */
const SHOWN = 5

/** One alert for each document of which rows, or all of it, were not taken; those of documents that are well again go. */
const reportRefusedRows = async (
  run: SyncRun,
  bodies: Bodies,
  refused: readonly RefusedRow[],
): Promise<void> => {
  await clearAlert(run, 'RowsRefused')
  for (const document of new Set(refused.map((row) => row.document))) {
    // That the source has no such document was said when it was asked for.
    const isOfMode = Object.values(MODE_FOLDERS).some((folder) => folder === document)
    if (!isOfMode && !(await bodies.has(document))) continue
    const lines = refused.filter((row) => row.document === document).map(showRefusedRow)
    const others = lines.length > SHOWN ? [`and ${lines.length - SHOWN} more`] : []
    await raiseAlert(run, 'RowsRefused', document, [...lines.slice(0, SHOWN), ...others].join('; '))
  }
}

export const syncCatalogue = async (
  run: SyncRun,
  { bodies, importCatalogue, hasCatalogue, importAnyway }: CatalogueTarget,
): Promise<SyncedCatalogue | Stop> => {
  const stop = await refreshAll(run, { bodies, importAnyway })
  if (stop !== undefined) return stop
  if (!importAnyway && (await bodies.areImported()) && (await hasCatalogue()))
    return { catalogue: 'Unchanged', changed: [] }
  if (!(await canImport(bodies))) return { catalogue: 'Failed', changed: [] }
  try {
    const { changed, refused } = await importCatalogue(bodies.folder, [run.reader.base.host])
    await bodies.markImported()
    await clearAlert(run, 'CatalogueRefused', run.reader.base.host)
    await reportRefusedRows(run, bodies, refused)
    return { catalogue: changed.length > 0 ? 'Changed' : 'Unchanged', changed }
  } catch (error) {
    if (!(error instanceof CliError)) throw error
    await raiseAlert(run, 'CatalogueRefused', run.reader.base.host, error.message)
    return { catalogue: 'Failed', changed: [] }
  }
}
