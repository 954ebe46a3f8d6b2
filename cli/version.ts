// Which version of the program this is.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { programFolder } from './data/folders.ts'

export const packageFile = (): string => join(programFolder(), 'package.json')

/** The program's version, `1.2.0`. */
export const programVersion = (): string => String(JSON.parse(readFileSync(packageFile(), 'utf8')).version)
