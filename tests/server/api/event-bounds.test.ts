// What one account may record: budgets a day and in all, likes of what there is, and one log taken over within every bound.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_MONEY } from '#core/items/model.ts'
import { MAX_PINS } from '#core/pins/model.ts'
import type { ClientCommand } from '#core/player/commands.ts'
import { MAX_IMPORTED_EVENTS, MAX_PMCS } from '#core/player/limits/limits.ts'
import { refusalOf } from '../../support/api-client.ts'
import { me, openSpareServer, type Person, type TestServer } from '../../support/test-server.ts'

let now = new Date('2026-03-02T19:40:00.000Z')
let server: TestServer
beforeAll(async () => {
  server = await openSpareServer({
    now: () => now,
    config: { eventBudget: { aDay: 100, inAll: 150 } },
  })
})
afterAll(() => server?.stop())

let commands = 0
const send = (person: Person, command: ClientCommand) =>
  person.ask('sendCommand', { body: { commandId: `command-${commands++}`, command: { ...command } } })

/** Records so many events in one decision. */
const record = async (person: Person, events: number) => {
  const { selected = null, pmcs } = (await person.call('readAccount')).account
  const { level = 1 } = (selected === null ? undefined : pmcs[selected]) ?? {}
  return send(person, {
    tag: 'Several',
    commands: Array.from(
      { length: events },
      (_, at) =>
        ({
          tag: 'ChangeLevel',
          pmc: selected ?? '',
          level: level === 2 ? 3 - (at % 2) : 2 + (at % 2),
        }) as const,
    ),
  })
}

const versionOf = async (person: Person): Promise<number> => (await me(person)).version

describe('the budget of an account', () => {
  it('ends for the day, whole decisions at a time, and begins again at midnight', async () => {
    now = new Date('2026-03-02T19:40:00.000Z')
    const person = await server.pro()
    const before = await versionOf(person)
    expect((await record(person, 100 - before)).status).toBe(200)
    const answer = await record(person, 1)
    expect(refusalOf(answer)).toMatchObject({
      status: 429,
      tag: 'DayBudgetSpent',
      message: 'This account has made its 100 changes for today; continue tomorrow',
    })
    // Four hours and twenty minutes.
    expect(answer.headers['retry-after']).toBe('15600')
    expect(await versionOf(person)).toBe(100)
    now = new Date('2026-03-03T00:00:00.000Z')
    expect((await record(person, 50)).status).toBe(200)
  })

  it('ends in all, in the words of the asker', async () => {
    now = new Date('2026-03-04T12:00:00.000Z')
    const person = await server.pro()
    expect((await record(person, 90)).status).toBe(200)
    now = new Date('2026-03-05T12:00:00.000Z')
    const before = await versionOf(person)
    expect((await record(person, 150 - before)).status).toBe(200)
    expect(refusalOf(await record(person, 1))).toMatchObject({ status: 409, tag: 'AccountFull' })
    person.cookies.set('locale', 'ru')
    expect(refusalOf(await record(person, 1)).message).toMatch(/предел в 150 изменений/)
    // The person may still read, take everything along and go.
    await server.confirm(person)
    expect((await person.ask('exportMe')).status).toBe(200)
  })

  it('is not touched by what changes nothing, nor spent by the server itself', async () => {
    now = new Date('2026-03-06T12:00:00.000Z')
    const person = await server.pro()
    const before = await versionOf(person)
    expect((await record(person, 100 - before)).status).toBe(200)
    expect((await person.ask('resetAll')).status).toBe(200)
    expect(await versionOf(person)).toBe(100)
    await server.grant(person.uid, { tag: 'EndPro' })
    expect((await me(person)).pro).toBe(false)
  })

  it('does nothing a second time for a command that led to nothing the first time', async () => {
    now = new Date('2026-03-06T12:00:00.000Z')
    const person = await server.pro()
    const pmc = (await me(person)).charUid ?? ''
    const before = await versionOf(person)
    const level = (commandId: string, level: number) =>
      person.ask('sendCommand', { body: { commandId, command: { tag: 'ChangeLevel', pmc, level } } })
    expect((await level('no-change', 1)).status).toBe(200)
    expect((await level('change', 42)).status).toBe(200)
    expect((await level('no-change', 1)).status).toBe(200)
    expect(await me(person)).toMatchObject({ level: 42, version: before + 1 })
  })

  it('is counted by another process from the events alone', async () => {
    now = new Date('2026-03-07T12:00:00.000Z')
    const person = await server.pro()
    const { email } = person
    expect((await record(person, 100 - (await versionOf(person)))).status).toBe(200)
    await server.restart()
    const again = await server.signIn(email)
    expect(refusalOf(await record(again, 1)).tag).toBe('DayBudgetSpent')
  })
})

describe('a like', () => {
  it('of a loadout that does not exist is refused, alone and among others', async () => {
    const person = await server.pro()
    const before = await versionOf(person)
    const like = { tag: 'ToggleLike', loadout: 'no-such-loadout' } as const
    for (const command of [like, { tag: 'Several', commands: [like] } as const])
      expect(refusalOf(await send(person, command))).toMatchObject({ status: 404, tag: 'LoadoutUnknown' })
    expect(await versionOf(person)).toBe(before)
  })
})

const PMC = 'pmc-of-the-terminal'
const logOf = (...events: readonly (readonly [string, Readonly<Record<string, unknown>>])[]) =>
  events.map(([type, data], index) => ({
    stream: 'account-terminal',
    version: index + 1,
    at: '2026-03-02T19:40:00.000Z',
    type,
    schema: 1,
    data,
    meta: { commandId: `terminal-${index}`, ordinal: 0, actor: 'terminal' },
  }))
const created = (pmc: string, name = 'Big Pipe') =>
  ['PmcCreated', { pmc, name, fraction: 'Bear', gameMode: 'PVP', edition: 'Standard' }] as const
const pinned = (pin: string, text = 'Stash') =>
  ['PinAdded', { pmc: PMC, pin, map: 'customs', at: [0, 0, 0], text }] as const
const take = (person: Person, events: readonly object[]) =>
  person.ask('importLog', { body: { events: events as Readonly<Record<string, unknown>>[] } })

describe('a log that is taken over', () => {
  it.each([
    ['a name with a line end', logOf(created(PMC, 'Big\nPipe')), 'NameInvalid'],
    ['a name with an escape sequence', logOf(created(PMC, 'Big\u001b[31mPipe')), 'NameInvalid'],
    ['a name with a C1 code', logOf(created(PMC, 'Big\u009b31mPipe')), 'NameInvalid'],
    ['an invisible name', logOf(created(PMC, '\u200b\u3164')), 'NameInvalid'],
    [
      'a pin that turns the writing around',
      logOf(created(PMC), pinned('p', '\u202eStash')),
      'PinTextInvalid',
    ],
    ['a name that is too long', logOf(created(PMC, 'x'.repeat(41))), 'NameInvalid'],
    ['a new name of blanks', logOf(created(PMC), ['PmcRenamed', { pmc: PMC, name: '  ' }]), 'NameInvalid'],
    [
      'a level above all levels',
      logOf(created(PMC), ['LevelChanged', { pmc: PMC, level: 500 }]),
      'OutOfRange',
    ],
    [
      'more PMCs than one may have',
      logOf(...Array.from({ length: MAX_PMCS + 1 }, (_, at) => created(`p${at}`))),
      'TooManyPmcs',
    ],
    [
      'more pins than one PMC may have, within what all may',
      logOf(created(PMC), ...Array.from({ length: MAX_PINS + 1 }, (_, at) => pinned(`pin-${at}`))),
      'TooManyPins',
    ],
    [
      'more of an objective than the game has ever asked for',
      logOf(created(PMC), ['ObjectiveCounted', { pmc: PMC, objective: 'some', count: MAX_MONEY + 1 }]),
      'OutOfRange',
    ],
  ])('is held to the bounds of commands: %s', async (_, events, tag) => {
    const person = await server.pro()
    const before = await me(person)
    const refused = refusalOf(await take(person, events))
    expect(refused.tag).toBe(tag)
    expect(String(refused.message)).not.toBe('')
    expect(await me(person)).toEqual(before)
  })

  it('may hold more of an objective than the game asks for today, as it has asked for more', async () => {
    const person = await server.pro()
    const counted = ['ObjectiveCounted', { pmc: PMC, objective: 'some', count: 1_000_000 }] as const
    expect((await take(person, logOf(created(PMC), counted))).status).toBe(200)
  })

  it('is no longer than an account takes over at once', async () => {
    const person = await server.pro()
    const events = Array.from(
      { length: MAX_IMPORTED_EVENTS + 1 },
      () => ['PmcSelected', { pmc: PMC }] as const,
    )
    expect(refusalOf(await take(person, logOf(...events)))).toMatchObject({ status: 422 })
  })

  it('is one for ever, also after everything of it was reset', async () => {
    now = new Date('2026-03-08T12:00:00.000Z')
    const person = await server.pro()
    expect((await take(person, logOf(created(PMC), ['PmcSelected', { pmc: PMC }]))).status).toBe(200)
    await person.call('resetAll')
    expect(refusalOf(await take(person, logOf(created('other'))))).toMatchObject({
      status: 409,
      tag: 'ImportedBefore',
    })
  })

  it('is one also where several are sent at the same moment', async () => {
    now = new Date('2026-03-09T12:00:00.000Z')
    const person = await server.pro()
    const logs = ['one', 'two', 'three'].map((pmc) => logOf(created(pmc)))
    const statuses = (await Promise.all(logs.map((log) => take(person, log)))).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 409, 409])
  })
})
