// The shape of a digit is the same wherever between pixels it stands, and another for another digit.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findBlobs } from '#core/recognition/text/blobs.ts'
import { type DigitShape, measureShape, readShapes } from '#core/recognition/text/digit-shapes.ts'

const [WIDE, TALL] = [20, 20]
/** Strokes of digits in pixels of a cell of 63: left, top, width and height of each. */
const STROKES = {
  '1': [[2, 0, 1.6, 9]],
  '4': [
    [0, 0, 1.6, 6],
    [0, 4.5, 5, 1.6],
    [3.4, 0, 1.6, 9],
  ],
  '7': [
    [0, 0, 5, 1.6],
    [3.4, 0, 1.6, 9],
  ],
} as const

/** The shape of a digit that stands so far right and down of a pixel, in cells so big. */
const shapeAt = (digit: keyof typeof STROKES, x: number, y: number, unit: number): DigitShape => {
  const data = Uint8Array.from({ length: WIDE * TALL }, (_, pixel) => {
    const [column, row] = [pixel % WIDE, Math.floor(pixel / WIDE)]
    let light = 0
    for (const [left, top, width, height] of STROKES[digit]) {
      const share = (from: number, size: number, at: number): number =>
        Math.max(0, Math.min(from + size * unit, at + 1) - Math.max(from, at))
      const inked = share(4 + x + left * unit, width, column) * share(4 + y + top * unit, height, row)
      light = Math.max(light, inked)
    }
    return 255 * Math.min(1, light)
  })
  const ink = { left: 0, top: 0, width: WIDE, height: TALL, data }
  const [blob] = findBlobs(ink, 60)
  if (blob === undefined) throw new Error('no ink')
  return measureShape(ink, blob, unit)
}

const digits = Object.keys(STROKES) as (keyof typeof STROKES)[]
const off = fc.double({ min: 0, max: 0.99, noNaN: true })

describe('the shape of a digit', () => {
  it('tells it from the others of a picture, wherever between pixels it stands', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...digits),
        off,
        off,
        fc.constantFrom(0.75, 1, 4 / 3),
        (digit, x, y, unit) => {
          const samples = digits.map((known) => ({ digit: known, shape: shapeAt(known, 0.3, 0.1, unit) }))
          expect(readShapes([shapeAt(digit, x, y, unit)], samples).digits).toBe(digit)
        },
      ),
    )
  })

  it('tells nothing where none was read', () => {
    expect(readShapes([shapeAt('1', 0, 0, 1)], [])).toMatchObject({ digits: undefined, clear: undefined })
  })
})
