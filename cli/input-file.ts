// The text of a file that a command is given, or of standard input.
import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { detectEncoding } from '#core/imports/text-encoding.ts'
import { fileError } from './errors.ts'

/** Without the byte order mark. */
const decodeText = (bytes: Buffer): string => new TextDecoder(detectEncoding(bytes)).decode(bytes)

/** `-` is standard input. Refused where the file can't be read. */
export const readTextFile = async (file: string): Promise<string> => {
  if (file === '-') return decodeText(await buffer(process.stdin))
  try {
    return decodeText(readFileSync(file))
  } catch (error) {
    throw fileError('read', file, error)
  }
}
