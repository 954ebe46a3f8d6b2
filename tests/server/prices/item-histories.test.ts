// The past of items in the database: kept beside what was seen here, in charts and in averages over days.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPrices, type Prices } from '#cli/server/stores/prices.ts'
import type { Database } from '#cli/server/stores/sql.ts'
import { DAY_MS } from '#core/pricing/model.ts'
import { databases } from '../../support/databases.ts'

const GPU = '57347ca924597744596b4e71'
const M4A1 = '5447a9cd4bdc2dbd208b4567'
const SALEWA = '544fb45d4bdc2dee738b4568'
const HOUR_MS = DAY_MS / 24
const NOON = Date.UTC(2026, 6, 16, 12)
/** A price a day at midnight, the last one of today. */
const course = (days: number, price: number) =>
  Array.from({ length: days }, (_, index) => ({
    at: NOON - (NOON % DAY_MS) - (days - 1 - index) * DAY_MS,
    price,
    low: price - 1000,
    offers: 12,
  }))

describe.each(databases())('the past of an item on $name', ({ open }) => {
  let database: Database
  let prices: Prices
  let instant = NOON
  const now = () => new Date(instant)
  beforeAll(async () => {
    database = await open()
    prices = await openPrices({ database, now })
  })
  afterAll(async () => {
    await prices.close()
    await database.close()
  })

  it('is not known before it was asked for', async () => {
    expect(await prices.historyAskedAt('PVP', GPU)).toBeUndefined()
    expect(await prices.history('PVP', GPU, 'all')).toEqual({ range: 'all', points: [] })
  })

  it('fills the chart around what was seen here, in the mode it is of', async () => {
    await prices.observe('PVP', [
      { item: GPU, observedAt: NOON - HOUR_MS, avg24h: 202_281, lastLow: 222_200 },
    ])
    await prices.keepHistory('PVP', GPU, course(400, 210_000))
    expect(await prices.historyAskedAt('PVP', GPU)).toEqual(now())
    const week = (await prices.history('PVP', GPU, '7d')).points
    expect(week).toHaveLength(7)
    expect(week.at(0)).toEqual({
      at: expect.any(Number),
      price: 210_000,
      low: 209_000,
      high: 210_000,
      offers: 12,
    })
    expect(week.at(-1)).toEqual({ at: NOON - HOUR_MS, price: 202_281, low: 202_281, high: 222_200 })
    expect((await prices.history('PVP', GPU, 'all')).points).toHaveLength(400)
    expect((await prices.history('PVE', GPU, 'all')).points).toEqual([])
  })

  it('gives its averages over a week and a month, from the next look at the prices on', async () => {
    instant += 6 * 60_000
    const { avg7d, historical, avg24h } = (await prices.observed('PVP')).get(GPU) ?? {}
    expect({ avg7d, historical, avg24h }).toEqual({
      avg7d: Math.round((6 * 210_000 + 202_281) / 7),
      historical: Math.round((29 * 210_000 + 202_281) / 30),
      avg24h: 202_281,
    })
  })

  it('keeps what the source forgets', async () => {
    await prices.keepHistory('PVP', GPU, [])
    expect((await prices.history('PVP', GPU, 'all')).points).toHaveLength(400)
  })

  it('names the last price before a time in which there is none', async () => {
    await prices.observe('PVP', [{ item: SALEWA, observedAt: NOON - 9 * DAY_MS, lastLow: 30_000 }])
    expect(await prices.history('PVP', SALEWA, '7d')).toMatchObject({
      points: [],
      last: { at: NOON - 9 * DAY_MS, price: 30_000 },
    })
  })

  it('of what is really seen here is kept day by day, for longer than observations are at hand', async () => {
    const seen = Array.from({ length: 8 }, (_, ago) => ({
      item: M4A1,
      observedAt: NOON - ago * DAY_MS,
      avg24h: 35_000,
    }))
    await prices.observe('PVP', seen)
    await prices.observe('PVE', [{ item: SALEWA, observedAt: NOON - DAY_MS, avg24h: 1 }], 'simulated')
    await prices.keepFinishedDays()
    instant = NOON + 8 * DAY_MS
    const later = await openPrices({ database, now })
    await later.observe(
      'PVP',
      Array.from({ length: 9 }, (_, ago) => ({
        item: M4A1,
        observedAt: instant - ago * DAY_MS,
        avg24h: 45_000,
      })).slice(0, 8),
    )
    // Eight days at 35,000, of which seven are only in what was kept, and eight at 45,000.
    const { historical } = (await later.observed('PVP')).get(M4A1) ?? {}
    await later.close()
    expect(historical).toBe(40_000)
    const days = await database.query<{ readonly item: string }>(
      'select distinct item from price_days order by item',
    )
    expect(days.map(({ item }) => item)).toEqual([M4A1, GPU])
  })

  it('gives the mean price of each day: kept days before what was seen, no day without a price, and of the mode alone', async () => {
    const today = Math.floor(instant / DAY_MS)
    const AK = '5644bd2b4bdc2d3b4c8b4572'
    const at = (day: number, hour: number): number => day * DAY_MS + hour * HOUR_MS
    await prices.observe('PVP', [
      { item: AK, observedAt: at(today, 1), lastLow: 10_000 },
      { item: AK, observedAt: at(today, 3), lastLow: 13_001 },
      { item: AK, observedAt: at(today - 3, 5), lastLow: 1, avg24h: 20_000 },
      { item: AK, observedAt: at(today - 4, 5), offers: 0 },
    ])
    await prices.keepHistory('PVP', AK, [{ at: at(today - 20, 2), price: 33_000 }])
    const days = await prices.itemDays('PVP', [AK, 'no-item'], 0)
    expect(days).toEqual([
      [AK, today - 20, 33_000],
      [AK, today - 3, 20_000],
      [AK, today, 11_501],
    ])
    expect(await prices.itemDays('PVP', [AK], today - 2)).toEqual([[AK, today, 11_501]])
    expect(await prices.itemDays('PVE', [AK], 0)).toEqual([])
  })
})
