// The bundled server as a process of its own, and a client that is signed in to it.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'

const PROGRAM = resolve('dist/cli/exfil.js')
const START_MS = 60_000

export interface ServerProcess {
  readonly url: string
  readonly pid: number
  /** The code that was last written to the log in place of a mail. */
  readonly lastCode: () => string | undefined
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

/** Starts `exfil serve` on a free port with these variables, and waits until it listens. */
export const startServerProcess = async (
  environment: Readonly<Record<string, string>>,
): Promise<ServerProcess> => {
  const child = spawn(process.execPath, [PROGRAM, 'serve'], {
    env: { PATH: process.env.PATH, PORT: '0', EXFIL_RATE_LIMIT: 'off', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let code: string | undefined
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  const url = await new Promise<string>((listening, failed) => {
    const timer = setTimeout(() => failed(new Error(`the server did not start: ${errors}`)), START_MS)
    child.once('exit', () => failed(new Error(`the server ended: ${errors}`)))
    createInterface({ input: child.stdout }).on('line', (line) => {
      const listens = /listens on (http:\S+)/.exec(line)?.[1]
      code = /would say: .*?(\d{6})/.exec(line)?.[1] ?? code
      if (listens === undefined) return
      clearTimeout(timer)
      listening(listens)
    })
  })
  return {
    url,
    pid: child.pid ?? 0,
    lastCode: () => code,
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
  const verified = await post('/login/email/verify', { email, code: server.lastCode() })
  const token = /exfil_session=([\w-]+)/.exec(verified.headers.get('Set-Cookie') ?? '')?.[1]
  if (token === undefined) throw new Error(`signing in answered ${verified.status}`)
  return clientWith(server.url, token)
}
