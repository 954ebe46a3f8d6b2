// A NATS server for a test, from the system's package.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { freePort, isPortOpen } from './postgres.ts'

const PROGRAM = '/usr/sbin/nats-server'

export const isNatsInstalled = (): boolean => existsSync(PROGRAM)

export interface NatsServer {
  readonly url: string
  readonly kill: () => Promise<void>
}

/** @param port a free one by default */
export const startNats = async (port?: number): Promise<NatsServer> => {
  const own = port ?? (await freePort())
  const child = spawn(PROGRAM, ['--addr', '127.0.0.1', '--port', String(own)], { stdio: 'ignore' })
  const kill = (): void => {
    child.kill('SIGKILL')
  }
  process.once('exit', kill)
  while (!(await isPortOpen(own)))
    if (child.exitCode !== null) throw new Error(`nats-server ended with ${child.exitCode}`)
  return {
    url: `nats://127.0.0.1:${own}`,
    kill: async () => {
      process.off('exit', kill)
      const ended = once(child, 'exit')
      kill()
      await ended
    },
  }
}
