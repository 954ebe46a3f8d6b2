// The API's documents in a folder: a folder a mode (`regular/`, `pve/`) with one file a document, or the files of one mode at the top.
import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { DEFAULT_MODE, GAME_MODES, type GameMode } from '#core/catalogue/game-modes.ts'
import { E, type Either } from '#core/fp.ts'
import type { SourceError } from '../errors.ts'
import { readJson } from '../json-file.ts'
import { DOCUMENT_NAMES, type DocumentSource, MODE_FOLDERS } from './source.ts'

/** Such as `tasks.json`, `tasks-2026-08-18.json`, `tasks_ru.json.gz`. */
const FILE = /^([a-z]+(?:_[a-z]{2})?)(?:-\d{4}-\d{2}-\d{2})?\.json(?:\.gz)?$/

const namesIn = async (folder: string): Promise<readonly string[]> => {
  try {
    return (await readdir(folder)).toSorted()
  } catch {
    return []
  }
}

const getDocument = (file: string): string | undefined => FILE.exec(file)?.[1]

const isDocument = (file: string): boolean => DOCUMENT_NAMES.some((name) => name === getDocument(file))

/** The folder of a mode's documents; files at the top belong to the regular mode. */
const modeFolder = async (folder: string, mode: GameMode): Promise<string | undefined> => {
  const own = join(folder, MODE_FOLDERS[mode])
  if ((await namesIn(own)).some(isDocument)) return own
  return mode === DEFAULT_MODE && (await namesIn(folder)).some(isDocument) ? folder : undefined
}

/** Whether there is any document of any mode. */
export const hasDocuments = async (folder: string): Promise<boolean> => {
  const folders = await Promise.all(GAME_MODES.map((mode) => modeFolder(folder, mode)))
  return folders.some((found) => found !== undefined)
}

/** The files with a document of a mode; usually one, none if the folder lacks it. */
export const documentFiles = async (
  folder: string,
  mode: GameMode,
  name: string,
): Promise<readonly string[]> => {
  const own = await modeFolder(folder, mode)
  if (own === undefined) return []
  return (await namesIn(own)).filter((file) => getDocument(file) === name).map((file) => join(own, file))
}

/** Documents from files, optionally gzipped. A mode without a folder is absent from the source. */
export const folderSource = (folder: string): DocumentSource => ({
  hasMode: async (mode) => (await modeFolder(folder, mode)) !== undefined,
  read: async (mode, name): Promise<Either<SourceError, unknown>> => {
    const files = await documentFiles(folder, mode, name)
    const document = `${MODE_FOLDERS[mode]}/${name}`
    const [file, ...others] = files
    if (file === undefined) return E.right(undefined)
    if (others.length > 0)
      return E.left({ tag: 'Ambiguous', document, files: files.map((path) => basename(path)) })
    return readJson(file, document)
  },
})
