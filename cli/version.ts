// Which version of the program this is.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { memoize } from '#core/memo.ts'
import { programFolder } from './data/folders.ts'

export const packageFile = (): string => join(programFolder(), 'package.json')

const readVersion = memoize((file: string): string => String(JSON.parse(readFileSync(file, 'utf8')).version))

/** The program's version, `1.2.0`; its file is read once. */
export const programVersion = (): string => readVersion(packageFile())
