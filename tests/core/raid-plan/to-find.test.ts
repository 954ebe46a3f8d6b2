// What is still to find for wanted barters, against ingredients and counts added up apart.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BarterList } from '#core/barter-list/model.ts'
import { listToFind } from '#core/raid-plan/to-find.ts'
import { needsInScope } from '#core/tracker/tracker.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { testBook, testPmc } from '../../support/quest-arbitraries.ts'

const catalogue = testCatalogue('PVP')
const book = testBook('PVP')
const money = new Set(catalogue.constants.currencies.map(({ item }) => item))
/** A PMC without quests and stations to build, so that all counts are for barters. */
const { constants, questItems, stations } = catalogue
const bare = { constants, questItems, stations: { ...stations, all: [] } }
const noQuests = { ...book, all: [] }

const single = catalogue.barters.all.filter(({ ingredients }) =>
  ingredients.every(({ or = [], dogTagLevel }) => or.length === 0 && dogTagLevel === undefined),
)
const wantAll = (wanted: readonly (readonly [(typeof single)[number], number])[]): BarterList =>
  Object.fromEntries(
    wanted.map(([{ uid, trader, offer, ingredients }, times]) => [
      uid,
      {
        ...{ times, trader, product: offer.item },
        ingredients: ingredients.map(({ item, count }) => ({ items: [item], count: Math.ceil(count) })),
      },
    ]),
  )

describe('what is to find for barters', () => {
  it('is what all deals take less what is owned, found in raid or not, without money', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(fc.constantFrom(...single), fc.integer({ min: 1, max: 5 })), {
          minLength: 1,
          maxLength: 6,
          selector: ([{ uid }]) => uid,
        }),
        fc.integer({ min: 0, max: 4 }),
        fc.integer({ min: 0, max: 4 }),
        (wanted, foundInRaid, ordinary) => {
          const total = new Map<string, number>()
          for (const [{ ingredients }, times] of wanted)
            for (const { item, count } of ingredients)
              if (!money.has(item)) total.set(item, (total.get(item) ?? 0) + Math.ceil(count) * times)
          const items = Object.fromEntries([...total.keys()].map((item) => [item, { foundInRaid, ordinary }]))
          const pmc = testPmc('PVP', { barterList: wantAll(wanted), items })
          const found = listToFind(bare, noQuests, pmc).map(({ anyOf, missing }) => [anyOf[0], missing])
          const expected = [...total].flatMap(([item, count]) =>
            count > foundInRaid + ordinary ? [[item, count - foundInRaid - ordinary] as const] : [],
          )
          expect(new Map(found as [string, number][])).toEqual(new Map(expected))
        },
      ),
    )
  })

  it('names the barters that take it, and gives ordinary pieces to quests and the hideout first', () => {
    const others = needsInScope(catalogue, book, testPmc('PVP')).items.filter((need) => !need.foundInRaid)
    const needed = (item: string): number =>
      others.reduce((sum, { items, count }) => sum + (items.join() === item ? count : 0), 0)
    const cases = single.flatMap((barter) => {
      const [first, ...rest] = barter.ingredients
      if (first === undefined || rest.length > 0 || money.has(first.item) || needed(first.item) === 0)
        return []
      return [{ barter, item: first.item, count: Math.ceil(first.count) * 3 }]
    })
    expect(cases.length).toBeGreaterThan(3)
    for (const { barter, item, count } of cases) {
      const find = (ordinary: number) =>
        listToFind(
          catalogue,
          book,
          testPmc('PVP', {
            barterList: wantAll([[barter, 3]]),
            items: { [item]: { foundInRaid: 0, ordinary } },
          }),
        )
      const [thing] = find(needed(item))
      expect(thing?.barters.map((each) => [each.barter, each.product])).toEqual([
        [barter.uid, barter.offer.item],
      ])
      expect([thing?.count, thing?.missing]).toEqual([count, count])
      expect(find(needed(item) + count)).toEqual([])
    }
  })

  it('is nothing without wanted barters', () => {
    expect(listToFind(catalogue, book, testPmc('PVP'))).toEqual([])
  })
})
