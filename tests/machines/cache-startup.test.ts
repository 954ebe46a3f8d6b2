import { describe, expect, it } from 'vitest'
import type { StoredTable } from '#core/catalogue/tables/table-names.ts'
import type { NetworkConnection } from '#core/routes/preload.ts'
import {
  type CacheAnswer,
  type CacheDocument,
  type CacheProblem,
  cacheStartupMachine,
  type Hashes,
  PREFETCH_DELAY_MS,
} from '#machines/cache-startup.ts'
import { held, start, unreachedStates } from './run.ts'

const STORED: Hashes = { items: 'i1', quests: 'q1' }
const SHOWN: Hashes = { items: 'i1', quotes: 'l1' }
const LATEST: Hashes = { ...STORED, quotes: 'l1', crafts: 'c1', barters: 'b1' }
const NOTHING_NEW: CacheAnswer = { latest: LATEST, shown: SHOWN }
const NEW_ITEMS: CacheAnswer = { latest: { ...LATEST, items: 'i2' }, shown: SHOWN }

const NO_CONNECTION = new Error('no connection')

const setUp = (
  connection: NetworkConnection = {},
  prefetch: readonly StoredTable[] = ['crafts', 'barters'],
) => {
  const readStored = held<void, Hashes>()
  const ask = held<void, CacheAnswer>()
  const refresh = held<readonly CacheDocument[], void>()
  const removeOld = held<void, void>()
  const prefetching = held<readonly CacheDocument[], void>()
  const problems: CacheProblem[] = []
  const { actor, clock } = start(
    cacheStartupMachine({
      readStored: readStored.effect,
      ask: ask.effect,
      refresh: refresh.effect,
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
    refresh,
    removeOld,
    prefetching,
    logged: () => problems.map(({ during }) => during),
    problems,
    is: (state: string) => {
      const { value } = actor.getSnapshot()
      return state === (typeof value === 'string' ? value : Object.keys(value)[0])
    },
    part: (region: 'removing' | 'prefetching') => {
      const { value } = actor.getSnapshot()
      return typeof value === 'object' && 'ready' in value && typeof value.ready === 'object'
        ? value.ready[region]
        : undefined
    },
  }
}

/** The hashes of what is stored are known, and the server is being asked. */
const asking = async (stored: Hashes, ...given: Parameters<typeof setUp>) => {
  const world = setUp(...given)
  await world.readStored.answer(stored)
  return world
}

describe('starting with stored copies', () => {
  it('reads what is stored before it asks the server, once for all', async () => {
    const { readStored, ask, is } = setUp()
    expect(is('reading')).toBe(true)
    expect(ask.inputs()).toHaveLength(0)
    await readStored.answer(STORED)
    expect(is('asking')).toBe(true)
    expect(ask.inputs()).toHaveLength(1)
  })

  it('keeps them where the server has nothing newer', async () => {
    const { ask, refresh, is } = await asking(STORED)
    await ask.answer(NOTHING_NEW)
    expect(is('ready')).toBe(true)
    expect(refresh.inputs()).toEqual([])
  })

  it('reads what is shown and newer on the server again, and that alone', async () => {
    const { ask, refresh, is } = await asking(STORED)
    await ask.answer(NEW_ITEMS)
    expect(is('refreshing')).toBe(true)
    expect(refresh.inputs()).toEqual([['items']])
    await refresh.answer()
    expect(is('ready')).toBe(true)
  })

  it('reads live prices again like any table', async () => {
    const { ask, refresh } = await asking(STORED)
    await ask.answer({ latest: { ...LATEST, quotes: 'l2' }, shown: SHOWN })
    expect(refresh.inputs()).toEqual([['quotes']])
  })

  it('asks for nothing that the server does not have', async () => {
    const { ask, refresh, clock, prefetching, is } = await asking(STORED, {}, ['gear'])
    await ask.answer({ latest: {}, shown: SHOWN })
    expect(is('ready')).toBe(true)
    clock.increment(PREFETCH_DELAY_MS)
    expect([...refresh.inputs(), ...prefetching.inputs()]).toEqual([])
  })

  it('goes on with them where there is no connection', async () => {
    const { ask, refresh, is, logged } = await asking(STORED)
    await ask.fail(NO_CONNECTION)
    expect(is('ready')).toBe(true)
    expect(logged()).toEqual(['asking'])
    expect(refresh.inputs()).toEqual([])
  })

  it('asks again when the connection is back, until the server has confirmed them', async () => {
    const { ask, actor, is } = await asking(STORED)
    await ask.fail(NO_CONNECTION)
    actor.send({ type: 'network.returned' })
    expect(ask.inputs()).toHaveLength(2)
    await ask.answer(NOTHING_NEW)
    expect(is('ready')).toBe(true)
    actor.send({ type: 'network.returned' })
    expect(ask.inputs()).toHaveLength(2)
  })

  it('asks again what could not be read again', async () => {
    const { ask, refresh, actor, is, logged } = await asking(STORED)
    await ask.answer(NEW_ITEMS)
    await refresh.fail(NO_CONNECTION)
    expect(is('ready')).toBe(true)
    expect(logged()).toEqual(['refreshing'])
    actor.send({ type: 'network.returned' })
    await ask.answer(NEW_ITEMS)
    expect(refresh.inputs()).toEqual([['items'], ['items']])
  })
})

describe('starting without stored copies', () => {
  it('leaves what the page has just read alone', async () => {
    const { ask, refresh, is } = await asking({})
    await ask.answer(NOTHING_NEW)
    expect(is('ready')).toBe(true)
    expect(refresh.inputs()).toEqual([])
  })

  it('and without a connection is empty, until the connection is back', async () => {
    const { ask, actor, is, logged } = await asking({})
    await ask.fail(NO_CONNECTION)
    expect(is('empty')).toBe(true)
    expect(logged()).toEqual(['asking'])
    actor.send({ type: 'network.returned' })
    expect(is('asking')).toBe(true)
    await ask.answer(NOTHING_NEW)
    expect(is('ready')).toBe(true)
  })

  it('goes the same way where reading fails', async () => {
    const { readStored, ask, logged } = setUp()
    await readStored.fail(new Error('storage is forbidden'))
    expect(logged()).toEqual(['reading'])
    expect(ask.inputs()).toHaveLength(1)
  })
})

describe('once the tables are ready', () => {
  const ready = async (...given: Parameters<typeof setUp>) => {
    const world = await asking(STORED, ...given)
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

  it('copies of other pages are renewed with them, and good ones are left alone', async () => {
    const { ask, clock, prefetching } = await asking({ ...STORED, crafts: 'c1' })
    await ask.answer({ latest: { ...LATEST, quests: 'q2' }, shown: SHOWN })
    clock.increment(PREFETCH_DELAY_MS)
    expect(prefetching.inputs()).toEqual([['barters', 'quests']])
  })

  it.each<readonly [string, NetworkConnection]>([
    ['2g', { effectiveType: '2g' }],
    ['slow-2g', { effectiveType: 'slow-2g' }],
    ['data-saver', { effectiveType: '4g', saveData: true }],
  ])('nothing is loaded ahead on %s', async (_, connection) => {
    const { clock, prefetching, part } = await ready(connection)
    clock.increment(PREFETCH_DELAY_MS)
    expect(prefetching.inputs()).toEqual([])
    expect(part('prefetching')).toBe('done')
  })

  it.each<readonly [string, NetworkConnection]>([
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
    const offline = await asking(STORED)
    await offline.ask.fail(NO_CONNECTION)
    offline.clock.increment(PREFETCH_DELAY_MS)
    expect(offline.prefetching.inputs()).toEqual([])
  })

  it('every failure is only logged', async () => {
    const world = await ready()
    await world.removeOld.fail(new Error('storage is forbidden'))
    world.clock.increment(PREFETCH_DELAY_MS)
    await world.prefetching.fail(NO_CONNECTION)
    expect(world.logged()).toEqual(['removing', 'prefetching'])
    expect(world.problems.at(-1)?.error).toBe(NO_CONNECTION)
    expect(world.is('ready')).toBe(true)
    for (const region of ['removing', 'prefetching'] as const) expect(world.part(region)).toBe('done')
  })
})

it('every state of the start can be reached', () => {
  const never = () => new Promise<never>(() => undefined)
  const machine = cacheStartupMachine({
    readStored: never,
    ask: never,
    refresh: never,
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
      deciding: ({ stored, changed, missing, isConfirmed }) => [
        Object.keys(stored),
        changed,
        missing,
        isConfirmed,
      ],
    }),
  ).toEqual([])
})
