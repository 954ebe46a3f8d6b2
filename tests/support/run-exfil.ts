// Runs the real terminal program as a process of its own, on the game data of the repository and a log of its own.
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll } from 'vitest'

const PROGRAM = fileURLToPath(new URL('../../dist/cli/exfil.js', import.meta.url))
const CATALOGUE = fileURLToPath(new URL('../../fixtures/catalogue', import.meta.url))

/** How a process ended and what it said. */
export interface Ran {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** For `describe`: processes mostly wait for each other, so several tests run at once, and slowly on a busy machine. */
export const PROCESSES = { concurrent: true, timeout: 60_000 } as const

/** A player with a log of their own, which is gone after the tests of the file. */
export interface Session {
  readonly folder: string
  readonly log: string
  /** Runs `exfil` with these arguments, whatever comes of it. */
  readonly run: (...args: readonly string[]) => Promise<Ran>
  /** Runs it with `--json` and answers what it printed; anything but a success throws. */
  readonly json: (...args: readonly string[]) => Promise<unknown>
}

const runProgram = (args: readonly string[], log: string): Promise<Ran> =>
  new Promise((resolve) => {
    const env = { ...process.env, NO_COLOR: '1', EXFIL_LOG: log, EXFIL_CATALOGUE: CATALOGUE }
    execFile(
      process.execPath,
      [PROGRAM, ...args],
      { env, maxBuffer: 64 * 2 ** 20 },
      (error, stdout, stderr) => {
        resolve({ code: error === null ? 0 : Number(error.code ?? -1), stdout, stderr })
      },
    )
  })

const sessions = mkdtempSync(join(tmpdir(), 'exfil-'))
afterAll(() => rmSync(sessions, { recursive: true, force: true }))

/** A new player. */
export const newSession = (): Session => {
  const folder = mkdtempSync(join(sessions, 'session-'))
  const log = join(folder, 'log.jsonl')
  const run = (...args: readonly string[]): Promise<Ran> => runProgram(args, log)
  return {
    folder,
    log,
    run,
    json: async (...args) => {
      const { code, stdout, stderr } = await run(...args, '--json')
      if (code !== 0) throw new Error(`exfil ${args.join(' ')} ended with ${code}: ${stderr}`)
      return JSON.parse(stdout)
    },
  }
}

/** The rows of a printed JSON array. */
export const rowsOf = (printed: unknown): readonly Readonly<Record<string, unknown>>[] => {
  if (!Array.isArray(printed)) throw new Error(`expected an array, found ${typeof printed}`)
  return printed
}

/** The cells of a printed TSV, its titles first. */
export const tsvOf = (printed: string): readonly (readonly string[])[] =>
  printed
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
