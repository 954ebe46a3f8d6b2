// Which build this is: pages compare it to know that they are old.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { programFolder } from '../../data/folders.ts'
import { sha256 } from '../../data/hash.ts'

export interface Build {
  readonly id: string
  /** The program's, `1.2.0`. */
  readonly version: string
  /** When it was made, an instant. */
  readonly deployed: string
  readonly webFolder: string
}

const read = (path: string): Buffer | undefined => {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}

/** The id changes with the page of the web app, or with the program where there is none. */
export const currentBuild = (): Build => {
  const folder = programFolder()
  const webFolder = join(folder, 'dist/web')
  const page = join(webFolder, 'index.html')
  const program = join(folder, 'package.json')
  const shell = read(page)
  const source = shell === undefined ? program : page
  return {
    id: sha256(shell ?? read(program) ?? '').slice(0, 16),
    version: String(JSON.parse(readFileSync(program, 'utf8')).version),
    deployed: statSync(source).mtime.toISOString(),
    webFolder,
  }
}
