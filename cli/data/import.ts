// Imports game data from a folder or an address into a folder: reads all of it, and only then writes.
import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import lockfile from 'proper-lockfile'
import { E, type Either, pipe } from '#core/fp.ts'
import { badInput, refused, systemCode } from '../errors.ts'
import { type SourceError, showSourceError } from './errors.ts'
import { isFactsFolder } from './facts/read.ts'
import { prepareFacts } from './import-facts.ts'
import { prepareLive } from './import-live.ts'
import type { Prepared, SourceNotes } from './prepared.ts'
import { readSnapshot } from './snapshot-read.ts'
import { type WriteResult, writeSnapshot } from './snapshot-write.ts'
import { folderSource, hasDocuments } from './upstream/folder.ts'
import { webAddress, webSource } from './upstream/web.ts'

export interface ImportRequest {
  /** A facts folder, a folder of the API's documents, or the address of the API. */
  readonly source: string
  /** Where the snapshot goes. */
  readonly out: string
  /** The snapshot from which is kept what the source lacks. */
  readonly previous: string
  readonly notes: SourceNotes
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

const prepare = async ({
  source,
  previous,
  notes,
}: ImportRequest): Promise<Either<SourceError, Prepared>> => {
  const address = webAddress(source)
  if (address !== undefined)
    return prepareLive(webSource(address), address.host, () => readSnapshot(previous), notes)
  if (!(await isFolder(source))) return E.left({ tag: 'NoSource', place: source })
  if (await isFactsFolder(source)) return prepareFacts(source, notes)
  return (await hasDocuments(source))
    ? prepareLive(folderSource(source), 'documents from a folder', () => readSnapshot(previous), notes)
    : E.left({ tag: 'NoSource', place: source })
}

const STALE_MS = 30_000

/** Runs `work` while no other import writes to the folder. */
export const withImportLock = async <A>(folder: string, work: () => Promise<A>): Promise<A> => {
  await mkdir(dirname(folder), { recursive: true })
  let release: () => Promise<void>
  try {
    release = await lockfile.lock(folder, { realpath: false, stale: STALE_MS })
  } catch (error) {
    if (systemCode(error) === 'ELOCKED') throw refused(`another import is writing to ${folder}`)
    throw error
  }
  try {
    return await work()
  } finally {
    await release()
  }
}

/** Imports; a source that can't be read or is malformed changes nothing on disk. Throws a CliError then. */
export const importData = async (request: ImportRequest): Promise<ImportResult> =>
  pipe(
    await prepare(request),
    E.match(
      (error) => {
        throw badInput(showSourceError(error))
      },
      async (prepared) => ({
        prepared,
        ...(await withImportLock(request.out, () => writeSnapshot(request.out, prepared.snapshot))),
      }),
    ),
  )
