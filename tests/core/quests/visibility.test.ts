import { describe, expect, it } from 'vitest'
import type { Pmc } from '#core/player/model.ts'
import { questBook } from '#core/quests/book.ts'
import { type HiddenFrom, hiddenFrom, isQuestVisible, visibleQuests } from '#core/quests/visibility.ts'
import { questNamed, testBook, testPmc } from '../../support/quest-arbitraries.ts'

const pvp = testBook('PVP')
const pve = testBook('PVE')

describe('a quest is hidden', () => {
  it.each<[string, Partial<Pmc>, HiddenFrom | undefined]>([
    ['textile-part-1-bear', { fraction: 'Bear' }, undefined],
    ['textile-part-1-bear', { fraction: 'Usec' }, 'fraction'],
    ['textile-part-1-usec', { fraction: 'Usec' }, undefined],
    ['textile-part-1-usec', { fraction: 'Bear' }, 'fraction'],
    ['key-to-the-city', { edition: 'Standard' }, 'edition'],
    ['key-to-the-city', { edition: 'Edge of Darkness' }, undefined],
    ['key-to-the-city', { edition: 'The Unheard' }, 'edition'],
    ['key-to-the-city', { edition: 'EOD + The Unheard' }, undefined],
    ['old-patterns', { edition: 'Edge of Darkness' }, undefined],
    ['old-patterns', { edition: 'The Unheard' }, 'edition'],
    ['easy-money-part-2-pvp-zone', {}, undefined],
    ['easy-money-part-1-pvp-zone', {}, undefined],
  ])('%s from a PVP PMC with %o: %s', (url, change, reason) => {
    expect(hiddenFrom(pvp, testPmc('PVP', change), questNamed(pvp, url))).toBe(reason)
  })

  it.each<[string, HiddenFrom | undefined]>([
    ['debut', undefined],
    ['easy-money-part-2-pve-zone', 'trader'],
    ['provide-viewership', 'trader'],
    // By Fence, but after a quest of Ref's.
    ['between-two-fires-pve-zone', 'afterTrader'],
    // By Lightkeeper, while that one is active.
    ['surprise-gift-pve-zone', 'afterTrader'],
    // By Skier; it only opens the way to Ref.
    ['easy-money-part-1-pve-zone', 'opensTrader'],
  ])('%s from a PVE PMC: %s', (url, reason) => {
    expect(hiddenFrom(pve, testPmc('PVE'), questNamed(pve, url))).toBe(reason)
  })

  it('by game mode when its first mode is another one', () => {
    const easyMoney = questNamed(pvp, 'easy-money-part-1-pvp-zone')
    expect(easyMoney.reqGameMode).toEqual(['PVP'])
    expect(hiddenFrom(pvp, testPmc('PVE'), easyMoney)).toBe('gameMode')
    const both = { ...easyMoney, reqGameMode: ['PVE', 'PVP'] as const }
    expect(hiddenFrom(pvp, testPmc('PVP'), both)).toBe('gameMode')
    expect(hiddenFrom(pvp, testPmc('PVE'), { ...both, uid: 'other', trader: 'skier' })).toBe(undefined)
  })
})

describe('a season that uses the data of PVP', () => {
  const season = testPmc('SEASON')
  it('has the quests of PVP alone, and Ref', () => {
    expect(hiddenFrom(pvp, season, questNamed(pvp, 'easy-money-part-1-pvp-zone'))).toBe(undefined)
    expect(visibleQuests(pvp, season).some(({ trader }) => trader === 'ref')).toBe(true)
  })

  it('has every quest of a PVP PMC but those about prestige, and no others', () => {
    const hidden = visibleQuests(pvp, testPmc('PVP')).filter((quest) => !isQuestVisible(pvp, season, quest))
    expect(hidden.length).toBeGreaterThan(0)
    for (const { forPrestige, reqPrestige = 0 } of hidden)
      expect(forPrestige !== undefined || reqPrestige > 0).toBe(true)
    expect(visibleQuests(pvp, season)).toHaveLength(visibleQuests(pvp, testPmc('PVP')).length - hidden.length)
  })

  it('has no quest of PVE alone', () => {
    expect(hiddenFrom(pve, season, questNamed(pve, 'easy-money-part-1-pve-zone'))).toBe('gameMode')
  })
})

describe('what a PMC sees', () => {
  it('no quest of Ref in PVE, all of them in PVP', () => {
    expect(visibleQuests(pve, testPmc('PVE')).filter((quest) => quest.trader === 'ref')).toEqual([])
    const ofRef = pvp.all.filter((quest) => quest.trader === 'ref')
    expect(ofRef.length).toBeGreaterThan(10)
    expect(ofRef.every((quest) => isQuestVisible(pvp, testPmc('PVP'), quest))).toBe(true)
  })

  it('Ref with his whole line in PVE where the site shows him', () => {
    const shown = questBook(pve.all, { refInPve: true })
    const hidden = pve.all.filter(
      (quest) => hiddenFrom(pve, testPmc('PVE'), quest)?.endsWith('rader') === true,
    )
    expect(hidden.filter(({ trader }) => trader === 'ref')).toHaveLength(21)
    // With "Easy Money - Part 1" of Skier's before it, "Between Two Fires" of Fence's and "Surprise Gift" of Lightkeeper's after it.
    expect(hidden).toHaveLength(24)
    const pmc = testPmc('PVE')
    expect(visibleQuests(shown, pmc)).toHaveLength(visibleQuests(pve, pmc).length + hidden.length)
    expect(hidden.every((quest) => isQuestVisible(shown, pmc, quest))).toBe(true)
  })

  it('no quest in PVE that waits for a hidden one', () => {
    const pmc = testPmc('PVE')
    const waiting = visibleQuests(pve, pmc).filter(({ require }) =>
      require.some(({ quest }) => {
        const other = pve.byUid.get(quest)
        return other !== undefined && hiddenFrom(pve, pmc, other)?.endsWith('rader') === true
      }),
    )
    expect(waiting.map(({ url }) => url)).toEqual([])
  })

  it('the quests of both fractions are as many', () => {
    const count = (fraction: 'Bear' | 'Usec') => visibleQuests(pvp, testPmc('PVP', { fraction })).length
    expect(count('Bear')).toBe(count('Usec'))
    expect(count('Bear')).toBe(pvp.all.length - 6 - 12)
  })
})
