// A server that is killed while it writes: what it acknowledged is there after the restart.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { testCatalogue } from '../../support/catalogue.ts'
import { newPostgresDatabase } from '../../support/databases.ts'
import { allEvents, type Client, signedInClient, startServerProcess } from '../../support/exfil-server.ts'

/** Twenty where it is asked for, a few in every test run. */
const KILLS = Number(process.env.EXFIL_KILLS ?? 3)
const WRITERS = 8
const WRITES_BEFORE_KILL = 60

const items = testCatalogue('PVP')
  .items.all.slice(0, 200)
  .map(({ uid }) => uid)

/** Writes until the server is gone; answers the ids of the commands that were acknowledged. */
const writeUntilDead = async (
  client: Client,
  pmc: string,
  enough: () => void,
): Promise<readonly string[]> => {
  const acknowledged: string[] = []
  const write = async (writer: number): Promise<void> => {
    for (let turn = 0; ; turn++) {
      const commandId = randomUUID()
      const command = {
        tag: 'AddItem',
        pmc,
        item: items[(writer * 31 + turn) % items.length],
        foundInRaid: true,
        by: 1,
      }
      try {
        const { status } = await client.call('POST', '/commands', { commandId, command })
        if (status === 200) acknowledged.push(commandId)
      } catch {
        return
      }
      if (acknowledged.length >= WRITES_BEFORE_KILL) enough()
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)))
  return acknowledged
}

const survives = async (environment: Readonly<Record<string, string>>): Promise<void> => {
  let server = await startServerProcess(environment)
  try {
    const signedIn = await signedInClient(server, 'crash@example.org')
    const created = await signedIn.call('POST', '/users/me/char/create', {
      fraction: 'Usec',
      gameMode: 'PVP',
    })
    const pmc = (created.body as { readonly charUid: string }).charUid
    const acknowledged = new Set<string>()
    for (let kill = 1; kill <= KILLS; kill++) {
      const dying = server
      for (const id of await writeUntilDead(signedIn.at(dying.url), pmc, () => void dying.kill()))
        acknowledged.add(id)
      server = await startServerProcess(environment)
      const events = await allEvents(signedIn.at(server.url))
      const stored = new Set(events.map(({ meta }) => meta.commandId))
      expect([...acknowledged].filter((id) => !stored.has(id))).toEqual([])
      expect(events.map(({ version }) => version)).toEqual(events.map((_, index) => index + 1))
    }
    expect(acknowledged.size).toBeGreaterThanOrEqual(KILLS * WRITES_BEFORE_KILL)
    process.stderr.write(`${KILLS} kills, ${acknowledged.size} acknowledged writes, none lost\n`)
  } finally {
    await server.stop()
  }
}

describe('a server that is killed while it writes loses nothing that it acknowledged', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'exfil-crash-'))
  const database = await newPostgresDatabase()
  afterAll(async () => {
    rmSync(folder, { recursive: true })
    await database?.drop()
  })

  it('on PGlite', () => survives({ EXFIL_DATA: folder }), 600_000)

  if (database === undefined)
    process.stderr.write('NO POSTGRESQL HERE: kills on PostgreSQL were not tested\n')
  else it('on PostgreSQL', () => survives({ DATABASE_URL: database.url }), 600_000)
})
