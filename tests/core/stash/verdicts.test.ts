// What of a stash may be sold: the laws of the verdicts over a whole list.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillNeeds } from '#core/items/fill.ts'
import type { ItemProgress, Owned } from '#core/items/model.ts'
import type { Need } from '#core/items/need.ts'
import type { SellWay } from '#core/pricing/market/sell-ways.ts'
import type { StashEntry } from '#core/stash/model.ts'
import { type StashQuestion, type StashRow, stashVerdicts } from '#core/stash/verdicts.ts'
import { allPieces } from '#core/tracker/tracker.ts'
import { allNeeds, catalogue, contest, missingOf, stashOf } from '../items/real-needs.ts'

const GPU = '57347ca924597744596b4e71'

const entriesOf = (stash: ItemProgress): readonly StashEntry[] =>
  Object.entries(stash).map(([item, { foundInRaid, ordinary }]) => ({ item, foundInRaid, ordinary }))

const ask = (question: Partial<StashQuestion>) =>
  stashVerdicts({
    entries: [],
    needs: [],
    counted: {},
    farmOf: () => undefined,
    moneyRate: () => undefined,
    salesOf: () => [],
    ...question,
  })

const rowOf = (rows: readonly StashRow[], item: string): StashRow => {
  const row = rows.find((each) => each.item === item)
  if (row === undefined) throw new Error(`no row of ${item}`)
  return row
}

const need = (item: string, count: number, foundInRaid = false): Need => ({
  source: { tag: 'Station', station: 'vents', level: count },
  use: 'build',
  items: [item],
  count,
  foundInRaid,
})

const single = allNeeds.items.filter(({ items }) => items.length === 1)
const singles = [...new Set(single.flatMap(({ items }) => items))]
const unwanted = catalogue.items.all
  .map(({ uid }) => uid)
  .filter((uid) => !allNeeds.items.some(({ items }) => items.includes(uid)))

const ownNeed = (needs: readonly Need[], item: string, foundInRaid: boolean): number =>
  needs
    .filter((each) => each.items.length === 1 && each.items[0] === item && each.foundInRaid === foundInRaid)
    .reduce((sum, { count }) => sum + count, 0)

describe('the laws of a whole stash', () => {
  it('what is kept and what may be sold are together what is there, in both kinds', () => {
    fc.assert(
      fc.property(contest, ({ needs, owned }) => {
        for (const { owned: has, kept, sellable } of ask({ entries: entriesOf(owned), needs }).rows)
          for (const kind of ['foundInRaid', 'ordinary'] as const) {
            expect(kept[kind] + sellable[kind]).toBe(has[kind])
            expect(Math.min(kept[kind], sellable[kind])).toBeGreaterThanOrEqual(0)
          }
      }),
    )
  })

  it('at least what is needed is kept, as far as it is there', () => {
    fc.assert(
      fc.property(stashOf(singles, 30), (owned) => {
        for (const row of ask({ entries: entriesOf(owned), needs: single }).rows) {
          const [inRaid, any] = [ownNeed(single, row.item, true), ownNeed(single, row.item, false)]
          expect(row.kept.foundInRaid).toBeGreaterThanOrEqual(Math.min(row.owned.foundInRaid, inRaid))
          // Only pieces found in raid serve both kinds of needs, and none serves two.
          const spare = Math.max(0, row.owned.foundInRaid - inRaid)
          expect(allPieces(row.kept)).toBe(
            Math.min(row.owned.foundInRaid, inRaid) + Math.min(row.owned.ordinary + spare, any),
          )
        }
      }),
    )
  })

  it('selling all that may go makes nothing lack more, and no piece more may go', () => {
    fc.assert(
      fc.property(contest, ({ needs, owned }) => {
        const { rows } = ask({ entries: entriesOf(owned), needs })
        const kept: Record<string, Owned> = Object.fromEntries(rows.map((row) => [row.item, row.kept]))
        const missing = missingOf(fillNeeds(needs, owned)).all
        expect(missingOf(fillNeeds(needs, kept)).all).toBe(missing)
        for (const [item, has] of Object.entries(kept))
          for (const kind of ['foundInRaid', 'ordinary'] as const)
            if (has[kind] > 0) {
              const fewer = { ...kept, [item]: { ...has, [kind]: has[kind] - 1 } }
              expect(missingOf(fillNeeds(needs, fewer)).all).toBeGreaterThan(missing)
            }
      }),
      { numRuns: 60 },
    )
  })

  it('the order of the lines changes no verdict', () => {
    const shuffled = contest.chain(({ needs, owned }) =>
      fc.record({
        needs: fc.constant(needs),
        entries: fc.constant(entriesOf(owned)),
        other: fc.shuffledSubarray([...entriesOf(owned)], { minLength: Object.keys(owned).length }),
      }),
    )
    fc.assert(
      fc.property(shuffled, ({ needs, entries, other }) => {
        const byItem = (rows: readonly StashRow[]) => rows.toSorted((a, b) => (a.item < b.item ? -1 : 1))
        expect(byItem(ask({ entries: other, needs }).rows)).toEqual(byItem(ask({ entries, needs }).rows))
      }),
    )
  })

  it('lines of one item are one: they share its needs', () => {
    fc.assert(
      fc.property(stashOf(singles, 9), (owned) => {
        const entries = entriesOf(owned)
        const halves = entries.flatMap(({ item, foundInRaid, ordinary }) => [
          { item, foundInRaid, ordinary: 0 },
          { item, foundInRaid: 0, ordinary },
        ])
        expect(ask({ entries: halves, needs: single })).toEqual(ask({ entries, needs: single }))
      }),
    )
  })

  it('an item that nothing wants changes no other verdict, and may be sold', () => {
    fc.assert(
      fc.property(
        contest,
        fc.constantFrom(...unwanted),
        fc.integer({ min: 1, max: 9 }),
        ({ needs, owned }, item, ordinary) => {
          const entries = entriesOf(owned)
          const more = ask({ entries: [...entries, { item, foundInRaid: 0, ordinary }], needs }).rows
          expect(more.slice(0, -1)).toEqual(ask({ entries, needs }).rows)
          expect(more.at(-1)).toMatchObject({ verdict: 'sell-all', sellable: { ordinary } })
        },
      ),
    )
  })
})

describe('a verdict', () => {
  it.each([
    [{ foundInRaid: 0, ordinary: 3 }, 'keep-all', { foundInRaid: 0, ordinary: 0 }],
    [{ foundInRaid: 0, ordinary: 8 }, 'sell-some', { foundInRaid: 0, ordinary: 3 }],
    [{ foundInRaid: 6, ordinary: 5 }, 'sell-some', { foundInRaid: 4, ordinary: 0 }],
    [{ foundInRaid: 6, ordinary: 1 }, 'keep-all', { foundInRaid: 0, ordinary: 0 }],
    [{ foundInRaid: 0, ordinary: 0 }, 'none', { foundInRaid: 0, ordinary: 0 }],
  ])('on %j where 2 found in raid and 5 of any kind are wanted is %s', (has, verdict, sellable) => {
    const needs = [need('bolts', 2, true), need('bolts', 5)]
    expect(ask({ entries: [{ item: 'bolts', ...has }], needs }).rows).toMatchObject([{ verdict, sellable }])
  })

  it('goes by what the list says of its items, and by the tracker for all others', () => {
    const either: Need = { ...need('a', 2), items: ['a', 'b'] }
    const entries = [{ item: 'a', foundInRaid: 0, ordinary: 2 }]
    const counted = { a: { foundInRaid: 0, ordinary: 9 } }
    expect(ask({ entries, counted, needs: [either] }).rows[0]?.verdict).toBe('keep-all')
    expect(rowOf(ask({ entries, needs: [either] }).rows, 'a').kept.ordinary).toBe(2)
    const elsewhere = { b: { foundInRaid: 0, ordinary: 2 } }
    const salesOf = (item: string): readonly SellWay[] => [
      { tag: 'Trader', trader: 'fence', left: item === 'a' ? 9 : 1 },
    ]
    expect(ask({ entries, counted: elsewhere, needs: [either], salesOf }).rows[0]?.verdict).toBe('sell-all')
  })

  it('keeps the cheapest of several that would do', () => {
    const either: Need = { ...need('dear', 1), items: ['dear', 'cheap'] }
    const salesOf = (item: string, count: number): readonly SellWay[] => [
      { tag: 'Trader', trader: 'fence', left: count * (item === 'dear' ? 900 : 100) },
    ]
    const entries = ['dear', 'cheap'].map((item) => ({ item, foundInRaid: 0, ordinary: 1 }))
    const { rows, sellable } = ask({ entries, needs: [either], salesOf })
    expect(rows.map(({ verdict }) => verdict)).toEqual(['sell-all', 'keep-all'])
    expect(sellable.money).toBe(900)
  })

  it('keeps the graphics cards that the farm may take, on top of what is needed', () => {
    const farmOf = (slots: number, level: number) => () => ({ slotsByLevel: [10, 25, 50], level, slots })
    const entries = [{ item: GPU, foundInRaid: 2, ordinary: 30 }]
    const built = rowOf(ask({ entries, needs: [need(GPU, 5)], farmOf: farmOf(25, 2) }).rows, GPU)
    expect(built).toMatchObject({
      verdict: 'sell-some',
      keptForFarm: { ordinary: 25, foundInRaid: 0, slots: 25, isBuilt: true },
      sellable: { foundInRaid: 2, ordinary: 0 },
    })
    const unbuilt = rowOf(ask({ entries, farmOf: farmOf(0, 0) }).rows, GPU)
    expect(unbuilt).toMatchObject({
      keptForFarm: { ordinary: 10, slots: 10, isBuilt: false },
      sellable: { foundInRaid: 2, ordinary: 20 },
    })
  })
})

describe('the totals', () => {
  const way = (left: number, lock?: SellWay['lock']): SellWay => ({
    tag: 'Trader',
    trader: 'fence',
    left,
    ...(lock && { lock }),
  })
  const lock = { tag: 'TraderLocked', trader: 'fence', quest: 'q' } as const

  it('leave out what has no price and say how many rows that is', () => {
    const entries = ['priced', 'unknown', 'closed', 'kept'].map((item) => ({
      item,
      foundInRaid: 0,
      ordinary: 2,
    }))
    const salesOf = (item: string, count: number): readonly SellWay[] =>
      item === 'unknown' ? [] : item === 'closed' ? [way(50 * count, lock)] : [way(10 * count)]
    const { rows, all, sellable } = ask({ entries, needs: [need('kept', 2)], salesOf })
    expect(all).toEqual({ rows: 4, pieces: 8, money: 40, unpriced: 2 })
    expect(sellable).toEqual({ rows: 3, pieces: 6, money: 20, unpriced: 2 })
    expect(rowOf(rows, 'closed')).toMatchObject({ closed: { left: 100 } })
    expect(rowOf(rows, 'closed').sale).toBeUndefined()
    expect(rowOf(rows, 'unknown').closed).toBeUndefined()
  })

  it('count money at its rate, which is never for sale', () => {
    const entries = [
      { item: 'dollars', foundInRaid: 0, ordinary: 100 },
      { item: 'euros', foundInRaid: 0, ordinary: 3 },
    ]
    const moneyRate = (item: string) => ({ dollars: 142, euros: 161.89 })[item]
    const { rows, all, sellable } = ask({ entries, needs: [need('dollars', 40)], moneyRate })
    expect(all).toEqual({ rows: 2, pieces: 103, money: 14_200 + 486, unpriced: 0 })
    expect(sellable).toEqual({ rows: 0, pieces: 0, money: 0, unpriced: 0 })
    expect(rows.map(({ verdict }) => verdict)).toEqual(['keep-all', 'keep-all'])
    expect(rowOf(rows, 'dollars').keptFor).toHaveLength(1)
  })

  it('of an empty list are nothing', () => {
    expect(ask({}).all).toEqual({ rows: 0, pieces: 0, money: 0, unpriced: 0 })
  })
})
