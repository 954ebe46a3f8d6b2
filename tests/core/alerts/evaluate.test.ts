// Which notices of an alert are due: one per crossing, none while the price stays, none in quiet hours, however often it is looked at.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AlertState,
  type DueNotice,
  evaluateAlert,
  HYSTERESIS,
  isQuietMinute,
  type PriceLook,
} from '#core/alerts/evaluate.ts'
import type { PriceRule } from '#core/alerts/model.ts'

/** As a new alert is stored. */
const newAlertState: AlertState = {
  isHit: null,
  isOwed: false,
  isEnded: false,
  crossings: 0,
  observedAt: 0,
}

const LIMIT = 190_000
const MINUTE_MS = 60_000

const rule = (side: 'below' | 'above' = 'below', repeat: 'once' | 'always' = 'always'): PriceRule => ({
  watch: {
    ...{ tag: 'Price', item: '57347ca924597744596b4e71', gameMode: 'PVP' },
    ...{ price: 'lastLow', side, roubles: LIMIT },
  },
  repeat,
  quiet: null,
  channels: ['webhook'],
})

/** Looks at prices ten minutes apart; a negative price is one in quiet hours. */
const looks = (...prices: readonly number[]): readonly PriceLook[] =>
  prices.map((price, index) => ({
    roubles: Math.abs(price),
    observedAt: (index + 1) * 10 * MINUTE_MS,
    isQuiet: price < 0,
  }))

/** The alert after looks, the oldest first, with the notices that were due. */
const evaluateAll = (of: PriceRule, before: AlertState, all: readonly PriceLook[]) => {
  let state = before
  const due: DueNotice[] = []
  for (const look of all) {
    const next = evaluateAlert(of, state, look)
    state = next.state
    if (next.due !== undefined) due.push(next.due)
  }
  return { state, due }
}

const told = (of: PriceRule, ...prices: readonly number[]): readonly number[] =>
  evaluateAll(of, newAlertState, looks(...prices)).due.map(({ roubles }) => roubles)

const sides = fc.constantFrom('below', 'above')
/** Prices around the limit, within and beyond the hysteresis. */
const prices = fc.array(fc.integer({ min: 180_000, max: 200_000 }), { maxLength: 40 })
const withQuiet = fc.array(
  fc
    .tuple(fc.integer({ min: 180_000, max: 200_000 }), fc.boolean())
    .map(([price, quiet]) => (quiet ? -price : price)),
  { maxLength: 40 },
)

/** Times at which a price comes to the watched side, counted apart from the rule. */
const countCrossings = (side: 'below' | 'above', all: readonly number[]): number => {
  const sign = side === 'below' ? 1 : -1
  const far = sign * LIMIT + LIMIT * HYSTERESIS
  let [crossings, watches] = [0, false]
  all.forEach((price, index) => {
    const signed = sign * price
    if (signed <= sign * LIMIT) {
      if (watches) crossings++
      watches = false
    } else if (signed > far || index === 0) watches = true
  })
  return crossings
}

describe('an alert', () => {
  it('is told when the price comes to its limit, and again when it comes back from the other side', () => {
    expect(told(rule(), 210_000, 190_000, 188_000, 195_000, 185_000)).toEqual([190_000, 185_000])
    expect(told(rule('above'), 180_000, 190_000, 192_000, 185_000, 201_000)).toEqual([190_000, 201_000])
  })

  it('is not told of a price that was beyond its limit from the start', () => {
    expect(told(rule(), 150_000, 151_000)).toEqual([])
  })

  it('is not told again by a price that wavers within 2 % of its limit', () => {
    expect(told(rule(), 210_000, 189_000, 192_000, 189_500, 193_800, 188_000)).toEqual([189_000])
  })

  it('rests after its only notice if it is told once', () => {
    expect(told(rule('below', 'once'), 210_000, 185_000, 210_000, 185_000)).toEqual([185_000])
  })

  it('is told after quiet hours if the price is still beyond the limit', () => {
    expect(told(rule(), 210_000, -185_000, -186_000, 187_000, 186_000)).toEqual([187_000])
    expect(told(rule(), 210_000, -185_000, -210_000, 211_000)).toEqual([])
    // Back within the hysteresis: it waits until the limit is reached again.
    expect(told(rule(), 210_000, -185_000, 191_000, 189_000)).toEqual([189_000])
  })

  it('has one notice per crossing, and none while the price stays', () => {
    fc.assert(
      fc.property(sides, prices, (side, all) => {
        expect(told(rule(side), ...all)).toHaveLength(countCrossings(side, all))
      }),
    )
  })

  it('numbers its notices upwards, at most one for each crossing, with quiet hours too', () => {
    fc.assert(
      fc.property(sides, withQuiet, (side, all) => {
        const { due, state } = evaluateAll(rule(side), newAlertState, looks(...all))
        const numbers = due.map(({ crossing }) => crossing)
        expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b))
        expect(state.crossings).toBe(countCrossings(side, all.map(Math.abs)))
      }),
    )
  })

  it('is never told in quiet hours, and only of a price beyond its limit', () => {
    fc.assert(
      fc.property(sides, withQuiet, (side, all) => {
        const quiet = new Set(
          looks(...all)
            .filter(({ isQuiet }) => isQuiet)
            .map(({ observedAt }) => observedAt),
        )
        for (const { observedAt, roubles } of evaluateAll(rule(side), newAlertState, looks(...all)).due) {
          expect(quiet.has(observedAt)).toBe(false)
          expect(side === 'below' ? roubles <= LIMIT : roubles >= LIMIT).toBe(true)
        }
      }),
    )
  })

  it('has the same notices however its looks are repeated or late', () => {
    fc.assert(
      fc.property(sides, withQuiet, fc.infiniteStream(fc.integer({ min: 1, max: 5 })), (side, all, sizes) => {
        const whole = looks(...all)
        const once = evaluateAll(rule(side), newAlertState, whole)
        let state = newAlertState
        const due = []
        for (let from = 0; from < whole.length; ) {
          const size = sizes.next().value ?? 1
          const batch = whole.slice(from, from + size)
          // A batch that arrives twice, with all that was seen before it.
          for (const part of [batch, whole.slice(0, from), batch]) {
            const next = evaluateAll(rule(side), state, part)
            state = next.state
            due.push(...next.due)
          }
          from += size
        }
        expect(due).toEqual(once.due)
        expect(state).toEqual(once.state)
      }),
    )
  })
})

describe('quiet hours', () => {
  it.each([
    [{ from: 1320, to: 420 }, 1319, false],
    [{ from: 1320, to: 420 }, 1320, true],
    [{ from: 1320, to: 420 }, 0, true],
    [{ from: 1320, to: 420 }, 420, false],
    [{ from: 540, to: 1020 }, 540, true],
    [{ from: 540, to: 1020 }, 1020, false],
    [{ from: 600, to: 600 }, 600, false],
  ])('%o hold minute %d: %s', (hours, minute, isQuiet) => {
    expect(isQuietMinute(hours, minute)).toBe(isQuiet)
  })
})
