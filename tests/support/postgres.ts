// A PostgreSQL server for the tests: found on this machine, started in a temporary folder by the first test that needs it.
import { execFile } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
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

const start = async (programs: string, folder: string): Promise<string> => {
  const user = otherUser()
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  if (user !== undefined) for (const path of [folder, data]) chownSync(path, user.uid, user.gid)
  const options = { cwd: folder, ...user }
  await run(
    join(programs, 'initdb'),
    ['-D', data, '-U', USER, '--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync'],
    options,
  )
  const port = await freePort()
  const settings = [`port=${port}`, ...SETTINGS].map((setting) => `-c ${setting}`).join(' ')
  await run(
    join(programs, 'pg_ctl'),
    ['start', '-w', '-D', data, '-l', join(folder, 'log'), '-o', settings],
    options,
  )
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
  const data = join(folder, 'data')
  if (existsSync(join(data, 'postmaster.pid')))
    await run(join(programs, 'pg_ctl'), ['stop', '-w', '-m', 'immediate', '-D', data], {
      cwd: folder,
      ...otherUser(),
    })
  rmSync(folder, { recursive: true, force: true })
}
