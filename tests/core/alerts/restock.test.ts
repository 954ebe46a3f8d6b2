// Which notices of restocks are due: one each, before or at the moment, none in quiet hours or too late.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AlertState } from '#core/alerts/evaluate.ts'
import type { RestockRule } from '#core/alerts/model.ts'
import { chooseRestock, evaluateRestock, MIN_RESTOCK_GAP_MS, type RestockLook } from '#core/alerts/restock.ts'

const MINUTE_MS = 60_000
const NOON = Date.parse('2026-11-28T12:00:00.000Z')
/** Prapor restocks every two hours or so. */
const CYCLE_MS = 118 * MINUTE_MS

const newState: AlertState = { isHit: null, isOwed: false, isEnded: false, crossings: 0, observedAt: 0 }
const rule = (minutes: number, repeat: 'once' | 'always' = 'always'): RestockRule => ({
  watch: { tag: 'Restock', trader: 'prapor', gameMode: 'PVP', minutes },
  repeat,
  quiet: null,
  channels: [],
})

/** Minutes after noon at which notices were told, of looks at such minutes. */
const told = (of: RestockRule, ...looks: readonly (Partial<RestockLook> & { readonly minute: number })[]) => {
  let state = newState
  return looks.flatMap(({ minute, ...more }) => {
    const now = NOON + minute * MINUTE_MS
    const look = { at: NOON, source: 'announced', isQuiet: false, now, ...more } as const
    const next = evaluateRestock(of, state, look)
    state = next.state
    return next.due === undefined ? [] : [minute]
  })
}

describe('a restock', () => {
  it('is told so many minutes before it, or at it, and once', () => {
    const looks = [-60, -6, -5, -4, 0, 1, 5].map((minute) => ({ minute }))
    expect(told(rule(5), ...looks)).toEqual([-5])
    expect(told(rule(0), ...looks)).toEqual([0])
  })

  it('is not told to an alert that was set after it', () => {
    expect(told(rule(0), { minute: 1 }, { minute: 2 })).toEqual([])
  })

  it('passes in quiet hours without a notice afterwards', () => {
    expect(told(rule(5), { minute: -60 }, { minute: -5, isQuiet: true }, { minute: -1 })).toEqual([])
  })

  it('is no news ten minutes after it was announced for', () => {
    expect(told(rule(0), { minute: -60 }, { minute: 10 })).toEqual([10])
    expect(told(rule(0), { minute: -60 }, { minute: 11 })).toEqual([])
  })

  it('that was announced again for some seconds later, or observed too, is the same one', () => {
    const later = { at: NOON + 20_000 }
    const seen = { at: NOON + 8 * MINUTE_MS, source: 'observed' as const }
    expect(
      told(rule(0), { minute: -9 }, { minute: 0 }, { minute: 1, ...later }, { minute: 9, ...seen }),
    ).toEqual([0])
  })

  it('that is only observed is told after it, whatever minutes are wanted', () => {
    const before = { at: NOON - CYCLE_MS, source: 'observed' as const }
    const seen = { at: NOON, source: 'observed' as const }
    expect(
      told(rule(15), { minute: -30, ...before }, { minute: -10, ...before }, { minute: 1, ...seen }),
    ).toEqual([1])
  })

  it('ends an alert that is told once', () => {
    const next = { at: NOON + CYCLE_MS }
    expect(told(rule(5, 'once'), { minute: -9 }, { minute: -5 }, { minute: 113, ...next })).toEqual([-5])
    expect(told(rule(5), { minute: -9 }, { minute: -5 }, { minute: 113, ...next })).toEqual([-5, 113])
  })

  it('is told at most once, and within its time, however often and when it is looked at', () => {
    const minutes = fc.array(fc.integer({ min: -100, max: 400 }), { maxLength: 60 })
    /** The restock that is announced at a minute: until ten minutes after one, that one. */
    const getCycle = (minute: number): number =>
      Math.max(0, Math.ceil(((minute - 10) * MINUTE_MS) / CYCLE_MS))
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), minutes, (lead, looked) => {
        const looks = looked
          .toSorted((one, other) => one - other)
          .map((minute) => ({ minute, at: NOON + getCycle(minute) * CYCLE_MS }))
        const restocks = told(rule(lead), ...looks).map(getCycle)
        expect(new Set(restocks).size).toBe(restocks.length)
      }),
      // 58 minutes after one restock is the moment of the notice about the next.
      { examples: [[60, [58, -1]]] },
    )
  })
})

describe('the time of a restock', () => {
  it('is the announced one until ten minutes after it, then the observed one', () => {
    const times = { announced: NOON, observed: NOON - CYCLE_MS }
    expect(chooseRestock(times, NOON + 10 * MINUTE_MS)).toEqual({ at: NOON, source: 'announced' })
    expect(chooseRestock(times, NOON + 11 * MINUTE_MS)).toEqual({ at: NOON - CYCLE_MS, source: 'observed' })
    expect(chooseRestock({ announced: NOON, observed: undefined }, NOON + MIN_RESTOCK_GAP_MS)).toBeUndefined()
  })
})
