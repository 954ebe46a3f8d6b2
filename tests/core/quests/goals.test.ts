import { describe, expect, it } from 'vitest'
import { areGoalsMet, goalOf, isGoalMet } from '#core/quests/goals.ts'
import { placesOfQuests } from '#core/quests/places.ts'
import { itemsAskedFor } from '#core/quests/search.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { questNamed, testBook } from '../../support/quest-arbitraries.ts'

const book = testBook('PVP')
const bankCase = questNamed(book, 'shaking-up-the-teller')

describe('the goals of a quest', () => {
  it('are met when each that must be is counted in full, whatever the optional ones', () => {
    const asked = bankCase.objectives.filter(({ optional }) => optional !== true)
    expect(asked.length).toBeLessThan(bankCase.objectives.length)
    const counted = Object.fromEntries(asked.map((objective) => [objective.id, goalOf(objective)]))
    expect(areGoalsMet(bankCase, counted)).toBe(true)
    const [first] = asked
    expect(areGoalsMet(bankCase, { ...counted, [first?.id ?? '']: 0 })).toBe(false)
  })

  it('are not met while nothing is counted', () => {
    for (const quest of book.all) expect(areGoalsMet(quest, {})).toBe(false)
  })

  it('a goal of many waits for the last one', () => {
    const objective = book.all.flatMap(({ objectives }) => objectives).find(({ count = 1 }) => count > 1)
    if (objective === undefined) throw new Error('no objective has a count')
    const max = goalOf(objective)
    expect(isGoalMet(objective, { [objective.id]: max - 1 })).toBe(false)
    expect(isGoalMet(objective, { [objective.id]: max })).toBe(true)
  })
})

describe('what a quest speaks of', () => {
  it('its items are those it wants and the keys for their places, each once', () => {
    const items = itemsAskedFor(bankCase)
    expect(items).toEqual([...new Set(items)])
    // The bank case, the key of the machinery room and the key to room 214.
    expect(items).toEqual([
      '590dde5786f77405e71908b2',
      '5938504186f7740991483f30',
      '5780cf942459777df90dcb72',
    ])
  })

  it('its places are map pages, each once', () => {
    const placesOf = placesOfQuests(testCatalogue('PVP').maps.all)
    expect(placesOf(questNamed(book, 'delivery-from-the-past'))).toEqual(['customs', 'factory'])
    expect(placesOf(questNamed(book, 'painkiller'))).toEqual([])
  })
})
