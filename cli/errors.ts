// How the program fails: one clear line on stderr and an exit code, never a stack trace for what people can cause.
import { say, translated } from './speech.ts'

/** 1: asked for something that is not there or that a rule refuses. 2: the question or a file is wrong. */
export type ExitCode = 1 | 2

/** An expected failure; `message` is the line that people read. */
export class CliError extends Error {
  readonly exitCode: ExitCode

  constructor(exitCode: ExitCode, message: string) {
    super(message)
    this.name = 'CliError'
    this.exitCode = exitCode
  }
}

/** Nothing of this name, or a rule says no. */
export const refused = (message: string): CliError => new CliError(1, message)

/** A file, an argument or a combination of options is wrong. */
export const badInput = (message: string): CliError => new CliError(2, message)

/** The words of a system error on a file: `cannot read log.jsonl: no such file`. */
export const fileError = (doing: string, path: string, error: unknown): CliError =>
  badInput(say`cannot ${translated(doing)} ${path}: ${systemReason(error)}`)

/** What `work` answers; where the system refuses it, the file can't be written. */
export const writing = <A>(path: string, work: () => A): A => {
  try {
    return work()
  } catch (error) {
    throw fileError('write', path, error)
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: say`no such file or folder`,
  EACCES: say`permission denied`,
  EPERM: say`permission denied`,
  EISDIR: say`it is a folder`,
  ENOTDIR: say`a part of the path is not a folder`,
  EEXIST: say`a part of the path is not a folder`,
  ENOSPC: say`no space left on the disk`,
  EROFS: say`the disk is read-only`,
  EMFILE: say`too many open files`,
  ERR_FS_FILE_TOO_LARGE: say`the file is too large`,
  ERR_STRING_TOO_LONG: say`the file is too large`,
}

/** Why the system did not do it, in a few words. */
export const systemReason = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return REASONS[code] ?? (error instanceof Error ? (error.message.split('\n')[0] ?? code) : String(error))
}

/** Node's code of a system error, `ENOENT` for example. */
export const systemCode = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
