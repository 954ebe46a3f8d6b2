// Reads tarkov-data-overlay: its built document from a file or URL, or the sources in a checkout.
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import JSON5 from 'json5'
import { E, type Either, isLeft, right } from '#core/fp.ts'
import type { SourceError } from '../errors.ts'
import { decodeDocument, readJson, readText } from '../json-file.ts'
import { readAddress, webAddress } from '../upstream/web.ts'
import { OverlayDocument } from './overlay-document.ts'

/** The source files by section; those of a game mode are in `modes/<mode>/`. */
const SOURCES = {
  tasks: ['src/overrides', 'tasks.json5'],
  prestige: ['src/overrides', 'prestige.json5'],
  tasksAdd: ['src/additions', 'tasksAdd.json5'],
} as const

const getReason = (error: unknown): string => (error instanceof Error ? error.message : String(error))

const isMissing = (error: unknown): boolean => (error as { readonly code?: unknown }).code === 'ENOENT'

/** Reads a JSON5 file; undefined if it does not exist. */
const readJson5 = async (path: string, document: string): Promise<Either<SourceError, unknown>> => {
  let text: string
  try {
    text = await readText(path)
  } catch (error) {
    return isMissing(error)
      ? right(undefined)
      : E.left({ tag: 'Unreadable', document, reason: getReason(error) })
  }
  return E.tryCatch(
    () => JSON5.parse<unknown>(text),
    (error) => ({ tag: 'NotJson', document, reason: getReason(error) }),
  )
}

/** Names of subfolders; empty if the folder does not exist. */
const foldersIn = async (folder: string): Promise<readonly string[]> => {
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
  } catch {
    return []
  }
}

/** The sections of a game mode, or the shared ones. */
const readSections = async (root: string, within: string): Promise<Either<SourceError, object>> => {
  const sections: Record<string, unknown> = {}
  for (const [section, [folder, file]] of Object.entries(SOURCES)) {
    const document = join(folder, within, file)
    const value = await readJson5(join(root, document), document)
    if (isLeft(value)) return value
    if (value.right !== undefined) sections[section] = value.right
  }
  return right(sections)
}

const readCheckout = async (root: string): Promise<Either<SourceError, unknown>> => {
  const names = new Set(
    (
      await Promise.all(Object.values(SOURCES).map(([folder]) => foldersIn(join(root, folder, 'modes'))))
    ).flat(),
  )
  const shared = await readSections(root, '')
  if (isLeft(shared)) return shared
  const modes: Record<string, unknown> = {}
  for (const name of names) {
    const own = await readSections(root, join('modes', name))
    if (isLeft(own)) return own
    modes[name] = own.right
  }
  return Object.keys(shared.right).length === 0 && names.size === 0
    ? E.left({ tag: 'NoSource', place: root })
    : right({ ...shared.right, modes })
}

const isFolder = async (path: string): Promise<boolean> => {
  try {
    return (await stat(path)).isDirectory()
  } catch {
    return false
  }
}

/** Reads the overlay from a URL, a file or the folder of a checkout. */
export const readOverlaySource = async (place: string): Promise<Either<SourceError, OverlayDocument>> => {
  const address = webAddress(place)
  const read =
    address === undefined
      ? await ((await isFolder(place)) ? readCheckout(place) : readJson(place, place))
      : await readAddress(address, place)
  return isLeft(read) ? read : decodeDocument(place, OverlayDocument)(read.right)
}
