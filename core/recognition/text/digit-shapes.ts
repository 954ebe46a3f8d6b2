// Digits known by their shape: those of one picture are drawn alike, so that the ones that were read clearly tell the others.
import type { Blob } from './blobs.ts'
import type { Ink } from './ink.ts'

/** Ink of a digit in {@link COLUMNS} × {@link ROWS} parts round its middle, row by row, without its mean and of length 1. */
export type DigitShape = Float32Array

/** What is looked at round the middle of a digit, in pixels of a cell of 63, and in how many parts. */
const WIDE = 9
const TALL = 12
const COLUMNS = 12
const ROWS = 16

/** Ink at a place between pixels; none outside. */
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

/** The shape of one digit in the ink of a corner, with the rims round it. `unit`: pixels of a cell, by 63. */
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

/** A digit that was read clearly. */
export interface DigitSample {
  readonly digit: string
  readonly shape: DigitShape
}

/** How alike two shapes are, 1 where they are the same. */
const likeness = (a: DigitShape, b: DigitShape): number =>
  a.reduce((sum, value, part) => sum + value * (b[part] ?? 0), 0)

/** Digits by how like a shape they are, the most like first. */
type Ranked = readonly (readonly [digit: string, likeness: number])[]

const rankedBy = (shape: DigitShape, samples: readonly DigitSample[]): Ranked => {
  const best = new Map<string, number>()
  for (const { digit, shape: known } of samples)
    best.set(digit, Math.max(best.get(digit) ?? -1, likeness(shape, known)))
  return [...best].toSorted(([, a], [, b]) => b - a)
}

/** A digit is this like one that was read. */
const MIN_LIKENESS = 0.85
/** A digit that was read nowhere may be so like it. */
const UNREAD_LIKENESS = 0.78
const DIGITS = 10

/** How much the most like digit leaves unexplained, as a share of what the next one does; 1 where it is like none. */
const getRest = ([first, second]: Ranked, unread = 0): number => {
  if (first === undefined || first[1] < MIN_LIKENESS) return 1
  return (1 - first[1]) / Math.max(0.001, 1 - Math.max(second?.[1] ?? 0, unread))
}

/** The largest residual allowed: if a reading agrees, if readings say another digit that was read elsewhere, and if there is no reading. */
const MAX_REST = { agreeing: 0.75, against: 0.45, alone: 0.35 }

/** What the shapes of a number's digits say. */
export interface ShapesRead {
  /** Its digits where a reading says the same; undefined where one of them is like none, or like two. */
  readonly digits: string | undefined
  /** Its digits where no reading does. */
  readonly clear: string | undefined
  /** Whether they are other digits than those, which were read elsewhere too. */
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
