import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FINAL_QUEST, LOYALTY_OPENS_AT } from '#core/catalogue/well-known-ids.ts'
import { questOrd, sortLevel, sortQuests } from '#core/quests/lists/ordering.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { arbitraryQuest, questNamed, testBook } from '../../support/quest-arbitraries.ts'

const book = testBook('PVP')
const RUNS = { numRuns: 500 }
const quest = arbitraryQuest(book)

describe('the order of quests', () => {
  it('is total: one of two quests comes first, and only a quest and itself are equal', () => {
    fc.assert(
      fc.property(quest, quest, (a, b) => {
        expect(questOrd.compare(a, b) === 0).toBe(a.uid === b.uid)
        expect(questOrd.compare(a, b) + questOrd.compare(b, a)).toBe(0)
        expect(questOrd.equals(a, b)).toBe(a.uid === b.uid)
      }),
      RUNS,
    )
  })

  it('is transitive', () => {
    fc.assert(
      fc.property(quest, quest, quest, (a, b, c) => {
        fc.pre(questOrd.compare(a, b) <= 0 && questOrd.compare(b, c) <= 0)
        expect(questOrd.compare(a, c)).toBeLessThanOrEqual(0)
      }),
      RUNS,
    )
  })

  it('does not depend on the order before', () => {
    const sorted = sortQuests(book.all)
    fc.assert(
      fc.property(fc.shuffledSubarray([...book.all], { minLength: book.all.length }), (shuffled) => {
        expect(sortQuests(shuffled)).toEqual(sorted)
      }),
      { numRuns: 20 },
    )
  })

  it('puts the final quest last, then fewer places first, then the lower level first', () => {
    const sorted = sortQuests(book.all)
    expect(sorted.at(-1)?.uid).toBe(FINAL_QUEST)
    const keys = sorted.slice(0, -1).map((one) => one.locations.length * 1000 + sortLevel(one))
    expect(keys).toEqual(keys.toSorted((a, b) => a - b))
  })

  it.each([
    ['debut', 'background-check', 'no place before one place'],
    ['background-check', 'delivery-from-the-past', 'one place before three'],
    ['shaking-up-the-teller', 'the-punisher-part-1', 'level 15 before level 17'],
    ['delivery-from-the-past', 'collector', 'anything before the final quest'],
  ])('%s stands before %s: %s', (first, second) => {
    expect(questOrd.compare(questNamed(book, first), questNamed(book, second))).toBe(-1)
  })

  it('puts a quest where the loyalty that it asks for opens, not where its own level is', () => {
    const quest = questNamed(book, 'debut')
    const at = (reqLevel: number, level: number) =>
      sortLevel({ ...quest, reqLevel, reqLL: [{ trader: 'ragman', level }] })
    expect([at(1, 1), at(1, 2), at(1, 3), at(1, 4), at(50, 2)]).toEqual([1, 15, 26, 37, 50])
  })

  it('takes the median level of the traders for where loyalty opens', () => {
    const traders = testCatalogue('PVP').traders.all.filter(({ progression }) => progression === true)
    for (const [loyalty, opensAt] of Object.entries(LOYALTY_OPENS_AT)) {
      const levels = traders
        .flatMap(({ levels }) => levels.filter(({ level }) => level === Number(loyalty)))
        .map(({ playerLevel }) => playerLevel)
        .toSorted((a, b) => a - b)
      const middle = ((levels[3] ?? 0) + (levels[4] ?? 0)) / 2
      expect(levels).toHaveLength(8)
      expect(opensAt).toBe(Math.round(middle))
    }
  })

  it('New Beginning is sorted as level 80 among the quests of one place', () => {
    const prestige = questNamed(book, 'new-beginning')
    expect([prestige.reqLevel, sortLevel(prestige)]).toEqual([25, 80])
    const ofOnePlace = sortQuests(book.all).filter((one) => one.locations.length === 1)
    expect(ofOnePlace.slice(-2).map(({ url }) => url)).toEqual(['new-beginning', 'new-beginning-2'])
  })
})
