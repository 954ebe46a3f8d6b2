// A command that is sent again: it changes nothing and is answered as the first time, after a restart too.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { refusalOf } from '../../support/api-client.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { newPostgresDatabase } from '../../support/databases.ts'
import type { Answer } from '../../support/http-client.ts'
import { me, openTestServer, type Person, type TestServer } from '../../support/test-server.ts'

const catalogue = testCatalogue('PVP', { overlay: true })
const ITEM = catalogue.items.all[0]?.uid ?? ''
const DEBUT = catalogue.quests.all.find(({ url }) => url === 'debut')?.uid ?? ''

type Call = (person: Person, charUid: string) => Promise<Answer>

const engines = inject('postgres') === undefined ? (['PGlite'] as const) : (['PGlite', 'PostgreSQL'] as const)

describe.each(engines)('the same command on %s', (engine) => {
  let server: TestServer
  let drop: (() => Promise<void>) | undefined
  beforeAll(async () => {
    const database = engine === 'PostgreSQL' ? await newPostgresDatabase() : undefined
    drop = database?.drop
    server = await openTestServer(database === undefined ? {} : { databaseUrl: database.url })
  })
  afterAll(async () => {
    await server?.stop()
    await drop?.()
  })

  /** The person's browser at the server as it runs now. */
  const again = (person: Person): Person => {
    const client = server.visitor()
    for (const [name, value] of person.cookies) client.cookies.set(name, value)
    return { ...client, uid: person.uid, email: person.email }
  }

  const key = (name: string) => ({ 'Idempotency-Key': `${name}-${engine}` })
  const pmc = async (person: Person): Promise<string> => (await me(person)).charUid ?? ''

  /** Calls that would change something each time that they are carried out. */
  const CALLS = {
    createChar: (person: Person) =>
      person.ask('createChar', { body: { fraction: 'Bear', gameMode: 'PVE' }, headers: key('create') }),
    'the quest command': (person: Person, charUid: string) =>
      person.ask('sendCommand', {
        body: {
          commandId: 'quest-command',
          command: { tag: 'CompleteQuestWithPrerequisites', pmc: charUid, quest: DEBUT },
        },
      }),
    'the favourite command': (person: Person) =>
      person.ask('sendCommand', {
        body: { commandId: 'toggle-favourite', command: { tag: 'ToggleFavourite', item: ITEM } },
      }),
    'the item command': (person: Person, charUid: string) =>
      person.ask('sendCommand', {
        body: {
          commandId: 'add-item',
          command: { tag: 'AddItem', pmc: charUid, item: ITEM, foundInRaid: true, by: 2 },
        },
      }),
    importLog: (person: Person) =>
      person.ask('importLog', {
        body: {
          events: [
            {
              stream: 'account-terminal',
              version: 1,
              at: '2026-03-02T19:40:00.000Z',
              type: 'OwnPriceSet',
              schema: 1,
              data: { item: ITEM, side: 'buy', price: 45_000 },
              meta: { commandId: 'x', ordinal: 0, actor: 'terminal' },
            },
          ],
        },
        headers: key('import'),
      }),
    resetAll: (person: Person) => person.ask('resetAll', { headers: key('reset') }),
    setPrice: (person: Person) =>
      person.ask('setPrice', {
        body: { userUid: person.uid, itemUid: ITEM, price: 45_000 },
        headers: key('price'),
      }),
  } satisfies Readonly<Record<string, Call>>

  it.each<[string, Call]>(Object.entries(CALLS))('%s changes nothing the second time', async (_, call) => {
    const person = await server.pro()
    const charUid = await pmc(person)
    const first = await call(person, charUid)
    expect(first.status).toBe(200)
    const after = await me(person)
    const second = await call(person, charUid)
    expect([second.status, second.json()]).toEqual([200, first.json()])
    expect(await me(person)).toEqual(after)
  })

  it('sent many times at once is carried out once', async () => {
    const person = await server.pro()
    const { version } = await me(person)
    const charUid = await pmc(person)
    const sends = Array.from({ length: 16 }, () => CALLS['the item command'](person, charUid))
    const answers = await Promise.all(sends)
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect((await me(person)).version).toBe(version + 1)
  })

  it('without an effect has none later either', async () => {
    const person = await server.pro()
    const rename = (name: string, commandId: string) =>
      pmc(person).then((charUid) =>
        person.call('sendCommand', {
          body: { commandId, command: { tag: 'RenamePmc', pmc: charUid, name } },
        }),
      )
    const { charName } = await me(person)
    const first = await rename(charName, 'same-name')
    expect(first.events).toEqual([])
    await rename('Another', 'other-name')
    expect((await rename(charName, 'same-name')).events).toEqual([])
    expect((await me(person)).charName).toBe('Another')
  })

  it('of another account is another command', async () => {
    const [one, two] = [await server.pro(), await server.pro()]
    for (const person of [one, two]) await CALLS['the favourite command'](person)
    expect((await me(two)).favList).toEqual([ITEM])
  })

  it('for the settings of the site is carried out once', async () => {
    const admin = await server.admin()
    const order = (tag: string, commandId: string) =>
      admin.call('adminCommand', { body: { commandId, command: { tag } } })
    const first = await order('EnableTournament', 'on')
    await order('DisableTournament', 'off')
    expect(first.tournamentEnabled).toBe(true)
    expect((await order('EnableTournament', 'on')).tournamentEnabled).toBe(false)
  })

  it('of a free user that is not kept is answered alike', async () => {
    const person = await server.free()
    const put = () => person.ask('putMe', { body: { favList: [ITEM] }, headers: key('favourites') })
    const [first, second] = [await put(), await put()]
    expect(second.json()).toEqual(first.json())
    expect((await me(person)).favList).toEqual([])
  })

  it.each(['1', 'a_b-C', 'x'.repeat(100)])('may be called %j', async (commandId) => {
    const person = await server.pro()
    const body = { commandId, command: { tag: 'ToggleFavourite', item: ITEM } }
    for (let times = 0; times < 2; times++) await person.call('sendCommand', { body })
    expect((await me(person)).favList).toEqual([ITEM])
  })

  it.each(['', ' ', 'x'.repeat(101), 'a b', 'é', '\ud800', "';--"])(
    'cannot be called %j',
    async (commandId) => {
      const person = await server.pro()
      const before = await me(person)
      const body = { commandId, command: { tag: 'ToggleFavourite', item: ITEM } }
      expect(refusalOf(await person.ask('sendCommand', { body }))).toMatchObject({
        status: 400,
        message: expect.stringMatching(
          commandId === '\ud800'
            ? /^body: a text holds half of a surrogate pair$/
            : /^body\.commandId: expected (an id|a text of at most 100)/,
        ),
      })
      expect(await me(person)).toEqual(before)
    },
  )

  it('changes nothing after a restart of the server', async () => {
    const person = await server.pro()
    const charUid = await pmc(person)
    const silent = (who: Person) =>
      who.call('sendCommand', {
        body: { commandId: 'silent', command: { tag: 'ChangeLevel', pmc: charUid, level: 1 } },
      })
    const calls: readonly Call[] = [
      CALLS.createChar,
      CALLS['the item command'],
      CALLS['the favourite command'],
    ]
    const said = await silent(person)
    const eventsOf = (answer: Answer): unknown => (answer.json() as { readonly events?: unknown }).events
    const first: unknown[] = []
    for (const call of calls) first.push(eventsOf(await call(person, charUid)))
    await person.call('selectChar', { body: { charUid } })
    await person.call('putMe', { body: { level: 12 } })
    const before = await me(person)

    await server.restart()
    const later = again(person)
    expect(await me(later)).toEqual(before)
    expect((await silent(later)).events).toEqual(said.events)
    const second: unknown[] = []
    for (const call of calls) second.push(eventsOf(await call(later, charUid)))
    expect(second).toEqual(first)
    expect(await me(later)).toEqual(before)
  })
})
