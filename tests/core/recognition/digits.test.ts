// Digits at the corner of a cell are in one row at its right end; shapes of another height or touching others are pictures.
import { describe, expect, it } from 'vitest'
import { digitsAtRight, inkAtRight } from '#core/recognition/text/digits.ts'
import type { Ink } from '#core/recognition/text/ink.ts'

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  readonly ink: number
}

const [WIDE, TALL] = [62, 15]
const digit = (left: number): Box => ({ left, top: 3, width: 5, height: 9, ink: 255 })

const inkOf = (...boxes: readonly Box[]): Ink => {
  const data = new Uint8Array(WIDE * TALL)
  for (const { left, top, width, height, ink } of boxes)
    for (let y = top; y < top + height; y++) data.fill(ink, y * WIDE + left, y * WIDE + left + width)
  return { left: 0, top: 0, width: WIDE, height: TALL, data }
}
const countOf = (...boxes: readonly Box[]): number | undefined =>
  digitsAtRight(inkOf(...boxes), 1)?.shapes.length
/** The same in cells of fewer pixels, of which these digits are more. */
const countInSmall = (...boxes: readonly Box[]): number | undefined =>
  digitsAtRight(inkOf(...boxes), 0.9)?.shapes.length

describe('the digits at a corner', () => {
  it('are counted from the right end on', () => {
    expect(countOf(digit(54))).toBe(1)
    expect(countOf(digit(40), digit(47), digit(54))).toBe(3)
  })

  it('are none where nothing stands at the right end', () => {
    expect(countOf()).toBeUndefined()
    expect(countOf(digit(20), digit(27))).toBeUndefined()
  })

  it('are only those of one height, and near each other', () => {
    const picture = { left: 34, top: 0, width: 6, height: 15, ink: 255 }
    expect(countOf(picture, digit(47), digit(54))).toBe(2)
    expect(countOf({ ...digit(40), top: 6 }, digit(54))).toBe(1)
    expect(countOf(digit(30), digit(54))).toBe(1)
  })

  it('are none where something as bright stands right before them: it may be a digit in a picture', () => {
    const picture = { left: 38, top: 0, width: 12, height: 15, ink: 255 }
    expect(countOf(picture, digit(54))).toBeUndefined()
  })

  it('are one where a thin stroke between its halves is lost', () => {
    const [upper, lower] = [
      { ...digit(54), height: 3 },
      { ...digit(54), top: 7, height: 5 },
    ]
    expect(countOf(digit(47), upper, lower)).toBe(2)
    // A single one may be anything.
    expect(countOf(upper, lower)).toBeUndefined()
  })

  it('are two or three where they run into each other in small cells, and a picture in others or where that would be more', () => {
    const seam = (left: number): Box => ({ left, top: 5, width: 1, height: 3, ink: 230 })
    expect(countInSmall(digit(48), seam(53), digit(54))).toBe(2)
    expect(countInSmall(digit(42), seam(47), digit(48), seam(53), digit(54))).toBe(3)
    expect(countInSmall({ left: 30, top: 3, width: 29, height: 9, ink: 255 })).toBeUndefined()
    expect(countOf(digit(48), seam(53), digit(54))).toBeUndefined()
  })

  it('are two also where more ink would tell only one of two that run into each other in small cells', () => {
    // "19": the thin stroke is paler than the digit after it, and touches it.
    const one = { left: 50, top: 3, width: 2, height: 9, ink: 135 }
    const seam = { left: 52, top: 4, width: 2, height: 1, ink: 120 }
    expect(countInSmall(one, seam, { ...digit(54), width: 4 })).toBe(2)
  })

  it('are told apart by more ink where two touch, and are none where that does not part them', () => {
    const seam = (ink: number): Box => ({ left: 53, top: 5, width: 1, height: 2, ink })
    const [three, four] = [
      { ...digit(50), width: 3 },
      { ...digit(54), width: 4 },
    ]
    expect(countOf(three, seam(130), four)).toBe(2)
    expect(countOf(three, seam(255), four)).toBeUndefined()
  })

  it('are set apart for reading', () => {
    const ink = digitsAtRight(inkOf(digit(48), digit(54)), 1)?.ink
    const columns = Array.from({ length: ink?.width ?? 0 }, (_, x) =>
      Array.from({ length: ink?.height ?? 0 }, (_, y) => ink?.data[y * (ink?.width ?? 0) + x] ?? 0).some(
        Boolean,
      ),
    )
    expect(columns.join().match(/false/g)?.length).toBeGreaterThanOrEqual(6)
  })

  it('are found where a paler picture runs into them, and are taken out of it', () => {
    const haze = { left: 20, top: 0, width: 42, height: 15, ink: 130 }
    const digits = digitsAtRight(inkOf(haze, digit(47), digit(54)), 1)
    expect(digits?.shapes).toHaveLength(2)
    // Both in full, and nothing else of that ink.
    expect(digits?.ink.data.filter((ink) => ink === 255)).toHaveLength(2 * 5 * 9)
  })
})

describe('ink at the place of a number', () => {
  const isInk = (...boxes: readonly Box[]): boolean => inkAtRight(inkOf(...boxes), 1).length > 0

  it('stands at the right end and is as high as a digit at least, also where no digit can be told in it', () => {
    const picture = { left: 38, top: 0, width: 12, height: 15, ink: 255 }
    expect(isInk(picture, digit(54))).toBe(true)
    expect(isInk({ left: 40, top: 0, width: 22, height: 15, ink: 255 })).toBe(true)
    expect(isInk({ ...digit(54), height: 3 }, { ...digit(54), top: 7, height: 5 })).toBe(true)
  })

  it('is none where only lower things are there, paler ones, or some farther left', () => {
    expect(isInk()).toBe(false)
    expect(isInk({ ...digit(54), height: 4 })).toBe(false)
    expect(isInk({ ...digit(54), ink: 90 })).toBe(false)
    expect(isInk(digit(40))).toBe(false)
  })
})
