import { describe, expect, it } from 'vitest'
import type { TablePayload } from '#core/catalogue/rows.ts'
import type { TableName } from '#core/catalogue/table-names.ts'
import type { Connection } from '#core/routes/preload.ts'
import {
  type CacheAnswer,
  type CacheProblem,
  cacheStartupMachine,
  type Hashes,
  PREFETCH_DELAY_MS,
  type StoredCopies,
} from '#machines/cache-startup.ts'
import { held, start, unreachedStates } from './run.ts'

/** A table with one row, told apart by its hash. */
const table = (hash: string, name: string): TablePayload => ({ hash, fields: ['name'], rows: [[name]] })
const STORED: StoredCopies = { items: table('i1', 'Graphics card'), quests: table('q1', 'Debut') }
const NEWER = table('i2', 'Graphics card')

const unchanged = ({ hash }: TablePayload) => ({ hash, needRefresh: false, fields: [], rows: [] })
const fresh = (payload: TablePayload) => ({ ...payload, needRefresh: true })
const NOTHING_NEW: CacheAnswer = { items: unchanged(table('i1', '')), quests: unchanged(table('q1', '')) }
const NEW_ITEMS: CacheAnswer = { ...NOTHING_NEW, items: fresh(NEWER) }
const EVERYTHING: CacheAnswer = { items: fresh(NEWER), quests: fresh(table('q1', 'Debut')) }

const NO_CONNECTION = new Error('no connection')

const setUp = (connection: Connection = {}, prefetch: readonly TableName[] = ['crafts', 'barters']) => {
  const readStored = held<void, StoredCopies>()
  const ask = held<Hashes, CacheAnswer>()
  const store = held<StoredCopies, void>()
  const buildLookups = held<StoredCopies, void>()
  const removeOld = held<void, void>()
  const prefetching = held<readonly TableName[], void>()
  const problems: CacheProblem[] = []
  const { actor, clock } = start(
    cacheStartupMachine({
      readStored: readStored.effect,
      ask: ask.effect,
      store: store.effect,
      buildLookups: buildLookups.effect,
      removeOld: removeOld.effect,
      prefetch: prefetching.effect,
      connection: () => connection,
      log: (problem) => problems.push(problem),
    }),
    { prefetch },
  )
  return {
    actor,
    clock,
    readStored,
    ask,
    store,
    buildLookups,
    removeOld,
    prefetching,
    logged: () => problems.map(({ during }) => during),
    problems,
    is: (state: string) => {
      const { value } = actor.getSnapshot()
      return state === (typeof value === 'string' ? value : Object.keys(value)[0])
    },
    part: (region: 'storing' | 'removing' | 'prefetching') => {
      const { value } = actor.getSnapshot()
      return typeof value === 'object' && 'ready' in value && typeof value.ready === 'object'
        ? value.ready[region]
        : undefined
    },
  }
}

/** The lookups of the stored copies stand, and the server is being asked. */
const shown = async (...given: Parameters<typeof setUp>) => {
  const world = setUp(...given)
  await world.readStored.answer(STORED)
  await world.buildLookups.answer()
  return world
}

/** Nothing was stored, and the server is being asked. */
const bare = async (...given: Parameters<typeof setUp>) => {
  const world = setUp(...given)
  await world.readStored.answer({})
  return world
}

describe('starting with stored copies', () => {
  it('uses them before the server is asked with their hashes', async () => {
    const { readStored, buildLookups, ask, is } = setUp()
    expect(is('reading')).toBe(true)
    await readStored.answer(STORED)
    expect(is('showing')).toBe(true)
    expect(buildLookups.inputs()).toEqual([STORED])
    expect(ask.inputs()).toEqual([])
    await buildLookups.answer()
    expect(is('asking')).toBe(true)
    expect(ask.inputs()).toEqual([{ items: 'i1', quests: 'q1' }])
  })

  it('keeps them where the server has nothing newer', async () => {
    const { ask, buildLookups, store, is, part } = await shown()
    await ask.answer(NOTHING_NEW)
    expect(is('ready')).toBe(true)
    expect(buildLookups.inputs()).toHaveLength(1)
    expect(store.inputs()).toEqual([])
    expect(part('storing')).toBe('done')
  })

  it('replaces and stores the rows that are newer, and those alone', async () => {
    const { ask, buildLookups, store, is, part, actor } = await shown()
    await ask.answer(NEW_ITEMS)
    expect(is('building')).toBe(true)
    expect(buildLookups.inputs()[1]).toEqual({ items: NEWER, quests: STORED.quests })
    expect(store.inputs()).toEqual([])
    await buildLookups.answer()
    expect(is('ready')).toBe(true)
    expect(store.inputs()).toEqual([{ items: NEWER }])
    await store.answer()
    expect(part('storing')).toBe('done')
    expect(actor.getSnapshot().context.copies.items).toEqual(NEWER)
  })

  it('goes on with them where there is no connection', async () => {
    const { ask, store, is, logged } = await shown()
    await ask.fail(NO_CONNECTION)
    expect(is('ready')).toBe(true)
    expect(logged()).toEqual(['asking'])
    expect(store.inputs()).toEqual([])
  })

  it('asks again when the connection is back', async () => {
    const { ask, actor, is } = await shown()
    await ask.fail(NO_CONNECTION)
    actor.send({ type: 'network.returned' })
    expect(ask.inputs()).toHaveLength(2)
    await ask.answer(NOTHING_NEW)
    expect(is('ready')).toBe(true)
    actor.send({ type: 'network.returned' })
    expect(ask.inputs()).toHaveLength(2)
  })

  it('asks for everything anew where they can not be used', async () => {
    const { readStored, buildLookups, ask, logged, is, store } = setUp()
    await readStored.answer(STORED)
    await buildLookups.fail(new Error('rows of another version'))
    expect(logged()).toEqual(['building'])
    expect(ask.inputs()).toEqual([{ items: '', quests: '' }])
    await ask.answer(EVERYTHING)
    await buildLookups.answer()
    expect(is('ready')).toBe(true)
    expect(Object.keys(store.inputs()[0] ?? {})).toEqual(['items', 'quests'])
  })

  it('asks with an empty hash for a table that is missing among them', async () => {
    const { readStored, buildLookups, ask } = setUp()
    await readStored.answer({ quests: table('q1', 'Debut') })
    await buildLookups.answer()
    expect(ask.inputs()).toEqual([{ items: '', quests: 'q1' }])
  })
})

describe('starting without stored copies', () => {
  it('asks with empty hashes, builds and stores what comes', async () => {
    const { ask, buildLookups, store, is } = await bare()
    expect(ask.inputs()).toEqual([{ items: '', quests: '' }])
    await ask.answer(EVERYTHING)
    expect(buildLookups.inputs()).toEqual([{ items: NEWER, quests: table('q1', 'Debut') }])
    await buildLookups.answer()
    expect(is('ready')).toBe(true)
    expect(store.inputs()).toHaveLength(1)
  })

  it('and without a connection is empty, until the connection is back', async () => {
    const { ask, actor, buildLookups, is, logged } = await bare()
    await ask.fail(NO_CONNECTION)
    expect(is('empty')).toBe(true)
    expect(logged()).toEqual(['asking'])
    actor.send({ type: 'network.returned' })
    expect(is('asking')).toBe(true)
    await ask.answer(EVERYTHING)
    await buildLookups.answer()
    expect(is('ready')).toBe(true)
  })

  it('is empty where the server sends nothing either', async () => {
    const { ask, is } = await bare()
    await ask.answer(NOTHING_NEW)
    expect(is('empty')).toBe(true)
  })

  it('goes the same way where reading fails', async () => {
    const { readStored, ask, logged } = setUp()
    await readStored.fail(new Error('storage is forbidden'))
    expect(logged()).toEqual(['reading'])
    expect(ask.inputs()).toEqual([{ items: '', quests: '' }])
  })
})

describe('newer rows that can not be used', () => {
  it('leave the stored copies in use, are not stored, and are asked for again', async () => {
    const { ask, buildLookups, store, actor, is, logged } = await shown()
    await ask.answer(NEW_ITEMS)
    await buildLookups.fail(new Error('unknown column'))
    expect(is('ready')).toBe(true)
    expect(logged()).toEqual(['building'])
    expect(store.inputs()).toEqual([])
    expect(actor.getSnapshot().context.copies).toEqual(STORED)
    actor.send({ type: 'network.returned' })
    expect(ask.inputs()[1]).toEqual({ items: 'i1', quests: 'q1' })
  })

  it('leave nothing where nothing was stored', async () => {
    const { ask, buildLookups, is } = await bare()
    await ask.answer(EVERYTHING)
    await buildLookups.fail(new Error('unknown column'))
    expect(is('empty')).toBe(true)
  })
})

describe('once the tables are ready', () => {
  const ready = async (...given: Parameters<typeof setUp>) => {
    const world = await shown(...given)
    await world.ask.answer(NOTHING_NEW)
    return world
  }

  it('copies that older versions left are removed', async () => {
    const { removeOld, part } = await ready()
    expect(removeOld.inputs()).toHaveLength(1)
    expect(part('removing')).toBe('removing')
    await removeOld.answer()
    expect(part('removing')).toBe('done')
  })

  it('further tables are loaded a second later', async () => {
    const { clock, prefetching, part } = await ready()
    clock.increment(PREFETCH_DELAY_MS - 1)
    expect(prefetching.inputs()).toEqual([])
    clock.increment(1)
    expect(prefetching.inputs()).toEqual([['crafts', 'barters']])
    await prefetching.answer()
    expect(part('prefetching')).toBe('done')
  })

  it.each<readonly [string, Connection]>([
    ['2g', { effectiveType: '2g' }],
    ['slow-2g', { effectiveType: 'slow-2g' }],
    ['data-saver', { effectiveType: '4g', saveData: true }],
  ])('nothing is loaded ahead on %s', async (_, connection) => {
    const { clock, prefetching, part } = await ready(connection)
    clock.increment(PREFETCH_DELAY_MS)
    expect(prefetching.inputs()).toEqual([])
    expect(part('prefetching')).toBe('done')
  })

  it.each<readonly [string, Connection]>([
    ['3g', { effectiveType: '3g' }],
    ['4g', { effectiveType: '4g', saveData: false }],
  ])('tables are loaded ahead on %s', async (_, connection) => {
    const { clock, prefetching } = await ready(connection)
    clock.increment(PREFETCH_DELAY_MS)
    expect(prefetching.inputs()).toHaveLength(1)
  })

  it('nothing is loaded ahead where nothing is wanted or the server was not reached', async () => {
    const unwanted = await ready({}, [])
    unwanted.clock.increment(PREFETCH_DELAY_MS)
    expect(unwanted.prefetching.inputs()).toEqual([])
    const offline = await shown()
    await offline.ask.fail(NO_CONNECTION)
    offline.clock.increment(PREFETCH_DELAY_MS)
    expect(offline.prefetching.inputs()).toEqual([])
  })

  it('every failure is only logged', async () => {
    const world = await shown()
    await world.ask.answer(NEW_ITEMS)
    await world.buildLookups.answer()
    await world.store.fail(new Error('disk full'))
    await world.removeOld.fail(new Error('storage is forbidden'))
    world.clock.increment(PREFETCH_DELAY_MS)
    await world.prefetching.fail(NO_CONNECTION)
    expect(world.logged()).toEqual(['storing', 'removing', 'prefetching'])
    expect(world.problems.at(-1)?.error).toBe(NO_CONNECTION)
    expect(world.is('ready')).toBe(true)
    for (const region of ['storing', 'removing', 'prefetching'] as const)
      expect(world.part(region)).toBe('done')
  })
})

it('every state of the start can be reached', () => {
  const never = () => new Promise<never>(() => undefined)
  const machine = cacheStartupMachine({
    readStored: never,
    ask: never,
    store: never,
    buildLookups: never,
    removeOld: never,
    prefetch: never,
    connection: () => ({}),
    log: () => undefined,
  })
  expect(
    unreachedStates(machine, {
      input: { prefetch: ['crafts'] },
      events: [
        { type: 'xstate.done.actor.0.cacheStartup.reading', output: STORED },
        { type: 'xstate.done.actor.0.cacheStartup.asking', output: NEW_ITEMS },
      ],
      deciding: ({ copies, changed, isConfirmed }) => [
        Object.keys(copies),
        Object.keys(changed),
        isConfirmed,
      ],
    }),
  ).toEqual([])
})
