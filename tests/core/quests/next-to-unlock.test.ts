import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { questStatuses } from '#core/quests/availability.ts'
import { nextLevel, nextToUnlock } from '#core/quests/lists/next-to-unlock.ts'
import { visibleQuests } from '#core/quests/visibility.ts'
import {
  arbitraryPmc,
  questNamed,
  testBook,
  testPmc,
  withDone,
  withDoneBefore,
} from '../../support/quest-arbitraries.ts'

const book = testBook('PVP')
const nearest = (pmc = testPmc('PVP')) =>
  nextToUnlock(book, pmc, questStatuses(book, pmc), visibleQuests(book, pmc))
const placeOf = (url: string, pmc = testPmc('PVP')): number =>
  nearest(pmc).findIndex((quest) => quest.url === url)

describe('the quests that unlock next', () => {
  it('a quest that waits for one available quest comes before one further down the same line', () => {
    expect(placeOf('debut')).toBeGreaterThanOrEqual(0)
    expect(placeOf('debut')).toBeLessThan(placeOf('delivery-from-the-past'))
  })

  it('each level that is missing puts a quest further away', () => {
    const url = 'delivery-from-the-past'
    const { reqLevel } = questNamed(book, url)
    expect(reqLevel).toBeGreaterThan(2)
    const at = (level: number): number => placeOf(url, withDoneBefore(book, testPmc('PVP', { level }), url))
    expect(at(1)).toBeGreaterThan(at(reqLevel - 1))
  })

  it('what waits for standing comes last, and what waits for that even later', () => {
    expect(placeOf('collector')).toBeLessThan(placeOf('establish-contact'))
    expect(placeOf('establish-contact')).toBeLessThan(placeOf('friend-among-strangers'))
  })

  it('holds every locked quest once and no other', () => {
    fc.assert(
      fc.property(arbitraryPmc('PVP', book), (pmc) => {
        const statuses = questStatuses(book, pmc)
        const visible = visibleQuests(book, pmc)
        const next = nextToUnlock(book, pmc, statuses, visible)
        const locked = visible.filter(({ uid }) => statuses.get(uid)?.state === 'locked')
        expect(new Set(next)).toEqual(new Set(locked))
        expect(next).toHaveLength(locked.length)
      }),
      { numRuns: 50 },
    )
  })
})

describe('the next level', () => {
  it('opens exactly the quests that it says', () => {
    fc.assert(
      fc.property(arbitraryPmc('PVP', book), (pmc) => {
        const visible = visibleQuests(book, pmc)
        const statuses = questStatuses(book, pmc)
        const next = nextLevel(statuses, visible)
        if (next === undefined) return
        expect(next.level).toBeGreaterThan(pmc.level)
        const then = questStatuses(book, { ...pmc, level: next.level })
        const opened = visible.filter(
          ({ uid, reqLevel }) =>
            statuses.get(uid)?.state === 'locked' &&
            then.get(uid)?.state === 'available' &&
            reqLevel === next.level,
        )
        expect(opened.length).toBeGreaterThanOrEqual(next.quests)
      }),
      { numRuns: 100 },
    )
  })

  it('there is none where progress is not tracked', () => {
    const pmc = withDone(book, testPmc('PVP', { trackProgress: false }), 'shooting-cans')
    expect(nextLevel(questStatuses(book, pmc), book.all)).toBeUndefined()
  })
})
