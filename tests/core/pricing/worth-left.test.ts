import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fleaFee, fleaFeeTerms } from '#core/pricing/market/flea-fee.ts'
import { getWear, type Wear, worthLeft } from '#core/pricing/market/worth-left.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const catalogue = testCatalogue('PVP')
const called = (name: string) => {
  const item = catalogue.items.all.find((each) => each.name === name)
  if (item === undefined) throw new Error(`no ${name}`)
  return item.uid
}
const wear = (name: string): Wear | undefined => getWear(catalogue.figures.get(called(name)))
const wears: readonly Wear[] = catalogue.items.all.flatMap(
  ({ uid }) => getWear(catalogue.figures.get(uid)) ?? [],
)

describe('an item wears off', () => {
  it.each([
    ['Dorm room 118 key', { tag: 'Even', unit: 'uses', max: 40 }],
    ['Salewa first aid kit', { tag: 'Even', unit: 'hitpoints', max: 400 }],
    ['Ibuprofen painkillers', { tag: 'Even', unit: 'uses', max: 8 }],
    ['Surv12 field surgical kit', { tag: 'Even', unit: 'uses', max: 9 }],
    ['Bottle of water (0.6L)', { tag: 'Even', unit: 'units', max: 60 }],
    ['Metal fuel tank', { tag: 'Vessel', unit: 'units', max: 100 }],
    ['Granit Br4 ballistic plate', { tag: 'Armour', unit: 'durability', max: 55, repairCost: 197 }],
  ] as const)('by its kind: %s', (name, expected) => {
    expect(wear(name)).toEqual(expected)
  })

  it.each([
    ['of one use', 'Morphine injector'],
    ['that nothing is used up of', 'Graphics card'],
    ['whose fee does not go by its condition', 'Kalashnikov AK-74N 5.45x39 assault rifle'],
    ['of parts that wear by themselves', 'BNTI Zhuk body armor (Press)'],
  ])('not where it is one %s', (_, name) => {
    expect(wear(name)).toBeUndefined()
  })
})

describe('what is left of an item is worth', () => {
  // Worked by hand from the figures of July 2026.
  it.each([
    ['10 of 40 uses of a key of 20 000', { tag: 'Even', unit: 'uses', max: 40 }, 20_000, { left: 10 }, 5000],
    [
      '100 of 400 points of a Salewa',
      { tag: 'Even', unit: 'hitpoints', max: 400 },
      15_090,
      { left: 100 },
      3772.5,
    ],
    ['an empty fuel tank', { tag: 'Vessel', unit: 'units', max: 100 }, 48_000, { left: 0 }, 4800],
    ['half a fuel tank', { tag: 'Vessel', unit: 'units', max: 100 }, 48_000, { left: 50 }, 26_400],
    [
      'a plate shot down to 40.5 of 55',
      { tag: 'Armour', unit: 'durability', max: 55, repairCost: 197 },
      39_146,
      { left: 40.5 },
      39_146 - 2856,
    ],
    [
      'a plate repaired to 44 of 55',
      { tag: 'Armour', unit: 'durability', max: 55, repairCost: 197 },
      39_146,
      { left: 44, max: 44 },
      31_316.8,
    ],
  ] as const)('%s', (_, of, basePrice, condition, worth) => {
    expect(worthLeft(basePrice, of, condition)).toBeCloseTo(worth, 6)
  })

  it('all of it while nothing is used up, and the less the more is', () => {
    expect(wears.length).toBeGreaterThan(350)
    fc.assert(
      fc.property(
        fc.constantFrom(...wears),
        fc.integer({ min: 1000, max: 500_000 }),
        fc.double({ min: 0.01, max: 1, noNaN: true }),
        fc.double({ min: 0.01, max: 1, noNaN: true }),
        (of, basePrice, a, b) => {
          expect(worthLeft(basePrice, of, { left: of.max })).toBeCloseTo(basePrice, 6)
          const [less, more] = a < b ? [a, b] : [b, a]
          const at = (share: number) => worthLeft(basePrice, of, { left: share * of.max })
          expect(at(less)).toBeLessThanOrEqual(at(more) + 1e-6)
        },
      ),
    )
  })

  it('nothing where the repair costs more than it is worth: then no fee is known', () => {
    const mask = { tag: 'Armour', unit: 'durability', max: 40, repairCost: 430 } as const
    expect(worthLeft(15_000, mask, { left: 1 })).toBe(15_000 - 16_770)
    const terms = fleaFeeTerms(catalogue.constants.flea, { isIC3Built: false, hideoutManagement: 0 })
    expect(fleaFee(terms, { basePrice: 15_000 - 16_770, ask: 5000 })).toEqual({ _tag: 'None' })
  })

  it('the less of a fee, the nearer the ask stays to it', () => {
    const terms = fleaFeeTerms(catalogue.constants.flea, { isIC3Built: false, hideoutManagement: 0 })
    const key = { tag: 'Even', unit: 'uses', max: 40 } as const
    const fee = (left: number, ask: number) =>
      fleaFee(terms, { basePrice: worthLeft(20_000, key, { left }), ask })
    // 5 000 asked at 5 000 takes the 6 % of the formula; the same of a new key is a gift that costs more.
    expect(fee(10, 5000)).toEqual({ _tag: 'Some', value: 300 })
    expect(fee(40, 5000)).toEqual(fleaFee(terms, { basePrice: 20_000, ask: 5000 }))
  })
})
