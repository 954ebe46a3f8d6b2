import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { builtModules } from '#core/hideout/model.ts'
import { modulesReady } from '#core/hideout/modules.ts'
import {
  achievementOverview,
  hideoutOverview,
  isComplete,
  itemOverview,
  questOverview,
} from '#core/progress/overview.ts'
import { viewQuests } from '#core/progress/quest-view.ts'
import { questStatuses } from '#core/quests/availability.ts'
import { questTotals } from '#core/quests/lists/totals.ts'
import { visibleQuests } from '#core/quests/visibility.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { arbitraryPmc, marked, testBook, testPmc, uidsOf, withDone } from '../../support/quest-arbitraries.ts'

const catalogue = testCatalogue('PVP')
const book = testBook('PVP')
const overviewOf = (pmc = testPmc('PVP')) => questOverview(viewQuests(book, pmc))

describe('the numbers of the quests', () => {
  it('begin with nothing done of all that the PMC can be given', () => {
    const pmc = testPmc('PVP')
    const { all, kappa, hasKappa, states } = overviewOf(pmc)
    const of = visibleQuests(book, pmc).length
    expect(all).toEqual({ done: 0, of })
    expect(kappa.done).toBe(0)
    expect(hasKappa).toBe(false)
    expect(states.available).toBeGreaterThan(0)
  })

  it('count a quest done, and one that is cancelled neither as done nor as open', () => {
    const pmc = testPmc('PVP')
    const [done = '', cancelled = ''] = uidsOf(book, 'shooting-cans', 'first-in-line')
    const { all } = overviewOf({
      ...pmc,
      quests: {
        ...pmc.quests,
        done: marked([done]),
        cancelled: { [cancelled]: { reason: 'player' } },
      },
    })
    expect(all).toEqual({ done: 1, of: overviewOf(pmc).all.of - 1 })
  })

  it('agree with the totals of the quest list and with the statuses of every quest', () => {
    fc.assert(
      fc.property(arbitraryPmc('PVP', book), (pmc) => {
        const overview = overviewOf(pmc)
        const totals = questTotals(book, pmc)
        expect(overview.kappa).toEqual(totals.kappa)
        expect(overview.all).toEqual(totals.all)
        expect(overview.lightkeeper).toEqual(totals.lightkeeper)
        const statuses = questStatuses(book, pmc)
        const available = visibleQuests(book, pmc).filter(
          ({ uid }) => statuses.get(uid)?.state === 'available',
        )
        expect(overview.states.available).toBe(available.length)
        const counted = Object.values(overview.states).reduce((sum, count) => sum + count, 0)
        expect(counted).toBe(visibleQuests(book, pmc).length)
        expect(counted - overview.states.cancelled).toBe(overview.all.of)
      }),
      { numRuns: 200 },
    )
  })

  it('are complete only where there is something and all of it is done', () => {
    expect(isComplete({ done: 0, of: 0 })).toBe(false)
    expect(isComplete({ done: 94, of: 95 })).toBe(false)
    expect(isComplete({ done: 95, of: 95 })).toBe(true)
  })
})

describe('the numbers of the hideout', () => {
  it('count the levels of every regular station, those of the edition as built', () => {
    const standard = hideoutOverview(catalogue, testPmc('PVP'))
    const darkness = hideoutOverview(catalogue, testPmc('PVP', { edition: 'Edge of Darkness' }))
    const levels = catalogue.stations.all
      .filter(({ seasonal }) => seasonal !== true)
      .reduce((sum, station) => sum + station.levels.length, 0)
    expect(standard.levels.of).toBe(levels)
    expect(standard.levels.done).toBe(1)
    expect(darkness.levels.done).toBe(4)
  })

  it('rise by one with every level that is built', () => {
    const hideout = { built: { vents: 2, security: 1 }, tracked: {} }
    const pmc = testPmc('PVP', { hideout })
    expect(hideoutOverview(catalogue, pmc).levels.done).toBe(1 + builtModules(hideout).length)
    expect(hideoutOverview(catalogue, pmc).ready).toBe(modulesReady(catalogue, pmc).length)
  })
})

describe('the numbers of the items', () => {
  it('count pieces that are owned against those that are wanted, found in raid apart', () => {
    const pmc = testPmc('PVP')
    const none = itemOverview(catalogue, viewQuests(book, pmc))
    expect(none.pieces.done).toBe(0)
    expect(none.foundInRaid.of).toBeGreaterThan(0)
    expect(none.foundInRaid.of).toBeLessThan(none.pieces.of)
    // Salewas for Shortage, which must be found in raid.
    const salewa = catalogue.items.all.find(({ url }) => url === 'salewa_first_aid_kit')?.uid ?? ''
    const some = itemOverview(
      catalogue,
      viewQuests(book, { ...pmc, items: { [salewa]: { foundInRaid: 2, ordinary: 0 } } }),
    )
    expect(some.pieces).toEqual({ done: 2, of: none.pieces.of })
    expect(some.foundInRaid.done).toBe(2)
  })

  it('want less once a quest is done', () => {
    const pmc = testPmc('PVP')
    const before = itemOverview(catalogue, viewQuests(book, pmc)).pieces.of
    const after = itemOverview(catalogue, viewQuests(book, withDone(book, pmc, 'shortage'))).pieces.of
    expect(after).toBeLessThan(before)
  })
})

describe('the numbers of the achievements', () => {
  const KAPPA_PATH = '664f1f8768508d74604bf556'
  const withTicks = (uids: readonly string[]) => testPmc('PVP', { achievements: marked(uids) })

  it('begin with none of all, and without a rarest one', () => {
    expect(achievementOverview(catalogue, testPmc('PVP'))).toEqual({
      share: { done: 0, of: 111 },
      rarest: undefined,
    })
  })

  it('name the reached one that the fewest players have, for any set of ticks', () => {
    const { all } = catalogue.achievements
    fc.assert(
      fc.property(
        fc.subarray(
          all.map(({ uid }) => uid),
          { minLength: 1 },
        ),
        (uids) => {
          const { share, rarest } = achievementOverview(catalogue, withTicks(uids))
          expect(share).toEqual({ done: uids.length, of: all.length })
          const shares = all.filter(({ uid }) => uids.includes(uid)).map(({ percent }) => percent)
          expect(rarest?.percent).toBe(Math.min(...shares))
          expect(uids).toContain(rarest?.uid)
        },
      ),
    )
  })

  it('count an achievement that a done quest gives, once', () => {
    const given = withDone(book, testPmc('PVP'), 'collector')
    const { share, rarest } = achievementOverview(catalogue, given)
    expect([share.done, rarest?.uid]).toEqual([1, KAPPA_PATH])
    const both = { ...given, achievements: marked([KAPPA_PATH]) }
    expect(achievementOverview(catalogue, both).share.done).toBe(1)
  })
})
