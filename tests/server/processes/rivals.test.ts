// Many writers on the same PMC, on one server and on two that share a PostgreSQL: nothing is lost, nothing doubled, all show the same,
// and everybody gets a turn.
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isLeft } from '#core/fp.ts'
import { unflattenBuild } from '#core/loadouts/build/flat.ts'
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
/** Builds that two publish at once. */
const RACES = 8
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

/** What the servers answered to many writers at once; every answer but 200 is a failure. */
const rivalry = async (client: Client, urls: readonly string[], pmc: string) => {
  const acknowledged = new Map<string, Answer>()
  const refused: number[] = []
  const until = Date.now() + SECONDS * 1000
  const write = async (writer: number): Promise<void> => {
    const own = client.at(urls[writer % urls.length] ?? '')
    for (let turn = 0; Date.now() < until; turn++) {
      const commandId = randomUUID()
      const item = itemOf(writer * 7 + turn)
      const command = { tag: 'AddItem', pmc, item, foundInRaid: true, by: 1 }
      const { status, body } = await own.call('POST', '/commands', { commandId, command })
      if (status === 200) acknowledged.set(commandId, body as Answer)
      else refused.push(status)
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)))
  process.stderr.write(
    `${acknowledged.size} writes of ${WRITERS} writers in ${SECONDS} s on ${urls.length} servers, ${refused.length} told to try again\n`,
  )
  expect(refused).toEqual([])
  return acknowledged
}

const newPmc = async (client: Client): Promise<string> => {
  const { body } = await client.call('POST', '/users/me/char/create', { fraction: 'Usec', gameMode: 'PVP' })
  return (body as { readonly charUid: string }).charUid
}

/** Every acknowledged write is there once, without a gap; answers the version. */
const expectAll = async (client: Client, acknowledged: ReadonlyMap<string, Answer>): Promise<number> => {
  const events = await allEvents(client)
  expect(events.map(({ version }) => version)).toEqual(events.map((_, index) => index + 1))
  const counts = new Map<string, number>()
  for (const { meta } of events) counts.set(meta.commandId, (counts.get(meta.commandId) ?? 0) + 1)
  for (const [commandId, answer] of acknowledged) {
    expect(counts.get(commandId)).toBe(answer.events.length)
    expect(answer.events).toHaveLength(1)
  }
  expect(acknowledged.size).toBeGreaterThan(WRITERS)
  return events.length
}

const itemsFoundBy = (user: unknown): number =>
  Object.values(
    (user as { readonly itemsFound: Readonly<Record<string, { readonly foundInRaid: number }>> }).itemsFound,
  ).reduce((sum, { foundInRaid }) => sum + foundInRaid, 0)

describe('one server on PGlite', () => {
  it(`lets ${WRITERS} writers on one PMC in, each in turn`, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'exfil-rivals-'))
    const server = await startServerProcess({ EXFIL_DATA: folder })
    try {
      const client = await signedInClient(server, 'rivals@example.org')
      const acknowledged = await rivalry(client, [server.url], await newPmc(client))
      await expectAll(client, acknowledged)
      expect(itemsFoundBy((await client.call('GET', '/users/me')).body)).toBe(acknowledged.size)
    } finally {
      await server.stop()
      rmSync(folder, { recursive: true })
    }
  })
})

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
    pmc = await newPmc(client)
  })

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
    const acknowledged = await rivalry(
      client,
      servers.map(({ url }) => url),
      pmc,
    )
    const [one, other] = await settled(await expectAll(client, acknowledged))
    expect(one).toEqual(other)
    expect(itemsFoundBy(one)).toBe(acknowledged.size)
  })

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

  it('of two that publish the same build at once, each on its own server, one is told that it is there', async () => {
    const { presets } = testCatalogue('PVP')
    const [one = '', other = ''] = servers.map(({ url }) => url)
    const ask = (url: string, loadout: string, command: object) =>
      client.at(url).call('POST', `/loadouts/${loadout}/commands`, { commandId: randomUUID(), command })
    const builds = presets.all.flatMap(({ tree }) => {
      const build = unflattenBuild(tree)
      return isLeft(build) || tree.length < 6 ? [] : [build.right]
    })
    let races = 0
    for (const tree of builds.slice(0, RACES)) {
      const pair = [randomUUID(), randomUUID()] as const
      for (const loadout of pair) {
        const made = await ask(one, loadout, { tag: 'CreateLoadout', loadout, title: 'Twin', from: { tree } })
        expect(made.status).toBe(200)
      }
      const answers = await Promise.all([
        ask(one, pair[0], { tag: 'PublishLoadout' }),
        ask(other, pair[1], { tag: 'PublishLoadout' }),
      ])
      const loser = answers.findIndex(({ status }) => status !== 200)
      const winner = pair[1 - loser]
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
      expect(answers[loser]?.body).toMatchObject({
        tag: 'ExactLoadoutPublished',
        details: { loadout: winner },
      })
      for (const url of [one, other]) {
        const shown = await Promise.all(
          pair.map(async (loadout) => (await client.at(url).call('GET', `/loadouts/${loadout}`)).body),
        )
        const publics = shown.map((body) => (body as { loadout: { isPublic: boolean } }).loadout.isPublic)
        expect(publics.filter(Boolean)).toHaveLength(1)
        expect(publics[1 - loser]).toBe(true)
      }
      races++
    }
    expect(races).toBe(RACES)
  })
})
