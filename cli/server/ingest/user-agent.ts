// How the program names itself to the source.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { programFolder } from '../../data/folders.ts'

/** `exfil/0.1.0 (companion server; …)`. */
export const userAgent = (): string => {
  const { version } = JSON.parse(readFileSync(join(programFolder(), 'package.json'), 'utf8'))
  return `exfil/${version} (companion server; asks for a document only when it has changed)`
}
