// The number at the right end of an area: digits in one row, separated from each other and from the background.
import { type Blob, findBlobs } from './blobs.ts'
import { type DigitShape, measureShape } from './digit-shapes.ts'
import type { Ink } from './ink.ts'

/**
 * `ink`: the digits only, separated by white, 0 to 255 per pixel, row by row; `shapes`: one per digit, left to right; `places`: their pixels
 * in the source ink.
 */
export interface Digits {
  readonly ink: { readonly width: number; readonly height: number; readonly data: Uint8Array }
  readonly shapes: readonly DigitShape[]
  readonly places: readonly number[]
}

/** Height of digits in pixels at 63 px per cell. */
const MIN_TALL = 6.5
const MAX_TALL = 11.5
const MAX_WIDE = 9
/** Maximum difference of the tops and bottoms of digits. */
const LEVEL = 1.4
/** Maximum gap between two digits, and right of the last one. */
const GAP = 5.5
const AT_END = 6
/** Ink thresholds for digit pixels; higher ones where a light picture merges with the digits. */
const INKED = [110, 150, 185, 215]

/** White space between digits as a share of their height: if too close, a reader takes "11" for one letter. */
const APART = 0.6

/** The ink of a row of blobs and their rims, spaced apart and cropped to the row's height. */
const getDistance = ({ width, height, data }: Ink, row: readonly Blob[]): Digits['ink'] => {
  const top = Math.max(0, Math.min(...row.map((blob) => blob.top)) - 1)
  const bottom = Math.min(height - 1, Math.max(...row.map((blob) => blob.bottom)) + 1)
  const tall = bottom - top + 1
  const gap = Math.round(APART * tall)
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

/** Merges two blobs. */
const united = (a: Blob, b: Blob): Blob => ({
  left: Math.min(a.left, b.left),
  right: Math.max(a.right, b.right),
  top: Math.min(a.top, b.top),
  bottom: Math.max(a.bottom, b.bottom),
  pixels: [...a.pixels, ...b.pixels],
})

/** Merges blobs on top of each other that together are at most as high as a digit: with few pixels, thin strokes get lost. */
const stacked = (blobs: readonly Blob[], unit: number): readonly Blob[] => {
  const whole: Blob[] = []
  for (const blob of blobs) {
    const under = whole.findIndex((other) => {
      const shared = Math.min(other.right, blob.right) - Math.max(other.left, blob.left) + 1
      const both = united(other, blob)
      return (
        shared > 0.5 * Math.min(other.right - other.left + 1, blob.right - blob.left + 1) &&
        both.bottom - both.top + 1 <= MAX_TALL * unit &&
        both.right - both.left + 1 <= MAX_WIDE * unit
      )
    })
    const other = whole[under]
    if (other === undefined) whole.push(blob)
    else whole[under] = united(other, blob)
  }
  return whole
}

/** Width of a digit including the gap to the next, and maximum deviation of a cut. */
const STEP = 6.2
const CUT_OFF = 1.6
/** Digits merge only below this pitch / 63. */
const SMALL = 0.95
/** Maximum width of a single digit, in pixels at 63 px per cell. */
const MAX_ONE = 7.7
/** Maximum number of merged digits; a wider blob contains a picture. */
const MAX_CUT = 3

/** Cuts merged digits apart where there is least ink. */
const cutApart = ({ width, data }: Ink, blob: Blob, unit: number): readonly Blob[] => {
  const { left, right, top, bottom, pixels } = blob
  const wide = right - left + 1
  const count = Math.round((wide + unit) / (STEP * unit))
  if (
    count < 2 ||
    count > MAX_CUT ||
    bottom - top + 1 < MIN_TALL * unit ||
    bottom - top + 1 > MAX_TALL * unit
  )
    return [blob]
  const inkAt = (column: number): number => {
    let sum = 0
    for (let y = top; y <= bottom; y++) sum += data[y * width + column] ?? 0
    return sum
  }
  const cuts = Array.from({ length: count - 1 }, (_, index) => {
    const middle = left + ((index + 1) * wide) / count
    let best = Math.round(middle)
    for (let x = Math.ceil(middle - CUT_OFF * unit); x <= middle + CUT_OFF * unit; x++)
      if (inkAt(x) < inkAt(best)) best = x
    return best
  })
  return Array.from({ length: count }, (_, index): Blob => {
    const [from, to] = [cuts[index - 1] ?? left - 1, cuts[index] ?? right + 1]
    return {
      left: from + 1,
      right: to - 1,
      top,
      bottom,
      pixels: pixels.filter((pixel) => pixel % width > from && pixel % width < to),
    }
  })
}

const rowAtRight = (ink: Ink, unit: number, inked: number, isCut: boolean): readonly Blob[] => {
  const pieces = findBlobs(ink, inked)
  const blobs = stacked(pieces, unit)
  const digits = (isCut ? blobs.flatMap((blob) => cutApart(ink, blob, unit)) : blobs).filter(
    ({ left, right, top, bottom }) => {
      const tall = bottom - top + 1
      return tall >= MIN_TALL * unit && tall <= MAX_TALL * unit && right - left + 1 <= MAX_WIDE * unit
    },
  )
  const [last, ...others] = digits.toSorted((a, b) => b.right - a.right)
  if (last === undefined || last.right < ink.width - AT_END * unit) return []
  const row = [last]
  for (const blob of others) {
    const next = row.at(-1) ?? last
    const isLevel =
      Math.abs(blob.top - last.top) <= LEVEL * unit && Math.abs(blob.bottom - last.bottom) <= LEVEL * unit
    if (isLevel && next.left - blob.right <= GAP * unit) row.push(blob)
  }
  // A single digit that was merged or cut is unreliable.
  return row.length === 1 && !pieces.includes(last) ? [] : row
}

/** Ink threshold for pixels as bright as digits. */
const BRIGHT = 140
/** Share of bright pixels left of the first digit above which something else is there. */
const CROWDED = 0.1

/** Whether something as bright as a digit precedes the first one: a picture or a merged digit. */
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

/** Whether a row of digits is clear of its surroundings. `inked`: threshold from which a pixel is part of a digit. */
export type IsFree = (ink: Ink, row: readonly Blob[], unit: number, inked: number) => boolean

const isNotCrowded: IsFree = (ink, row, unit) => !isCrowded(ink, row, unit)

/** The digits at the right end; undefined if there are none. `unit`: pitch / 63. */
export const digitsAtRight = (ink: Ink, unit: number, isFree = isNotCrowded): Digits | undefined => {
  for (const isCut of unit < SMALL ? [false, true] : [false])
    for (const inked of INKED) {
      const row = rowAtRight(ink, unit, inked, isCut)
      if (row.length === 0 || !isFree(ink, row, unit, inked)) continue
      // A higher threshold would lose one of two touching digits.
      if (!isCut && unit < SMALL && row.some((blob) => cutApart(ink, blob, unit).length > 1)) break
      // A blob wide enough for two digits is retried at a higher threshold, and skipped if that does not separate it.
      if (!isCut && row.some(({ left, right }) => right - left + 1 > MAX_ONE * unit)) continue
      const digits = row.toSorted((a, b) => a.left - b.left)
      return {
        ink: getDistance(ink, digits),
        shapes: digits.map((blob) => measureShape(ink, blob, unit)),
        places: digits.flatMap(({ pixels }) => pixels),
      }
    }
  return undefined
}

/** The shapes at the right end that are at least as high as a digit, as positions in the ink: digits that cannot be separated. Empty if there are none. */
export const inkAtRight = (ink: Ink, unit: number): readonly number[] =>
  stacked(findBlobs(ink, INKED[0] ?? 0), unit)
    .filter(
      ({ right, top, bottom }) => right >= ink.width - AT_END * unit && bottom - top + 1 >= MIN_TALL * unit,
    )
    .flatMap(({ pixels }) => pixels)
