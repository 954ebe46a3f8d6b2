// Runs the real terminal program, on the game data of the repository and a log of its own.
import { type ChildProcess, execFile, fork } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { inject } from 'vitest'

const pathOf = (url: string): string => fileURLToPath(new URL(url, import.meta.url))

/** The bundle of the program. */
export const PROGRAM = pathOf('../../dist/cli/exfil.js')
const HOST = pathOf('exfil-host.mjs')
const CATALOGUE = pathOf('../../fixtures/catalogue')

/** How a run of the program ended and what it said. */
export interface Ran {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** For `describe`: processes mostly wait for each other, so several tests run at once, and slowly on a busy machine. */
export const PROCESSES = { concurrent: true } as const

/** A player with a log of their own, which is gone after the run. */
export interface Session {
  readonly folder: string
  readonly log: string
  /** Runs `exfil` with these arguments, whatever comes of it. */
  readonly run: (...args: readonly string[]) => Promise<Ran>
  /** Runs it with `--json` and answers what it printed; anything but a success throws. */
  readonly json: (...args: readonly string[]) => Promise<unknown>
}

type Run = (args: readonly string[], env: Readonly<Record<string, string>>) => Promise<Ran>

const inOwnProcess: Run = (args, env) =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [PROGRAM, ...args],
      { env: { ...process.env, ...env }, maxBuffer: 64 * 2 ** 20 },
      (error, stdout, stderr) => {
        resolve({ code: error === null ? 0 : Number(error.code ?? -1), stdout, stderr })
      },
    )
  })

/** A process speaks one language: what a module says once is said in it. */
const hosts = new Map<string, ChildProcess>()
let runs = 0

const languageOf = (args: readonly string[]): string =>
  args[args.lastIndexOf('--language') + 1 || args.length] ?? 'en'

const startHost = (): ChildProcess =>
  fork(HOST, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'], serialization: 'advanced' }).setMaxListeners(0)

const inHost: Run = (args, env) =>
  new Promise((resolve, reject) => {
    const language = languageOf(args)
    const running = hosts.get(language) ?? startHost()
    hosts.set(language, running)
    const id = ++runs
    const onEnd = (code: number | null): void =>
      reject(new Error(`exfil ${args.join(' ')} ended all: ${code}`))
    const onMessage = (answer: Ran & { readonly id: number }): void => {
      if (answer.id !== id) return
      running.off('message', onMessage).off('exit', onEnd)
      resolve({ code: answer.code, stdout: answer.stdout, stderr: answer.stderr })
    }
    running.on('message', onMessage).on('exit', onEnd)
    running.send({ id, args, env })
  })

/** One folder for all files of a worker, which share this module: it is taken away with the folder of the run. */
const sessions = mkdtempSync(join(inject('folder'), 'exfil-'))

const sessionThrough = (start: Run): Session => {
  const folder = mkdtempSync(join(sessions, 'session-'))
  const log = join(folder, 'log.jsonl')
  const run = (...args: readonly string[]): Promise<Ran> =>
    start(args, { NO_COLOR: '1', XDG_DATA_HOME: folder, EXFIL_LOG: log, EXFIL_CATALOGUE: CATALOGUE })
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

/** A new player, whose every command is a process of its own. */
export const newSession = (): Session => sessionThrough(inOwnProcess)

/** A new player, whose commands run one after another in one process: for tests that do not concern processes. */
export const newQuickSession = (): Session => sessionThrough(inHost)

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
