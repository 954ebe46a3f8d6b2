// The rules of the event store, the same for every engine.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EventStore, type StoredEvent, StreamBusy } from '#cli/server/stores/event-store.ts'
import { KNOWN_COMMAND_DAYS, pruneCommands } from '#cli/server/stores/known-commands.ts'
import { KNOWN_COMMANDS } from '#cli/server/stores/migrations/013-known-commands.ts'
import type { Database } from '#cli/server/stores/sql.ts'
import { sqlEventStore } from '#cli/server/stores/sql-event-store.ts'
import {
  EVENTS_CHANNEL,
  parseStreamNotification,
  type StreamNotification,
} from '#cli/server/stores/stream-notifications.ts'
import { databases } from '../../support/databases.ts'
import { memoryEventStore } from '../../support/memory-event-store.ts'
import { append } from '../../support/recorded.ts'

const M4A1 = '5447a9cd4bdc2dbd208b4567'
const SALEWA = '544fb45d4bdc2dee738b4568'

const engines = databases()

interface Opened {
  readonly store: EventStore
  readonly database?: Database
}

const stores: readonly { readonly name: string; readonly open: () => Promise<Opened> }[] = [
  { name: 'memory', open: async () => ({ store: memoryEventStore() }) },
  ...engines.map(({ name, open }) => ({
    name,
    open: async () => {
      const database = await open()
      return { store: sqlEventStore(database), database }
    },
  })),
]

describe.each(stores)('the event store on $name', ({ open }) => {
  let opened: Opened
  let streams = 0
  const store = (): EventStore => opened.store
  const newStream = () => `account-${++streams}`

  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened?.database?.close())

  const versions = async (stream: string) => (await store().readStream(stream)).map(({ version }) => version)

  it('gives back what was appended', async () => {
    const stream = newStream()
    const first = append({ stream, version: 0, commandId: 'c1', data: [{ item: M4A1 }, { item: SALEWA }] })
    const appended = await store().append(first)
    const read = await store().readStream(stream)

    expect(appended).toEqual({ tag: 'Appended', events: read })
    expect(read.map(({ position: _, ...event }) => event)).toEqual(first.events)
    expect(await store().readStream(stream, 1)).toEqual(read.slice(1))
    expect(await store().readStream(newStream())).toEqual([])
  })

  it.each([
    { what: 'below the stream', version: 0 },
    { what: 'beyond the stream', version: 2 },
  ])('refuses an expected version $what and adds nothing', async ({ version }) => {
    const stream = newStream()
    await store().append(append({ stream, version: 0, commandId: 'c1', data: [{ item: M4A1 }] }))
    const before = await store().readStream(stream)

    const late = append({ stream, version, commandId: 'c2', data: [{ item: SALEWA }] })
    expect(await store().append(late)).toEqual({ tag: 'Conflict', version: 1 })
    expect(await store().readStream(stream)).toEqual(before)
    expect(await store().findCommand(stream, 'c2')).toBeUndefined()
  })

  it('lets exactly one of two first appends into a new stream', async () => {
    const stream = newStream()
    const both = await Promise.all(
      ['c1', 'c2'].map((commandId) =>
        store().append(append({ stream, version: 0, commandId, data: [{ item: M4A1 }] })),
      ),
    )
    expect(both.map(({ tag }) => tag).sort()).toEqual(['Appended', 'Conflict'])
    expect(await store().readStream(stream)).toHaveLength(1)
  })

  it('answers a repeated command with its first events, even after others', async () => {
    const stream = newStream()
    const first = append({ stream, version: 0, commandId: 'c1', data: [{ item: M4A1 }, { item: SALEWA }] })
    const { events } = { events: [] as readonly StoredEvent[], ...(await store().append(first)) }
    await store().append(append({ stream, version: 2, commandId: 'c2', data: [{ item: M4A1 }] }))

    expect(await store().append(first)).toEqual({ tag: 'Repeated', events })
    expect(await store().append({ ...first, expectedVersion: 3 })).toEqual({ tag: 'Repeated', events })
    expect(await store().findCommand(stream, 'c1')).toEqual(events)
    expect(await store().readStream(stream)).toHaveLength(3)
  })

  it('remembers a command that led to no event', async () => {
    const stream = newStream()
    const nothing = append({ stream, version: 0, commandId: 'c1', data: [] })
    expect(await store().append(nothing)).toEqual({ tag: 'Appended', events: [] })
    const something = append({ stream, version: 0, commandId: 'c1', data: [{ item: M4A1 }] })
    expect(await store().append(something)).toEqual({ tag: 'Repeated', events: [] })
    expect(await store().findCommand(stream, 'c1')).toEqual([])
    expect(await store().readStream(stream)).toEqual([])
  })

  it('takes the same command id once per stream', async () => {
    const [one, other] = [newStream(), newStream()]
    for (const stream of [one, other]) {
      const { tag } = await store().append(
        append({ stream, version: 0, commandId: 'c1', data: [{ item: M4A1 }] }),
      )
      expect(tag).toBe('Appended')
    }
  })

  it('lets one of many sendings of the same command in', async () => {
    const stream = newStream()
    const same = append({ stream, version: 0, commandId: 'c1', data: [{ item: M4A1 }] })
    const answers = await Promise.all(Array.from({ length: 12 }, () => store().append(same)))
    expect(answers.filter(({ tag }) => tag === 'Appended')).toHaveLength(1)
    expect(answers.filter(({ tag }) => tag === 'Repeated')).toHaveLength(11)
    expect(await store().readStream(stream)).toHaveLength(1)
  })

  it('numbers the events of concurrent writers, no two alike and growing within a stream', async () => {
    const names = Array.from({ length: 16 }, newStream)
    await Promise.all(
      names.map(async (stream) => {
        for (let version = 0; version < 6; version += 2)
          await store().append(
            append({ stream, version, commandId: `c${version}`, data: [{ item: M4A1 }, { item: SALEWA }] }),
          )
      }),
    )
    const all: StoredEvent[] = []
    for (const stream of names) {
      const events = await store().readStream(stream)
      expect(events.map(({ version }) => version)).toEqual([1, 2, 3, 4, 5, 6])
      expect(events.map(({ position }) => position)).toEqual(
        events.map(({ position }) => position).toSorted((a, b) => a - b),
      )
      all.push(...events)
    }
    expect(new Set(all.map(({ position }) => position)).size).toBe(16 * 6)
  })

  it('lets those who want a stream alone in one by one', async () => {
    const stream = newStream()
    const said: string[] = []
    const alone = (name: string) =>
      store().withStreamLock(stream, async (own) => {
        const version = (await own.readStream(stream)).length
        said.push(`${name} sees ${version}`)
        const appended = await own.append(
          append({ stream, version, commandId: name, data: [{ item: M4A1 }] }),
        )
        said.push(`${name} ${appended.tag}`)
        return appended
      })
    let first: Promise<unknown> = Promise.resolve()
    await store().withStreamLock(stream, async (own) => {
      first = Promise.all([alone('a'), alone('b')])
      await own.append(append({ stream, version: 0, commandId: 'own', data: [{ item: M4A1 }] }))
      said.push('own')
    })
    await first
    // Who of the two came first is for the engine to say.
    const [one, other] = said[1] === 'a sees 1' ? ['a', 'b'] : ['b', 'a']
    expect(said).toEqual(['own', `${one} sees 1`, `${one} Appended`, `${other} sees 2`, `${other} Appended`])
    expect(await versions(stream)).toEqual([1, 2, 3])
  })

  it('rolls back what a lock holder appended if its work fails, and lets the next in', async () => {
    const stream = newStream()
    const mine = append({ stream, version: 0, commandId: 'c1', data: [{ item: M4A1 }] })
    const failing = store().withStreamLock(stream, async (own) => {
      await own.append(mine)
      throw new Error('not so')
    })
    await expect(failing).rejects.toThrow('not so')
    expect(await store().readStream(stream)).toEqual([])
    expect(await store().findCommand(stream, 'c1')).toBeUndefined()
    expect(await store().append(mine)).toMatchObject({ tag: 'Appended' })
  })

  it('forgets an erased stream with its commands and nothing else', async () => {
    const [erased, kept] = [newStream(), newStream()]
    const given = (stream: string) => append({ stream, version: 0, commandId: 'c1', data: [{ item: M4A1 }] })
    await store().append(given(erased))
    const [before] = await store().readStream(erased)
    await store().append(given(kept))
    await store().erase(erased)

    expect(await store().readStream(erased)).toEqual([])
    expect(await store().findCommand(erased, 'c1')).toBeUndefined()
    expect(await versions(kept)).toEqual([1])
    expect(await store().append(given(erased))).toMatchObject({ tag: 'Appended' })
    const [again] = await store().readStream(erased)
    expect(again?.position).toBeGreaterThan(before?.position ?? 0)
  })

  it('keeps data of every shape as it was written', async () => {
    const stream = newStream()
    const data = {
      z: 1,
      a: { empty: {}, list: [null, true, 0.1, 1e21, -5, 'Пламя «Ч»', '\u0000\u2028', '\ud800'] },
      '10': 'numbers as keys come first',
      text: `'; drop table events; --`,
    }
    await store().append(append({ stream, version: 0, commandId: 'c1', data: [data] }))
    const [event] = await store().readStream(stream)
    expect(event?.data).toEqual(data)
    expect(JSON.stringify(event?.data)).toBe(JSON.stringify(data))
    const [row] =
      (await opened.database?.query<{ readonly text: string }>(
        'select data::text as text from events where stream = $1',
        [stream],
      )) ?? []
    if (opened.database !== undefined) expect(row?.text).toBe(JSON.stringify(data))
  })
})

describe.each(engines)('the event store on $name, beside the events', ({ open }) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database?.close())

  it('appends nothing where what is written with the events fails', async () => {
    const store = sqlEventStore(database, {
      onAppend: () => async (sql) => {
        await sql.query('select 1 / 0')
      },
    })
    const refused = append({ stream: 'account-a', version: 0, commandId: 'c1', data: [{ item: M4A1 }] })
    await expect(store.append(refused)).rejects.toThrow('division by zero')
    expect(await store.readStream('account-a')).toEqual([])
    expect(await store.findCommand('account-a', 'c1')).toBeUndefined()
  })

  it('gives back what was recorded in an earlier form in the present one, and refuses a later one', async () => {
    const store = sqlEventStore(database)
    const [stream, data] = ['loadout-of-old', { loadout: 'of-old' }]
    const given = append({ stream, version: 0, commandId: 'c1', data: [data] })
    const recordedAs = (schema: number) =>
      given.events.map((event) => ({ ...event, type: 'LoadoutDeleted', schema }))
    await store.append({ ...given, events: recordedAs(1) })
    const raised = [{ type: 'LoadoutDeleted', schema: 2, data: { ...data, by: null } }]
    expect(await store.readStream(stream)).toMatchObject(raised)
    expect(await store.findCommand(stream, 'c1')).toMatchObject(raised)
    const later = append({ stream: 'loadout-later', version: 0, commandId: 'c1', data: [data] })
    await store.append({
      ...later,
      events: recordedAs(3).map((event) => ({ ...event, stream: later.stream })),
    })
    await expect(store.readStream(later.stream)).rejects.toThrow('loadout-later 1: SchemaTooNew')
  })

  const commandsOf = async (stream: string): Promise<readonly string[]> =>
    (
      await database.query<{ readonly id: string }>(
        'select command_id as id from commands where stream = $1 order by at, command_id',
        [stream],
      )
    ).map(({ id }) => id)

  it('knows the newest commands without an event of each stream, and no more, however many come', async () => {
    const store = sqlEventStore(database)
    const nothing = (stream: string, commandId: string) =>
      store.append(append({ stream, version: 0, commandId, data: [] }))
    const ids = Array.from({ length: 2.5 * KNOWN_COMMANDS }, (_, at) => `nothing-${1000 + at}`)
    await nothing('account-quiet', 'once')
    for (const id of ids) await nothing('account-noisy', id)
    expect(await commandsOf('account-noisy')).toEqual(ids.slice(-KNOWN_COMMANDS))
    expect(await commandsOf('account-quiet')).toEqual(['once'])
    for (const id of ids.slice(-KNOWN_COMMANDS))
      expect(await nothing('account-noisy', id)).toEqual({ tag: 'Repeated', events: [] })
    // One that is forgotten is decided as what it then is, and known again.
    const [first = ''] = ids
    expect(await store.findCommand('account-noisy', first)).toBeUndefined()
    const late = append({ stream: 'account-noisy', version: 0, commandId: first, data: [{ item: M4A1 }] })
    expect(await store.append(late)).toMatchObject({ tag: 'Appended' })
    expect(await store.append(late)).toMatchObject({ tag: 'Repeated' })
    expect(await store.readStream('account-noisy')).toHaveLength(1)
  })

  it('forgets commands without an event after their days, and never one that events say was', async () => {
    const store = sqlEventStore(database)
    const at = { stream: 'account-pruned', version: 0 }
    await store.append(append({ ...at, commandId: 'with', data: [{ item: M4A1 }] }))
    await store.append(append({ ...at, version: 1, commandId: 'without', data: [] }))
    const [row] = await database.query<{ readonly at: Date }>(
      "select at from commands where stream = 'account-pruned'",
    )
    const end = (row?.at.getTime() ?? 0) + KNOWN_COMMAND_DAYS * 86_400_000
    await pruneCommands(database, new Date(end - 1000))
    expect(await store.findCommand('account-pruned', 'without')).toEqual([])
    await pruneCommands(database, new Date(end + 1000))
    expect(await store.findCommand('account-pruned', 'without')).toBeUndefined()
    expect(await store.findCommand('account-pruned', 'with')).toHaveLength(1)
    expect(await database.query('select from commands')).toHaveLength(0)
  })

  it('refuses a bad append among many without harm to the others', async () => {
    const store = sqlEventStore(database)
    const appends = Array.from({ length: 24 }, (_, index) => {
      const good = append({
        ...{ stream: `account-many-${index}`, version: 0, commandId: 'c1' },
        data: [{ item: M4A1 }, { index }],
      })
      return index === 17
        ? { ...good, events: good.events.map((event) => ({ ...event, at: 'never' })) }
        : good
    })
    const settled = await Promise.allSettled(appends.map((each) => store.append(each)))
    for (const [index, result] of settled.entries()) {
      const events = await store.readStream(`account-many-${index}`)
      expect(events.map(({ data }) => data)).toEqual(index === 17 ? [] : [{ item: M4A1 }, { index }])
      expect(result).toMatchObject(
        index === 17 ? { status: 'rejected' } : { status: 'fulfilled', value: { tag: 'Appended', events } },
      )
    }
  })

  it('tells listeners which stream has grown to what version, and which is gone', async () => {
    const store = sqlEventStore(database)
    const heard: StreamNotification[] = []
    let isEnough = (): void => undefined
    const enough = new Promise<void>((resolve) => {
      isEnough = resolve
    })
    const stop = await database.listen(EVENTS_CHANNEL, (payload) => {
      heard.push(parseStreamNotification(payload))
      if (heard.length === 4) isEnough()
    })
    const given = append({ stream: 'account-b', version: 0, commandId: 'c1', data: [{ item: M4A1 }, {}] })
    await store.append(given)
    // A repeated command cannot know whether the others were notified.
    await store.append(given)
    await store.withStreamLock('account-b', (own) =>
      own.append(append({ stream: 'account-b', version: 2, commandId: 'c2', data: [{ item: M4A1 }] })),
    )
    await store.erase('account-b')
    await enough
    expect(heard).toEqual([
      { tag: 'Grown', stream: 'account-b', version: 2 },
      { tag: 'Grown', stream: 'account-b', version: 2 },
      { tag: 'Grown', stream: 'account-b', version: 3 },
      { tag: 'Erased', stream: 'account-b' },
    ])
    await stop()
  })

  it('says that a stream is busy when it was held for too long', async () => {
    // As the engine says it; the wait itself is the engine's.
    const timedOut = Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })
    const store = sqlEventStore({
      ...database,
      query: () => Promise.reject(timedOut),
      transaction: () => Promise.reject(timedOut),
    })
    const given = append({ stream: 'account-c', version: 0, commandId: 'c1', data: [] })
    await expect(store.append(given)).rejects.toThrow(StreamBusy)
    await expect(store.withStreamLock('account-c', async () => undefined)).rejects.toThrow(StreamBusy)
  })
})

const together = engines.filter(({ name }) => name === 'PostgreSQL')
describe.each(together)('the event store on $name, which has many connections', ({ open }) => {
  it('lets an account append while another one is held', async () => {
    const database = await open()
    const store = sqlEventStore(database)
    const given = (stream: string) => append({ stream, version: 0, commandId: 'c1', data: [{ item: M4A1 }] })
    let held: Promise<unknown> = Promise.resolve()
    await store.withStreamLock('account-held', async (own) => {
      await own.append(given('account-held'))
      expect(await store.append(given('account-free'))).toMatchObject({ tag: 'Appended' })
      // Those that go together do not wait for one of them either.
      held = store.append({ ...given('account-held'), commandId: 'c2' })
      const free = Array.from({ length: 12 }, (_, index) => store.append(given(`account-free-${index}`)))
      expect(new Set((await Promise.all(free)).map(({ tag }) => tag))).toEqual(new Set(['Appended']))
      expect(await database.query("select from events where stream like 'account-free%'")).toHaveLength(13)
    })
    expect(await held).toEqual({ tag: 'Conflict', version: 1 })
    expect(await store.readStream('account-held')).toHaveLength(1)
    await database.close()
  })
})
