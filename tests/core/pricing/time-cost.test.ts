// What an item costs in time: money as hours of play, and a part of a craft's time.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { craftProfit } from '#core/pricing/profit/craft-profit.ts'
import { profitContext } from '#core/pricing/profit/profit-context.ts'
import { CRAFT_TIME_SHARE, secondsFor, type TimedWay, waysByTime } from '#core/pricing/profit/time-cost.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { testPmc } from '../../support/quest-arbitraries.ts'

const catalogue = testCatalogue('PVP')
const pmc = testPmc('PVP', { trackProgress: false, level: 60 })
const context = profitContext({
  catalogue,
  player: pmc,
  options: pmc.profit,
  ownPrices: { buy: {}, sell: {} },
})
const products = [...new Set(context.crafts.map(({ recipe }) => recipe.output.item))]
const product = fc.constantFrom(...products)
const income = fc.integer({ min: 1_000, max: 5_000_000 })

describe('the time that an item costs', () => {
  it('is the hours of play that its price stands for, and a tenth of what stations work', () => {
    expect(secondsFor({ price: 150_000, waits: 0 }, 300_000)).toBe(1800)
    expect(secondsFor({ price: 0, waits: 36_000 }, 300_000)).toBe(36_000 * CRAFT_TIME_SHARE)
  })

  it('never grows with the income, and of bought pieces halves when it doubles', () => {
    fc.assert(
      fc.property(product, income, (item, hourly) => {
        const slow = waysByTime(context, item, hourly)
        const quick = waysByTime(context, item, hourly * 2)
        for (const way of slow) {
          const same = quick.find(({ tag }) => tag === way.tag)
          expect(same?.seconds).toBeLessThanOrEqual(way.seconds ?? 0)
          if (way.waits === 0 && same?.waits === 0 && same.price === way.price)
            expect(same.seconds).toBeCloseTo((way.seconds ?? 0) / 2, 6)
        }
      }),
      { numRuns: 60 },
    )
  })

  it('puts the quickest first, and of each kind no way that is slower than another', () => {
    fc.assert(
      fc.property(product, income, (item, hourly) => {
        const ways = waysByTime(context, item, hourly)
        const seconds = ways.map((way) => way.seconds ?? Number.NaN)
        expect(seconds).toEqual(seconds.toSorted((a, b) => a - b))
        expect(new Set(ways.map(({ tag }) => tag)).size).toBe(ways.length)
        for (const { tag, seconds: own = 0 } of ways.filter((way) => way.tag === 'Craft'))
          for (const { of, recipe } of context.crafts.filter((entry) => entry.recipe.output.item === item)) {
            const row = craftProfit(context, of.uid)
            if (row === undefined || !row.complete || row.locked !== undefined || row.receipt.coins) continue
            const { count } = recipe.output
            const other = secondsFor({ price: row.cost / count, waits: row.runSeconds / count }, hourly)
            expect(own, tag).toBeLessThanOrEqual(other + 1e-6)
          }
      }),
      { numRuns: 60 },
    )
  })

  it('is unknown without an income: then the cheapest of each kind are compared by money', () => {
    const ways = products.map((item) => waysByTime(context, item, undefined))
    expect(ways.flat().every((way: TimedWay) => way.seconds === undefined)).toBe(true)
    for (const own of ways) {
      const prices = own.map(({ price }) => price)
      expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    }
    expect(ways.flat().some(({ tag }) => tag === 'Craft')).toBe(true)
  })

  it('prefers a dearer purchase over a cheap craft for those who earn much', () => {
    const changed = products.filter((item) => {
      const poor = waysByTime(context, item, 10_000)[0]
      const rich = waysByTime(context, item, 5_000_000)[0]
      return poor?.tag === 'Craft' && rich !== undefined && rich.tag !== 'Craft'
    })
    expect(changed.length).toBeGreaterThan(5)
  })
})
