// PgBouncer as it is deployed, before the PostgreSQL server of the tests.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, isPortOpen, otherUser } from './postgres.ts'

const PROGRAM = '/usr/sbin/pgbouncer'
const CONFIGURATION = join(import.meta.dirname, '../../cli/server/deploy/pgbouncer.ini')

export const isPgbouncerInstalled = (): boolean => existsSync(PROGRAM)

export interface Pgbouncer {
  /** The address of a database through it. */
  readonly pooled: (url: string) => string
  readonly stop: () => Promise<void>
}

export interface PgbouncerOptions {
  /** Connections to PostgreSQL for each database. */
  readonly poolSize?: number
  /** Changes the configuration. */
  readonly change?: (configuration: string) => string
}

/** @param server the address of the server, without a database */
export const startPgbouncer = async (
  server: string,
  { poolSize = 4, change = (text) => text }: PgbouncerOptions = {},
): Promise<Pgbouncer> => {
  const folder = mkdtempSync(join(tmpdir(), 'exfil-pgbouncer-'))
  chmodSync(folder, 0o755)
  const { hostname, port, username } = new URL(server)
  const ownPort = await freePort()
  const file = join(folder, 'pgbouncer.ini')
  const deployed = readFileSync(CONFIGURATION, 'utf8')
    .replace(/^exfil = .*?dbname=exfil/m, `* = host=${hostname} port=${port} user=${username}`)
    .replace(/^listen_port = .*/m, `listen_port = ${ownPort}\nunix_socket_dir =`)
    .replace(/^auth_type = .*/m, 'auth_type = any')
    .replace(/^auth_file = .*/m, '')
    .replace(/^default_pool_size = .*/m, `default_pool_size = ${poolSize}`)
  writeFileSync(file, change(deployed), { mode: 0o644 })
  const child: ChildProcess = spawn(PROGRAM, ['-q', file], { stdio: 'ignore', ...otherUser() })
  const kill = (): void => {
    child.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', kill)
  while (!(await isPortOpen(ownPort)))
    if (child.exitCode !== null) throw new Error(`pgbouncer ended with ${child.exitCode}`)
  return {
    pooled: (url) => {
      const pooled = new URL(url)
      pooled.port = String(ownPort)
      return pooled.href
    },
    stop: async () => {
      process.off('exit', kill)
      const ended = once(child, 'exit')
      kill()
      await ended
    },
  }
}
