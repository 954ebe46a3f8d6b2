// Recognises digits by shape: a picture draws a digit the same way everywhere, so clearly read ones identify the others.
import type { Blob } from './blobs.ts'
import type { Ink } from './ink.ts'

/** Ink of a digit in {@link COLUMNS} × {@link ROWS} parts around its centre, row by row; zero mean and unit length. */
export type DigitShape = Float32Array

/** Size of the area around a digit's centre, in pixels at 63 px per cell, and the number of parts. */
const WIDE = 9
const TALL = 12
const COLUMNS = 12
const ROWS = 16

/** Interpolated ink at a fractional position; 0 outside. */
const inkAt = ({ width, height, data }: Ink, x: number, y: number): number => {
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const at = (column: number, row: number): number =>
    column < 0 || row < 0 || column >= width || row >= height ? 0 : (data[row * width + column] ?? 0)
  const [inX, inY] = [x - left, y - top]
  return (
    (at(left, top) * (1 - inX) + at(left + 1, top) * inX) * (1 - inY) +
    (at(left, top + 1) * (1 - inX) + at(left + 1, top + 1) * inX) * inY
  )
}

/** The shape of a digit in a corner's ink, including its rims. `unit`: pitch / 63. */
export const measureShape = (
  ink: Ink,
  { left, right, top, bottom, pixels }: Blob,
  unit: number,
): DigitShape => {
  const [wide, tall] = [right - left + 3, bottom - top + 3]
  const only = new Uint8Array(wide * tall)
  let [sum, sumX, sumY] = [0, 0, 0]
  for (const pixel of pixels) {
    const [x, y] = [pixel % ink.width, Math.floor(pixel / ink.width)]
    for (let nextY = Math.max(0, y - 1); nextY <= Math.min(ink.height - 1, y + 1); nextY++)
      for (let nextX = Math.max(0, x - 1); nextX <= Math.min(ink.width - 1, x + 1); nextX++)
        only[(nextY - top + 1) * wide + nextX - left + 1] = ink.data[nextY * ink.width + nextX] ?? 0
  }
  for (const [at, value] of only.entries()) {
    sum += value
    sumX += value * (at % wide)
    sumY += value * Math.floor(at / wide)
  }
  const [middleX, middleY] = sum === 0 ? [0, 0] : [sumX / sum, sumY / sum]
  const own: Ink = { left: 0, top: 0, width: wide, height: tall, data: only }
  const shape = Float32Array.from({ length: COLUMNS * ROWS }, (_, part) => {
    const x = middleX + (((part % COLUMNS) + 0.5) / COLUMNS - 0.5) * WIDE * unit
    const y = middleY + ((Math.floor(part / COLUMNS) + 0.5) / ROWS - 0.5) * TALL * unit
    return inkAt(own, x, y)
  })
  const mean = shape.reduce((all, value) => all + value, 0) / shape.length
  const length = Math.hypot(...shape.map((value) => value - mean))
  return length === 0 ? shape : shape.map((value) => (value - mean) / length)
}

/** A clearly read digit and its shape. */
export interface DigitSample {
  readonly digit: string
  readonly shape: DigitShape
}

/** Cosine similarity of two shapes, 1 if equal. */
const likeness = (a: DigitShape, b: DigitShape): number =>
  a.reduce((sum, value, part) => sum + value * (b[part] ?? 0), 0)

/** Digits with their likeness to a shape, most alike first. */
type Ranked = readonly (readonly [digit: string, likeness: number])[]

const rankedBy = (shape: DigitShape, samples: readonly DigitSample[]): Ranked => {
  const best = new Map<string, number>()
  for (const { digit, shape: known } of samples)
    best.set(digit, Math.max(best.get(digit) ?? -1, likeness(shape, known)))
  return [...best].toSorted(([, a], [, b]) => b - a)
}

/** Minimum likeness to a digit that was read. */
const MIN_LIKENESS = 0.85
/** Assumed likeness to a digit that was not read anywhere. */
const UNREAD_LIKENESS = 0.78
const DIGITS = 10

/** Residual of the best digit relative to that of the next one; 1 if no digit is alike. */
const getRest = ([first, second]: Ranked, unread = 0): number => {
  if (first === undefined || first[1] < MIN_LIKENESS) return 1
  return (1 - first[1]) / Math.max(0.001, 1 - Math.max(second?.[1] ?? 0, unread))
}

/** The largest residual allowed: if a reading agrees, if readings say another digit that was read elsewhere, and if there is no reading. */
const MAX_REST = { agreeing: 0.75, against: 0.45, alone: 0.35 }

/** The number according to the shapes of its digits. */
export interface ShapesRead {
  /** The digits, for use if a reading agrees; undefined if one of them is ambiguous. */
  readonly digits: string | undefined
  /** The digits, for use without a reading; stricter. */
  readonly clear: string | undefined
  /** Whether the shapes contradict these digits, which were read elsewhere too. */
  readonly isAgainst: (digits: string) => boolean
}

export const readShapes = (shapes: readonly DigitShape[], samples: readonly DigitSample[]): ShapesRead => {
  const ranked = shapes.map((shape) => rankedBy(shape, samples))
  const unread = new Set(samples.map(({ digit }) => digit)).size < DIGITS ? UNREAD_LIKENESS : 0
  const text = ranked.map(([first]) => first?.[0] ?? '').join('')
  return {
    digits: ranked.every((each) => getRest(each) <= MAX_REST.agreeing) ? text : undefined,
    clear: ranked.every((each) => getRest(each, unread) <= MAX_REST.alone) ? text : undefined,
    isAgainst: (digits) =>
      ranked.some((each, index) => {
        const read = each.find(([digit]) => digit === digits.charAt(index))
        return (
          read !== undefined && read !== each[0] && getRest(each.slice(0, 1), read[1]) <= MAX_REST.against
        )
      }),
  }
}
