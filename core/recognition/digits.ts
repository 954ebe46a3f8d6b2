// The number at the right end of a place: digits stand in one row, apart from each other and from the picture behind them.
import { type Blob, blobsOf } from './blobs.ts'
import type { Ink } from './ink.ts'

/** `count`: how many digits there are; `ink`: only they, with white between them, how much of it each pixel is from 0 to 255, row by row. */
export interface Digits {
  readonly ink: { readonly width: number; readonly height: number; readonly data: Uint8Array }
  readonly count: number
}

/** Digits in pixels of a cell of 63. */
const MIN_TALL = 6.5
const MAX_TALL = 11.5
const MAX_WIDE = 9
/** How far the tops and bottoms of digits may differ. */
const LEVEL = 1.4
/** Between two digits, and right of the last one. */
const GAP = 5.5
const AT_END = 6
/** From here on a pixel is digit; more where a light picture runs into the digits. */
const INKED = [110, 150, 185, 215]

/** White between two digits, as a share of their height: side by side a reader takes "11" for one letter. */
const APART = 0.6

/** Only the ink of these blobs and of the rims round them, each apart from the next, without rows that none is in. */
const apartOf = ({ width, height, data }: Ink, blobs: readonly Blob[]): Digits['ink'] => {
  const top = Math.max(0, Math.min(...blobs.map((blob) => blob.top)) - 1)
  const bottom = Math.min(height - 1, Math.max(...blobs.map((blob) => blob.bottom)) + 1)
  const tall = bottom - top + 1
  const gap = Math.round(APART * tall)
  const row = blobs.toSorted((a, b) => a.left - b.left)
  const wide = row.reduce((sum, { left, right }) => sum + right - left + 3 + gap, -gap)
  const apart = new Uint8Array(wide * tall)
  let at = 1
  for (const { left, right, pixels } of row) {
    for (const pixel of pixels) {
      const [x, y] = [pixel % width, Math.floor(pixel / width)]
      for (let nextY = Math.max(0, y - 1); nextY <= Math.min(height - 1, y + 1); nextY++)
        for (let nextX = Math.max(0, x - 1); nextX <= Math.min(width - 1, x + 1); nextX++)
          apart[(nextY - top) * wide + at + nextX - left] = data[nextY * width + nextX] ?? 0
    }
    at += right - left + 3 + gap
  }
  return { width: wide, height: tall, data: apart }
}

const rowAtRight = (ink: Ink, unit: number, inked: number): readonly Blob[] => {
  const digits = blobsOf(ink, inked).filter(({ left, right, top, bottom }) => {
    const tall = bottom - top + 1
    return tall >= MIN_TALL * unit && tall <= MAX_TALL * unit && right - left + 1 <= MAX_WIDE * unit
  })
  const [last, ...others] = digits.toSorted((a, b) => b.right - a.right)
  if (last === undefined || last.right < ink.width - AT_END * unit) return []
  const row = [last]
  for (const blob of others) {
    const next = row.at(-1) ?? last
    const isLevel =
      Math.abs(blob.top - last.top) <= LEVEL * unit && Math.abs(blob.bottom - last.bottom) <= LEVEL * unit
    if (isLevel && next.left - blob.right <= GAP * unit) row.push(blob)
  }
  return row
}

/** As bright as digits are. */
const BRIGHT = 200
/** Left of the first digit this share is bright where something stands. */
const CROWDED = 0.1

/** Whether something as bright as a digit stands before the first one: a picture, or a digit that runs into one. */
const isCrowded = ({ width, data }: Ink, row: readonly Blob[], unit: number): boolean => {
  const first = row.at(-1)
  if (first === undefined) return false
  const from = Math.max(0, Math.round(first.left - GAP * unit))
  const to = first.left - 1
  let [bright, all] = [0, 0]
  for (let y = first.top; y <= first.bottom; y++)
    for (let x = from; x < to; x++) {
      all++
      if ((data[y * width + x] ?? 0) >= BRIGHT) bright++
    }
  return bright > CROWDED * all
}

/** The digits at the right end; undefined where there are none. `unit`: pixels of a cell, by 63. */
export const digitsAtRight = (ink: Ink, unit: number): Digits | undefined => {
  let best: readonly Blob[] = []
  for (const inked of INKED) {
    const row = rowAtRight(ink, unit, inked)
    if (row.length > best.length) best = row
  }
  return best.length === 0 || isCrowded(ink, best, unit)
    ? undefined
    : { ink: apartOf(ink, best), count: best.length }
}
