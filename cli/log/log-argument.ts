// A log named on the command line: a file, or `-` for what comes in on standard input.
import { buffer } from 'node:stream/consumers'
import type { LogContents } from '#core/replay/read-log.ts'
import { say } from '../speech.ts'
import { getText, parseLogText, readLogText } from './read.ts'

/** `name` is how messages call it, `text` what the file has. */
export interface LogArgument {
  readonly name: string
  readonly text: string
  readonly contents: LogContents
}

export const readLogArgument = async (path: string): Promise<LogArgument> => {
  const isInput = path === '-'
  const name = isInput ? say`standard input` : path
  const text = isInput ? getText(name, await buffer(process.stdin)) : readLogText(path)
  return { name, text, contents: parseLogText(name, text) }
}
