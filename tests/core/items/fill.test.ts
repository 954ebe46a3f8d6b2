// Sharing owned pieces out among needs that several items would fill.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fillNeeds } from '#core/items/fill.ts'
import type { ItemProgress } from '#core/items/model.ts'
import { needRows } from '#core/items/rows.ts'
import { allNeeds, contest, leastMissing, missingOf, stashOf } from './real-needs.ts'

const SMALL_WD40 = '590c5bbd86f774785762df04'
const LARGE_WD40 = '590c5c9f86f77477c91c36e7'
const runs = { numRuns: 400 }

const neededBy = (quest: string) =>
  allNeeds.items.filter(({ source }) => source.tag === 'Quest' && source.quest === quest)

describe('filling needs', () => {
  it('leaves as few pieces missing as the best of all ways of sharing them out', () => {
    fc.assert(
      fc.property(contest, ({ needs, owned }) => {
        expect(missingOf(fillNeeds(needs, owned))).toEqual(leastMissing(needs, owned))
      }),
      runs,
    )
  })

  it('leaves no more missing when one item is to be spared', () => {
    fc.assert(
      fc.property(contest, ({ needs, owned }) => {
        for (const spared of Object.keys(owned))
          expect(missingOf(fillNeeds(needs, owned, { sparing: spared }))).toEqual(
            missingOf(fillNeeds(needs, owned)),
          )
      }),
      runs,
    )
  })

  it('uses no piece twice and none that does not fit', () => {
    fc.assert(
      fc.property(contest, ({ needs, owned }) => {
        const filled = fillNeeds(needs, owned)
        expect(filled.map(({ need }) => need)).toEqual(needs)
        const used = new Map<string, { foundInRaid: number; ordinary: number }>()
        for (const { need, have, missing, pieces } of filled) {
          expect(have + missing).toBe(need.count)
          expect(pieces.reduce((sum, { foundInRaid, ordinary }) => sum + foundInRaid + ordinary, 0)).toBe(
            have,
          )
          for (const { item, foundInRaid, ordinary } of pieces) {
            expect(need.items).toContain(item)
            if (need.foundInRaid) expect(ordinary).toBe(0)
            const sum = used.get(item) ?? { foundInRaid: 0, ordinary: 0 }
            used.set(item, { foundInRaid: sum.foundInRaid + foundInRaid, ordinary: sum.ordinary + ordinary })
          }
        }
        for (const [item, { foundInRaid, ordinary }] of used) {
          expect(foundInRaid).toBeLessThanOrEqual(owned[item]?.foundInRaid ?? 0)
          expect(ordinary).toBeLessThanOrEqual(owned[item]?.ordinary ?? 0)
        }
      }),
      runs,
    )
  })

  it('leaves the same missing in whatever order the needs are given', () => {
    fc.assert(
      fc.property(contest, ({ needs, owned }) => {
        expect(missingOf(fillNeeds(needs.toReversed(), owned))).toEqual(missingOf(fillNeeds(needs, owned)))
      }),
      runs,
    )
  })

  it('never lacks more for owning more', () => {
    const items = [...new Set(allNeeds.items.flatMap((need) => need.items))]
    fc.assert(
      fc.property(stashOf(items, 20), fc.constantFrom(...items), fc.boolean(), (owned, item, foundInRaid) => {
        const had = owned[item] ?? { foundInRaid: 0, ordinary: 0 }
        const kind = foundInRaid ? 'foundInRaid' : 'ordinary'
        const richer: ItemProgress = { ...owned, [item]: { ...had, [kind]: had[kind] + 1 } }
        const before = missingOf(fillNeeds(allNeeds.items, owned))
        const after = missingOf(fillNeeds(allNeeds.items, richer))
        expect(after.all).toBeLessThanOrEqual(before.all)
        expect(after.foundInRaid).toBeLessThanOrEqual(before.foundInRaid)
      }),
      { numRuns: 100 },
    )
  })

  it('takes any mix of alternatives', () => {
    const wd40 = neededBy('5a0327ba86f77456b9154236').filter(({ items }) => items.includes(SMALL_WD40))
    expect(wd40).toMatchObject([{ items: [SMALL_WD40, LARGE_WD40], count: 1, foundInRaid: true }])
    for (const item of [SMALL_WD40, LARGE_WD40])
      expect(fillNeeds(wd40, { [item]: { foundInRaid: 1, ordinary: 0 } })).toMatchObject([{ missing: 0 }])
    expect(fillNeeds(wd40, { [LARGE_WD40]: { foundInRaid: 0, ordinary: 3 } })).toMatchObject([{ missing: 1 }])
  })

  it('does not let a choosy need go without because an easy one took its item', () => {
    const [easy] = allNeeds.items.filter(
      (need) => need.items.includes('5d0378d486f77420421a5ff4') && need.items.length > 1,
    )
    if (easy === undefined) throw new Error('no need with alternatives for the military power filter')
    const [, other = ''] = easy.items
    const choosy = { ...easy, items: ['5d0378d486f77420421a5ff4'], count: 2 }
    const owned = {
      '5d0378d486f77420421a5ff4': { foundInRaid: 2, ordinary: 0 },
      [other]: { foundInRaid: 5, ordinary: 0 },
    }
    expect(fillNeeds([easy, choosy], owned).map(({ missing }) => missing)).toEqual([0, 0])
  })
})

describe('rows of needs', () => {
  it('gather what shares its items and lose nothing', () => {
    const filled = fillNeeds(allNeeds.items, { [SMALL_WD40]: { foundInRaid: 2, ordinary: 0 } })
    const rows = needRows(filled)
    expect(rows.flatMap(({ needs }) => needs)).toHaveLength(filled.length)
    expect(new Set(rows.map(({ items }) => items.toSorted().join())).size).toBe(rows.length)
    for (const part of ['foundInRaid', 'ordinary'] as const) {
      const own = filled.filter(({ need }) => need.foundInRaid === (part === 'foundInRaid'))
      expect(rows.reduce((sum, { wanted }) => sum + wanted[part], 0)).toBe(
        own.reduce((sum, { need }) => sum + need.count, 0),
      )
      expect(rows.reduce((sum, { missing }) => sum + missing[part], 0)).toBe(
        own.reduce((sum, { missing }) => sum + missing, 0),
      )
    }
  })
})
