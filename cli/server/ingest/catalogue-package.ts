// A whole catalogue in one piece, for the processes that share a database but not a disk.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import * as t from 'io-ts'
import { GAME_MODES } from '#core/catalogue/game-modes.ts'
import { E, isLeft, pipe } from '#core/fp.ts'
import { showSourceError } from '../../data/errors.ts'
import { sha256 } from '../../data/hash.ts'
import { withImportLock } from '../../data/import.ts'
import { decodeDocument, parseJson } from '../../data/json-file.ts'
import { getModeEntries, MANIFEST_FILE, Manifest } from '../../data/manifest.ts'
import { readManifest } from '../../data/snapshot.ts'
import { writeSnapshotFiles } from '../../data/snapshot-write.ts'
import { badInput } from '../../errors.ts'
import type { CatalogueSnapshot } from '../stores/documents.ts'

/** Some twenty times what both modes have today; a packed file can claim to be anything. */
const MAX_UNPACKED_BYTES = 256 * 2 ** 20

const Package = t.type({ manifest: Manifest, files: t.record(t.string, t.string) }, 'Package')

/** The hash of a catalogue is that of its manifest, which names the hash of every file; undefined if there is none. */
export const catalogueHash = async (folder: string): Promise<string | undefined> => {
  try {
    return sha256(await readFile(join(folder, MANIFEST_FILE)))
  } catch {
    return undefined
  }
}

const getFiles = (manifest: Manifest): ReadonlySet<string> =>
  new Set([
    ...GAME_MODES.flatMap((mode) => getModeEntries(manifest, mode).map(([, { file }]) => file)),
    ...(manifest.overlay === undefined ? [] : [manifest.overlay.file]),
  ])

export const packCatalogue = async (folder: string): Promise<CatalogueSnapshot> => {
  const manifest = readManifest(folder)
  const files: Record<string, string> = {}
  for (const file of getFiles(manifest)) files[file] = await readFile(join(folder, file), 'utf8')
  return {
    hash: sha256(await readFile(join(folder, MANIFEST_FILE))),
    date: manifest.date,
    content: await promisify(gzip)(JSON.stringify({ manifest, files })),
  }
}

/** Writes it into the folder, as an import would. */
export const unpackCatalogue = async (
  folder: string,
  { hash, content }: CatalogueSnapshot,
): Promise<void> => {
  const title = `catalogue ${hash}`
  const unpacked = pipe(
    parseJson(
      title,
      (await promisify(gunzip)(content, { maxOutputLength: MAX_UNPACKED_BYTES })).toString('utf8'),
    ),
    E.chain(decodeDocument(title, Package)),
  )
  if (isLeft(unpacked)) throw badInput(showSourceError(unpacked.left))
  const { manifest, files } = unpacked.right
  // The written files must be those of the manifest: the package may come from a foreign backup.
  const named = getFiles(manifest)
  const strange = Object.keys(files).find((file) => !named.has(file))
  if (strange !== undefined)
    throw badInput(`${title}: files: the manifest names no file ${JSON.stringify(strange)}`)
  await withImportLock(folder, () =>
    writeSnapshotFiles(folder, { manifest, texts: new Map(Object.entries(files)) }),
  )
}
