// Where snapshots lie: the one that was asked for, the user's imported one, or the one that comes with the program.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { dataFolder } from '../log/path.ts'
import { MANIFEST_FILE } from './manifest.ts'

const PACKAGE_FILE = 'package.json'

/** The nearest folder above that holds the package, however deep in it this file was bundled to. */
const packageAbove = (from: string): string => {
  const parent = dirname(from)
  return existsSync(join(from, PACKAGE_FILE)) || parent === from ? from : packageAbove(parent)
}

/** The folder of the program. */
export const programFolder = (): string => packageAbove(dirname(fileURLToPath(import.meta.url)))

/** The snapshot that comes with the program. */
export const shippedFolder = (): string => join(programFolder(), 'fixtures', 'catalogue')

/** Where imports go unless told otherwise. */
export const userFolder = (): string => join(dataFolder(), 'catalogue')

/** `asked` (an option), else `EXFIL_CATALOGUE`, else the user's imported snapshot where there is one, else the shipped one. */
export const catalogueFolder = (
  asked: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
): string => {
  const wanted = asked ?? env.EXFIL_CATALOGUE
  if (wanted !== undefined && wanted !== '') return wanted
  const own = userFolder()
  return existsSync(join(own, MANIFEST_FILE)) ? own : shippedFolder()
}
