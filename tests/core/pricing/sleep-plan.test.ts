// What the sleep planner chooses, over the real crafts.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allCraftProfits, type CraftProfit } from '#core/pricing/profit/craft-profit.ts'
import { profitContext } from '#core/pricing/profit/profit-context.ts'
import { sleepPlan } from '#core/pricing/profit/sleep-plan.ts'
import { beginner, setupOf } from './setups.ts'

const HOUR = 3600
const rows = allCraftProfits(profitContext(setupOf()))

const isCandidate =
  (station: string, seconds: number) =>
  (row: CraftProfit): boolean =>
    row.station === station &&
    row.locked === undefined &&
    row.complete &&
    row.receipt.notForSale.length === 0 &&
    row.profit > 0 &&
    row.seconds <= seconds

describe('the plan for a time away', () => {
  it('holds for each station the most that any craft leaves that ends in time', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 72 * HOUR }), fc.shuffledSubarray([...rows]), (seconds, some) => {
        for (const { station, craft } of sleepPlan(some, seconds).stations) {
          const candidates = some.filter(isCandidate(station, seconds))
          expect(craft?.profit).toBe(
            candidates.length === 0 ? undefined : Math.max(...candidates.map(({ profit }) => profit)),
          )
        }
      }),
      { numRuns: 300 },
    )
  })

  it('does not depend on the order of the crafts', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 48 }),
        fc.shuffledSubarray([...rows], { minLength: rows.length }),
        (hours, shuffled) => {
          expect(sleepPlan(shuffled, hours * HOUR)).toEqual(sleepPlan(rows, hours * HOUR))
        },
      ),
      { numRuns: 100 },
    )
  })

  it('never brings less for more hours', () => {
    const profits = Array.from({ length: 49 }, (_, hours) => sleepPlan(rows, hours * HOUR).profit)
    expect(profits).toEqual(profits.toSorted((a, b) => a - b))
    expect(profits.at(-1)).toBeGreaterThan(profits[1] ?? 0)
  })

  it('sums the profit of one run of each craft chosen', () => {
    const { stations, profit } = sleepPlan(rows, 8 * HOUR)
    expect(profit).toBe(stations.reduce((sum, { craft }) => sum + (craft?.profit ?? 0), 0))
    expect(stations.length).toBeGreaterThan(4)
  })

  it('lists a station as idle where nothing ends in time', () => {
    const { stations, profit } = sleepPlan(rows, 60)
    expect(profit).toBe(0)
    expect(stations.every(({ craft }) => craft === undefined)).toBe(true)
    expect(stations.map(({ station }) => station)).toContain('workbench')
  })

  it('leaves the bitcoin farm out, which needs no start', () => {
    expect(rows.some(({ station }) => station === 'bitcoin-farm')).toBe(true)
    expect(sleepPlan(rows, 200 * HOUR).stations.map(({ station }) => station)).not.toContain('bitcoin-farm')
  })

  it('knows only crafts that the player can start', () => {
    const locked = allCraftProfits(profitContext(setupOf({ player: beginner })))
    expect(sleepPlan(locked, 8 * HOUR)).toEqual({ stations: [], profit: 0 })
    const player = { ...beginner, hideout: { built: { lavatory: 1 }, tracked: {} } }
    const withLavatory = allCraftProfits(profitContext(setupOf({ player })))
    expect(sleepPlan(withLavatory, 8 * HOUR).stations.map(({ station }) => station)).toEqual(['lavatory'])
  })
})
