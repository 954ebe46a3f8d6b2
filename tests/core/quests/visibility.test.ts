import { describe, expect, it } from 'vitest'
import type { Pmc } from '#core/player/model.ts'
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
    ['between-two-fires-pve-zone', 'trader'],
    // By Skier; it only opens the way to Ref.
    ['easy-money-part-1-pve-zone', 'trader'],
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

describe('what a PMC sees', () => {
  it('no quest of Ref in PVE, all of them in PVP', () => {
    expect(visibleQuests(pve, testPmc('PVE')).filter((quest) => quest.trader === 'ref')).toEqual([])
    const ofRef = pvp.all.filter((quest) => quest.trader === 'ref')
    expect(ofRef.length).toBeGreaterThan(10)
    expect(ofRef.every((quest) => isQuestVisible(pvp, testPmc('PVP'), quest))).toBe(true)
  })

  it('the quests of both fractions are as many', () => {
    const count = (fraction: 'Bear' | 'Usec') => visibleQuests(pvp, testPmc('PVP', { fraction })).length
    expect(count('Bear')).toBe(count('Usec'))
    expect(count('Bear')).toBe(pvp.all.length - 6 - 12)
  })
})
