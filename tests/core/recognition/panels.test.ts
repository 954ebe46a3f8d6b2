// The pitch of a grid in whole screens and in what was cut out of them, whose size says nothing of it.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineStrength } from '#core/recognition/line-strength.ts'
import { CELL, findPanels } from '#core/recognition/panels.ts'
import type { Pixels } from '#core/recognition/pixels.ts'

interface Piece {
  readonly pitch: number
  readonly columns: number
  readonly rows: number
  /** How light the lines are and what lies between them. */
  readonly line: number
  readonly ground: number
}

/** A grid with a third of a cell round it. */
const draw = ({ pitch, columns, rows, line, ground }: Piece): Pixels => {
  const margin = Math.round(pitch / 3)
  const [width, height] = [Math.round(columns * pitch) + 2 * margin, Math.round(rows * pitch) + 2 * margin]
  const data = new Uint8ClampedArray(width * height * 4).fill(ground)
  const dot = (x: number, y: number): void => data.set([line, line + 3, line + 7, 255], (y * width + x) * 4)
  const [right, bottom] = [margin + Math.round(columns * pitch), margin + Math.round(rows * pitch)]
  for (let column = 0; column <= columns; column++)
    for (let y = margin; y <= bottom; y++) dot(margin + Math.round(column * pitch), y)
  for (let row = 0; row <= rows; row++)
    for (let x = margin; x <= right; x++) dot(x, margin + Math.round(row * pitch))
  return { width, height, data }
}

const pitchIn = (piece: Piece): number | undefined => findPanels(lineStrength(draw(piece)))[0]?.pitch

const cells = fc.integer({ min: 3, max: 10 })
/** Of screens from 1600 × 900 to 4K. */
const pitch = fc.constantFrom(900 / 1080, 1, 1152 / 1080, 4 / 3, 2).map((scale) => scale * CELL)

/** Frames on one picture, in pixels. */
const frames = (
  ...all: readonly (readonly [x: number, y: number, columns: number, rows: number])[]
): Pixels => {
  const [width, height] = [1920, 1080]
  const data = new Uint8ClampedArray(width * height * 4).fill(14)
  const dot = (x: number, y: number): void => data.set([73, 76, 80, 255], (y * width + x) * 4)
  const box = (x: number, y: number, wide: number, tall: number): void => {
    for (let at = 0; at <= wide; at++) for (const row of [y, y + tall]) dot(x + at, row)
    for (let at = 0; at <= tall; at++) for (const column of [x, x + wide]) dot(column, y + at)
  }
  // The stash, which says what the pitch is.
  for (let column = 0; column < 6; column++)
    for (let row = 0; row < 5; row++) box(1300 + column * CELL, 100 + row * CELL, CELL, CELL)
  for (const [x, y, columns, rows] of all) box(x, y, columns * CELL, rows * CELL)
  return { width, height, data }
}
const sizesIn = (pixels: Pixels): readonly string[] =>
  findPanels(lineStrength(pixels))
    .map(({ columns, rows }) => `${columns} × ${rows}`)
    .toSorted()

describe('what hangs on a player', () => {
  it('is no grid: frames of what is worn have no lines in them', () => {
    expect(sizesIn(frames([40, 300, 2, 2], [200, 300, 5, 2]))).toEqual(['6 × 5'])
  })

  it('is no grid: the bar of quick keys is a row of single cells', () => {
    const bar = Array.from({ length: 7 }, (_, index) => [40 + index * 70, 900, 1, 1] as const)
    expect(sizesIn(frames(...bar))).toEqual(['6 × 5'])
  })

  it('is no grid: some keys of the bar may be lost in what lies behind them', () => {
    const bar = [0, 1, 3, 6].map((index) => [40 + index * 70, 900, 1, 1] as const)
    expect(sizesIn(frames(...bar))).toEqual(['6 × 5'])
  })

  it('is no grid: of the bar of quick keys every third may be all that is seen', () => {
    const bar = [0, 3, 6].map((index) => [40 + index * 70, 900, 1, 1] as const)
    expect(sizesIn(frames(...bar))).toEqual(['6 × 5'])
  })

  it('is no grid: both ends of the bar may be lost', () => {
    const bar = [1, 2, 5].map((index) => [40 + index * 70, 900, 1, 1] as const)
    expect(sizesIn(frames(...bar))).toEqual(['6 × 5'])
  })

  it('is a grid where it is a pocket, of one cell or two', () => {
    const pockets = Array.from({ length: 4 }, (_, index) => [40 + index * 70, 400, 1, 1] as const)
    expect(sizesIn(frames(...pockets, [400, 600, 1, 2]))).toEqual([
      '1 × 1',
      '1 × 1',
      '1 × 1',
      '1 × 1',
      '1 × 2',
      '6 × 5',
    ])
  })
})

describe('pieces of a grid', () => {
  it('are one where their lines are one lattice and they stand side by side', () => {
    expect(sizesIn(frames([1300 + CELL, 100 + 6 * CELL, 2, 1]))).toEqual(['6 × 7'])
  })

  it('are two where their lines are not, or another grid could be between them', () => {
    expect(sizesIn(frames([1300 + CELL + 5, 100 + 6 * CELL, 1, 1]))).toEqual(['1 × 1', '6 × 5'])
    expect(sizesIn(frames([1300 + CELL, 100 + 8 * CELL, 1, 1]))).toEqual(['1 × 1', '6 × 5'])
  })
})

describe('the pitch of a piece of a screenshot', () => {
  it('is what its lines say, whatever its size', () => {
    fc.assert(
      fc.property(pitch, cells, cells, (pitch, columns, rows) => {
        const found = pitchIn({ pitch, columns, rows, line: 73, ground: 14 })
        expect(Math.abs((found ?? 0) - pitch)).toBeLessThan(0.5)
      }),
      { numRuns: 30 },
    )
  })

  it('is found in dark and in light pictures alike: lines are as light as most of their picture', () => {
    for (const [line, ground] of [
      [34, 3],
      [28, 8],
      [104, 36],
      [140, 60],
    ] as const)
      expect(pitchIn({ pitch: 84, columns: 5, rows: 4, line, ground }), `${line}`).toBeCloseTo(84, 0)
  })

  it('is none where lines stand for other things than cells', () => {
    expect(pitchIn({ pitch: 20, columns: 12, rows: 9, line: 73, ground: 14 })).toBeUndefined()
  })
})
