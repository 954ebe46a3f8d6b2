// Cells without an edge between them are one place; those that have one are two.
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Pixels } from '#core/recognition/pixels.ts'
import { slotsIn } from '#core/recognition/spot.ts'

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const BORDER = [73, 78, 84] as const
const PITCH = 63

/** An empty 1920 × 1080 screen with one grid whose lines leave out what lies inside the boxes. */
const drawGrid = (
  left: number,
  top: number,
  columns: number,
  rows: number,
  boxes: readonly Box[],
): Pixels => {
  const [width, height] = [1920, 1080]
  const data = new Uint8ClampedArray(width * height * 4).fill(12)
  const owner = (x: number, y: number): number =>
    boxes.findIndex((box) => x >= box.x && y >= box.y && x < box.x + box.width && y < box.y + box.height)
  const isInside = (a: number, b: number): boolean => a >= 0 && a === b
  const dot = (x: number, y: number): void => data.set(BORDER, (y * width + x) * 4)
  for (let row = 0; row <= rows; row++)
    for (let column = 0; column <= columns; column++) {
      const [x, y] = [left + column * PITCH, top + row * PITCH]
      if (row < rows && !isInside(owner(column - 1, row), owner(column, row)))
        for (let at = 0; at <= PITCH; at++) dot(x, y + at)
      if (column < columns && !isInside(owner(column, row - 1), owner(column, row)))
        for (let at = 0; at <= PITCH; at++) dot(x + at, y)
    }
  return { width, height, data }
}

const COLUMNS = 6
const ROWS = 5

/** Boxes that do not touch the same cells. */
const boxes = fc
  .array(
    fc.record({
      x: fc.integer({ min: 0, max: COLUMNS - 1 }),
      y: fc.integer({ min: 0, max: ROWS - 1 }),
      width: fc.integer({ min: 1, max: 4 }),
      height: fc.integer({ min: 1, max: 3 }),
    }),
    { maxLength: 6 },
  )
  .map((all) => {
    const taken = new Set<number>()
    return all.filter((box) => {
      if (box.x + box.width > COLUMNS || box.y + box.height > ROWS) return false
      const cells = Array.from(
        { length: box.width * box.height },
        (_, index) => (box.y + Math.floor(index / box.width)) * COLUMNS + box.x + (index % box.width),
      )
      if (cells.some((cell) => taken.has(cell))) return false
      for (const cell of cells) taken.add(cell)
      return true
    })
  })

describe('the places of a grid', () => {
  it('are the boxes that are drawn, and single cells for the rest', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 10, max: 1400 }),
        fc.integer({ min: 10, max: 700 }),
        boxes,
        (left, top, drawn) => {
          const slots = slotsIn(drawGrid(left, top, COLUMNS, ROWS, drawn))
          const covered = drawn.reduce((sum, { width, height }) => sum + width * height, 0)
          expect(slots).toHaveLength(COLUMNS * ROWS - covered + drawn.length)
          for (const { x, y, width, height } of drawn) {
            const slot = slots.find(
              ({ area }) =>
                Math.abs(area.left - 1 - left - x * PITCH) <= 1 &&
                Math.abs(area.top - 1 - top - y * PITCH) <= 1,
            )
            expect(slot).toMatchObject({ width, height, isSure: true })
          }
        },
      ),
      { numRuns: 12 },
    )
  })

  it('are each found once where pictures break the lines between a part of the grid and the rest', () => {
    const [left, top] = [200, 150]
    const { width, height, data } = drawGrid(left, top, COLUMNS, ROWS, [])
    // The lines that lead to the block of cells from 2 to 3 are broken half-way.
    const blank = (x: number, y: number): void => {
      for (let dy = -3; dy <= 3; dy++)
        for (let dx = -3; dx <= 3; dx++)
          data.fill(12, ((y + dy) * width + x + dx) * 4, ((y + dy) * width + x + dx) * 4 + 4)
    }
    const half = Math.floor(PITCH / 2)
    for (const line of [2, 3, 4])
      for (const cell of [1, 4]) {
        blank(left + cell * PITCH + half, top + line * PITCH)
        blank(left + line * PITCH, top + cell * PITCH + half)
      }
    const slots = slotsIn({ width, height, data })
    expect(slots).toHaveLength(COLUMNS * ROWS)
    expect(new Set(slots.map(({ area }) => `${area.left} ${area.top}`)).size).toBe(COLUMNS * ROWS)
  })

  it('are the same where one lies under the pointer, whose light comes near that of its lines', () => {
    const [left, top] = [200, 150]
    const { width, height, data } = drawGrid(left, top, COLUMNS, ROWS, [])
    for (let y = top + 2 * PITCH + 1; y < top + 3 * PITCH; y++)
      for (let x = left + 2 * PITCH + 1; x < left + 3 * PITCH; x++)
        data.fill(55, (y * width + x) * 4, (y * width + x) * 4 + 3)
    const slots = slotsIn({ width, height, data })
    expect(slots).toHaveLength(COLUMNS * ROWS)
    expect(slots.every((slot) => slot.width === 1 && slot.height === 1 && slot.isSure)).toBe(true)
  })

  it('are told by a faint edge where cells without it have a shape that no item has, and their size is not sure then', () => {
    const [left, top] = [200, 150]
    const pixels = drawGrid(left, top, COLUMNS, ROWS, [{ x: 1, y: 1, width: 2, height: 1 }])
    // The edge under the left half of the box stands out of its sides a quarter as much as others.
    for (let x = left + PITCH + 2; x < left + 2 * PITCH - 1; x++)
      pixels.data.set([27, 29, 31], ((top + 2 * PITCH) * pixels.width + x) * 4)
    const slots = slotsIn(pixels)
    expect(slots).toHaveLength(COLUMNS * ROWS - 1)
    expect(slots.filter(({ width }) => width === 2)).toMatchObject([{ width: 2, height: 1, isSure: false }])
  })

  it('are one where a stroke of a picture lies on a line for three quarters of it: lines run from end to end', () => {
    const [left, top] = [200, 150]
    const pixels = drawGrid(left, top, COLUMNS, ROWS, [{ x: 1, y: 1, width: 2, height: 1 }])
    for (let y = top + PITCH + 14; y < top + 2 * PITCH - 2; y++)
      pixels.data.set(BORDER, (y * pixels.width + left + 2 * PITCH) * 4)
    expect(slotsIn(pixels).filter(({ width }) => width === 2)).toMatchObject([{ height: 1, isSure: true }])
  })

  it('are none on a screen without cells', () => {
    expect(slotsIn({ width: 800, height: 600, data: new Uint8ClampedArray(800 * 600 * 4).fill(40) })).toEqual(
      [],
    )
  })
})
