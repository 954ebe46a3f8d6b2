// The bundled server as a process of its own, and a client that is signed in to it.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { codeInText } from './codes.ts'

const PROGRAM = resolve('dist/cli/exfil.js')
const START_MS = 60_000
const POLL_MS = 20

export interface ServerProcess {
  readonly url: string
  readonly pid: number
  /** Everything that it has written so far, also after its end. */
  readonly said: () => string
  /** The code that was last written to the log in place of a mail. */
  readonly code: () => Promise<string>
  /** Ends it as a loss of power would. */
  readonly kill: () => Promise<void>
  /** Asks it to end. */
  readonly stop: () => Promise<void>
}

const ended = async (process: ChildProcess, signal: NodeJS.Signals): Promise<void> => {
  if (process.exitCode !== null || process.signalCode !== null) return
  const exit = once(process, 'exit')
  process.kill(signal)
  await exit
}

/** Calls `look` until it finds something, the process has ended or the patience is over. */
const poll = async (look: () => string | undefined, child: ChildProcess): Promise<string | undefined> => {
  for (const until = Date.now() + START_MS; Date.now() < until; ) {
    const found = look()
    if (found !== undefined || child.exitCode !== null) return found
    await delay(POLL_MS)
  }
  return undefined
}

/**
 * Starts `exfil serve` on a free port with these variables, and waits until it listens. Its output goes to a file, so that reading it costs
 * load tests nothing. `program`: what is started, the bundle unless told.
 */
export const startServerProcess = async (
  environment: Readonly<Record<string, string>>,
  program: readonly string[] = [PROGRAM],
): Promise<ServerProcess> => {
  const folder = mkdtempSync(join(tmpdir(), 'exfil-server-'))
  const log = join(folder, 'log')
  const output = openSync(log, 'w')
  const child = spawn(process.execPath, [...program, 'serve'], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      EXFIL_RATE_LIMIT: 'off',
      // Writers of tests and benchmarks make more of them than any person does.
      EXFIL_EVENTS_A_DAY: '99999999',
      EXFIL_EVENTS_IN_ALL: '99999999',
      EXFIL_SYNC: 'off',
      ...environment,
    },
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  let lastWords = ''
  const said = (): string => (existsSync(log) ? readFileSync(log, 'utf8') : lastWords)
  child.once('exit', () => {
    lastWords = said()
    rmSync(folder, { recursive: true, force: true })
  })
  const url = await poll(() => /listens on (http:\S+)/.exec(said())?.[1], child)
  if (url === undefined) throw new Error(`the server did not start: ${said()}`)
  return {
    url,
    pid: child.pid ?? 0,
    said,
    code: async () => {
      const code = await poll(() => {
        const line = said()
          .split('\n')
          .findLast((text) => text.includes('would say: '))
        return line === undefined ? undefined : codeInText(line)
      }, child)
      if (code === undefined) throw new Error('no code was written to the log')
      return code
    },
    kill: () => ended(child, 'SIGKILL'),
    stop: () => ended(child, 'SIGTERM'),
  }
}

export interface Client {
  /** Answers status and body. A connection that breaks rejects. */
  readonly call: (
    method: string,
    path: string,
    body?: unknown,
  ) => Promise<{ readonly status: number; readonly body: unknown }>
  /** What says who it is, for other programs. */
  readonly headers: Readonly<Record<string, string>>
  /** The same client at another address of the same installation. */
  readonly at: (url: string) => Client
}

/** An event as the API has it. */
export interface ReadEvent {
  readonly version: number
  readonly meta: { readonly commandId: string }
}

/** Every event of the account, page by page. */
export const allEvents = async (client: Client): Promise<readonly ReadEvent[]> => {
  const events: ReadEvent[] = []
  for (let after = 0, hasMore = true; hasMore; ) {
    const { body } = await client.call('GET', `/events?after=${after}`)
    const page = body as {
      readonly events: readonly ReadEvent[]
      readonly version: number
      readonly hasMore: boolean
    }
    for (const event of page.events) events.push(event)
    after = page.version
    hasMore = page.hasMore
  }
  return events
}

const clientWith = (url: string, token: string): Client => ({
  call: async (method, path, body) => {
    const response = await fetch(`${url}/api/be${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json() }
  },
  headers: { Authorization: `Bearer ${token}` },
  at: (other) => clientWith(other, token),
})

/** Signs in by a code; the first to do so owns the installation. */
export const signedInClient = async (server: ServerProcess, email: string): Promise<Client> => {
  const post = (path: string, body: unknown) =>
    fetch(`${server.url}/api/be${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    })
  await post('/login/email/send', { email })
  const verified = await post('/login/email/verify', { email, code: await server.code() })
  const token = /exfil_session=([\w-]+)/.exec(verified.headers.get('Set-Cookie') ?? '')?.[1]
  if (token === undefined) throw new Error(`signing in answered ${verified.status}`)
  return clientWith(server.url, token)
}
