// Mean colours of the parts of a picture, where a pixel at an edge belongs to both sides.
import { describe, expect, it } from 'vitest'
import { averageParts } from '#core/recognition/parts.ts'
import type { Pixels } from '#core/recognition/pixels.ts'

/** Four pixels side by side, red as told. */
const row = (...reds: readonly number[]): Pixels => ({
  width: reds.length,
  height: 1,
  data: Uint8ClampedArray.from(reds.flatMap((red) => [red, 10, 20, 255])),
})
const reds = (pixels: Pixels, left: number, width: number, columns: number): readonly number[] =>
  [...averageParts(pixels, { left, top: 0, width, height: 1 }, columns, 1)].filter(
    (_, index) => index % 3 === 0,
  )

describe('parts of a picture', () => {
  it('have the mean of their pixels', () => {
    expect(reds(row(10, 20, 30, 40), 0, 4, 2)).toEqual([15, 35])
    expect([...averageParts(row(10, 20), { left: 0, top: 0, width: 2, height: 1 }, 1, 1)]).toEqual([
      15, 10, 20,
    ])
  })

  it('share a pixel at their edge', () => {
    expect(reds(row(0, 90, 30), 0, 3, 2)).toEqual([30, 50])
    expect(reds(row(10, 20, 30, 40), 0.5, 2, 1)).toEqual([20])
  })

  it('are black outside the picture', () => {
    expect(reds(row(80, 80), 0, 4, 2)).toEqual([80, 0])
  })
})
