// The sources of the project as texts, for tests of how they are written.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** By their paths from the root. */
export type Texts = ReadonlyMap<string, string>

/** The files below the folders whose names are of a kind. */
export const textsOf = (folders: readonly string[], kind: RegExp): Texts =>
  new Map(
    folders
      .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile() && kind.test(entry.name))
      .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)))
      .map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]),
  )

/** Product and tests. */
export const sources = textsOf(['core', 'machines', 'web', 'cli', 'tests'], /\.(ts|tsx|mjs)$/)

/** Names that a file exports by itself, types and `default` included; not what it re-exports. */
export const exportedNames = (file: string, text: string): readonly string[] =>
  parseSync(file, text)
    .module.staticExports.flatMap(({ entries }) => entries)
    .flatMap(({ exportName, moduleRequest }) =>
      moduleRequest === null ? [exportName.name ?? 'default'] : [],
    )
