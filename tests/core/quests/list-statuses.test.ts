import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { questStatuses } from '#core/quests/availability.ts'
import { isListedAs, LISTED_STATUSES, type ListedStatus } from '#core/quests/lists/list-statuses.ts'
import { arbitraryPmc, testBook } from '../../support/quest-arbitraries.ts'

const book = testBook('PVP')

describe('the statuses of the list', () => {
  it.each([
    ['available', false, ['available', 'active']],
    ['available', true, ['available', 'current', 'active']],
    ['locked', false, ['active', 'locked']],
    ['locked', true, ['current', 'active', 'locked']],
    ['hidden', true, ['current', 'hidden']],
    ['completed', true, ['completed']],
    ['cancelled', true, ['cancelled']],
  ] as const)('of a quest that is %s (selected: %s) are %j', (state, isSelected, wanted) => {
    const listed: readonly ListedStatus[] = LISTED_STATUSES.filter((status) =>
      isListedAs(status, { state, isSelected }),
    )
    expect(listed).toEqual(wanted)
  })

  it('share every quest out: it is active, or completed, cancelled or hidden', () => {
    fc.assert(
      fc.property(arbitraryPmc('PVP', book), (pmc) => {
        const shares = [...questStatuses(book, pmc)].map(
          ([uid, { state }]) =>
            (['active', 'completed', 'cancelled', 'hidden'] as const).filter((status) =>
              isListedAs(status, { state, isSelected: pmc.quests.selected[uid] === true }),
            ).length,
        )
        expect(new Set(shares)).toEqual(new Set([1]))
      }),
      { numRuns: 100 },
    )
  })
})
