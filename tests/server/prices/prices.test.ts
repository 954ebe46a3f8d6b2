// Price observations in the database, and the prices and histories that come of them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ItemObservation } from '#cli/server/stores/price-rows.ts'
import { openPrices, PRICES_CHANNEL, type Prices } from '#cli/server/stores/prices.ts'
import type { Database } from '#cli/server/stores/sql.ts'
import { observedPrices } from '#core/pricing/history/observations.ts'
import { DAY_MS } from '#core/pricing/model.ts'
import { databases } from '../../support/databases.ts'

const GPU = '57347ca924597744596b4e71'
const M4A1 = '5447a9cd4bdc2dbd208b4567'
const SALEWA = '544fb45d4bdc2dee738b4568'
const HOUR_MS = DAY_MS / 24
/** 16 July 2026, the day of the snapshot. */
const NOON = Date.UTC(2026, 6, 16, 12)

/** A look at the market `hours` before noon. */
const seen = (
  item: string,
  hours: number,
  prices: Omit<ItemObservation, 'item' | 'observedAt'>,
): ItemObservation => ({
  item,
  observedAt: NOON - hours * HOUR_MS,
  ...prices,
})
const COURSE: readonly ItemObservation[] = [
  seen(GPU, 190, { lastLow: 199_000, avg24h: 210_500, offers: 88 }),
  seen(GPU, 168, { lastLow: 201_000 }),
  seen(GPU, 24, { lastLow: 215_000, avg24h: 220_000, offers: 12 }),
  seen(GPU, 1, { lastLow: 222_200, avg24h: 202_281, offers: 31 }),
  seen(M4A1, 30, { avg24h: 35_701 }),
  seen(M4A1, 2, { lastLow: 25_000, avg24h: 35_701, offers: 59 }),
]
/** The same as the fold of the core knows it. */
const folded = Object.fromEntries(
  [GPU, M4A1].map((uid) => [
    uid,
    COURSE.filter(({ item }) => item === uid).map(({ item: _, ...observation }) => observation),
  ]),
)

describe.each(databases())('prices on $name', ({ open }) => {
  let database: Database
  let instant = NOON
  const now = () => new Date(instant)
  const opened: Prices[] = []
  const openAgain = async (on: Database = database): Promise<Prices> => {
    const prices = await openPrices({ database: on, now })
    opened.push(prices)
    return prices
  }

  beforeAll(async () => {
    database = await open()
  })
  afterAll(async () => {
    for (const prices of opened) await prices.close()
    await database.close()
  })

  it('are empty until the market was observed', async () => {
    expect((await (await openAgain()).observed('PVP')).size).toBe(0)
  })

  it('are recorded once however often they come', async () => {
    const prices = await openAgain()
    expect(await prices.observe('PVP', COURSE.slice(0, 3))).toBe(3)
    expect(await prices.observe('PVP', COURSE)).toBe(3)
    expect(await prices.observe('PVP', [...COURSE, ...COURSE])).toBe(0)
    expect(await prices.observe('PVP', [])).toBe(0)
  })

  it('fold as the core does, for every reader', async () => {
    for (const prices of [opened.at(-1) ?? (await openAgain()), await openAgain()]) {
      const observed = await prices.observed('PVP')
      for (const uid of [GPU, M4A1])
        expect(observed.get(uid)).toEqual(observedPrices(folded[uid] ?? [], NOON))
      expect(observed.get(GPU)).toMatchObject({ lastLow: 222_200, avg24h: 202_281, offers: 31 })
      expect(observed.get(M4A1)).toMatchObject({ lastLow: 25_000 })
      expect(observed.has(SALEWA)).toBe(false)
    }
  })

  it('of one mode are none of the other', async () => {
    const prices = await openAgain()
    expect((await prices.observed('PVE')).size).toBe(0)
    await prices.observe('PVE', [seen(M4A1, 4, { lastLow: 31_000 })])
    expect((await prices.history('PVE', GPU, 'all')).points).toEqual([])
    expect([...(await prices.observed('PVE'))].map(([item, { lastLow }]) => [item, lastLow])).toEqual([
      [M4A1, 31_000],
    ])
  })

  it('stay as they were answered until something new is seen', async () => {
    const [mine, other] = [await openAgain(), await openAgain()]
    const before = await mine.observed('PVP')
    const elsewhere = await other.observed('PVP')
    expect(await mine.observed('PVP')).toBe(before)
    expect(await mine.observe('PVP', COURSE)).toBe(0)
    expect(await mine.observed('PVP')).toBe(before)
    // A notification without news, as the one that follows on one's own observations.
    let heard = false
    const unlisten = await database.listen(PRICES_CHANNEL, () => {
      heard = true
    })
    await database.query('select pg_notify($1, $2)', [PRICES_CHANNEL, 'PVP'])
    await expect.poll(() => heard).toBe(true)
    await unlisten()
    expect(await mine.observed('PVP')).toBe(before)
    await mine.observe('PVP', [seen(SALEWA, 3, { lastLow: 30_000, avg24h: 38_726 })])
    expect((await mine.observed('PVP')).get(SALEWA)).toMatchObject({ lastLow: 30_000 })
    // The other process is notified.
    await expect.poll(async () => (await other.observed('PVP')).get(SALEWA)?.lastLow).toBe(30_000)
    expect(elsewhere.get(SALEWA)?.lastLow).toBeUndefined()
  })

  it('are looked up again after five minutes even where no news was heard', async () => {
    const deaf = await openAgain({ ...database, listen: async () => async () => undefined })
    const priceOf = async () => (await deaf.observed('PVP')).get(SALEWA)?.lastLow
    expect(await priceOf()).toBe(30_000)
    await (await openAgain()).observe('PVP', [seen(SALEWA, 0, { lastLow: 29_500 })])
    expect(await priceOf()).toBe(30_000)
    instant += 5 * 60_000
    expect(await priceOf()).toBe(29_500)
  })

  it('are looked up again after a break in which news may have been lost', async () => {
    let hear: ((payload: string) => void) | undefined
    const broken = await openAgain({
      ...database,
      listen: async (_, heard) => {
        hear = heard
        return async () => undefined
      },
    })
    const priceOf = async () => (await broken.observed('PVP')).get(SALEWA)?.avg24h
    const before = await priceOf()
    await (await openAgain()).observe('PVP', [seen(SALEWA, -0.05, { avg24h: 38_900 })])
    expect(await priceOf()).toBe(before)
    hear?.('')
    expect(await priceOf()).toBe(38_900)
  })

  it('are forgotten after eight days, whenever the program was started', async () => {
    const old = opened.at(-1) ?? (await openAgain())
    await old.observed('PVP')
    instant = NOON + 8 * DAY_MS + HOUR_MS
    for (const prices of [old, await openAgain()]) expect((await prices.observed('PVP')).size).toBe(0)
    instant = NOON
  })

  it('refuse what no market has seen', async () => {
    const prices = await openAgain()
    await expect(prices.observe('PVP', [seen(GPU, 5, { lastLow: -1 })])).rejects.toThrow()
    expect((await prices.history('PVP', GPU, '7d')).points).toHaveLength(2)
  })

  it.each([
    ['7d', 7],
    ['1m', 30],
    ['6m', 183],
    ['1y', 365],
    ['all', 1000],
  ] as const)('of %s are those of %i days', async (range, days) => {
    const prices = await openAgain()
    const BITCOIN = '59faff1d86f7746c51718c9c'
    await prices.observe(
      'PVE',
      [1, 6, 8, 29, 31, 182, 184, 364, 366, 900].map((day) =>
        seen(BITCOIN, day * 24, { avg24h: 180_000 + day }),
      ),
    )
    const { points } = await prices.history('PVE', BITCOIN, range)
    expect(points.map(({ price }) => price - 180_000)).toEqual(
      [900, 366, 364, 184, 182, 31, 29, 8, 6, 1].filter((day) => day <= days),
    )
  })

  it('of a long time are thinned to what a chart can show, from the first to the last', async () => {
    const prices = await openAgain()
    const ROUBLES_PER_HOUR = 10
    const rows = Array.from({ length: 9000 }, (_, hour) =>
      seen(SALEWA, hour, { avg24h: 120_000 - ROUBLES_PER_HOUR * hour }),
    )
    expect(await prices.hasSimulated('PVE')).toBe(false)
    expect(await prices.hasReal('PVE')).toBe(true)
    expect(await prices.observe('PVE', rows, 'simulated')).toBe(9000)
    expect(await prices.hasSimulated('PVE')).toBe(true)
    const { points } = await prices.history('PVE', SALEWA, 'all')
    expect(points).toHaveLength(400)
    expect(points[0]).toMatchObject({ price: 120_000 - ROUBLES_PER_HOUR * 8999, at: NOON - 8999 * HOUR_MS })
    expect(points.at(-1)).toMatchObject({ price: 120_000, at: NOON })
  })
})
