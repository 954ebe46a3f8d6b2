// The number at a cell's corner: what readings of it agree on, and the shapes of its digits beside those of other cells.
import { memoize } from '../../memo.ts'
import type { Spotted } from '../spot.ts'
import type { NumberPicture } from './corner.ts'
import { asDigits, countIn } from './count-text.ts'
import { type DigitSample, readShapes } from './digit-shapes.ts'
import type { Grey } from './grey.ts'
import type { TextReader } from './text-reader.ts'

/** Readings of a number as digits, and all that there are, those as letters too. `isShare`: one of them has a stroke between digits. */
interface Readings {
  readonly digits: readonly string[]
  readonly all: readonly string[]
  readonly isShare: boolean
}

const DIGITS = /^\d+$/
const SHARE = /[\dOoIl]\/[\dOoIl]/

/** What letters say in nothing but digits is read as digits, too: of a single digit a reader of numbers often says nothing. */
const readingsIn = (pictures: readonly Grey[], reader: TextReader): Readings => {
  const [numbers, letters] = [pictures.map(reader.number), pictures.map(reader.name)]
  return {
    digits: [...numbers, ...letters.filter((text) => DIGITS.test(text))],
    all: [...numbers, ...letters.map(asDigits)],
    isShare: [...numbers, ...letters].some((text) => SHARE.test(text)),
  }
}

/** Every reading of a number in the two usual sizes. */
const getReadings = memoize(({ pictures }: NumberPicture, reader: TextReader) => readingsIn(pictures, reader))

/** The same with those in one size more, for where the others leave it open. */
const getMoreReadings = memoize((number: NumberPicture, reader: TextReader): Readings => {
  const [first, more] = [getReadings(number, reader), readingsIn([number.another()], reader)]
  return {
    digits: [...first.digits, ...more.digits],
    all: [...first.all, ...more.all],
    isShare: first.isShare || more.isShare,
  }
})

/** So many readings of a number have to agree, */
const MIN_AGREEING = 2
/** and so many where other cells are to be read by its digits. */
const MIN_CLEAR = 3

/** `isInDigits`: a reading of digits says it: what is a number as letters alone may be a picture. */
interface Vote {
  readonly count: number
  readonly votes: number
  readonly isInDigits: boolean
}

/** Numbers by how many readings say them, most first; only those of as many digits as were seen and of no more pieces than lie in a stack. */
const getVotes = ({ digits, all }: Readings, length: number, maxStack: number): readonly Vote[] => {
  const getCount = (text: string): number | undefined => countIn(text, length, maxStack)
  const [inDigits, counts] = [digits.map(getCount), all.map(getCount)]
  return [...new Set(counts)]
    .flatMap((count) => {
      if (count === undefined) return []
      const votes = counts.filter((other) => other === count).length
      return [{ count, votes, isInDigits: inDigits.includes(count) }]
    })
    .toSorted((a, b) => b.votes - a.votes)
}

/** How many readings say a number of more or fewer digits than were seen. */
const otherLength = ({ all }: Readings, length: number): number =>
  all.filter((text) => DIGITS.test(text) && text.length !== length).length

/** What most readings say, two of them at least, and more than say any other number; undefined where they leave it open. */
const agreedIn = (readings: Readings, votes: readonly Vote[], length: number): number | undefined => {
  const [best, next] = votes
  const against = Math.max(next?.votes ?? 0, otherLength(readings, length))
  return best?.isInDigits === true && best.votes >= MIN_AGREEING && best.votes > against
    ? best.count
    : undefined
}

/** Whether readings say a number as clearly as small digits need: three of them, and none another number. */
const isUndisputed = (readings: Readings, [best, next]: readonly Vote[], length: number): boolean =>
  best !== undefined && best.votes >= MIN_CLEAR && next === undefined && otherLength(readings, length) === 0

/** The digits at a cell's corner where they are read clearly. */
export const samplesIn = (spotted: Spotted, reader: TextReader): readonly DigitSample[] => {
  const { number } = spotted.corner()
  if (number === undefined) return []
  const [best] = getVotes(getReadings(number, reader), number.shapes.length, Number.MAX_SAFE_INTEGER)
  if (best === undefined || best.votes < MIN_CLEAR) return []
  return number.shapes.map((shape, index) => ({ digit: String(best.count).charAt(index), shape }))
}

/**
 * The pieces that a number counts, as most readings say, of those that have as many digits as were seen and no more pieces than lie in a stack; what a single one
 * says, or none, where its digits are shaped as others of the picture; undefined where as many readings say another number, or where shapes are against it.
 */
export const piecesIn = (
  number: NumberPicture,
  reader: TextReader,
  samples: readonly DigitSample[],
  maxStack: number,
): number | undefined => {
  if (maxStack === 1) return undefined
  const { shapes } = number
  const others = samples.filter(({ shape }) => !shapes.includes(shape))
  const byShape = readShapes(shapes, others)
  const readings = getReadings(number, reader)
  const votes = getVotes(readings, shapes.length, maxStack)
  if (number.isSmall === true && !isUndisputed(readings, votes, shapes.length)) return undefined
  // A single digit may be a speck of a picture.
  if (number.isSmall === true && shapes.length === 1 && byShape.digits === undefined) return undefined
  const agreeing = countIn(byShape.digits ?? '', shapes.length, maxStack)
  if (agreeing !== undefined && votes.some(({ count }) => count === agreeing)) return agreeing
  const agreed = agreedIn(readings, votes, shapes.length)
  if (agreed !== undefined) return byShape.isAgainst(String(agreed)) ? undefined : agreed
  const clear = countIn(byShape.clear ?? '', shapes.length, maxStack)
  if (clear !== undefined) return clear
  const more = getMoreReadings(number, reader)
  const settled = agreedIn(more, getVotes(more, shapes.length, maxStack), shapes.length)
  return settled === undefined || byShape.isAgainst(String(settled)) ? undefined : settled
}

/** Whether a number says how full or how worn a thing is, as a reading of it has a stroke between digits: `20/20`. */
export const isShare = (number: NumberPicture, reader: TextReader): boolean =>
  getReadings(number, reader).isShare
