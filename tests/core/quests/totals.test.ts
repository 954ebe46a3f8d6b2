import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { openKappaQuests } from '#core/quests/kappa.ts'
import { countToGo, questTotals } from '#core/quests/lists/totals.ts'
import { isQuestOpen } from '#core/quests/model.ts'
import { visibleQuests } from '#core/quests/visibility.ts'
import { arbitraryPmc, questNamed, testBook, testPmc, withDone } from '../../support/quest-arbitraries.ts'

const book = testBook('PVP')
const player = testPmc('PVP')

describe('the totals of a PMC', () => {
  it('a new PMC has nothing done of all that it can be given', () => {
    const { all, kappa, lightkeeper } = questTotals(book, player)
    expect(all).toEqual({ done: 0, of: visibleQuests(book, player).length })
    expect(kappa.done).toBe(0)
    expect(kappa.of).toBe(openKappaQuests(book, player).length)
    expect(lightkeeper.done).toBe(0)
    expect(lightkeeper.of).toBeGreaterThan(90)
  })

  it('a quest counts in each of the sums that it is flagged for', () => {
    const quest = questNamed(book, 'shooting-cans')
    expect(quest.requiredForKappa).toBe(true)
    const { all, kappa } = questTotals(book, withDone(book, player, 'shooting-cans'))
    expect(all.done).toBe(1)
    expect(kappa.done).toBe(1)
  })

  it('a quest that a completed alternative closed counts nowhere; for Kappa one that was struck off is still to go', () => {
    const { uid } = questNamed(book, 'chemical-part-4')
    const cancelledFor = (reason: 'alternative' | 'player') => ({
      ...player,
      quests: { ...player.quests, cancelled: { [uid]: { reason } } },
    })
    expect(questNamed(book, 'chemical-part-4').requiredForKappa).toBe(true)
    const all = questTotals(book, player)
    const closed = questTotals(book, cancelledFor('alternative'))
    expect(closed.kappa).toEqual({ done: 0, of: all.kappa.of - 1 })
    expect(closed.all).toEqual({ done: 0, of: all.all.of - 1 })
    const struckOff = questTotals(book, cancelledFor('player'))
    expect(struckOff.kappa).toEqual(all.kappa)
    expect(struckOff.all).toEqual(closed.all)
  })

  it('completed and open quests are all that count, so that done and to go add up in every sum', () => {
    fc.assert(
      fc.property(arbitraryPmc('PVP', book), (pmc) => {
        const { all, kappa } = questTotals(book, pmc)
        const visible = visibleQuests(book, pmc)
        expect(all.done).toBe(visible.filter(({ uid }) => pmc.quests.done[uid] === true).length)
        expect(countToGo(all)).toBe(visible.filter((quest) => isQuestOpen(pmc.quests, quest)).length)
        expect(countToGo(kappa)).toBe(openKappaQuests(book, pmc).length)
      }),
      { numRuns: 100 },
    )
  })

  it('never counts more done than there are', () => {
    fc.assert(
      fc.property(arbitraryPmc('PVP', book), (pmc) => {
        for (const { done, of } of Object.values(questTotals(book, pmc))) {
          expect(done).toBeGreaterThanOrEqual(0)
          expect(done).toBeLessThanOrEqual(of)
        }
      }),
      { numRuns: 100 },
    )
  })
})
