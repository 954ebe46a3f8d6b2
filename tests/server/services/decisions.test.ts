// Decisions on one stream by several processes: each gets a turn, none is told to retry, nothing is lost or doubled.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DecisionRequest, type Decisions, decisions } from '#cli/server/services/decisions.ts'
import { type FoldCache, foldCache } from '#cli/server/services/fold-cache.ts'
import { type EventStore, StreamBusy } from '#cli/server/stores/event-store.ts'
import { type Database, DatabaseAway } from '#cli/server/stores/sql.ts'
import { sqlEventStore } from '#cli/server/stores/sql-event-store.ts'
import { right } from '#core/fp.ts'
import { databases } from '../../support/databases.ts'
import { memoryEventStore } from '../../support/memory-event-store.ts'

const WRITERS = 64
const TURNS = 2

interface Process extends Decisions<number> {
  readonly cache: FoldCache<number>
}

/** A process of its own on the store, which counts the events of a stream. */
const processOn = (store: EventStore): Process => {
  const cache = foldCache<number>({
    store,
    initial: 0,
    fold: (count, { length }) => count + length,
    max: 100,
  })
  return { cache, ...decisions({ store, cache, now: () => new Date('2026-07-16T12:00:00.000Z') }) }
}

const order = (
  stream: string,
  commandId: string,
): DecisionRequest<number, { type: 'LevelChanged'; data: { level: number } }, never> => ({
  ...{ stream, commandId, actor: 'a', source: 'test' },
  // Right only if there was no other write in between.
  decide: (count) => right([{ type: 'LevelChanged', data: { level: count + 1 } }]),
})

const engines = [
  { name: 'memory', open: async () => ({ store: memoryEventStore(), close: async () => undefined }) },
  ...databases().map(({ name, open }) => ({
    name,
    open: async () => {
      const database: Database = await open()
      return { store: sqlEventStore(database), close: () => database.close() }
    },
  })),
]

describe.each(engines)('decisions on $name', ({ open }) => {
  let store: EventStore
  let close: () => Promise<unknown>
  beforeAll(async () => {
    ;({ store, close } = await open())
  })
  afterAll(() => close?.())

  it(`${WRITERS} writers of two processes on one stream all get their turn`, async () => {
    const processes = [processOn(store), processOn(store)]
    const stream = 'account-rivals'
    const outcomes = await Promise.all(
      Array.from({ length: WRITERS }, async (_, writer) => {
        const own = processes[writer % processes.length]
        const tags: (string | undefined)[] = []
        for (let turn = 0; turn < TURNS; turn++)
          tags.push((await own?.run(order(stream, `${writer}-${turn}`)))?.tag)
        return tags
      }),
    )
    expect(new Set(outcomes.flat())).toEqual(new Set(['Decided']))
    const events = await store.readStream(stream)
    const counted = Array.from({ length: WRITERS * TURNS }, (_, index) => index + 1)
    expect(events.map(({ version }) => version)).toEqual(counted)
    expect(events.map(({ data }) => data)).toEqual(counted.map((level) => ({ level })))
    for (const { cache } of processes) expect((await cache.refresh(stream)).state).toBe(counted.length)
  })

  it('a command that several processes are sent takes effect once', async () => {
    const processes = [processOn(store), processOn(store), processOn(store)]
    const outcomes = await Promise.all(processes.map(({ run }) => run(order('account-once', 'same'))))
    const repeated = outcomes.map((outcome) => outcome.tag === 'Decided' && outcome.repeated)
    expect(repeated.sort()).toEqual([false, true, true])
    expect(await store.readStream('account-once')).toHaveLength(1)
  })
})

describe('a decision', () => {
  it('asks the store nothing but to append where no other process writes', async () => {
    const store = memoryEventStore()
    let reads = 0
    let turns = 0
    const { run, cache } = processOn({
      ...store,
      readStream: (...asked) => {
        reads++
        return store.readStream(...asked)
      },
      withStreamLock: (...asked) => {
        turns++
        return store.withStreamLock(...asked)
      },
    })
    for (let version = 1; version <= 5; version++) {
      await run(order('account-a', `c${version}`))
      // What every process is notified of, its own appends included.
      cache.onNotification({ tag: 'Grown', stream: 'account-a', version })
    }
    expect({ reads, turns }).toEqual({ reads: 1, turns: 0 })
  })

  it('waits for its turn at once where another process is known to write', async () => {
    const store = memoryEventStore()
    const [one, other] = [processOn(store), processOn(store)]
    await one.run(order('account-b', 'c1'))
    await other.run(order('account-b', 'c2'))
    one.cache.onNotification({ tag: 'Grown', stream: 'account-b', version: 2 })
    let conflicts = 0
    const watching = processOn({
      ...store,
      append: async (append) => {
        const appended = await store.append(append)
        if (appended.tag === 'Conflict') conflicts++
        return appended
      },
    })
    await watching.cache.read('account-b')
    await one.run(order('account-b', 'c3'))
    watching.cache.onNotification({ tag: 'Grown', stream: 'account-b', version: 3 })
    expect(await watching.run(order('account-b', 'c4'))).toMatchObject({
      tag: 'Decided',
      after: { version: 4 },
    })
    expect(conflicts).toBe(0)
  })

  /** A process that must decide under the lock, whose connection breaks so often: before the commit, or after it with the answer lost. */
  const processThatBreaks = async (
    stream: string,
    breaks: { readonly times: number; readonly isStored?: boolean; readonly isLate?: boolean },
  ) => {
    const store = memoryEventStore()
    const other = processOn(store)
    await other.run(order(stream, 'c1'))
    let left = breaks.times
    let turns = 0
    const own = processOn({
      ...store,
      withStreamLock: async (...asked) => {
        turns++
        const isBroken = left-- > 0
        const done = isBroken && breaks.isStored !== true ? undefined : await store.withStreamLock(...asked)
        if (isBroken) throw new DatabaseAway('broke', { isLate: breaks.isLate === true })
        return done as Awaited<ReturnType<(typeof asked)[1]>>
      },
    })
    await own.cache.read(stream)
    await other.run(order(stream, 'c2'))
    own.cache.onNotification({ tag: 'Grown', stream, version: 2 })
    return { store, run: own.run, turns: () => turns }
  }

  it.each([
    { when: 'before the commit', isStored: false, repeated: false },
    { when: 'after the commit, without its answer', isStored: true, repeated: true },
  ])('is made once on another connection where the first broke $when', async ({ isStored, repeated }) => {
    const { store, run } = await processThatBreaks('account-broken', { times: 1, isStored })
    expect(await run(order('account-broken', 'c3'))).toMatchObject({ tag: 'Decided', repeated })
    const commands = (await store.readStream('account-broken')).map(({ meta }) => meta.commandId)
    expect(commands).toEqual(['c1', 'c2', 'c3'])
  })

  it.each([
    { why: 'breaks again', times: 2, isLate: false, turns: 2 },
    { why: 'does not answer in time', times: 1, isLate: true, turns: 1 },
  ])('is told that the database is away where it $why', async ({ times, isLate, turns }) => {
    const broken = await processThatBreaks('account-away', { times, isLate })
    await expect(broken.run(order('account-away', 'c3'))).rejects.toThrow(DatabaseAway)
    expect(broken.turns()).toBe(turns)
    expect(await broken.store.readStream('account-away')).toHaveLength(2)
  })

  it('is told to try again where the stream stays held, and counts on nothing that it knew', async () => {
    const store = memoryEventStore()
    const first = processOn(store)
    let isHeld = false
    const { run, cache } = processOn({
      ...store,
      append: (append) => (isHeld ? Promise.reject(new StreamBusy(append.stream)) : store.append(append)),
    })
    await run(order('account-c', 'c1'))
    isHeld = true
    expect(await run(order('account-c', 'c2'))).toEqual({ tag: 'Contended' })
    await first.run(order('account-c', 'c3'))
    expect((await cache.read('account-c')).version).toBe(2)
  })
})

describe('the folds that are kept', () => {
  it('are notified of what others write while they read', async () => {
    const store = memoryEventStore()
    const writer = processOn(store)
    await writer.run(order('account-d', 'c1'))
    const { cache } = processOn({
      ...store,
      readStream: async (...asked) => {
        const read = await store.readStream(...asked)
        if (read.length === 1) {
          await writer.run(order('account-d', 'c2'))
          cache.onNotification({ tag: 'Grown', stream: 'account-d', version: 2 })
        }
        return read
      },
    })
    expect((await cache.read('account-d')).version).toBe(1)
    expect((await cache.read('account-d')).version).toBe(2)
  })

  it('do not bring back what was erased while something was appended', async () => {
    const store = memoryEventStore()
    const { run, cache } = processOn({
      ...store,
      append: async (append) => {
        const appended = await store.append(append)
        await store.erase(append.stream)
        cache.onNotification({ tag: 'Erased', stream: append.stream })
        return appended
      },
    })
    await run(order('account-e', 'c1'))
    expect((await cache.read('account-e')).version).toBe(0)
  })

  it('are those used last: the one unused longest goes first, and writing is a use too', async () => {
    const store = memoryEventStore()
    const asked: string[] = []
    const cache = foldCache<number>({
      store: {
        readStream: (stream, after) => {
          asked.push(stream)
          return store.readStream(stream, after)
        },
      },
      initial: 0,
      fold: (count, { length }) => count + length,
      max: 2,
    })
    const before = await cache.read('account-f')
    await cache.read('account-g')
    await processOn(store).run(order('account-f', 'c1'))
    cache.add('account-f', before, await store.readStream('account-f'))
    await cache.read('account-h')
    asked.length = 0
    expect((await cache.read('account-f')).version).toBe(1)
    expect(asked).toEqual([])
    await cache.read('account-g')
    expect(asked).toEqual(['account-g'])
  })
})
