// The pitch of a grid in whole screens and in what was cut out of them, whose size says nothing of it.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineStrength } from '#core/recognition/grid/line-strength.ts'
import { CELL } from '#core/recognition/grid/panel.ts'
import { findPanels } from '#core/recognition/grid/panels.ts'
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

type Colour = readonly [number, number, number]
const LINE: Colour = [73, 81, 84]
const GREY: Colour = [52, 52, 52]

/** A dark picture to draw on. */
const canvas = (width: number, height: number) => {
  const data = new Uint8ClampedArray(width * height * 4).fill(14)
  const fill = (left: number, top: number, wide: number, tall: number, [red, green, blue]: Colour): void => {
    for (let y = Math.max(0, top); y < Math.min(height, top + tall); y++)
      for (let x = Math.max(0, left); x < Math.min(width, left + wide); x++)
        data.set([red, green, blue, 255], (y * width + x) * 4)
  }
  const box = (left: number, top: number, wide: number, tall: number, colour: Colour): void => {
    fill(left, top, wide + 1, 1, colour)
    fill(left, top + tall, wide + 1, 1, colour)
    fill(left, top, 1, tall + 1, colour)
    fill(left + wide, top, 1, tall + 1, colour)
  }
  const grid = (
    left: number,
    top: number,
    columns: number,
    rows: number,
    pitch: number,
    line: Colour,
  ): void => {
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++)
        box(left + column * pitch, top + row * pitch, pitch, pitch, line)
  }
  return { pixels: { width, height, data } satisfies Pixels, fill, box, grid }
}

describe('a grid in a window', () => {
  it('is found whole where a frame of two and two pixels stands for its outer lines', () => {
    for (const shift of [0, 1, 2]) {
      const { pixels, fill, grid } = canvas(1400, 1300)
      const [left, top, side] = [150, 120, 8 * 126]
      fill(left, top, side, side, GREY)
      grid(left, top, 8, 8, 126, LINE)
      for (let out = 0; out < 4; out++) {
        const off = out + 1 - shift
        const colour: Colour = out < 2 ? LINE : [88, 93, 96]
        const [from, to] = [left - off, left + side + off]
        for (const x of [from, to]) fill(x, top - off, 1, side + 2 * off + 1, colour)
        for (const y of [top - off, top + side + off]) fill(from, y, to - from + 1, 1, colour)
      }
      const [panel, ...others] = findPanels(lineStrength(pixels))
      expect(others, `${shift}`).toEqual([])
      expect(panel, `${shift}`).toMatchObject({ columns: 8, rows: 8 })
      expect(Math.abs((panel?.left ?? 0) - left), `${shift}`).toBeLessThan(2)
      expect(Math.abs((panel?.top ?? 0) - top), `${shift}`).toBeLessThan(2)
    }
  })

  it('is found where its title bar and frame run into it and a darker window lies behind', () => {
    const { pixels, fill, box, grid } = canvas(560, 620)
    const dim: Colour = [39, 43, 45]
    fill(20, 40, 8 * CELL, 9 * CELL, [26, 26, 26])
    grid(20, 40, 8, 9, CELL, dim)
    box(18, 38, 8 * CELL + 4, 9 * CELL + 4, dim)
    const [left, top] = [123, 101]
    fill(left - 2, top - 26, 5 * CELL + 5, 6 * CELL + 29, [24, 25, 26])
    fill(left, top, 5 * CELL, 6 * CELL, GREY)
    box(left - 2, top - 26, 5 * CELL + 4, 6 * CELL + 28, [88, 93, 96])
    fill(left - 2, top - 2, 5 * CELL + 5, 1, [88, 93, 96])
    grid(left, top, 5, 6, CELL, LINE)
    const found = findPanels(lineStrength(pixels)).filter(({ columns, rows }) => columns === 5 && rows === 6)
    expect(found).toHaveLength(1)
    expect(found[0]?.pitch).toBeCloseTo(CELL, 0)
    expect(found[0]?.left).toBeCloseTo(left, 0)
    expect(found[0]?.top).toBeCloseTo(top, 0)
  })

  it('has the pitch of its cells where things of 2 × 3 fill it', () => {
    const { pixels, box } = canvas(7 * 84 + 50, 5 * 84 + 50)
    for (let column = -1; column < 4; column++)
      for (const row of [-2, 1, 4]) box(20 + column * 168, 20 + row * 84, 168, 3 * 84, LINE)
    expect(findPanels(lineStrength(pixels))[0]?.pitch).toBeCloseTo(84, 0)
  })
})

describe('a small screen', () => {
  const [pitch, left, top] = [45, 800, 80]
  /** A stash whose lines are `by` steps above its ground, and the bar of quick keys, whose lines are clear. */
  const screen = (by: number): Pixels => {
    const { pixels, fill, box, grid } = canvas(1371, 771)
    fill(0, 0, 1371, 771, [24, 24, 24])
    grid(left, top, 10, 12, pitch, [24 + by, 24 + by, 25 + by])
    for (let key = 0; key < 7; key++) box(20 + key * 47, 712, pitch, pitch, [88, 93, 96])
    return pixels
  }

  it('has its stash found, however clear the bar of quick keys is, and the bar is none', () => {
    for (const by of [14, 9, 6, 3])
      expect(findPanels(lineStrength(screen(by))), `${by}`).toMatchObject([{ columns: 10, rows: 12 }])
  })

  it('has no grid of a single key of the bar', () => {
    const { pixels, box, grid } = canvas(1371, 771)
    grid(left, top, 10, 12, pitch, LINE)
    box(20, 712, pitch, pitch, LINE)
    box(600, 300, pitch, pitch, LINE)
    const found = findPanels(lineStrength(pixels)).map(({ columns, rows, top }) => [
      columns,
      rows,
      Math.round(top),
    ])
    expect(found).toEqual([
      [10, 12, top],
      [1, 1, 300],
    ])
  })

  it('has all four pockets found where two of them are clear', () => {
    const { pixels, box, grid } = canvas(1371, 771)
    grid(left, top, 10, 12, pitch, LINE)
    for (const pocket of [0, 3]) box(400 + pocket * 50, 300, pitch, pitch, LINE)
    for (const pocket of [1, 2]) {
      box(400 + pocket * 50, 300, pitch, pitch, LINE)
      // A light picture touches one side.
      for (let x = 0; x < 3; x++) box(401 + pocket * 50 + x, 301, 1, pitch - 2, [90, 95, 99])
    }
    expect(findPanels(lineStrength(pixels)).filter(({ columns }) => columns === 1)).toHaveLength(4)
  })
})

describe('a grid whose lines are faint in places', () => {
  it('goes on over cells of which other lines are seen', () => {
    const { pixels, grid } = canvas(1000, 900)
    grid(100, 100, 6, 10, CELL, [60, 63, 66])
    // Two rows whose lines are hardly there.
    for (let y = 100 + 3 * CELL + 1; y < 100 + 6 * CELL; y++)
      for (let x = 100; x <= 100 + 6 * CELL; x++) {
        const at = (y * pixels.width + x) * 4
        if ((pixels.data[at] ?? 0) > 14) pixels.data.set([18, 18, 19], at)
      }
    expect(findPanels(lineStrength(pixels))).toMatchObject([{ columns: 6, rows: 10 }])
  })
})
