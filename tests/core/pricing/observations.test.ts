import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decode } from '#core/codec.ts'
import { applyEvent, replay } from '#core/events/fold.ts'
import { isRight } from '#core/fp.ts'
import { type PriceEvent, priceEvents, priceStream } from '#core/pricing/events.ts'
import { type ObservedPrices, observedPrices } from '#core/pricing/history/observations.ts'
import { DAY_MS, noPriceHistory, type Observation, RETENTION_MS } from '#core/pricing/model.ts'
import { reducePrices } from '#core/pricing/reducer.ts'

const GPU = '57347ca924597744596b4e71'
const HOUR_MS = DAY_MS / 24
/** 16 July 2026, the day of the snapshot. */
const NOW = Date.UTC(2026, 6, 16, 12)

const event = (observation: Observation, item = GPU): PriceEvent => ({
  type: 'PriceObserved',
  data: { item, ...observation },
})
const fold = (events: readonly PriceEvent[]) => replay(reducePrices)(noPriceHistory, events)
const seen = (...list: readonly Observation[]) => fold(list.map((o) => event(o)))[GPU] ?? []

/** Prices as a graphics card has had them, in any pattern of gaps over ten days. */
const observation: fc.Arbitrary<Observation> = fc.record(
  {
    observedAt: fc.integer({ min: 0, max: 48 }).map((steps) => NOW - steps * 5 * HOUR_MS),
    lastLow: fc.integer({ min: 150_000, max: 650_000 }),
    avg24h: fc.integer({ min: 150_000, max: 650_000 }),
    offers: fc.integer({ min: 0, max: 400 }),
  },
  { requiredKeys: ['observedAt'] },
)
const item = fc.constantFrom(GPU, '5c0530ee86f774697952d952', '5d1b376e86f774252519444e')
const events = fc.array(
  fc.tuple(observation, item).map(([o, of]) => event(o, of)),
  { minLength: 1, maxLength: 40 },
)

describe('price observations', () => {
  it('fold to the same history in any order', () => {
    const shuffled = events.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    )
    fc.assert(
      fc.property(shuffled, ([list, other]) => {
        expect(fold(other)).toEqual(fold(list))
      }),
      { numRuns: 500 },
    )
  })

  it.each([
    [{ lastLow: 222_200 }, { lastLow: 544_444 }],
    [{ lastLow: 222_200 }, {}],
    [{ avg24h: 202_281 }, { avg24h: 617_113 }],
    [{ offers: 31 }, { offers: 0 }],
  ])('of one instant are both kept, in any order: %j and %j', (one, other) => {
    const [a, b] = [one, other].map((prices) => ({ observedAt: NOW, ...prices }))
    if (a === undefined || b === undefined) throw new Error('two observations were given')
    expect(seen(a, b)).toHaveLength(2)
    expect(seen(b, a)).toEqual(seen(a, b))
  })

  it('change nothing when they come again', () => {
    fc.assert(
      fc.property(events, (list) => {
        expect(fold([...list, ...list])).toEqual(fold(list))
      }),
      { numRuns: 300 },
    )
  })

  it('fold one by one as all at once', () => {
    fc.assert(
      fc.property(events, (list) => {
        expect(list.reduce(applyEvent(reducePrices), noPriceHistory)).toEqual(fold(list))
      }),
      { numRuns: 100 },
    )
  })

  it('are kept for eight days before the newest of their item', () => {
    fc.assert(
      fc.property(events, (list) => {
        for (const [uid, kept] of Object.entries(fold(list))) {
          const times = list.filter(({ data }) => data.item === uid).map(({ data }) => data.observedAt)
          const wanted = new Set(times.filter((time) => time >= Math.max(...times) - RETENTION_MS))
          expect(new Set(kept.map(({ observedAt }) => observedAt))).toEqual(wanted)
          expect(kept.map(({ observedAt }) => observedAt)).toEqual(
            kept.map(({ observedAt }) => observedAt).toSorted((a, b) => a - b),
          )
        }
      }),
      { numRuns: 300 },
    )
  })

  it('lose no average and no change that a view at or after the newest of them shows', () => {
    const list = fc.uniqueArray(observation, {
      minLength: 1,
      maxLength: 40,
      selector: ({ observedAt }) => observedAt,
    })
    fc.assert(
      fc.property(list, fc.nat({ max: 48 }), (all, later) => {
        const sorted = all.toSorted((a, b) => a.observedAt - b.observedAt)
        const at = (sorted.at(-1)?.observedAt ?? NOW) + later * HOUR_MS
        const shown = ({ avg24h, avg7d, change24h, change7d, updatedAt }: ObservedPrices) => ({
          avg24h,
          avg7d,
          change24h,
          change7d,
          updatedAt,
        })
        expect(shown(observedPrices(seen(...all), at))).toEqual(shown(observedPrices(sorted, at)))
      }),
      { numRuns: 300 },
    )
  })

  it('refuse a price of 0: where nothing is offered there is none', () => {
    const codec = priceEvents.PriceObserved
    expect(isRight(decode(codec)({ item: GPU, observedAt: NOW, lastLow: 222_200 }))).toBe(true)
    expect(isRight(decode(codec)({ item: GPU, observedAt: NOW }))).toBe(true)
    expect(decode(codec)({ item: GPU, observedAt: NOW, lastLow: 0 })).toMatchObject({
      left: { path: 'lastLow', expected: 'a whole number ≥ 1', found: '0' },
    })
  })

  it('have a stream for each game mode', () => {
    expect([priceStream('PVP'), priceStream('PVE')]).toEqual(['prices-pvp', 'prices-pve'])
  })
})

describe('observed prices', () => {
  it('average seven days, each by its own mean, where at least four of them were seen', () => {
    fc.assert(
      fc.property(fc.array(observation, { minLength: 1, maxLength: 40 }), (list) => {
        const history = seen(...list)
        const means: number[] = []
        for (let day = 0; day < 7; day++) {
          const start = Date.UTC(2026, 6, 16 - day)
          const prices = history
            .filter(
              ({ observedAt }) => observedAt >= start && observedAt < start + DAY_MS && observedAt <= NOW,
            )
            .flatMap(({ avg24h, lastLow }) => avg24h ?? lastLow ?? [])
          if (prices.length > 0)
            means.push(Math.round(prices.reduce((sum, price) => sum + price) / prices.length))
        }
        const wanted =
          means.length < 4 ? undefined : Math.round(means.reduce((sum, mean) => sum + mean) / means.length)
        expect(observedPrices(history, NOW).avg7d).toBe(wanted)
      }),
      { numRuns: 500 },
    )
  })

  it('are never 0 and never made up where nothing was seen', () => {
    fc.assert(
      fc.property(fc.array(observation, { maxLength: 8 }), (list) => {
        const prices = observedPrices(seen(...list), NOW)
        for (const price of [prices.lastLow, prices.avg24h, prices.avg7d]) expect(price).not.toBe(0)
        for (const value of Object.values(prices)) expect(value).not.toBeUndefined()
        if (list.every(({ lastLow }) => lastLow === undefined)) {
          expect(prices).not.toHaveProperty('lastLow')
          expect(prices).not.toHaveProperty('change24h')
        }
      }),
      { numRuns: 300 },
    )
  })

  it('compare the lowest offer with the one of a day and of a week before, in percent', () => {
    const history = seen(
      { observedAt: NOW - 7 * DAY_MS - HOUR_MS, lastLow: 300_000 },
      { observedAt: NOW - DAY_MS - HOUR_MS, lastLow: 200_000 },
      { observedAt: NOW - HOUR_MS, lastLow: 222_200 },
    )
    const prices = observedPrices(history, NOW)
    expect(prices.change24h).toBeCloseTo(11.1, 10)
    expect(prices.change7d).toBeCloseTo(-25.933_333, 5)
  })

  it('have no change over a gap of more than a day', () => {
    const history = seen(
      { observedAt: NOW - 3 * DAY_MS, lastLow: 200_000 },
      { observedAt: NOW - HOUR_MS, lastLow: 222_200 },
    )
    expect(observedPrices(history, NOW)).toEqual({
      lastLow: 222_200,
      avg24h: 222_200,
      updatedAt: NOW - HOUR_MS,
    })
  })

  it('take the reported average of the day before their own mean of lowest offers', () => {
    const low = { observedAt: NOW - 2 * HOUR_MS, lastLow: 220_000 }
    expect(observedPrices(seen(low, { ...low, observedAt: NOW, lastLow: 222_200 }), NOW).avg24h).toBe(221_100)
    expect(
      observedPrices(seen(low, { observedAt: NOW, lastLow: 222_200, avg24h: 202_281 }), NOW).avg24h,
    ).toBe(202_281)
  })

  it('keep the last lowest price when nothing is offered any more', () => {
    const history = seen(
      { observedAt: NOW - 5 * HOUR_MS, lastLow: 222_200, offers: 3 },
      { observedAt: NOW - HOUR_MS, offers: 0 },
    )
    expect(observedPrices(history, NOW)).toMatchObject({
      lastLow: 222_200,
      offers: 0,
      updatedAt: NOW - HOUR_MS,
    })
  })

  it('do not look at what was seen later', () => {
    const history = seen(
      { observedAt: NOW - HOUR_MS, lastLow: 222_200 },
      { observedAt: NOW + HOUR_MS, lastLow: 202_281 },
    )
    expect(observedPrices(history, NOW).lastLow).toBe(222_200)
  })

  it('are the same prices where they were made up for a demonstration', () => {
    const { data, ...rest } = event({ observedAt: NOW, lastLow: 222_200 })
    expect(fold([{ ...rest, data: { ...data, simulated: true } }])).toEqual(fold([{ ...rest, data }]))
  })
})
