import { describe, expect, it } from 'vitest'
import { getLineCount, getLineCounts, getLineGoal, goalLines } from '#core/language/goal-lines.ts'
import { loadWords } from '#core/language/words.ts'
import { areGoalsMet, getGoalCount, isGoalMet } from '#core/quests/goals.ts'
import { itemsAskedFor } from '#core/quests/lists/search.ts'
import { makeQuestPages } from '#core/quests/places.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { questNamed, testBook } from '../../support/quest-arbitraries.ts'

const book = testBook('PVP')
const bankCase = questNamed(book, 'shaking-up-the-teller')

describe('the goals of a quest', () => {
  it('are met when each that must be is counted in full, whatever the optional ones', () => {
    const asked = bankCase.objectives.filter(({ optional }) => optional !== true)
    expect(asked.length).toBeLessThan(bankCase.objectives.length)
    const counted = Object.fromEntries(asked.map((objective) => [objective.id, getGoalCount(objective)]))
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
    const max = getGoalCount(objective)
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
    const placesOf = makeQuestPages(testCatalogue('PVP').maps.all)
    expect(placesOf(questNamed(book, 'delivery-from-the-past'))).toEqual(['customs', 'factory'])
    expect(placesOf(questNamed(book, 'painkiller'))).toEqual([])
  })
})

describe('the lines of a quest', () => {
  const linesOf = (url: string) =>
    goalLines(questNamed(book, url)).map(({ objective, also }) => [
      objective.type,
      objective.count,
      also.map(({ type }) => type),
    ])

  it('say once what is found and then handed over', () => {
    expect(linesOf('farming-part-4')).toEqual([
      ['giveItem', 3, ['findItem']],
      ['giveItem', 15, ['findItem']],
    ])
  })

  it('hold every objective of every quest once, in their order', () => {
    for (const quest of book.all) {
      const lines = goalLines(quest)
      const all = lines.flatMap(({ objective, also, same }) => [objective, ...also, ...same])
      expect(all).toHaveLength(quest.objectives.length)
      expect(new Set(all)).toEqual(new Set(quest.objectives))
      expect(lines.map(({ objective }) => objective)).toEqual(
        quest.objectives.filter((each) => lines.some(({ objective }) => objective === each)),
      )
      for (const { objective, also } of lines)
        for (const other of also)
          expect([other.items, getGoalCount(other), other.foundInRaid, other.maps, other.optional]).toEqual([
            objective.items,
            getGoalCount(objective),
            objective.foundInRaid,
            objective.maps,
            objective.optional,
          ])
    }
  })

  it('say once what the source has no difference for, and count it one after the other', () => {
    const [line, ...others] = goalLines(questNamed(book, 'wiring-the-vessel')).filter(
      ({ same }) => same.length > 0,
    )
    if (line === undefined) throw new Error('no objectives')
    expect(others).toEqual([])
    expect(line.same).toHaveLength(2)
    expect(getLineGoal(line)).toBe(3)
    const [first, second, third] = [line.objective, ...line.same].map(({ id }) => id)
    expect(getLineCounts(line, 2, {})).toEqual({ [`${first}`]: 1, [`${second}`]: 1 })
    expect(getLineCounts(line, 1, { [`${first}`]: 1, [`${third}`]: 1 })).toEqual({ [`${third}`]: 0 })
    expect(getLineCount(line, { [`${second}`]: 1, [`${third}`]: 5 })).toBe(2)
  })

  it('read differently, all of them', async () => {
    const words = await loadWords('en')
    const catalogue = testCatalogue('PVP', { overlay: true })
    const twice = catalogue.quests.all.flatMap((quest) => {
      const said = goalLines(quest)
        .filter(({ objective: { type } }) => type !== 'giveItem' && type !== 'findItem')
        .map(({ objective }) => words.objective(objective, catalogue))
      return said.length === new Set(said).size ? [] : [quest.name]
    })
    expect(twice).toEqual([])
  })

  it('count what is found with what is handed over', () => {
    const [line] = goalLines(questNamed(book, 'farming-part-4'))
    if (line === undefined) throw new Error('no line')
    const [given, found] = [line.objective.id, line.also[0]?.id ?? '']
    expect(getLineCounts(line, 2, {})).toEqual({ [given]: 2, [found]: 2 })
    expect(getLineCounts(line, 2, { [found]: 2 })).toEqual({ [given]: 2 })
  })

  it('keep apart what is found on one map and handed over from any', () => {
    const quest = questNamed(book, 'farming-part-4')
    const [found, given] = quest.objectives
    if (found === undefined || given === undefined) throw new Error('no objectives')
    expect(goalLines({ objectives: [{ ...found, maps: ['customs'] }, given] })).toHaveLength(2)
  })
})
