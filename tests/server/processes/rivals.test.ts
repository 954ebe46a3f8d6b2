// Two servers on one PostgreSQL, many writers on the same PMC: nothing is lost, nothing doubled, both show the same.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testCatalogue } from '../../support/catalogue.ts'
import { newPostgresDatabase } from '../../support/databases.ts'
import {
  allEvents,
  type Client,
  type ServerProcess,
  signedInClient,
  startServerProcess,
} from '../../support/exfil-server.ts'

const WRITERS = 64
/** A minute where the figures for the documentation are made, a few seconds in every test run. */
const SECONDS = Number(process.env.EXFIL_RIVALS_SECONDS ?? 4)

interface Answer {
  readonly events: readonly { readonly version: number; readonly meta: { readonly commandId: string } }[]
  readonly version: number
}

const items = testCatalogue('PVP')
  .items.all.slice(0, 500)
  .map(({ uid }) => uid)

const itemOf = (number: number): string => items[number % items.length] ?? ''

describe('two servers on one PostgreSQL', async () => {
  const database = await newPostgresDatabase()
  const isThere = database !== undefined

  it('need a PostgreSQL', () => {
    if (!isThere) process.stderr.write('NO POSTGRESQL HERE: two servers on one database were not tested\n')
  })
  if (!isThere) return

  let servers: readonly ServerProcess[] = []
  let client: Client
  let pmc = ''

  beforeAll(async () => {
    const environment = { DATABASE_URL: database.url }
    const first = await startServerProcess(environment)
    servers = [first, await startServerProcess(environment)]
    client = await signedInClient(first, 'rivals@example.org')
    const created = await client.call('POST', '/users/me/char/create', { fraction: 'Usec', gameMode: 'PVP' })
    pmc = (created.body as { readonly charUid: string }).charUid
  }, 120_000)

  afterAll(async () => {
    await Promise.all(servers.map((server) => server.stop()))
    await database.drop()
  })

  const settled = async (version: number): Promise<readonly unknown[]> => {
    const until = Date.now() + 1000
    for (;;) {
      const users = await Promise.all(
        servers.map(
          async ({ url }) => (await client.at(url).call('GET', '/users/me')).body as { version: number },
        ),
      )
      if (users.every((user) => user.version === version) || Date.now() > until) return users
    }
  }

  it(`${WRITERS} writers on one PMC lose no event, double none, and leave no gap`, async () => {
    const acknowledged = new Map<string, Answer>()
    let contended = 0
    const until = Date.now() + SECONDS * 1000
    const write = async (writer: number): Promise<void> => {
      const own = client.at(servers[writer % servers.length]?.url ?? '')
      for (let turn = 0; Date.now() < until; turn++) {
        const commandId = randomUUID()
        const item = itemOf(writer * 7 + turn)
        const command = { tag: 'AddItem', pmc, item, foundInRaid: true, by: 1 }
        const { status, body } = await own.call('POST', '/commands', { commandId, command })
        if (status === 200) acknowledged.set(commandId, body as Answer)
        else if (status === 409) contended++
        else throw new Error(`a write answered ${status}: ${JSON.stringify(body)}`)
      }
    }
    await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)))

    const events = await allEvents(client)
    expect(events.map(({ version }) => version)).toEqual(events.map((_, index) => index + 1))
    const ids = events.map(({ meta }) => meta.commandId)
    for (const [commandId, answer] of acknowledged) {
      expect(ids.filter((id) => id === commandId)).toHaveLength(answer.events.length)
      expect(answer.events).toHaveLength(1)
    }
    expect(acknowledged.size).toBeGreaterThan(WRITERS)
    const [one, other] = await settled(events.length)
    expect(one).toEqual(other)
    const counted = Object.values((one as { itemsFound: Record<string, { foundInRaid: number }> }).itemsFound)
    expect(counted.reduce((sum, { foundInRaid }) => sum + foundInRaid, 0)).toBe(acknowledged.size)
    process.stderr.write(
      `${acknowledged.size} writes of ${WRITERS} writers in ${SECONDS} s on two servers, ${contended} told to try again\n`,
    )
  }, 180_000)

  it('a command that is sent to both at once takes effect once', async () => {
    const commandId = randomUUID()
    const command = { tag: 'ChangeLevel', pmc, level: 42 }
    const answers = await Promise.all(
      servers.flatMap(({ url }) =>
        [1, 2, 3].map(() => client.at(url).call('POST', '/commands', { commandId, command })),
      ),
    )
    const events = answers.map(({ body }) => (body as Answer).events)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    for (const each of events) expect(each).toEqual(events[0])
    const all = await allEvents(client)
    expect(all.filter(({ meta }) => meta.commandId === commandId)).toHaveLength(1)
  })
})
