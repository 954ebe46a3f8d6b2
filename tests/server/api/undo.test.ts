// Many commands as one, and taking commands back, through the server: stored once, undone exactly, bounded.
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_EVENTS_A_PAGE } from '#core/api/bounds.ts'
import { contentHash } from '#core/hash.ts'
import type { ClientCommand } from '#core/player/commands.ts'
import { MAX_COMMANDS } from '#core/player/limits/limits.ts'
import type { Account } from '#core/player/model.ts'
import { type Change, changesBetween } from '#core/player/values.ts'
import { refusalOf } from '../../support/api-client.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { openTestServer, type Person, type TestServer } from '../../support/test-server.ts'

const catalogue = testCatalogue('PVP', { overlay: true })

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({})
})
afterAll(() => server?.stop())

const accountOf = async (person: Person): Promise<Account> => (await person.call('readAccount')).account

const bodyOf = (commandId: string, command: ClientCommand) => ({
  body: { commandId, command: command as ClientCommand & Record<string, unknown> },
})

const send = (person: Person, commandId: string, command: ClientCommand) =>
  person.call('sendCommand', bodyOf(commandId, command))

/** Six hundred counted items: about what a first import brings. */
const counts = (pmc: string): readonly ClientCommand[] =>
  catalogue.items.all
    .slice(0, 600)
    .map(({ uid }) => ({ tag: 'CountItem', pmc, item: uid, foundInRaid: true, count: 3 }))

describe('several commands', () => {
  it('are one decision, and one again when they are sent again', async () => {
    const person = await server.pro()
    const pmc = (await accountOf(person)).selected ?? ''
    const several = { tag: 'Several', commands: counts(pmc) } as const
    expect(JSON.stringify(several).length).toBeGreaterThan(60_000)
    const first = await send(person, 'six-hundred', several)
    expect(first.events).toHaveLength(600)
    expect(new Set(first.events.map(({ meta }) => meta.commandId))).toEqual(new Set(['six-hundred']))
    expect(await send(person, 'six-hundred', several)).toEqual(first)
  })

  it('change nothing where one is refused, and say which', async () => {
    const person = await server.pro()
    const before = await accountOf(person)
    const pmc = before.selected ?? ''
    const commands: readonly ClientCommand[] = [
      { tag: 'ChangeLevel', pmc, level: 20 },
      { tag: 'ChangeLevel', pmc, level: 500 },
    ]
    const answer = await person.ask('sendCommand', bodyOf('one-of-two', { tag: 'Several', commands }))
    expect(refusalOf(answer)).toMatchObject({ status: 422, tag: 'OutOfRange' })
    expect(answer.json()).toMatchObject({ details: { index: 1 } })
    expect(await accountOf(person)).toEqual(before)
  })

  it('are refused to a free user who may not send each of them', async () => {
    const person = await server.free()
    const pmc = (await accountOf(person)).selected ?? ''
    const commands: readonly ClientCommand[] = [
      { tag: 'ResetQuests', pmc },
      { tag: 'ChangeLevel', pmc, level: 20 },
    ]
    const answer = await person.ask('sendCommand', bodyOf('for-pro', { tag: 'Several', commands }))
    expect(refusalOf(answer)).toMatchObject({ status: 403, tag: 'ProRequired' })
  })

  it.each<unknown>([
    { tag: 'Several', commands: [{ tag: 'Several', commands: [] }] },
    { tag: 'Several', commands: [{ tag: 'Undo', command: 'x', changes: [] }] },
    { tag: 'Several', commands: 'all' },
    { tag: 'Undo', command: 'x', changes: [{ tag: 'Level', pmc: 'x', from: 'one', to: 2 }] },
    { tag: 'Undo', command: 'x', changes: [{ tag: 'Everything' }] },
    { tag: 'Undo', command: '', changes: [] },
  ])('are not %j', async (command) => {
    const person = await server.pro()
    const answer = await person.ask('sendCommand', bodyOf('malformed', command as ClientCommand))
    expect(refusalOf(answer)).toMatchObject({ status: 400, tag: 'Malformed' })
  })
})

describe('undo', () => {
  it('takes six hundred changes back as one, and redo makes them again', async () => {
    const person = await server.pro()
    const before = await accountOf(person)
    const pmc = before.selected ?? ''
    await send(person, 'many', { tag: 'Several', commands: counts(pmc) })
    const after = await accountOf(person)
    await send(person, 'back', { tag: 'Undo', command: 'many', changes: changesBetween(before, after) })
    const back = await accountOf(person)
    expect(contentHash(back)).toBe(contentHash(before))
    const { events } = await send(person, 'again', {
      tag: 'Undo',
      command: 'back',
      changes: changesBetween(after, back),
    })
    expect(events[0]).toMatchObject({ type: 'CommandUndone', data: { command: 'back' } })
    expect(contentHash(await accountOf(person))).toBe(contentHash(after))
  })

  it('that is sent again is answered as the first time', async () => {
    const person = await server.pro()
    const before = await accountOf(person)
    const pmc = before.selected ?? ''
    await send(person, 'level', { tag: 'ChangeLevel', pmc, level: 20 })
    const changes = changesBetween(before, await accountOf(person))
    const first = await send(person, 'undo-level', { tag: 'Undo', command: 'level', changes })
    expect(await send(person, 'undo-level', { tag: 'Undo', command: 'level', changes })).toEqual(first)
    const other = await person.ask(
      'sendCommand',
      bodyOf('undo-level-again', { tag: 'Undo', command: 'level', changes }),
    )
    expect(refusalOf(other)).toMatchObject({ status: 409, tag: 'NothingToUndo' })
  })

  it('leaves what another device has changed since', async () => {
    const person = await server.pro()
    const before = await accountOf(person)
    const pmc = before.selected ?? ''
    await send(person, 'both', {
      tag: 'Several',
      commands: [
        { tag: 'ChangeLevel', pmc, level: 20 },
        { tag: 'ChangePrestige', pmc, prestige: 1 },
      ],
    })
    const changes = changesBetween(before, await accountOf(person))
    await send(person, 'since', { tag: 'ChangeLevel', pmc, level: 21 })
    await send(person, 'undo-both', { tag: 'Undo', command: 'both', changes })
    expect((await accountOf(person)).pmcs[pmc]).toMatchObject({ level: 21, prestige: 0 })
  })

  it('is no way around what only Pro may do', async () => {
    const person = await server.free()
    const before = await accountOf(person)
    const pmc = before.selected ?? ''
    const changes: readonly Change[] = [{ tag: 'Level', pmc, from: 40, to: 1 }]
    const answer = await person.ask('sendCommand', bodyOf('forged', { tag: 'Undo', command: 'x', changes }))
    expect(refusalOf(answer)).toMatchObject({ status: 403, tag: 'ProRequired' })
    expect(await accountOf(person)).toEqual(before)
  })

  it('does not take a name that another account has by now', async () => {
    const [person, other] = [await server.pro(), await server.pro()]
    const before = await accountOf(person)
    await send(person, 'rename', { tag: 'ChangeUsername', username: `Grey ${before.username}` })
    const changes = changesBetween(before, await accountOf(person))
    await send(other, 'rename', { tag: 'ChangeUsername', username: before.username })
    const answer = await person.ask(
      'sendCommand',
      bodyOf('unname', { tag: 'Undo', command: 'rename', changes }),
    )
    expect(refusalOf(answer)).toMatchObject({ tag: 'UsernameTaken' })
  })
})

describe('an account with 4,000 events', () => {
  it('is read as it is, and its events are sent compressed', async () => {
    const person = await server.pro()
    const pmc = (await accountOf(person)).selected ?? ''
    const commands = Array.from(
      { length: MAX_COMMANDS },
      (_, index): ClientCommand => ({ tag: 'ChangeLevel', pmc, level: 2 + (index % 2) }),
    )
    await send(person, 'levels', { tag: 'Several', commands })
    await send(person, 'again', { tag: 'Several', commands })
    const { account, version } = await person.call('readAccount')
    expect(account.pmcs[pmc]?.level).toBe(3)
    const answer = await person.ask('readEvents', { headers: { 'Accept-Encoding': 'gzip' } })
    const text = gunzipSync(answer.bytes).toString('utf8')
    const page = JSON.parse(text) as { readonly events: readonly unknown[]; readonly hasMore: boolean }
    expect(page.events).toHaveLength(MAX_EVENTS_A_PAGE)
    expect(page.hasMore).toBe(true)
    expect(answer.bytes.length).toBeLessThan(text.length / 8)

    const versions: number[] = []
    for (let after = 0, hasMore = true; hasMore; after = versions.at(-1) ?? 0) {
      const next = await person.call('readEvents', { query: { after: String(after) } })
      versions.push(...next.events.map((event) => event.version))
      expect(next.version).toBe(versions.at(-1))
      ;({ hasMore } = next)
    }
    expect(versions).toEqual(Array.from({ length: version }, (_, at) => at + 1))
    const everything = await person.call('exportMe')
    expect(everything.events.map((event) => event.version)).toEqual(versions)
  })
})
