// Folders of snapshots: the requested one, the user's import, or the one shipped with the program.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dataFolder } from '../log/path.ts'
import { MANIFEST_FILE } from './manifest.ts'

const PACKAGE_FILE = 'package.json'

/** The nearest parent folder with the package file, wherever this file was bundled to. */
const packageAbove = (from: string): string => {
  const parent = dirname(from)
  return existsSync(join(from, PACKAGE_FILE)) || parent === from ? from : packageAbove(parent)
}

/** The program's folder. */
export const programFolder = (): string => packageAbove(dirname(fileURLToPath(import.meta.url)))

/** The snapshot shipped with the program. */
export const shippedFolder = (): string => join(programFolder(), 'fixtures', 'catalogue')

/** The default folder for imports. */
export const userFolder = (): string => join(dataFolder(), 'catalogue')

/** `asked` (an option), else `EXFIL_CATALOGUE`, else the user's import if there is one, else the shipped snapshot. */
export const catalogueFolder = (
  asked: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
): string => {
  const wanted = asked ?? env.EXFIL_CATALOGUE
  if (wanted !== undefined && wanted !== '') return wanted
  const own = userFolder()
  return existsSync(join(own, MANIFEST_FILE)) ? own : shippedFolder()
}
