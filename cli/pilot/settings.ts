// The folders that the player chose on the page, kept beside the own log until the page resets them.
import { readFileSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import writeFileAtomic from 'write-file-atomic'
import { decode, fields, Text } from '#core/codec.ts'
import { isLeft } from '#core/fp.ts'
import { writing } from '../errors.ts'
import { makeFolder } from '../locks.ts'
import type { ChosenFolders } from './folders.ts'

const Settings = fields({}, { gameFolder: Text, screenshotsFolder: Text }, 'pilot settings')

/** Beside the player's own log. */
const fileBeside = (log: string): string => join(dirname(log), 'pilot.json')

/** A file that cannot be read is as good as none: the folders are looked for again. */
export const readChosen = (log: string): ChosenFolders => {
  try {
    const settings = decode(Settings)(JSON.parse(readFileSync(fileBeside(log), 'utf8')))
    return isLeft(settings) ? {} : settings.right
  } catch {
    return {}
  }
}

/** Throws a CliError where the disk refuses. */
export const keepChosen = (log: string, chosen: ChosenFolders): void => {
  const file = fileBeside(log)
  writing(file, () => {
    makeFolder(dirname(file))
    writeFileAtomic.sync(file, `${JSON.stringify(chosen)}\n`)
  })
}

export const forgetChosen = (log: string): void => rmSync(fileBeside(log), { force: true })
