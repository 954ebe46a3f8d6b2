// Tabs of one browser: what they tell each other, and what they find in their storage where they can't.
import { describe, expect, it } from 'vitest'
import type { OfAccount } from '#web/session/account/rules.ts'
import type { OtherTabs, SendOutcome, SessionEffects, TabMessage } from '#web/session/effects.ts'
import { changeLevel, give, quietWorld, shownPmc } from './quiet-world.ts'

/** A browser in which tabs do not hear each other. */
const silent: Partial<SessionEffects<OfAccount>> = {
  tabs: { post: () => undefined, listen: () => () => undefined } satisfies OtherTabs<OfAccount>,
}

describe('tabs of one browser', () => {
  it('show what waits in another one, without a connection too', async () => {
    const { chance, browser } = await quietWorld()
    const desk = browser('desk')
    const [one, other] = [desk.open(), desk.open()]
    await chance.settle()
    desk.connect(false)
    give(one, changeLevel(15))
    await chance.settle()
    expect(shownPmc(other)?.level).toBe(15)
    expect(other.views.at(-1)?.pending).toBe(1)
  })

  it('tell each other what the server answered', async () => {
    const { chance, browser, server } = await quietWorld()
    const desk = browser('desk')
    const [one, other] = [desk.open(), desk.open()]
    await chance.settle()
    server.mute(true)
    give(one, changeLevel(15))
    await chance.settle()
    expect(other.views.at(-1)).toEqual({ state: await server.account(), pending: 0, isOnline: true })
  })

  it('settle what led to nothing new', async () => {
    const { chance, browser, sent } = await quietWorld()
    const desk = browser('desk')
    const [one, other] = [desk.open(), desk.open()]
    await chance.settle()
    give(one, changeLevel(1))
    await chance.settle()
    expect(sent).toHaveLength(1)
    expect([one, other].map((tab) => tab.views.at(-1)?.pending)).toEqual([0, 0])
  })

  it('do not take up again what is settled, however late they hear that it waits', async () => {
    const { chance, browser, sent } = await quietWorld()
    let tell = (_: TabMessage<OfAccount>): void => undefined
    const tabs: OtherTabs<OfAccount> = {
      post: () => undefined,
      listen: (heard) => {
        tell = heard
        return () => undefined
      },
    }
    const tab = browser('desk').open({ tabs })
    await chance.settle()
    give(tab, changeLevel(15))
    await chance.settle()
    const [waiting] = sent
    if (waiting !== undefined) tell({ tag: 'Pending', waiting })
    expect(tab.views.at(-1)?.pending).toBe(0)
    await chance.settle()
    expect(sent).toHaveLength(1)
  })

  it('send what a closed one has left behind, when they wake up', async () => {
    const { chance, browser, server } = await quietWorld()
    const desk = browser('desk', silent)
    const [one, other] = [desk.open(), desk.open()]
    await chance.settle()
    desk.connect(false)
    give(one, changeLevel(15))
    one.close()
    await chance.settle()
    expect(shownPmc(other)?.level).toBe(1)
    desk.connect(true)
    await chance.settle()
    expect(other.shown()).toEqual(await server.account())
    expect(shownPmc(other)?.level).toBe(15)
  })

  it('do not send again what another one has settled', async () => {
    const { chance, browser, sent } = await quietWorld()
    const desk = browser('desk', silent)
    const first = desk.open()
    await chance.settle()
    desk.connect(false)
    for (const level of [10, 12]) give(first, changeLevel(level))
    await chance.settle()
    const second = desk.open()
    await chance.settle()
    expect(second.views.at(-1)?.pending).toBe(2)
    desk.connect(true)
    await chance.settle()
    expect(sent.map(({ command }) => command)).toMatchObject([{ level: 10 }, { level: 12 }])
    for (const tab of [first, second]) {
      expect(tab.views.at(-1)?.pending).toBe(0)
      expect(shownPmc(tab)?.level).toBe(12)
    }
  })

  it('know that they are online again, though another one has sent what they could not', async () => {
    const { chance, browser } = await quietWorld()
    const desk = browser('desk')
    let isFirst = true
    const failsOnce = async (): Promise<SendOutcome<OfAccount>> => {
      if (!isFirst) throw new Error('the other tab has sent it')
      isFirst = false
      return { tag: 'Unavailable', isOffline: true }
    }
    const [one, other] = [desk.open({ send: failsOnce, delayAfter: () => 60_000 }), desk.open()]
    await chance.settle()
    give(one, changeLevel(15))
    other.wake()
    await chance.settle()
    expect(shownPmc(other)?.level).toBe(15)
    expect(one.views.at(-1)).toMatchObject({ pending: 0, isOnline: true })
  })
})

describe('a page that is closed', () => {
  it('between the creation of a PMC and the changes to it loses none of them', async () => {
    const { chance, browser, server } = await quietWorld()
    const desk = browser('desk')
    let sends = 0
    const onlyFirst: Partial<SessionEffects<OfAccount>> = {
      send: async (waiting) =>
        ++sends === 1 ? server.send(waiting, () => true) : { tag: 'Unavailable', isOffline: true },
      delayAfter: () => Number.POSITIVE_INFINITY,
      setTimer: () => () => undefined,
    }
    const tab = desk.open(onlyFirst)
    await chance.settle()
    tab.submit({ tag: 'SwitchGameMode', gameMode: 'PVE' })
    give(tab, changeLevel(42))
    await chance.settle()
    expect(tab.views.at(-1)).toMatchObject({ pending: 1 })
    tab.close()
    // The next page starts from a copy that knows of the PMC already.
    await chance.settle()
    const again = desk.open()
    await chance.settle()
    const account = await server.account()
    expect(account.pmcs[account.selected ?? '']).toMatchObject({ gameMode: 'PVE', level: 42 })
    expect(again.shown()).toEqual(account)
  })
})

describe('an account that could not be read', () => {
  it('is read again', async () => {
    const { chance, browser, server } = await quietWorld()
    let reads = 0
    const tab = browser('desk').open({
      read: async (after) =>
        ++reads === 1 ? { tag: 'Unavailable', isOffline: false } : server.read(after, () => true),
    })
    await chance.settle()
    expect(tab.shown()).toEqual(await server.account())
  })
})
