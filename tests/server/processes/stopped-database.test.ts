// A server whose PostgreSQL is stopped for ten minutes: prices, pages, bots and widgets answer from the last data, what cannot answer says so, and
// all of it works again when the database is back.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { INTERACTIONS_ROUTE } from '#cli/server/discord/mount-discord.ts'
import { WIDGET_DATA } from '#core/widgets/topics.ts'
import type { ApiClient } from '../../support/api-client.ts'
import { BY_POINTS } from '../../support/challenge-world.ts'
import { DISCORD, makeInteraction, signInteraction } from '../../support/discord.ts'
import { eventually } from '../../support/eventually.ts'
import type { Answer } from '../../support/http-client.ts'
import { type OwnPostgres, openOwnPostgres } from '../../support/postgres.ts'
import { me, openTestServer, type Person, type TestServer } from '../../support/test-server.ts'

type Asked = Pick<Answer, 'status' | 'text' | 'headers'>

const GPU = '57347ca924597744596b4e71'
const OUTAGE_MS = 10 * 60_000
const CHALLENGE = 'outage-cup'

describe('a database that is stopped for ten minutes', () => {
  const programs = inject('postgres')?.programs
  it('needs a PostgreSQL', () => {
    if (programs === undefined)
      process.stderr.write('NO POSTGRESQL HERE: a stopped database was not tested\n')
  })
  if (programs === undefined) return

  let passed = 0
  const now = () => new Date(Date.now() + passed)
  let postgres: OwnPostgres
  let server: TestServer
  let person: Person
  let admin: Person
  let [botKey, widgetKey, sheetKey, dataKey] = ['', '', '', '']

  beforeAll(async () => {
    postgres = await openOwnPostgres(programs)
    server = await openTestServer({
      ...{ databaseUrl: postgres.url, now },
      config: { isRateLimited: true, discord: DISCORD },
    })
    ;[person, admin] = [await server.pro(), await server.admin()]
    const makeKey = async (
      ...scopes: readonly ('bot' | 'widget' | 'sheet' | 'prices' | 'profit' | 'progress:read')[]
    ) => (await server.services().apiKeys.create(person.uid, { name: 'outage', scopes }))?.key ?? ''
    botKey = await makeKey('bot')
    widgetKey = await makeKey('widget')
    sheetKey = await makeKey('sheet')
    dataKey = await makeKey('prices', 'profit', 'progress:read')
    await server.services().prices.observe('PVP', [{ item: GPU, observedAt: Date.now(), lastLow: 187_654 }])
    await person.call('sendChallengeCommand', {
      params: { id: CHALLENGE },
      body: {
        commandId: randomUUID(),
        command: { tag: 'CreateChallenge', challenge: CHALLENGE, title: 'Outage cup', scoring: BY_POINTS },
      },
    })
  }, 120_000)
  afterAll(async () => {
    await server?.stop()
    await postgres?.remove()
  })

  const get = (by: Pick<ApiClient, 'send'>, path: string, headers: Readonly<Record<string, string>> = {}) =>
    by.send({ method: 'GET', path, headers })
  const askDiscord = (name: string, query: string) => {
    const { body, headers } = signInteraction(
      JSON.stringify(makeInteraction({ name, options: { item: query } })),
      now(),
    )
    return server.visitor().send({ method: 'POST', path: INTERACTIONS_ROUTE, body, headers })
  }
  const withKey = () => ({ 'x-api-key': dataKey })
  const visitor = () => server.visitor()

  /** What goes on, by what it is. */
  const going: Readonly<Record<string, () => Promise<Asked>>> = {
    'a page': () => get(visitor(), '/market'),
    'a page of an item': () => get(visitor(), '/item/graphics_card'),
    'a page in Russian': () => get(visitor(), '/crafts', { Cookie: 'locale=ru' }),
    'the first page of a player': () => get(person, '/'),
    prices: () => visitor().ask('quotes', { params: { mode: 'pvp' } }),
    'the manifest of tables': () => get(visitor(), '/api/be/catalogue'),
    'a table': () => get(visitor(), '/api/be/catalogue/pvp/items'),
    settings: () => visitor().ask('settings'),
    chat: () => visitor().ask('readChat'),
    account: () => person.ask('getMe'),
    progress: () => person.ask('readAccount'),
    'a bot': () => get(visitor(), `/api/bots/price?q=graphics%20card&key=${botKey}`),
    'the bot of Discord': () => askDiscord('price', 'graphics card'),
    'the widget of prices': () => get(visitor(), `${WIDGET_DATA.scrollText}?items=${GPU}`),
    'the widget of progress': () => get(visitor(), `${WIDGET_DATA.progress}?key=${widgetKey}`),
    'the widget of the raid': () => get(visitor(), `${WIDGET_DATA.raid}?key=${widgetKey}`),
    'the price API': () => get(visitor(), '/api/v1/item?q=gpu', { 'x-api-key': dataKey }),
    'the API v2': () => get(visitor(), `/api/v2/items/${GPU}`, withKey()),
    'the PMC of the API v2': () => get(visitor(), '/api/v2/pmc', withKey()),
    'the overlay of a challenge': () => get(visitor(), `${WIDGET_DATA.challenge}?challenge=${CHALLENGE}`),
    'the GraphQL API': () =>
      get(visitor(), `/graphql?query=${encodeURIComponent('{items(limit:1){id}}')}`, withKey()),
    'a sheet': () => get(visitor(), `/api/sheets/prices.csv?key=${sheetKey}`),
    'the sitemap': () => get(visitor(), '/sitemap.xml'),
    'the liveness of the process': () => get(visitor(), '/healthz'),
  }
  /** What needs the database. */
  const needing: Readonly<Record<string, () => Promise<Asked>>> = {
    'a command': () => write(21),
    'a sign-in code': () => visitor().ask('sendCode', { body: { email: 'new@example.org' } }),
    'a search of loadouts': () => visitor().ask('searchLoadouts'),
    'older messages': () => visitor().ask('readOlderChat', { query: { before: '1' } }),
    'a new message': () => person.ask('postChat', { body: { clientId: randomUUID(), text: 'Anyone here?' } }),
    'the list of alerts': () => person.ask('listAlerts'),
    'the list of notices': () => person.ask('listNotices'),
    'the list of sessions': () => person.ask('listSessions'),
    'the reports of the chat': () => admin.ask('readChatModeration'),
    'the accounts of the back office': () => admin.ask('listPeople'),
    'a setting': () =>
      admin.ask('adminCommand', {
        body: {
          commandId: randomUUID(),
          command: { tag: 'EnableTournament' },
        } as never,
      }),
  }
  const write = async (level: number) =>
    person.ask('sendCommand', {
      body: {
        commandId: randomUUID(),
        command: { tag: 'ChangeLevel', pmc: (await me(person)).charUid ?? '', level },
      },
    })

  it('answers from the last data, refuses the rest with when to come again, and recovers alone', async () => {
    /** Those that are not answered as wanted: what it is, minutes into the outage, and the answer. */
    const listWrong = async (
      all: Readonly<Record<string, () => Promise<Asked>>>,
      minutes: number,
      isRight: (asked: Asked) => boolean,
    ): Promise<readonly string[]> => {
      const wrong: string[] = []
      for (const [name, ask] of Object.entries(all)) {
        const asked = await ask()
        if (!isRight(asked))
          wrong.push(`${name}, ${minutes} min: ${asked.status} ${asked.text.slice(0, 120)}`)
      }
      return wrong
    }
    const isAnswered = ({ status }: Asked): boolean => status === 200
    const isRefused = ({ status, headers }: Asked): boolean =>
      status === 503 && Number(headers['retry-after']) > 0
    expect(await listWrong(going, -1, isAnswered)).toEqual([])
    await postgres.stop()
    await eventually(async () => server.services().database.isAway()).toBe(true)

    for (const minutes of [0, 1, 10]) {
      passed = (OUTAGE_MS * minutes) / 10
      expect(await listWrong(going, minutes, isAnswered)).toEqual([])
      expect((await going['the price API']?.())?.text).toContain('187')
      expect(await listWrong(needing, minutes, isRefused)).toEqual([])
      expect((await get(visitor(), '/readyz')).status).toBe(503)
    }

    await postgres.start()
    await eventually(async () => (await get(visitor(), '/readyz')).status).toBe(200)
    expect(await listWrong(going, 11, isAnswered)).toEqual([])
    expect(await listWrong(needing, 11, ({ status }) => status < 500)).toEqual([])
    expect((await write(33)).status).toBe(200)
    expect((await me(person)).level).toBe(33)
  }, 240_000)
})
