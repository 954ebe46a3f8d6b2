// A PostgreSQL server for the tests: found on this machine, started in a temporary folder by the first test that needs it.
import { execFile } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { lock } from 'proper-lockfile'

const run = promisify(execFile)

const DEBIAN = '/usr/lib/postgresql'
const USER = 'exfil'

/** The folder of the newest installed version's programs; undefined where PostgreSQL is not installed. */
export const postgresPrograms = (): string | undefined => {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number).filter(Number.isFinite) : []
  return versions
    .sort((a, b) => b - a)
    .map((version) => join(DEBIAN, String(version), 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')))
}

interface SystemUser {
  readonly uid: number
  readonly gid: number
}

/** PostgreSQL refuses to run as root, so root hands over to the user that its package made. */
export const otherUser = (): SystemUser | undefined => {
  if (process.getuid?.() !== 0) return undefined
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const [, , uid, gid] =
    users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody') ?? []
  return { uid: Number(uid), gid: Number(gid) }
}

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

/** Whether a program listens on a port of this machine. */
export const isPortOpen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy()
      resolve(true)
    }).on('error', () => resolve(false))
  })

// The data is thrown away, so nothing waits for a disk.
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  "unix_socket_directories=''",
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'shared_buffers=32MB',
  'max_connections=200',
]

const control = (programs: string, folder: string, ...more: readonly string[]): Promise<unknown> =>
  run(join(programs, 'pg_ctl'), [...more, '-w', '-D', join(folder, 'data')], { cwd: folder, ...otherUser() })

const startOn = (programs: string, folder: string, port: number): Promise<unknown> => {
  const settings = [`port=${port}`, ...SETTINGS].map((setting) => `-c ${setting}`).join(' ')
  return control(programs, folder, 'start', '-l', join(folder, 'log'), '-o', settings)
}

const start = async (programs: string, folder: string): Promise<string> => {
  const user = otherUser()
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  if (user !== undefined) for (const path of [folder, data]) chownSync(path, user.uid, user.gid)
  await run(
    join(programs, 'initdb'),
    ['-D', data, '-U', USER, '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    { cwd: folder, ...user },
  )
  const port = await freePort()
  await startOn(programs, folder, port)
  return `postgres://${USER}@127.0.0.1:${port}`
}

/** The address of the server of this test run, without a database; the first caller of all processes starts it. */
export const postgresUrl = async (programs: string, folder: string): Promise<string> => {
  const unlock = await lock(folder, { retries: { retries: 300, minTimeout: 50, maxTimeout: 200 } })
  try {
    const file = join(folder, 'url')
    if (!existsSync(file)) writeFileSync(file, await start(programs, folder))
    return readFileSync(file, 'utf8')
  } finally {
    await unlock()
  }
}

/** Stops the server, if one was started there, and removes the folder. */
export const stopPostgres = async (programs: string, folder: string): Promise<void> => {
  if (existsSync(join(folder, 'data', 'postmaster.pid')))
    await control(programs, folder, 'stop', '-m', 'immediate')
  rmSync(folder, { recursive: true, force: true })
}

/** A PostgreSQL server of one test, which can go and come back on its port. */
export interface OwnPostgres {
  readonly url: string
  readonly stop: () => Promise<unknown>
  readonly start: () => Promise<unknown>
  readonly remove: () => Promise<void>
}

export const openOwnPostgres = async (programs: string): Promise<OwnPostgres> => {
  const folder = mkdtempSync(join(tmpdir(), 'exfil-own-postgres-'))
  const url = await start(programs, folder)
  return {
    url: `${url}/postgres`,
    stop: () => control(programs, folder, 'stop', '-m', 'immediate'),
    start: () => startOn(programs, folder, Number(new URL(url).port)),
    remove: () => stopPostgres(programs, folder),
  }
}
