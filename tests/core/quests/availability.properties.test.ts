import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Prerequisite, Quest } from '#core/catalogue/tables/quest.ts'
import type { Pmc } from '#core/player/model.ts'
import { isStatusActive, questStatuses, updateQuestStatuses } from '#core/quests/availability.ts'
import { questsCancelledBy } from '#core/quests/book.ts'
import { completion } from '#core/quests/completion.ts'
import { questRecipes } from '#core/quests/reducer.ts'
import { isQuestVisible } from '#core/quests/visibility.ts'
import {
  arbitraryPmc,
  arbitraryQuest,
  isQuestAvailable,
  marked,
  testBook,
} from '../../support/quest-arbitraries.ts'
import { applied } from './apply.ts'
import { isOver, slowlyOpen, slowlyVisible } from './slow-availability.ts'

const MODES = ['PVP', 'PVE'] as const
const RUNS = 300
/** Where every run looks at every quest. */
const RUNS_OF_ALL = 100

const namesOf = (quests: readonly Quest[]): readonly string[] => quests.map((quest) => quest.name)

describe.each(MODES)('availability in %s', (mode) => {
  const book = testBook(mode)
  /**
   * What completing a quest may lock: the quests that it closes; those that had to find one of these active and do not take
   * its failure instead; and, on from there, those that had to find one of the latter active.
   */
  const lockable = (completed: Quest): ReadonlySet<string> => {
    const closed = new Set(questsCancelledBy(book, completed.uid).map(({ uid }) => uid))
    const locked = new Set(closed)
    const loses = ({ quest, statuses }: Prerequisite): boolean =>
      statuses.includes('active') && (closed.has(quest) ? !statuses.includes('failed') : locked.has(quest))
    for (const quest of book.all) if (quest.require.some(loses)) locked.add(quest.uid)
    return locked
  }

  it('agrees with the slow statement of the rules for every quest', () => {
    fc.assert(
      fc.property(arbitraryPmc(mode, book), (pmc) => {
        const statuses = questStatuses(book, pmc)
        const wrong = book.all.filter((quest) => {
          const status = statuses.get(quest.uid)
          const open = slowlyOpen(book.all, pmc, quest)
          const over = isOver(pmc, quest)
          const isHidden = pmc.quests.hidden[quest.uid] === true
          return (
            status === undefined ||
            isStatusActive(status) !== open ||
            (status.state === 'available') !== (open && !isHidden) ||
            (status.reasons.length === 0) !== (open || over)
          )
        })
        expect(namesOf(wrong)).toEqual([])
      }),
      { numRuns: RUNS_OF_ALL },
    )
  })

  it('is computed again only where quests that were done or cancelled change it, with the same answers', () => {
    // Few quests unlock a trader: by chance alone none of them would come up.
    const anyQuest = fc.oneof(arbitraryQuest(book), fc.constantFrom(...book.unlocks.values()))
    const progressed = fc.record({
      done: fc.uniqueArray(anyQuest, { maxLength: 3 }),
      cancelled: fc.uniqueArray(anyQuest, { maxLength: 3 }),
      reason: fc.constantFrom('player', 'failed', 'alternative'),
    })
    fc.assert(
      fc.property(arbitraryPmc(mode, book), progressed, (pmc, { done, cancelled, reason }) => {
        const struck = cancelled.filter((quest) => !done.includes(quest))
        const isTouched = (uid: string): boolean => [...done, ...struck].some((quest) => quest.uid === uid)
        const untouched = <Value>(of: Readonly<Record<string, Value>>) =>
          Object.fromEntries(Object.entries(of).filter(([uid]) => !isTouched(uid)))
        const after: Pmc = {
          ...pmc,
          quests: {
            ...pmc.quests,
            done: { ...untouched(pmc.quests.done), ...marked(done.map(({ uid }) => uid)) },
            cancelled: {
              ...untouched(pmc.quests.cancelled),
              ...Object.fromEntries(struck.map(({ uid }) => [uid, { reason }])),
            },
          },
        }
        const before = questStatuses(book, pmc)
        const changed = updateQuestStatuses(book, before, after, [...done, ...struck])
        expect(new Map([...before, ...changed])).toEqual(questStatuses(book, after))
      }),
      { numRuns: RUNS },
    )
  })

  it('sees exactly the quests that the slow statement sees', () => {
    fc.assert(
      fc.property(arbitraryPmc(mode, book), (pmc) => {
        const wrong = book.all.filter(
          (quest) => isQuestVisible(book, pmc, quest) !== slowlyVisible(book.all, pmc, quest),
        )
        expect(namesOf(wrong)).toEqual([])
      }),
      { numRuns: RUNS_OF_ALL },
    )
  })

  it('says of one quest what it says of it among all', () => {
    fc.assert(
      fc.property(arbitraryPmc(mode, book), arbitraryQuest(book), (pmc, quest) => {
        expect(isQuestAvailable(book, pmc, quest.uid)).toBe(
          questStatuses(book, pmc).get(quest.uid)?.state === 'available',
        )
      }),
      { numRuns: RUNS },
    )
  })

  it('depends on hidden quests only in what those quests are called themselves', () => {
    fc.assert(
      fc.property(arbitraryPmc(mode, book), (pmc) => {
        const shown = { ...pmc, quests: { ...pmc.quests, hidden: {} } }
        const reasons = [...questStatuses(book, pmc).values()].map((status) => status.reasons)
        expect(reasons).toEqual([...questStatuses(book, shown).values()].map((status) => status.reasons))
      }),
      { numRuns: RUNS_OF_ALL },
    )
  })

  it('never locks a quest by completing another, but for what that one excludes and what needed that to be active', () => {
    fc.assert(
      fc.property(arbitraryPmc(mode, book), arbitraryQuest(book), (pmc, completed) => {
        fc.pre(pmc.quests.done[completed.uid] !== true && pmc.quests.cancelled[completed.uid] === undefined)
        const events = completion(book, pmc.quests, { pmc: pmc.uid, quest: completed.uid })
        const after = { ...pmc, quests: applied(questRecipes, pmc.quests, events) }
        const [before, now] = [questStatuses(book, pmc), questStatuses(book, after)]
        const mayLock = lockable(completed)
        const wrong = book.all.filter((quest) => {
          const [was, is] = [before.get(quest.uid), now.get(quest.uid)]
          if (was === undefined || is === undefined || quest.uid === completed.uid) return false
          return isStatusActive(was) && !isStatusActive(is) && !mayLock.has(quest.uid)
        })
        expect(namesOf(wrong)).toEqual([])
      }),
      { numRuns: RUNS },
    )
  })
})
