// Quests that lead to a prestige: one for each level, called by it, and only the next one is offered.
import { describe, expect, it } from 'vitest'
import { namedByPrestige } from '#core/language/quest-names.ts'
import { questStatuses } from '#core/quests/availability.ts'
import { getQuestBook } from '#core/quests/book.ts'
import { hiddenFrom, visibleQuests } from '#core/quests/visibility.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { testPmc } from '../../support/quest-arbitraries.ts'

const catalogue = testCatalogue('PVP', { overlay: true })
const book = getQuestBook(catalogue)
const LEVELS = [1, 2, 3, 4, 5, 6]
const leading = book.all
  .filter(({ forPrestige }) => forPrestige !== undefined)
  .toSorted((a, b) => (a.forPrestige ?? 0) - (b.forPrestige ?? 0))

const statesAt = (prestige: number): readonly (string | undefined)[] => {
  const pmc = testPmc('PVP', { prestige, level: 79 })
  const seen = visibleQuests(book, pmc)
  const statuses = questStatuses(book, pmc)
  return leading.map((quest) => (seen.includes(quest) ? statuses.get(quest.uid)?.state : undefined))
}

describe('New Beginning', () => {
  it('is one quest for each of six prestiges, named by it', () => {
    expect(leading.map(({ forPrestige }) => forPrestige)).toEqual(LEVELS)
    expect(leading.map(({ name }) => name)).toEqual(
      LEVELS.map((level) => `New Beginning (Prestige ${level})`),
    )
    expect(leading.map(({ reqPrestige = 0 }) => reqPrestige)).toEqual([0, 1, 2, 3, 4, 5])
    expect(new Set(book.all.map(({ name }) => name.startsWith('New Beginning') && name)).size).toBe(7)
  })

  it.each([0, 1, 2, 3, 4, 5])('offers only the quest for the next prestige at prestige %i', (prestige) => {
    expect(statesAt(prestige)).toEqual(
      LEVELS.map((level) =>
        level <= prestige ? undefined : level === prestige + 1 ? 'available' : 'locked',
      ),
    )
  })

  it('offers none at the highest prestige', () => {
    expect(statesAt(6)).toEqual(LEVELS.map(() => undefined))
  })

  it('says why a PMC does not see one', () => {
    const [first] = leading
    if (first === undefined) throw new Error('no quest')
    expect(hiddenFrom(book, testPmc('PVP', { prestige: 1 }), first)).toBe('prestige')
  })

  it('is no quest of PVE', () => {
    const pve = testCatalogue('PVE', { overlay: true }).quests.all
    expect(pve.filter(({ forPrestige }) => forPrestige !== undefined)).toEqual([])
  })

  it('hands over only items that there are', () => {
    const items = leading.flatMap(({ objectives }) =>
      objectives.flatMap((objective) => objective.items ?? []),
    )
    expect(items.filter((item) => catalogue.items.get(item) === undefined)).toEqual([])
  })
})

describe('the name of a quest that leads to a prestige', () => {
  const quest = { ...book.all[0], name: 'New Beginning', ruName: 'Новое начало', forPrestige: 2 } as never

  it('has the prestige in every language', () => {
    expect(namedByPrestige(quest)).toMatchObject({
      name: 'New Beginning (Prestige 2)',
      ruName: 'Новое начало (престиж 2)',
    })
  })

  it('stays if it contains the prestige', () => {
    expect(namedByPrestige(namedByPrestige(quest))).toEqual(namedByPrestige(quest))
  })
})
