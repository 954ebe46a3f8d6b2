// Taking over a log of the terminal program.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { refusalOf } from '../../support/api-client.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { me, openTestServer, type Person, type TestServer } from '../../support/test-server.ts'

const catalogue = testCatalogue('PVP', { overlay: true })
const DEBUT = catalogue.quests.all.find(({ url }) => url === 'debut')?.uid ?? ''
const ITEM = catalogue.items.all[0]?.uid ?? ''

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
afterAll(() => server?.stop())

/** Events as the terminal program writes them, into a stream of its own. */
const logOf = (...events: readonly (readonly [string, Readonly<Record<string, unknown>>])[]) =>
  events.map(([type, data], index) => ({
    stream: 'account-terminal',
    version: index + 1,
    at: '2026-03-02T19:40:00.000Z',
    type,
    schema: type === 'QuestCancelled' ? 2 : 1,
    data,
    meta: { commandId: `terminal-${index}`, ordinal: 0, actor: 'terminal' },
  }))

const PMC = 'pmc-of-the-terminal'
const LOG = logOf(
  ['AccountRegistered', { account: 'terminal', username: 'Terminal' }],
  ['ProStarted', {}],
  ['PmcCreated', { pmc: PMC, name: 'Big Pipe', fraction: 'Bear', gameMode: 'PVP', edition: 'Standard' }],
  ['PmcSelected', { pmc: PMC }],
  ['LevelChanged', { pmc: PMC, level: 17 }],
  ['QuestCompleted', { pmc: PMC, quest: DEBUT }],
  ['ItemCounted', { pmc: PMC, item: ITEM, foundInRaid: true, count: 2 }],
)

const send = (person: Person, events: readonly object[]) =>
  person.ask('importLog', { body: { events: events as Readonly<Record<string, unknown>>[] } })

const unchanged = async (person: Person, events: readonly object[]) => {
  const before = await me(person)
  const refusal = refusalOf(await send(person, events))
  expect(await me(person)).toEqual(before)
  return refusal
}

describe('a log', () => {
  it('is taken over into an account without progress, its PMC in place of the untouched one', async () => {
    const person = await server.pro()
    const { version, username } = await me(person)
    expect((await send(person, LOG)).status).toBe(200)
    const after = await me(person)
    expect(after).toMatchObject({ charUid: PMC, level: 17, questsDone: [DEBUT], username })
    expect(after.itemsFound).toEqual({ [ITEM]: { foundInRaid: 2, ordinary: 0 } })
    expect(after.chars.map(({ uid }) => uid)).toEqual([PMC])
    // The one that was there goes, then the five of the log that are the player's own.
    expect(after.version).toBe(version + 6)
  })

  it('keeps the days on which it happened, in order and none of them to come', async () => {
    const person = await server.pro()
    const days = [
      '2026-03-02',
      '2026-03-02',
      '2026-03-02',
      '2026-03-01',
      '2026-03-05',
      '2999-01-01',
      '2026-03-06',
    ]
    const dated = LOG.map((event, index) => ({ ...event, at: `${days[index]}T19:40:00Z` }))
    expect((await send(person, dated)).status).toBe(200)
    const events = await server.services().players.events(person.uid, 0)
    const taken = events.filter(({ meta, type }) => meta.source === 'import' && type !== 'PmcDeleted')
    const now = taken.at(-1)?.at ?? ''
    expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(3_600_000)
    expect(taken.map(({ at }) => at)).toEqual([
      '2026-03-02T19:40:00.000Z',
      '2026-03-02T19:40:00.000Z',
      '2026-03-05T19:40:00.000Z',
      now,
      now,
    ])
  })

  it('brings no standing along', async () => {
    const person = await server.pro()
    const { version } = await me(person)
    const granted = logOf(
      ['AdminGranted', {}],
      ['ProEnded', {}],
      ['FlagGranted', { flag: 'feature_maps' }],
      ['UsernameChanged', { username: 'root' }],
      ['LoadoutLiked', { loadout: 'x' }],
    )
    expect((await send(person, granted)).json()).toEqual({ added: 0, version })
    expect(await me(person)).toMatchObject({ admin: false, pro: true, feature_maps: false })
  })

  it('that deletes its own PMC leaves no account stuck', async () => {
    const person = await server.pro()
    const gone = [...LOG.slice(0, 4), ...logOf(['PmcDeleted', { pmc: PMC }])]
    expect((await send(person, gone)).status).toBe(200)
    expect(await me(person)).toMatchObject({ charUid: null, chars: [], level: 1 })
    expect(await person.ask('putMe', { body: { level: 9 } })).toMatchObject({ status: 409 })
    expect(await person.call('putMe', { body: { gameMode: 'PVE' } })).toMatchObject({
      gameMode: 'PVE',
      chars: [{ gameMode: 'PVE' }],
    })
  })

  it('is not taken over over progress', async () => {
    const person = await server.pro()
    await person.call('updateProgress', { body: { questsDone: [DEBUT] } })
    expect(await unchanged(person, LOG)).toMatchObject({ status: 409, tag: 'NotEmpty' })
  })

  it('is for Pro alone', async () => {
    const person = await server.free()
    expect(await unchanged(person, LOG)).toMatchObject({ status: 403, message: 'Need Pro status to edit' })
    person.cookies.set('locale', 'ru')
    expect(await unchanged(person, LOG)).toMatchObject({ message: 'Для изменения нужен статус Pro' })
  })

  it.each([
    ['level', logOf(['LevelChanged', { pmc: PMC, level: -3 }]), /^events:0: data\.level: expected .*-3/],
    ['type', logOf(['ProStarted', {}], ['LevelChange', {}]), /^events:1: type: unknown event "LevelChange"/],
    ['name', logOf(['PmcSelected', { pmc: '__proto__' }]), /^events:0: data\.pmc: .*reserved/],
    ['schema', [{ ...LOG[0], schema: 9 }], /^events:0: schema: /],
    ['instant', [{ ...LOG[0], at: 'yesterday' }], /^events:0: at: /],
    [
      'very long type',
      logOf(['x'.repeat(100_000), {}]),
      /^events:0: type: expected a text of at most 10000 letters, found "x+…/,
    ],
  ])('with a wrong %s is refused with its place', async (_, events, message) => {
    expect(await unchanged(await server.pro(), events)).toMatchObject({
      status: 422,
      message: expect.stringMatching(message),
    })
  })

  it('of an account that may not keep it is refused before it is read', async () => {
    const nonsense = [{ type: 'Nonsense' }]
    expect(await unchanged(await server.free(), nonsense)).toMatchObject({ status: 403, tag: 'ProRequired' })
    expect(await unchanged(await server.pro(), nonsense)).toMatchObject({ status: 422, tag: 'Malformed' })
  })
})
