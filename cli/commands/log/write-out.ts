// Writes what a log gives into a file of the player's choice.
import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import type { CliContext } from '../../context.ts'
import { badInput, writing } from '../../errors.ts'
import { say } from '../../speech.ts'

/** Where the file stands, whatever links lead to it. */
const getPlace = (file: string): string => {
  try {
    return realpathSync(file)
  } catch {
    return resolve(file)
  }
}

/** The file appears whole or not at all, and never in place of the player's own log, whatever log was read. */
export const writeOut = ({ past }: CliContext, file: string, text: string): void => {
  if (getPlace(file) === getPlace(past.log)) throw badInput(say`${file} is the log itself`)
  writing(file, () => writeFileAtomic.sync(file, text))
}
