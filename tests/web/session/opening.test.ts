// Opening an account: from the server's fold where the browser knows nothing, from events everywhere else.
import { describe, expect, it } from 'vitest'
import type { OfAccount } from '#web/session/account/rules.ts'
import type { SessionEffects } from '#web/session/effects.ts'
import { changeLevel, give, quietWorld, shownPmc } from './quiet-world.ts'

const counting = (calls: string[], server: Awaited<ReturnType<typeof quietWorld>>['server']) =>
  ({
    read: (after) => {
      calls.push(`events after ${after}`)
      return server.read(after, () => true)
    },
    readState: () => {
      calls.push('account')
      return server.readState(() => true)
    },
  }) satisfies Partial<SessionEffects<OfAccount>>

describe('an account is opened', () => {
  it('from its folded state where this browser knows nothing of it, and followed from there', async () => {
    const { chance, browser, server } = await quietWorld()
    const calls: string[] = []
    const desk = browser('desk', counting(calls, server))
    const tab = desk.open()
    await chance.settle()
    expect(calls).toEqual(['account'])
    expect(tab.shown()).toEqual(await server.account())
    const { length } = await server.events()
    await server.run({ tag: 'ChangeLevel', pmc: shownPmc(tab)?.uid ?? '', level: 7 })
    await chance.settle()
    expect(calls).toEqual(['account', `events after ${length}`])
    expect(tab.shown()).toEqual(await server.account())
  })

  it('from the copy that the first visit kept', async () => {
    const { chance, browser, server } = await quietWorld()
    const calls: string[] = []
    const desk = browser('desk', counting(calls, server))
    desk.open()
    await chance.settle()
    const again = desk.open()
    await chance.settle()
    const { length } = await server.events()
    expect(calls).toEqual(['account', `events after ${length}`])
    expect(again.shown()).toEqual(await server.account())
  })

  it('from its events where commands wait: those that the server has taken are known by their events', async () => {
    const { chance, browser, server } = await quietWorld()
    const calls: string[] = []
    const first = browser('phone')
    const tab = first.open()
    await chance.settle()
    first.connect(false)
    give(tab, changeLevel(15))
    await chance.settle()
    const [waiting] = first.waiting()
    const late = browser('tablet', {
      ...counting(calls, server),
      storage: {
        read: async () => undefined,
        remember: async () => undefined,
        waiting: async () => (waiting === undefined ? [] : [waiting]),
        keep: async () => true,
        forget: async () => undefined,
      },
    }).open()
    await chance.settle()
    expect(calls[0]).toBe('events after 0')
    expect(shownPmc(late)?.level).toBe(15)
    expect(late.shown()).toEqual(await server.account())
  })

  it('from its events where the server can not say how it is folded', async () => {
    const { chance, browser, server } = await quietWorld()
    const tab = browser('desk', {
      readState: async () => ({ tag: 'Unavailable', isOffline: false }),
    }).open()
    await chance.settle()
    expect(tab.shown()).toEqual(await server.account())
  })

  it('once there is a connection', async () => {
    const { chance, browser, server } = await quietWorld()
    const desk = browser('desk')
    desk.connect(false)
    const tab = desk.open()
    await chance.settle()
    expect(tab.shown()).toBeUndefined()
    desk.connect(true)
    await chance.settle()
    expect(tab.shown()).toEqual(await server.account())
  })
})
