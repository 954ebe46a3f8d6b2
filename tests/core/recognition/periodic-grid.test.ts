// The periodic grid finds pitch and phase of lines at even distances.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitPhase, fitPitch, type Profile } from '#core/recognition/grid/periodic-grid.ts'

/** Lines of a grid as a screen draws them, on whole pixels, with other lines between them. */
const profileOf = (
  { pitch, phase, cells, from }: { pitch: number; phase: number; cells: number; from: number },
  clutter: readonly number[],
): Profile => {
  const weights = new Float64Array(Math.round(phase + cells * pitch) + 3)
  for (let line = 0; line <= cells; line++) {
    const at = Math.round(phase + line * pitch)
    weights[at] = (weights[at] ?? 0) + 5 * pitch
  }
  for (const place of clutter) {
    const at = Math.floor(place * weights.length)
    weights[at] = (weights[at] ?? 0) + 30
  }
  return { from, weights }
}

/** From 1366 × 768 to 4K. */
const grid = fc
  .record({
    pitch: fc.double({ min: 44, max: 130, noNaN: true }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    cells: fc.integer({ min: 4, max: 15 }),
    from: fc.integer({ min: 0, max: 2000 }),
  })
  .map(({ share, ...rest }) => ({ ...rest, phase: share * rest.pitch * 0.5 }))
const clutter = fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { maxLength: 6 })

/** How far the straight line through the lines may be off in its slope, in px, where each is half a pixel off at the most. */
const slopeError = (cells: number): number => {
  const fromMiddle = Array.from({ length: cells + 1 }, (_, line) => line - cells / 2)
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
  return (0.5 * sum(fromMiddle.map(Math.abs))) / sum(fromMiddle.map((line) => line * line))
}

describe('the periodic grid', () => {
  it('finds the pitch within 0.2 px, or as well as few lines on whole pixels tell it, whatever the phase and other lines', () => {
    fc.assert(
      fc.property(grid, clutter, (lines, others) => {
        const profile = profileOf(lines, others)
        const { pitch } = fitPitch([profile], { min: lines.pitch * 0.96, max: lines.pitch * 1.04 })
        expect(Math.abs(pitch - lines.pitch)).toBeLessThan(Math.max(0.2, slopeError(lines.cells)))
      }),
      { numRuns: 200 },
    )
  })

  it('finds where the lines begin within a pixel once the pitch is known, and two fifths of them on it however they were rounded', () => {
    fc.assert(
      fc.property(grid, (lines) => {
        const { phase, share } = fitPhase(profileOf(lines, []), lines.pitch)
        const off = (phase - lines.from - lines.phase) / lines.pitch
        expect(Math.abs(off - Math.round(off)) * lines.pitch).toBeLessThan(0.75)
        expect(share).toBeGreaterThan(0.4)
      }),
      { numRuns: 200 },
    )
  })

  it('finds every line where none had to be rounded', () => {
    const whole = (min: number, max: number) => fc.integer({ min, max })
    fc.assert(
      fc.property(whole(44, 130), whole(0, 21), whole(4, 15), whole(0, 2000), (pitch, phase, cells, from) => {
        expect(fitPhase(profileOf({ pitch, phase, cells, from }, []), pitch).share).toBe(1)
      }),
      { numRuns: 200 },
    )
  })

  it.each([
    ['1080p', 63],
    ['1440p', 84],
    ['4K', 126],
  ])('takes neither half nor twice the pitch for it where the scale is unknown: %s', (_, pitch) => {
    const profile = profileOf({ pitch, phase: 3, cells: 10, from: 0 }, [])
    expect(fitPitch([profile], { min: 44, max: 170 }).pitch).toBeCloseTo(pitch, 1)
  })
})
