// How changes settle with the server: what is shown meanwhile, what waits, and what is undone.
import { describe, expect, it } from 'vitest'
import type { OfAccount } from '#web/session/account/rules.ts'
import type { SessionEffects } from '#web/session/effects.ts'
import { changeLevel, give, quietWorld, shownPmc } from './quiet-world.ts'

const M4A1 = '5447a9cd4bdc2dbd208b4567'

const levelsShown = (views: readonly { readonly state: unknown }[]): readonly number[] =>
  (views as readonly { state: { pmcs: Record<string, { level: number }>; selected: string } }[]).map(
    ({ state }) => state.pmcs[state.selected]?.level ?? 0,
  )

describe('a change', () => {
  it('is on the screen before anything was sent', async () => {
    const { chance, browser, sent } = await quietWorld()
    const tab = browser('desk').open()
    await chance.settle()
    give(tab, changeLevel(15))
    expect(shownPmc(tab)?.level).toBe(15)
    expect(tab.views.at(-1)?.pending).toBe(1)
    await chance.settle()
    expect(tab.views.at(-1)).toMatchObject({ pending: 0, isOnline: true })
    expect(sent).toHaveLength(1)
  })

  it('leaves the very objects on the screen when the server confirms it, or when another change arrives', async () => {
    const { chance, browser, server } = await quietWorld()
    const tab = browser('desk').open()
    await chance.settle()
    give(tab, changeLevel(15))
    give(tab, (pmc) => ({ tag: 'CountItem', pmc, item: M4A1, foundInRaid: true, count: 1 }))
    const shown = shownPmc(tab)
    await chance.settle()
    expect(tab.views.at(-1)?.pending).toBe(0)
    expect(shownPmc(tab)).toBe(shown)
    await server.run({ tag: 'RenamePmc', pmc: shown?.uid ?? '', name: 'Dymov' })
    await chance.settle()
    expect(shownPmc(tab)?.name).toBe('Dymov')
    expect(shownPmc(tab)?.items).toBe(shown?.items)
  })

  it('is never taken back on the screen while the answers to earlier ones come in', async () => {
    const { chance, browser, server } = await quietWorld()
    const tab = browser('desk').open()
    await chance.settle()
    for (const level of [2, 20, 21, 3, 35]) {
      give(tab, changeLevel(level))
      // Answers, news and tab messages of the earlier ones fall between two key strokes.
      for (let step = 0; step < 3; step++) await chance.step()
      expect(shownPmc(tab)?.level).toBe(level)
    }
    await chance.settle()
    const levels = levelsShown(tab.views)
    expect(levels.filter((level, index) => level !== levels[index - 1])).toEqual([1, 2, 20, 21, 3, 35])
    expect(shownPmc(tab)).toEqual(Object.values((await server.account()).pmcs)[0])
  })

  it('is not taken back either where the answer tells that others were faster', async () => {
    const { chance, browser, server } = await quietWorld()
    const tab = browser('desk').open()
    await chance.settle()
    const pmc = shownPmc(tab)?.uid ?? ''
    server.mute(true)
    await server.run({ tag: 'RenamePmc', pmc, name: 'Dymov' })
    give(tab, changeLevel(15))
    await chance.settle()
    const levels = levelsShown(tab.views)
    expect(levels.filter((level, index) => level !== levels[index - 1])).toEqual([1, 15])
    expect(tab.shown()).toEqual(await server.account())
  })

  it('brings what others did right after it', async () => {
    const { chance, browser, server } = await quietWorld()
    server.mute(true)
    const tab = browser('desk', {
      send: async (waiting) => {
        const outcome = await server.send(waiting, () => true)
        await server.run({ tag: 'ChangeUsername', username: 'Dymov' })
        return outcome.tag === 'Accepted' ? { ...outcome, version: outcome.version + 1 } : outcome
      },
    }).open()
    await chance.settle()
    give(tab, changeLevel(15))
    await chance.settle()
    expect(tab.shown()).toMatchObject({ username: 'Dymov' })
  })

  it('counts once on every screen, at every moment', async () => {
    const { chance, browser } = await quietWorld()
    const desk = browser('desk')
    const [one, other] = [desk.open(), desk.open()]
    await chance.settle()
    give(one, (pmc) => ({ tag: 'AddItem', pmc, item: M4A1, foundInRaid: true, by: 1 }))
    await chance.settle()
    for (const tab of [one, other]) {
      const counts = tab.views.map(
        ({ state }) => state.pmcs[state.selected ?? '']?.items[M4A1]?.foundInRaid ?? 0,
      )
      expect(counts.filter((count, index) => count !== counts[index - 1])).toEqual([0, 1])
    }
  })

  it('of another device is shown under the own ones that wait', async () => {
    const { chance, browser, server } = await quietWorld()
    const [desk, phone] = [browser('desk'), browser('phone')]
    const [here, there] = [desk.open(), phone.open()]
    await chance.settle()
    desk.connect(false)
    give(here, changeLevel(15))
    give(there, (pmc) => ({ tag: 'RenamePmc', pmc, name: 'Dymov' }))
    await chance.settle()
    expect(shownPmc(here)).toMatchObject({ level: 15, name: 'Usec PVP' })
    expect(here.views.at(-1)).toMatchObject({ pending: 1, isOnline: false })
    desk.connect(true)
    await chance.settle()
    expect(shownPmc(here)).toMatchObject({ level: 15, name: 'Dymov' })
    expect(shownPmc(there)).toEqual(shownPmc(here))
    expect(here.shown()).toEqual(await server.account())
  })

  it('waits without a connection, through a closed page, and is sent once and in its order', async () => {
    const { chance, browser, server, sent } = await quietWorld()
    const desk = browser('desk')
    const tab = desk.open()
    await chance.settle()
    desk.connect(false)
    for (const level of [10, 12, 11]) give(tab, changeLevel(level))
    tab.close()
    await chance.settle()
    expect(desk.waiting()).toHaveLength(3)
    expect(sent).toEqual([])
    desk.connect(true)
    const again = desk.open()
    await chance.settle()
    expect(sent.map(({ command }) => command)).toMatchObject([{ level: 10 }, { level: 12 }, { level: 11 }])
    expect(shownPmc(again)?.level).toBe(11)
    expect(desk.waiting()).toEqual([])
    const events = await server.events()
    expect(events.filter(({ type }) => type === 'LevelChanged')).toHaveLength(3)
  })

  it('is sent by one of many tabs, and all show it', async () => {
    const { chance, browser, sent } = await quietWorld()
    const desk = browser('desk')
    const tabs = [desk.open(), desk.open(), desk.open()]
    await chance.settle()
    for (const [index, tab] of tabs.entries())
      give(tab, (pmc) => ({
        tag: 'AddItem',
        pmc,
        item: M4A1,
        foundInRaid: true,
        by: index + 1,
      }))
    await chance.settle()
    expect(sent).toHaveLength(3)
    for (const tab of tabs) expect(shownPmc(tab)?.items).toEqual({ [M4A1]: { foundInRaid: 6, ordinary: 0 } })
  })

  it('that the rules refuse is never sent', async () => {
    const { chance, browser, sent } = await quietWorld()
    const tab = browser('desk').open()
    await chance.settle()
    give(tab, changeLevel(80))
    await chance.settle()
    expect(shownPmc(tab)?.level).toBe(1)
    expect(tab.undone).toMatchObject([
      { by: 'rules', refused: { rejection: { tag: 'OutOfRange', most: 79 } } },
    ])
    expect(sent).toEqual([])
  })

  it('that the role does not allow is never sent, though the tables that it needs are not there', async () => {
    const { chance, browser, sent } = await quietWorld({ isPro: false })
    const tab = browser('desk', { loadTables: async () => false }).open()
    await chance.settle()
    give(tab, changeLevel(15))
    await chance.settle()
    expect(tab.undone).toMatchObject([{ by: 'rules', refused: { rejection: { tag: 'ProRequired' } } }])
    expect(sent).toEqual([])
  })

  it('that only the server refuses is undone and told of in every tab', async () => {
    const { chance, browser } = await quietWorld()
    const desk = browser('desk', {
      send: async () => ({
        tag: 'Refused',
        problem: { tag: 'UsernameTaken', status: 409, message: 'taken' },
      }),
    })
    const [one, other] = [desk.open(), desk.open()]
    await chance.settle()
    one.submit({ tag: 'ChangeUsername', username: 'Dymov' })
    expect(one.shown()?.username).toBe('Dymov')
    await chance.settle()
    expect([one, other].map((tab) => tab.shown()?.username)).toEqual(['Player', 'Player'])
    expect(one.undone).toMatchObject([{ by: 'server', problem: { message: 'taken' }, isMine: true }])
    expect(other.undone).toMatchObject([{ by: 'server', problem: { message: 'taken' }, isMine: false }])
    expect(desk.waiting()).toEqual([])
  })

  it('about a PMC that is not created yet reaches it under its final name', async () => {
    const { chance, browser, server } = await quietWorld()
    const desk = browser('desk')
    const tab = desk.open()
    await chance.settle()
    desk.connect(false)
    tab.submit({ tag: 'SwitchGameMode', gameMode: 'PVE' })
    give(tab, changeLevel(42))
    expect(shownPmc(tab)).toMatchObject({ gameMode: 'PVE', level: 42 })
    tab.close()
    desk.connect(true)
    const again = desk.open()
    await chance.settle()
    const account = await server.account()
    expect(account.pmcs[account.selected ?? '']).toMatchObject({ gameMode: 'PVE', level: 42 })
    expect(again.shown()).toEqual(account)
  })

  it('about a PMC by the name that it had before still reaches it', async () => {
    const { chance, browser, server } = await quietWorld()
    const tab = browser('desk').open()
    await chance.settle()
    tab.submit({ tag: 'SwitchGameMode', gameMode: 'PVE' })
    const early = shownPmc(tab)?.uid ?? ''
    await chance.settle()
    expect(shownPmc(tab)?.uid).not.toBe(early)
    tab.submit({ tag: 'ChangeLevel', pmc: early, level: 42 })
    await chance.settle()
    const account = await server.account()
    expect(account.pmcs[account.selected ?? '']?.level).toBe(42)
  })
})

describe('an account', () => {
  const stopped = (calls: string[]): Partial<SessionEffects<OfAccount>> => ({
    send: async () => ({ tag: 'SignedOut' }),
    signedOut: () => void calls.push('signed out'),
  })

  it('that is signed out in between keeps what waits for the next sign-in', async () => {
    const { chance, browser } = await quietWorld()
    const calls: string[] = []
    const desk = browser('desk', {
      ...stopped(calls),
      signedOut: () => {
        calls.push('signed out')
        for (const tab of desk.tabs()) tab.close()
      },
    })
    const tab = desk.open()
    await chance.settle()
    give(tab, changeLevel(15))
    await chance.settle()
    expect(calls).toEqual(['signed out'])
    expect(desk.waiting().map(({ command }) => command)).toMatchObject([{ tag: 'ChangeLevel', level: 15 }])
  })

  it('is not folded on with events that this build does not know', async () => {
    const { chance, browser, server } = await quietWorld()
    let isOutdated = false
    const tab = browser('desk', {
      knows: ({ type }) => type !== 'PrestigeChanged',
      outdated: () => {
        isOutdated = true
      },
    }).open()
    await chance.settle()
    const pmc = shownPmc(tab)?.uid ?? ''
    await server.run({ tag: 'ChangePrestige', pmc, prestige: 1 })
    for (let step = 0; step < 50; step++) await chance.step()
    expect(isOutdated).toBe(true)
    expect(shownPmc(tab)?.prestige).toBe(0)
  })

  it('is read again from a server that was put back to an earlier day', async () => {
    const { chance, browser, server } = await quietWorld()
    const early = await server.events()
    let isPutBack = false
    const desk = browser('desk', {
      read: async (after) =>
        isPutBack
          ? { tag: 'Read', events: early.filter(({ version }) => version > after), version: early.length }
          : server.read(after, () => true),
      readState: async () => ({ tag: 'Unavailable', isOffline: false }),
    })
    const tab = desk.open()
    await chance.settle()
    const pmc = shownPmc(tab)?.uid ?? ''
    await server.run({ tag: 'ChangeLevel', pmc, level: 5 })
    await chance.settle()
    expect(shownPmc(tab)?.level).toBe(5)
    isPutBack = true
    tab.wake()
    await chance.settle()
    expect(shownPmc(tab)?.level).toBe(1)
  })

  it('is shown from the stored copy, with what waits, before the server has answered', async () => {
    const { chance, browser } = await quietWorld()
    const desk = browser('desk')
    const first = desk.open()
    await chance.settle()
    give(first, changeLevel(15))
    await chance.settle()
    desk.connect(false)
    give(first, changeLevel(16))
    first.close()
    const again = desk.open()
    await chance.settle()
    expect(shownPmc(again)?.level).toBe(16)
    expect(again.views.at(-1)).toEqual({ state: first.shown(), pending: 1, isOnline: false })
  })
})
