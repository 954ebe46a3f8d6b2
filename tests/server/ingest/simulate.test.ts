// Price histories that are made up.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  hashSeed,
  listInstants,
  normal,
  simulatedPrices,
  simulatePrices,
} from '#cli/server/ingest/simulate.ts'
import { openPrices, type Prices } from '#cli/server/stores/prices.ts'
import type { Database } from '#cli/server/stores/sql.ts'
import { DAY_MS } from '#core/pricing/model.ts'
import { seededRandom } from '#core/seeded-random.ts'
import { testCatalogue } from '../../support/catalogue.ts'
import { databases } from '../../support/databases.ts'

const NOW = new Date('2026-07-16T12:34:56Z')
const HOUR_MS = DAY_MS / 24
const GPU = '57347ca924597744596b4e71'
const ROUBLES = '5449016a4bdc2d6f028b456f'
const rows = testCatalogue('PVP').prices.all
const simulation = { seed: 7, days: 60, everyHours: 24 }
const made = (changes: Partial<typeof simulation> = {}, of = rows.slice(0, 40)) =>
  [...simulatedPrices('PVP', of, { ...simulation, ...changes }, NOW)].flat()

describe('seeded random numbers', () => {
  it('are the same for a seed and others for another', () => {
    const [one, same, other] = [7, 7, 8].map((seed) => {
      const random = seededRandom(seed)
      return Array.from({ length: 100 }, () => random())
    })
    expect(one).toEqual(same)
    expect(one).not.toEqual(other)
    // The published sequence of the generator for seed 1.
    const random = seededRandom(1)
    expect([random(), random()]).toEqual([0.6270739405881613, 0.002735721180215478])
  })

  it('are spread evenly, and normal ones around 0', () => {
    const random = seededRandom(hashSeed('even'))
    const mean = (list: readonly number[]) => list.reduce((sum, number) => sum + number, 0) / list.length
    const numbers = Array.from({ length: 20_000 }, () => random())
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...numbers)).toBeLessThan(1)
    expect(mean(numbers)).toBeCloseTo(0.5, 1)
    const bell = Array.from({ length: 20_000 }, () => normal(random))
    expect(mean(bell)).toBeCloseTo(0, 1)
    expect(mean(bell.map((number) => number ** 2))).toBeCloseTo(1, 1)
  })
})

describe('a made-up history', () => {
  it('is denser the younger it is, and not younger than now', () => {
    const instants = listInstants({ ...simulation, days: 400 }, NOW)
    expect(instants[0]).toBe(Date.parse('2026-07-16T12:00:00Z'))
    expect(NOW.getTime() - (instants.at(-1) ?? 0)).toBeGreaterThan(399 * DAY_MS)
    const gaps = new Set(instants.slice(1).map((at, index) => ((instants[index] ?? 0) - at) / HOUR_MS))
    expect(gaps).toEqual(new Set([2, 6, 24]))
    const count = (days: number) => instants.filter((at) => at > NOW.getTime() - days * DAY_MS).length
    expect(count(7)).toBe(84)
    expect(count(400)).toBeGreaterThan(500)
  })

  it('is the same for a seed and another for another', () => {
    expect(made()).toEqual(made())
    expect(made({ seed: 8 })).not.toEqual(made())
  })

  it('begins at the prices of the snapshot and does not run away from them', () => {
    const GPU_ROW = rows.filter(({ uid }) => uid === GPU)
    const prices = made({}, GPU_ROW).map(({ avg24h = 0 }) => avg24h)
    const known = GPU_ROW[0]?.avg24h ?? 0
    expect(prices.length).toBeGreaterThan(150)
    expect(Math.abs((prices[0] ?? 0) / known - 1)).toBeLessThan(0.25)
    expect(Math.min(...prices)).toBeGreaterThan(known / 3)
    expect(Math.max(...prices)).toBeLessThan(known * 3)
    expect(new Set(prices).size).toBeGreaterThan(100)
  })

  it('is dearer at weekends', () => {
    const byDay: number[][] = Array.from({ length: 7 }, () => [])
    for (const { item, observedAt, avg24h = 0 } of made({ days: 200 }, rows.slice(0, 300))) {
      const known = testCatalogue('PVP').prices.get(item)
      byDay[new Date(observedAt).getUTCDay()]?.push(Math.log(avg24h / (known?.avg24h || known?.lastLow || 1)))
    }
    const mean = (day: number) => {
      const list = byDay[day] ?? []
      return list.reduce((sum, number) => sum + number, 0) / list.length
    }
    expect(mean(6)).toBeGreaterThan(mean(2) + 0.03)
  })

  it('has nothing of what the flea market does not know', () => {
    expect(
      made(
        {},
        rows.filter(({ uid }) => uid === ROUBLES),
      ),
    ).toEqual([])
  })
})

describe.each(databases())('on $name', ({ open }) => {
  let database: Database
  let prices: Prices
  beforeAll(async () => {
    database = await open()
    prices = await openPrices({ database, now: () => NOW })
  })
  afterAll(async () => {
    await prices.close()
    await database.close()
  })

  it('a made-up history is recorded once, for its mode, and marked as such', async () => {
    const of = rows.slice(0, 300)
    const work = { simulation: { ...simulation, days: 20 }, now: NOW }
    const added = await simulatePrices(prices, 'PVP', of, work)
    expect(added).toBe(made({ days: 20 }, of).length)
    expect(await simulatePrices(prices, 'PVP', of, work)).toBe(0)
    expect([await prices.hasSimulated('PVP'), await prices.hasSimulated('PVE')]).toEqual([true, false])
    expect(await prices.hasReal('PVP')).toBe(false)
    const item = of.find(({ lastLow }) => lastLow)?.uid ?? ''
    const quote = (await prices.observed('PVP')).get(item)
    expect(quote?.change7d).toBeTypeOf('number')
  })
})
