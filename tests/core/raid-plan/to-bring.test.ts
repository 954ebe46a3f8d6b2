// What to bring as one list: pieces count once, prices are the lowest, and the cost is that of what is missing.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Bring } from '#core/maps/map-quests.ts'
import { listToBring } from '#core/raid-plan/to-bring.ts'
import { questNamed, testBook } from '../../support/quest-arbitraries.ts'

const quest = questNamed(testBook('PVP'), 'background-check')
const uid = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const anyOf = fc.uniqueArray(uid, { minLength: 1, maxLength: 3 })
const count = fc.integer({ min: 0, max: 4 })
const owned = fc.dictionary(uid, fc.record({ foundInRaid: count, ordinary: count }))
const prices = fc.dictionary(uid, fc.integer({ min: 1, max: 500_000 }))
const brings: fc.Arbitrary<Bring> = fc.record({
  access: fc.oneof(fc.constant([]), anyOf),
  keys: fc.array(
    anyOf.map((keys) => ({ anyOf: keys, quests: [quest], isOwned: false, isOptional: false })),
    { maxLength: 4 },
  ),
  items: fc.array(
    fc.record({
      items: anyOf,
      count: fc.integer({ min: 1, max: 4 }),
      foundInRaid: fc.boolean(),
      quest: fc.constant(quest),
      owned: fc.constant(0),
    }),
    { maxLength: 5 },
  ),
})

const check = (
  property: (bring: Bring, items: Owned, priceOf: (item: string) => number | undefined) => void,
) =>
  fc.assert(
    fc.property(brings, owned, prices, (bring, items, known) =>
      property(bring, items, (item) => (Object.hasOwn(known, item) ? known[item] : undefined)),
    ),
  )
type Owned = Readonly<Record<string, { readonly foundInRaid: number; readonly ordinary: number }>>

describe('what to bring', () => {
  it('has each thing once, with pieces owned and missing', () =>
    check((bring, items, priceOf) => {
      const { things } = listToBring(bring, items, priceOf)
      const kinds = new Set(bring.items.map((each) => JSON.stringify([each.items, each.foundInRaid])))
      expect(things.length).toBe((bring.access.length > 0 ? 1 : 0) + bring.keys.length + kinds.size)
      const placed = things.filter(({ use }) => use === 'place').reduce((sum, each) => sum + each.count, 0)
      expect(placed).toBe(bring.items.reduce((sum, each) => sum + each.count, 0))
      for (const { owned: have, missing, count: wanted, anyOf: fitting, item } of things) {
        expect(have + missing).toBe(wanted)
        expect(have).toBeGreaterThanOrEqual(0)
        expect(missing).toBeGreaterThanOrEqual(0)
        expect(fitting).toContain(item)
      }
    }))

  it('promises no owned piece twice', () =>
    check((bring, items, priceOf) => {
      const placed = listToBring(bring, items, priceOf).things.filter(({ use }) => use === 'place')
      const pieces = Object.values(items).reduce((sum, each) => sum + each.foundInRaid + each.ordinary, 0)
      const found = Object.values(items).reduce((sum, each) => sum + each.foundInRaid, 0)
      expect(placed.reduce((sum, each) => sum + each.owned, 0)).toBeLessThanOrEqual(pieces)
      expect(
        placed.filter(({ foundInRaid }) => foundInRaid).reduce((sum, each) => sum + each.owned, 0),
      ).toBeLessThanOrEqual(found)
    }))

  it('prices what is missing at the cheapest that fits, and sums it', () =>
    check((bring, items, priceOf) => {
      const { things, cost, notForSale } = listToBring(bring, items, priceOf)
      let sum = 0
      let without = 0
      for (const { missing, price, anyOf: fitting, foundInRaid } of things) {
        const known = foundInRaid ? [] : fitting.flatMap((item) => priceOf(item) ?? [])
        expect(price).toBe(missing > 0 && known.length > 0 ? Math.min(...known) : undefined)
        sum += missing * (price ?? 0)
        if (missing > 0 && price === undefined) without += 1
      }
      expect(cost).toBe(sum)
      expect(notForSale).toBe(without)
    }))

  it('takes an owned key before one for sale, for as many doors as want it', () => {
    const key = { anyOf: ['cheap', 'mine'], quests: [quest], isOwned: true, isOptional: false }
    const bring: Bring = { access: [], keys: [key, key], items: [] }
    const { things, cost } = listToBring(bring, { mine: { foundInRaid: 0, ordinary: 1 } }, () => 10)
    expect(things.map(({ item, missing }) => [item, missing])).toEqual([
      ['mine', 0],
      ['mine', 0],
    ])
    expect(cost).toBe(0)
  })

  it('keeps pieces found in raid for what asks for them', () => {
    const marker = { items: ['marker'], count: 1, quest, owned: 1 }
    const bring: Bring = {
      ...{ access: [], keys: [] },
      items: [
        { ...marker, foundInRaid: false },
        { ...marker, foundInRaid: true },
      ],
    }
    const { things } = listToBring(bring, { marker: { foundInRaid: 1, ordinary: 0 } }, () => 9)
    expect(things.map(({ missing }) => missing)).toEqual([1, 0])
  })
})
