import { describe, expect, it } from 'vitest'
import { SimulatedClock } from 'xstate'
import { buildUpdatesMachine, POLL_INTERVAL_MS, RELOAD_GUARD_MS } from '#machines/build-updates.ts'
import { held, start, unreachedStates } from './run.ts'

const BUILD = '2f4e9c0b1a7d6e35'
const NEXT = '90ab12cd34ef5678'

/** A page that was just loaded; `reloaded`: when paths were reloaded before, kept beyond the reload as a browser keeps it. */
const setUp = (reloaded = new Map<string, number>(), startedAt = 0) => {
  const latestBuild = held<void, string>()
  const done: string[] = []
  const clock = new SimulatedClock()
  const { actor } = start(
    buildUpdatesMachine({
      latestBuild: latestBuild.effect,
      keepState: () => done.push('kept'),
      reload: (path) => {
        done.push(path)
        reloaded.set(path, startedAt + clock.now())
      },
      reloadedAt: (path) => reloaded.get(path),
      now: () => startedAt + clock.now(),
    }),
    { build: BUILD },
    clock,
  )
  return {
    actor,
    clock,
    latestBuild,
    done,
    value: () => actor.getSnapshot().value,
    isAnnounced: () => actor.getSnapshot().hasTag('announced'),
    navigate: (path: string) => actor.send({ type: 'navigation.started', path }),
  }
}

/** A page whose server has another build now. */
const outdated = async (...[reloaded, startedAt]: Parameters<typeof setUp>) => {
  const world = setUp(reloaded, startedAt)
  world.clock.increment(POLL_INTERVAL_MS)
  await world.latestBuild.answer(NEXT)
  return world
}

describe('the poll for the latest build', () => {
  it('asks at every interval and not before', async () => {
    const { clock, latestBuild, value } = setUp()
    clock.increment(POLL_INTERVAL_MS - 1)
    expect(latestBuild.inputs()).toHaveLength(0)
    clock.increment(1)
    expect(value()).toEqual({ current: 'polling' })
    await latestBuild.answer(BUILD)
    expect(value()).toEqual({ current: 'waiting' })
    clock.increment(POLL_INTERVAL_MS)
    expect(latestBuild.inputs()).toHaveLength(2)
  })

  it('that fails is ignored', async () => {
    const { clock, latestBuild, value, navigate, done } = setUp()
    clock.increment(POLL_INTERVAL_MS)
    await latestBuild.fail(new Error('no connection'))
    expect(value()).toEqual({ current: 'waiting' })
    navigate('/crafts')
    expect(done).toEqual([])
    clock.increment(POLL_INTERVAL_MS)
    expect(latestBuild.inputs()).toHaveLength(2)
  })

  it('never starts a second time while one is on its way', () => {
    const { clock, latestBuild } = setUp()
    clock.increment(5 * POLL_INTERVAL_MS)
    expect(latestBuild.inputs()).toHaveLength(1)
  })
})

describe('a changed build', () => {
  it('is announced and reloads at the next navigation, with the state kept before', async () => {
    const { value, isAnnounced, done, navigate } = await outdated()
    expect(value()).toBe('outdated')
    expect(isAnnounced()).toBe(true)
    expect(done).toEqual([])
    navigate('/crafts')
    expect(done).toEqual(['kept', '/crafts'])
    expect(value()).toBe('reloading')
    expect(isAnnounced()).toBe(false)
  })

  it('reloads at once where "Refresh page" is pressed', async () => {
    const { actor, done } = await outdated(new Map([['/item/ledx?range=1m', 0]]))
    actor.send({ type: 'refresh.pressed', path: '/item/ledx?range=1m' })
    expect(done).toEqual(['kept', '/item/ledx?range=1m'])
  })

  it('is asked about no more', async () => {
    const { clock, latestBuild } = await outdated()
    clock.increment(3 * POLL_INTERVAL_MS)
    expect(latestBuild.inputs()).toHaveLength(1)
  })
})

describe('navigating on a page that is up to date', () => {
  it('reloads nothing', () => {
    const { navigate, actor, done, value } = setUp()
    navigate('/crafts')
    actor.send({ type: 'refresh.pressed', path: '/crafts' })
    expect(done).toEqual([])
    expect(value()).toEqual({ current: 'waiting' })
  })
})

describe('a piece of code that can not be loaded', () => {
  it.each(['waiting', 'polling'])('leads to a reload at the next navigation, while %s', (during) => {
    const { actor, clock, navigate, isAnnounced, done } = setUp()
    if (during === 'polling') clock.increment(POLL_INTERVAL_MS)
    actor.send({ type: 'chunk.failed' })
    expect(isAnnounced()).toBe(true)
    navigate('/hideout')
    expect(done).toEqual(['kept', '/hideout'])
  })
})

describe('a path', () => {
  it.each([
    ['is not reloaded again within ten seconds', RELOAD_GUARD_MS - 1, []],
    ['is reloaded again after ten seconds', RELOAD_GUARD_MS, ['kept', '/crafts']],
  ] as const)('%s', (_, elapsed, expected) => {
    const { actor, navigate, done } = setUp(new Map([['/crafts', 1000]]), 1000 + elapsed)
    actor.send({ type: 'chunk.failed' })
    navigate('/crafts')
    expect(done).toEqual(expected)
  })

  it('that was just reloaded does not hold up another one', () => {
    const { actor, navigate, done, value } = setUp(new Map([['/crafts', 1000]]), 1500)
    actor.send({ type: 'chunk.failed' })
    navigate('/crafts')
    expect(value()).toBe('outdated')
    navigate('/barters')
    expect(done).toEqual(['kept', '/barters'])
  })
})

it('a reload that the person declines leaves the page as outdated as it was', async () => {
  const { clock, navigate, value, isAnnounced, done } = await outdated()
  navigate('/crafts')
  navigate('/barters')
  expect(done).toEqual(['kept', '/crafts'])
  clock.increment(RELOAD_GUARD_MS)
  expect(value()).toBe('outdated')
  expect(isAnnounced()).toBe(true)
  navigate('/barters')
  expect(done).toEqual(['kept', '/crafts', 'kept', '/barters'])
})

it('every state of build updates can be reached', () => {
  const machine = buildUpdatesMachine({
    latestBuild: () => new Promise(() => undefined),
    keepState: () => undefined,
    reload: () => undefined,
    reloadedAt: () => undefined,
    now: () => 0,
  })
  expect(
    unreachedStates(machine, {
      input: { build: BUILD },
      events: [
        { type: 'navigation.started', path: '/crafts' },
        { type: 'xstate.done.actor.0.buildUpdates.current.polling', output: NEXT },
      ],
      deciding: () => undefined,
    }),
  ).toEqual([])
})
