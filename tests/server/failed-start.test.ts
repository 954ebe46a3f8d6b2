// A server that cannot start leaves nothing open: what stays open would keep its process from ending, and a supervisor from starting it again.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readConfig } from '#cli/server/config.ts'
import { startServer } from '#cli/server/serve.ts'
import { openPostgres } from '#cli/server/stores/postgres.ts'
import { newPostgresDatabase } from '../support/databases.ts'

/** Listens and ends again; answers the port. */
const takePort = async (port: number): Promise<number> => {
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  const { port: taken } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return taken
}

it('gives its port back where the database cannot be reached', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'exfil-start-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const [port, none] = [await takePort(0), await takePort(0)]
  const config = readConfig({
    EXFIL_DATA: folder,
    EXFIL_SYNC: 'off',
    PORT: String(port),
    DATABASE_URL: `postgres://127.0.0.1:${none}/exfil`,
  })
  await expect(startServer(config)).rejects.toThrow('DATABASE_URL: cannot connect')
  expect(await takePort(port)).toBe(port)
})

it('ends the connections that listen with the database that they listen to', async ({ skip }) => {
  const database = await newPostgresDatabase()
  if (database === undefined) return skip()
  onTestFinished(database.drop)
  const open = () => openPostgres({ url: database.url, onError: () => undefined })
  const [asking, listening] = [await open(), await open()]
  const stop = await listening.listen('one', () => undefined)
  await listening.listen('two', () => undefined)
  const listeners = async () =>
    (
      await asking.query(
        "select from pg_stat_activity where datname = current_database() and application_name = 'exfil-listen'",
      )
    ).length
  // One connection hears everything.
  expect(await listeners()).toBe(1)
  await stop()
  await listening.close()
  await expect.poll(listeners).toBe(0)
  await asking.close()
})
