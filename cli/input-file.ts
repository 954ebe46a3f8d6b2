// The text of a file that a command is given, or of standard input.
import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { fileError } from './errors.ts'

/** `-` is standard input. Refused where the file can't be read. */
export const readTextFile = async (file: string): Promise<string> => {
  if (file === '-') return (await buffer(process.stdin)).toString('utf8')
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw fileError('read', file, error)
  }
}
