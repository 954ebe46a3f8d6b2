// The chart of a stash's value: a day without a known price draws no zero.
import { describe, expect, it } from 'vitest'
import type { DayValue } from '#core/stash-value/stash-value.ts'
import { VALUE_HEIGHT, valueGeometry } from '#web/stash-value/value-geometry.ts'

const day = (number: number, known: number, atToday = 0): DayValue => ({
  day: `2026-03-0${number}`,
  pieces: 3,
  known,
  atToday,
  unpriced: 0,
})
/** The places that a path goes to, moves apart from lines. */
const steps = (path: string): readonly string[] => path.match(/[ML][^MLZ]*/g) ?? []

describe('the chart of a stash’s value', () => {
  it('needs two days', () => {
    expect(valueGeometry([])).toBeUndefined()
    expect(valueGeometry([day(1, 5)])).toBeUndefined()
  })

  it('breaks the line of known values on days without any price, and begins at an empty stash', () => {
    const shapes = valueGeometry([
      day(1, 0),
      day(2, 600_000),
      day(3, 0, 650_000),
      day(4, 700_000),
      day(5, 710_000),
    ])
    expect(
      steps(shapes?.known.line ?? '')
        .map((step) => step[0])
        .join(''),
    ).toBe('MLML')
    expect(steps(shapes?.known.line ?? '')[0]).toBe(`M0,${VALUE_HEIGHT}`)
    expect(steps(shapes?.today ?? '')).toHaveLength(1)
    expect(shapes?.left(4)).toBe(100)
    expect(shapes?.nearest(49)).toBe(2)
    expect(shapes?.top(0)).toBe(100)
  })
})
