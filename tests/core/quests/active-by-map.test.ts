import { describe, expect, it } from 'vitest'
import { isNone, isSome } from '#core/fp.ts'
import {
  activeQuests,
  activeQuestsByMap,
  countActiveQuests,
  questsByPage,
} from '#core/quests/lists/active-by-map.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import {
  isQuestAvailable,
  marked,
  questNamed,
  testBook,
  testPmc,
  uidsOf,
  withDone,
} from '../../support/quest-arbitraries.ts'

const book = testBook('PVP')
const maps = testCatalogue('PVP').maps.all
const player = testPmc('PVP')
const namesOn = (page: string, pmc = player): readonly string[] =>
  (questsByPage(activeQuests(book, pmc), maps).byPage.get(page) ?? []).map((quest) => quest.name)

describe('active quests per map', () => {
  it.each([
    ['a visitor', 'visitor', player, book, false],
    ['a free user', 'free', player, book, false],
    ['a Pro user', 'pro', player, book, true],
    ['an admin', 'admin', player, book, true],
    ['a Pro user who tracks no progress', 'pro', { ...player, trackProgress: false }, book, false],
    ['a Pro user without a quest list', 'pro', player, { ...book, all: [] }, false],
  ] as const)('are worked out for %s: %s', (_, role, pmc, quests, worked) => {
    expect(isSome(activeQuestsByMap({ book: quests, maps, player: pmc, role }))).toBe(worked)
  })

  it('a new PMC starts on Ground Zero', () => {
    expect(namesOn('ground-zero').toSorted()).toEqual([
      'Burning Rubber',
      'First in Line',
      'Saving the Mole',
      'Shooting Cans',
    ])
    expect(namesOn('customs')).toEqual([])
  })

  it('two maps of one page count once', () => {
    const cans = questNamed(book, 'shooting-cans')
    expect(cans.locations).toEqual(['ground-zero', 'ground-zero-21'])
    const delivery = questNamed(book, 'delivery-from-the-past')
    expect(delivery.locations).toEqual(['customs', 'factory', 'night-factory'])
    const { byPage } = questsByPage([delivery], maps)
    expect([...byPage.keys()].toSorted()).toEqual(['customs', 'factory'])
    expect(byPage.get('factory')).toEqual([delivery])
  })

  it('leaves out quests that the PMC never sees', () => {
    const pve = testBook('PVE')
    const pmc = testPmc('PVE', { level: 10 })
    const easyMoney = questNamed(pve, 'easy-money-part-1-pve-zone')
    expect(isQuestAvailable(pve, pmc, easyMoney.uid)).toBe(true)
    expect(activeQuests(pve, pmc)).not.toContain(easyMoney)
  })

  it('leaves out quests that are done or hidden', () => {
    expect(namesOn('ground-zero', withDone(book, player, 'shooting-cans'))).not.toContain('Shooting Cans')
    const hidden = marked(uidsOf(book, 'shooting-cans'))
    expect(namesOn('ground-zero', { ...player, quests: { ...player.quests, hidden } })).not.toContain(
      'Shooting Cans',
    )
  })

  it('counts quests without a place apart and every quest once in all', () => {
    const pmc = withDone(book, { ...player, level: 5 }, 'shooting-cans', 'luxurious-life', 'background-check')
    const found = activeQuestsByMap({ book, maps, player: pmc, role: 'pro' })
    if (isNone(found)) throw new Error('expected active quests')
    const counts = countActiveQuests(found.value)
    expect(found.value.anywhere.map((quest) => quest.name)).toContain('Debut')
    expect(counts.anywhere).toBe(found.value.anywhere.length)
    expect([counts.byPage.get('customs'), counts.byPage.get('factory')]).toEqual([1, 1])
    expect(counts.total).toBe(activeQuests(book, pmc).length)
  })
})
