// The rules of the event store, the same for every engine.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { EventStore, StoredEvent } from '#cli/server/stores/event-store.ts'
import { memoryEventStore } from '#cli/server/stores/memory-event-store.ts'
import type { Database } from '#cli/server/stores/sql.ts'
import { EVENTS_CHANNEL, sqlEventStore } from '#cli/server/stores/sql-event-store.ts'
import { databases } from '../../support/databases.ts'
import { append } from '../../support/recorded.ts'

const M4A1 = '5447a9cd4bdc2dbd208b4567'
const SALEWA = '544fb45d4bdc2dee738b4568'

interface Opened {
  readonly store: EventStore
  readonly database?: Database
}

const stores: readonly { readonly name: string; readonly open: () => Promise<Opened> }[] = [
  { name: 'memory', open: async () => ({ store: memoryEventStore() }) },
  ...databases().map(({ name, open }) => ({
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

  /** Everything after a position, read in pages. */
  const tail = async (after: number): Promise<readonly StoredEvent[]> => {
    const page = await store().readAll(after, 3)
    const last = page.at(-1)
    return last === undefined ? [] : [...page, ...(await tail(last.position))]
  }
  const lastPosition = async () => (await tail(0)).at(-1)?.position ?? 0

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

  it('shows a reader of the tail every event of concurrent writers, in order', async () => {
    const begin = await lastPosition()
    let isWriting = true
    const seen: StoredEvent[] = []
    const reader = async () => {
      for (let more = true; more; ) {
        const mayEnd = !isWriting
        const page = await store().readAll(seen.at(-1)?.position ?? begin, 5)
        seen.push(...page)
        more = page.length > 0 || !mayEnd
        if (page.length === 0) await new Promise((resolve) => setImmediate(resolve))
      }
    }
    const writers = Array.from({ length: 16 }, async () => {
      const stream = newStream()
      for (let version = 0; version < 6; version += 2)
        await store().append(
          append({ stream, version, commandId: `c${version}`, data: [{ item: M4A1 }, { item: SALEWA }] }),
        )
    })
    const reading = reader()
    await Promise.all(writers)
    isWriting = false
    await reading

    expect(seen).toEqual(await tail(begin))
    expect(seen).toHaveLength(16 * 6)
    for (const stream of new Set(seen.map((event) => event.stream)))
      expect(seen.filter((event) => event.stream === stream).map(({ version }) => version)).toEqual([
        1, 2, 3, 4, 5, 6,
      ])
  })

  it('forgets an erased stream with its commands and nothing else', async () => {
    const [erased, kept] = [newStream(), newStream()]
    const given = (stream: string) => append({ stream, version: 0, commandId: 'c1', data: [{ item: M4A1 }] })
    await store().append(given(erased))
    const begin = await lastPosition()
    await store().append(given(kept))
    await store().erase(erased)

    expect(await store().readStream(erased)).toEqual([])
    expect(await store().findCommand(erased, 'c1')).toBeUndefined()
    expect(await tail(begin)).toEqual(await store().readStream(kept))
    expect(await store().append(given(erased))).toMatchObject({ tag: 'Appended' })
    const positions = (await tail(0)).map(({ position }) => position)
    expect(new Set(positions).size).toBe(positions.length)
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

describe.each(databases())('the event store on $name, beside the events', ({ open }) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database?.close())

  it('appends nothing where what is written with the events fails', async () => {
    const store = sqlEventStore(database, {
      onAppend: async (sql) => {
        await sql.query('select 1 / 0')
      },
    })
    const refused = append({ stream: 'account-a', version: 0, commandId: 'c1', data: [{ item: M4A1 }] })
    await expect(store.append(refused)).rejects.toThrow('division by zero')
    expect(await store.readStream('account-a')).toEqual([])
    expect(await store.findCommand('account-a', 'c1')).toBeUndefined()
  })

  it('tells listeners which stream has grown', async () => {
    const store = sqlEventStore(database)
    let hear: (payload: string) => void
    const heard = new Promise<string>((resolve) => {
      hear = resolve
    })
    const stop = await database.listen(EVENTS_CHANNEL, (payload) => hear(payload))
    await store.append(append({ stream: 'account-b', version: 0, commandId: 'c1', data: [{ item: M4A1 }] }))
    expect(await heard).toBe('account-b')
    await stop()
  })
})
