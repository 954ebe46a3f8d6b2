// Imports game data from a folder or URL into a folder; writes only after everything was read.
import { stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import lockfile from 'proper-lockfile'
import { E, type Either, pipe } from '#core/fp.ts'
import { badInput, refused, systemCode } from '../errors.ts'
import { makeFolder } from '../locks.ts'
import { say } from '../speech.ts'
import { type SourceError, showSourceError } from './errors.ts'
import { prepareLive } from './import-live.ts'
import type { Baseline, Prepared, SourceNotes } from './prepared.ts'
import { readSnapshot } from './snapshot-read.ts'
import { type Snapshot, type WriteResult, writeSnapshot } from './snapshot-write.ts'
import { folderSource, hasDocuments } from './upstream/folder.ts'
import { webAddress, webSource } from './upstream/web.ts'

export interface ImportRequest {
  /** A folder with the API's documents, or the URL of the API. */
  readonly source: string
  /** Target folder of the snapshot. */
  readonly out: string
  /** The snapshot that provides what the source lacks. */
  readonly previous: string
  readonly notes: SourceNotes
  /** Whether to accept a snapshot that lost more rows than usual within a day. */
  readonly accept?: boolean
}

export interface ImportResult extends WriteResult {
  readonly prepared: Prepared
}

const isFolder = async (path: string): Promise<boolean> => {
  try {
    return (await stat(path)).isDirectory()
  } catch {
    return false
  }
}

/** The snapshot in the target folder, or the previous one if it is missing or damaged. */
const readReplaced = (out: string, previous: Snapshot): Snapshot => {
  try {
    return readSnapshot(out)
  } catch {
    return previous
  }
}

const getBaseline = ({ previous: folder, out, accept = false }: ImportRequest): Baseline => {
  const previous = readSnapshot(folder)
  const replaced = resolve(out) === resolve(folder) ? previous : readReplaced(out, previous)
  return { previous, replaced, isAccepted: accept }
}

const prepare = async (request: ImportRequest): Promise<Either<SourceError, Prepared>> => {
  const { source, notes } = request
  const readBaseline = (): Baseline => getBaseline(request)
  const address = webAddress(source)
  if (address !== undefined) return prepareLive(webSource(address), address.host, readBaseline, notes)
  return (await isFolder(source)) && (await hasDocuments(source))
    ? prepareLive(folderSource(source), 'documents from a folder', readBaseline, notes)
    : E.left({ tag: 'NoSource', place: source })
}

const STALE_MS = 30_000

/** Runs `work` under the import lock of the folder. */
export const withImportLock = async <A>(folder: string, work: () => Promise<A>): Promise<A> => {
  makeFolder(dirname(folder))
  let release: () => Promise<void>
  try {
    release = await lockfile.lock(folder, { realpath: false, stale: STALE_MS })
  } catch (error) {
    if (systemCode(error) === 'ELOCKED') throw refused(say`another import is writing to ${folder}`)
    throw error
  }
  try {
    return await work()
  } finally {
    await release()
  }
}

/** Imports the usable part of the source; the rest is kept from the previous snapshot. If nothing is usable, throws a CliError and writes nothing. */
export const importData = async (request: ImportRequest): Promise<ImportResult> =>
  pipe(
    await prepare(request),
    E.match(
      (error) => {
        const line = showSourceError(error)
        throw error.tag === 'Unsound' ? refused(line) : badInput(line)
      },
      async (prepared) => ({
        prepared,
        ...(await withImportLock(request.out, () => writeSnapshot(request.out, prepared.snapshot))),
      }),
    ),
  )
