// Reading new events: no waiter gets the answer of a request made before it waited.
import { describe, expect, it } from 'vitest'
import { emptyAccount } from '#core/player/model.ts'
import type { AccountStreamEvent, OfAccount } from '#web/session/account/rules.ts'
import { accountRules } from '#web/session/account/rules.ts'
import type { ReadOutcome, StateOutcome } from '#web/session/effects.ts'
import { makeEventSync } from '#web/session/event-sync.ts'
import { makeStateStore } from '#web/session/state-store.ts'
import { settled } from '../data/game-data-world.ts'

/** Events that are known from the start; all numbers here count from there. */
const KNOWN = 10

const renamed = (version: number): AccountStreamEvent => ({
  type: 'UsernameChanged',
  data: { username: `Name ${version}` },
  stream: 'account-player',
  version: KNOWN + version,
  at: '2026-07-20T12:00:00.000Z',
  schema: 1,
  meta: { commandId: `command-${version}`, ordinal: 0, actor: 'player' },
})

/** `known`: the version that the browser knows at the start. */
const world = (known = KNOWN) => {
  const asked: { readonly after: number; readonly answer: (outcome: ReadOutcome<OfAccount>) => void }[] = []
  const askedState: ((outcome: StateOutcome<OfAccount>) => void)[] = []
  const rules = accountRules({ catalogueOf: () => undefined, locale: () => 'en' })
  const store = makeStateStore<OfAccount>({
    rules,
    knows: () => true,
    loadTables: async () => false,
    changed: () => undefined,
    folded: () => undefined,
    storage: {
      read: async () => undefined,
      remember: async () => undefined,
      waiting: async () => [],
      keep: async () => true,
      forget: async () => undefined,
    },
    setTimer: () => () => undefined,
  })
  store.reset({ confirmed: emptyAccount, version: known })
  const { onNotification, ...sync } = makeEventSync(
    {
      rules,
      readState: () => new Promise<StateOutcome<OfAccount>>((answer) => askedState.push(answer)),
      read: (after) => new Promise((answer) => asked.push({ after, answer })),
      tabs: { post: () => undefined, listen: () => () => undefined },
      setTimer: () => () => undefined,
      delayAfter: () => 1_000,
      isConnected: () => true,
      signedOut: () => undefined,
      outdated: () => undefined,
    },
    store,
  )
  const answer = async (...events: readonly AccountStreamEvent[]): Promise<void> => {
    asked.at(-1)?.answer({ tag: 'Read', events, version: events.at(-1)?.version ?? KNOWN })
    await settled()
  }
  return {
    store,
    sync: { ...sync, onNotification: (version: number) => onNotification(KNOWN + version) },
    answer,
    answerState: async (version: number, username: string): Promise<void> => {
      askedState.at(-1)?.({
        tag: 'State',
        confirmed: { ...emptyAccount, username },
        version: KNOWN + version,
      })
      await settled()
    },
    asks: () => asked.map(({ after }) => after - KNOWN),
    statesAsked: () => askedState.length,
  }
}

describe('reading what is new', () => {
  it('asks the server again for who comes while another read is on its way, once for all of them', async () => {
    const { sync, answer, asks, store } = world()
    void sync.read()
    const later = [sync.read(), sync.read()]
    expect(asks()).toEqual([0])
    await answer(renamed(1))
    expect(asks()).toEqual([0, 1])
    await answer(renamed(2))
    expect(await Promise.all(later)).toEqual([true, true])
    expect(store.state().confirmed.username).toBe('Name 2')
  })

  it('asks once for news that come while a read is on its way which brings them', async () => {
    const { sync, answer, asks } = world()
    void sync.read()
    sync.onNotification(1)
    sync.onNotification(1)
    await answer(renamed(1))
    expect(asks()).toEqual([0])
  })

  it('asks again for news that the read on its way did not bring', async () => {
    const { sync, answer, asks, store } = world()
    void sync.read()
    sync.onNotification(2)
    await answer(renamed(1))
    expect(asks()).toEqual([0, 1])
    await answer(renamed(2))
    expect(store.state().version).toBe(KNOWN + 2)
    sync.onNotification(2)
    expect(asks()).toEqual([0, 1])
  })

  it('asks once for who comes and for news together while a read is on its way', async () => {
    for (const isNewsFirst of [true, false]) {
      const { sync, answer, asks } = world()
      void sync.read()
      if (isNewsFirst) sync.onNotification(2)
      const later = sync.read()
      if (!isNewsFirst) sync.onNotification(2)
      await answer(renamed(1))
      expect(asks()).toEqual([0, 1])
      await answer(renamed(2))
      expect(await later).toBe(true)
      expect(asks()).toEqual([0, 1])
    }
  })

  it('goes back to no earlier account where events came by another way before the answer', async () => {
    const { sync, answerState, statesAsked, store } = world(0)
    const reading = sync.read()
    expect(statesAsked()).toBe(1)
    // Another tab gave what it had read: from the beginning on, as this one knows nothing.
    const all = Array.from({ length: KNOWN + 2 }, (_, index) => renamed(index + 1 - KNOWN))
    expect(store.fold(all)).toBe('Folded')
    await answerState(1, 'Name 1')
    expect(await reading).toBe(true)
    expect(store.state()).toMatchObject({ version: KNOWN + 2, confirmed: { username: 'Name 2' } })
  })

  it('leaves news to the answer of a command that is on its way', async () => {
    const { sync, answer, asks } = world()
    sync.hold(true)
    sync.onNotification(1)
    expect(asks()).toEqual([])
    expect(await sync.take([renamed(1)])).toBe(true)
    sync.hold(false)
    await answer()
    expect(asks()).toEqual([])
  })
})
