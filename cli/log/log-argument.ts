// A log named on the command line: a file, or `-` for what comes in on standard input.
import { buffer } from 'node:stream/consumers'
import type { LogContents } from '#core/replay/read-log.ts'
import { say } from '../speech.ts'
import { parseLogBytes, readNamedLog } from './read.ts'

/** `name` is how messages call it. */
export interface LogArgument {
  readonly name: string
  readonly contents: LogContents
}

export const readLogArgument = async (path: string): Promise<LogArgument> => {
  if (path !== '-') return { name: path, contents: readNamedLog(path) }
  const name = say`standard input`
  return { name, contents: parseLogBytes(name, await buffer(process.stdin)) }
}
