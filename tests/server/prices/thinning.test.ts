// Old months of prices: thinned to the last observation of each day, once, with nothing else touched.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ItemObservation } from '#cli/server/stores/price-rows.ts'
import { FULL_DAYS, thinOldMonth } from '#cli/server/stores/price-thinning.ts'
import { openPrices, type Prices } from '#cli/server/stores/prices.ts'
import type { Database } from '#cli/server/stores/sql.ts'
import { DAY_MS } from '#core/pricing/model.ts'
import { databases } from '../../support/databases.ts'

const GPU = '57347ca924597744596b4e71'
const SALEWA = '544fb45d4bdc2dee738b4568'
/** More items than one statement takes. */
const OTHERS = Array.from({ length: 23 }, (_, index) => `5447a9cd4bdc2dbd208b45${10 + index}`)
const HOUR_MS = DAY_MS / 24
const MAY = Date.UTC(2026, 4, 1)
const JUNE = Date.UTC(2026, 5, 1)
const isStopped = () => false

const seen = (item: string, at: number, lastLow: number): ItemObservation => ({
  item,
  observedAt: at,
  lastLow,
})

describe.each(databases())('old prices on $name', ({ open }) => {
  let database: Database
  let prices: Prices
  let instant = JUNE
  const now = () => new Date(instant)
  const rowsOf = (mode: string, item: string) =>
    database.query<{ readonly at: Date; readonly low: number }>(
      'select observed_at as at, last_low as low from prices where mode = $1 and item = $2 order by observed_at',
      [mode, item],
    )
  const thin = () => thinOldMonth(database, { now: now(), isStopped })

  beforeAll(async () => {
    database = await open()
    prices = await openPrices({ database, now })
    const hourly = Array.from({ length: 3 * 24 }, (_, hour) =>
      seen(GPU, MAY + hour * HOUR_MS, 200_000 + hour),
    )
    await prices.observe('PVP', [
      ...hourly,
      seen(SALEWA, MAY + DAY_MS - 1, 30_000),
      seen(SALEWA, MAY + DAY_MS, 31_000),
      ...OTHERS.flatMap((item) => [seen(item, MAY, 1_000), seen(item, MAY + 1, 2_000)]),
    ])
    await prices.observe('PVE', [seen(GPU, MAY, 100_000), seen(GPU, MAY + HOUR_MS, 101_000)])
    await prices.observe('PVP', [seen(GPU, JUNE, 210_000), seen(GPU, JUNE + 1, 210_001)])
  })
  afterAll(async () => {
    await prices.close()
    await database.close()
  })

  it('stay whole while a chart may show all of them', async () => {
    instant = JUNE + FULL_DAYS * DAY_MS - 1
    expect(await thin()).toBeUndefined()
    expect(await rowsOf('PVP', GPU)).toHaveLength(74)
  })

  it('are left where they were when the server stops', async () => {
    instant = JUNE + FULL_DAYS * DAY_MS
    let turns = 0
    const stopped = () => ++turns > 1
    expect(await thinOldMonth(database, { now: now(), isStopped: stopped })).toBeUndefined()
  })

  it('are the last of each day afterwards, by item and game mode', async () => {
    expect(await thin()).toMatchObject({ table: 'prices_2026_05', removed: expect.any(Number) })
    expect(await rowsOf('PVP', GPU)).toEqual([
      ...[23, 47, 71].map((hour) => ({ at: new Date(MAY + hour * HOUR_MS), low: 200_000 + hour })),
      { at: new Date(JUNE), low: 210_000 },
      { at: new Date(JUNE + 1), low: 210_001 },
    ])
    expect((await rowsOf('PVP', SALEWA)).map(({ low }) => low)).toEqual([30_000, 31_000])
    expect(await rowsOf('PVE', GPU)).toEqual([{ at: new Date(MAY + HOUR_MS), low: 101_000 }])
    for (const item of OTHERS) expect((await rowsOf('PVP', item)).map(({ low }) => low)).toEqual([2_000])
  })

  it('are thinned once', async () => {
    expect(await thin()).toBeUndefined()
  })

  it('are charted as before', async () => {
    instant = JUNE + FULL_DAYS * DAY_MS
    const { points } = await prices.history('PVP', GPU, '6m')
    expect(points.map(({ price }) => price)).toEqual([200_023, 200_047, 200_071, 210_000, 210_001])
  })

  it('of the next month wait for their own time', async () => {
    instant = Date.UTC(2026, 6, 1) + FULL_DAYS * DAY_MS
    expect(await thin()).toEqual({ table: 'prices_2026_06', removed: 1 })
    expect(await thin()).toBeUndefined()
  })
})
