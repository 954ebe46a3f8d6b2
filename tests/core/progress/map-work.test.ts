import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mapWork } from '#core/progress/map-work.ts'
import { viewQuests } from '#core/progress/quest-view.ts'
import { activeQuests, countActiveQuests, questsByPage } from '#core/quests/lists/active-by-map.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import {
  arbitraryPmc,
  questNamed,
  testBook,
  testPmc,
  withDoneBefore,
} from '../../support/quest-arbitraries.ts'

const maps = testCatalogue('PVP').maps.all
const book = testBook('PVP')
const workOf = (pmc = testPmc('PVP')) => mapWork(viewQuests(book, pmc), maps)
const on = (page: string, pmc = testPmc('PVP')) => workOf(pmc).find((work) => work.page === page)

describe('the best map', () => {
  it('is Ground Zero for a new PMC, where four quests begin', () => {
    const [best] = workOf()
    expect(best?.page).toBe('ground-zero')
    expect(best?.quests.map(({ name }) => name).toSorted()).toEqual([
      'Burning Rubber',
      'First in Line',
      'Saving the Mole',
      'Shooting Cans',
    ])
  })

  it('counts objectives only until they are counted up to their end', () => {
    const pmc = testPmc('PVP')
    const before = on('ground-zero', pmc)
    const objectives = questNamed(book, 'shooting-cans').objectives.filter(({ maps: named }) => named)
    const counted = Object.fromEntries(objectives.map(({ id, count = 1 }) => [id, count]))
    const after = on('ground-zero', { ...pmc, quests: { ...pmc.quests, objectives: counted } })
    expect(after?.objectives).toBe((before?.objectives ?? 0) - objectives.length)
    expect(after?.quests.length).toBe(3)
    // The menus still count the quest: it is not handed in.
    expect(after?.leading).toBe(before?.leading)
  })

  it('names the keys of its objectives once', () => {
    const pmc = withDoneBefore(book, testPmc('PVP', { level: 10 }), 'background-check')
    const check = questNamed(book, 'background-check')
    const keys = check.objectives.flatMap(({ requiredKeys = [] }) => requiredKeys)
    expect(keys.length).toBeGreaterThan(0)
    expect(on('customs', pmc)?.quests).toContain(check)
    expect(on('customs', pmc)?.keys).toEqual(expect.arrayContaining([...keys]))
    const joined = (on('customs', pmc)?.keys ?? []).map((each) => each.join())
    expect(new Set(joined).size).toBe(joined.length)
  })

  it('asks for a keycard where the map does', () => {
    const lab = workOf(
      testPmc('PVP', {
        level: 79,
        quests: {
          ...testPmc('PVP').quests,
          done: Object.fromEntries(
            book.all.filter(({ locations }) => !locations.includes('lab')).map(({ uid }) => [uid, true]),
          ),
        },
        loyalty: Object.fromEntries(testCatalogue('PVP').traders.all.map(({ url }) => [url, 4])),
      }),
    ).find(({ page }) => page === 'lab')
    expect(lab?.access.length).toBe(1)
    expect(on('ground-zero')?.access).toEqual([])
  })

  it('agrees with the counts of the map menus, and never has more', () => {
    fc.assert(
      fc.property(arbitraryPmc('PVP', book), (pmc) => {
        const { byPage } = countActiveQuests(questsByPage(activeQuests(book, pmc), maps))
        const work = workOf(pmc)
        for (const { page, quests, leading, objectives } of work) {
          expect(leading).toBe(byPage.get(page))
          expect(quests.length).toBeLessThanOrEqual(leading)
          expect(objectives).toBeGreaterThanOrEqual(quests.length)
        }
        expect(work.map(({ quests }) => quests.length)).toEqual(
          work.map(({ quests }) => quests.length).toSorted((a, b) => b - a),
        )
      }),
      { numRuns: 200 },
    )
  })
})
