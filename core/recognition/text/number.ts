// Reads the number in a cell's corner: majority of several readings, checked against the digit shapes of other cells.
import { memoize } from '../../memo.ts'
import type { Spotted } from '../spot.ts'
import type { NumberPicture } from './corner.ts'
import { asDigits, countIn } from './count-text.ts'
import { type DigitSample, readShapes } from './digit-shapes.ts'
import type { Grey } from './grey.ts'
import type { TextReader } from './text-reader.ts'

/** `digits`: readings as digits; `all`: these and readings as letters. `isShare`: one of them has a slash between digits. */
interface Readings {
  readonly digits: readonly string[]
  readonly all: readonly string[]
  readonly isShare: boolean
}

const DIGITS = /^\d+$/
const SHARE = /[\dOoIl]\/[\dOoIl]/

/** Also counts letter readings that contain only digits: a number reader often returns nothing for a single digit. */
const readingsIn = (pictures: readonly Grey[], reader: TextReader): Readings => {
  const [numbers, letters] = [pictures.map(reader.number), pictures.map(reader.name)]
  return {
    digits: [...numbers, ...letters.filter((text) => DIGITS.test(text))],
    all: [...numbers, ...letters.map(asDigits)],
    isShare: [...numbers, ...letters].some((text) => SHARE.test(text)),
  }
}

/** All readings of a number at the two usual sizes. */
const getReadings = memoize(({ pictures }: NumberPicture, reader: TextReader) => readingsIn(pictures, reader))

/** All readings including a third size, used if the others are inconclusive. */
const getMoreReadings = memoize((number: NumberPicture, reader: TextReader): Readings => {
  const [first, more] = [getReadings(number, reader), readingsIn([number.another()], reader)]
  return {
    digits: [...first.digits, ...more.digits],
    all: [...first.all, ...more.all],
    isShare: first.isShare || more.isShare,
  }
})

/** Minimum number of agreeing readings. */
const MIN_AGREEING = 2
/** Minimum number of agreeing readings for use as samples. */
const MIN_CLEAR = 3

/** `isInDigits`: at least one reading was as digits; a number read only as letters may be a picture. */
interface Vote {
  readonly count: number
  readonly votes: number
  readonly isInDigits: boolean
}

/** Counts by number of readings, descending; only those with the number of digits seen and within `maxStack`. */
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

/** Number of readings with another number of digits than seen. */
const otherLength = ({ all }: Readings, length: number): number =>
  all.filter((text) => DIGITS.test(text) && text.length !== length).length

/** The majority of at least two readings; undefined if there is none. */
const agreedIn = (readings: Readings, votes: readonly Vote[], length: number): number | undefined => {
  const [best, next] = votes
  const against = Math.max(next?.votes ?? 0, otherLength(readings, length))
  return best?.isInDigits === true && best.votes >= MIN_AGREEING && best.votes > against
    ? best.count
    : undefined
}

/** Whether a reading is clear enough for small digits: three votes and none for another number. */
const isUndisputed = (readings: Readings, [best, next]: readonly Vote[], length: number): boolean =>
  best !== undefined && best.votes >= MIN_CLEAR && next === undefined && otherLength(readings, length) === 0

/** The digits in a cell's corner, if read clearly. */
export const samplesIn = (spotted: Spotted, reader: TextReader): readonly DigitSample[] => {
  const { number } = spotted.corner()
  if (number === undefined) return []
  const [best] = getVotes(getReadings(number, reader), number.shapes.length, Number.MAX_SAFE_INTEGER)
  if (best === undefined || best.votes < MIN_CLEAR) return []
  return number.shapes.map((shape, index) => ({ digit: String(best.count).charAt(index), shape }))
}

/**
 * The count: the majority of readings with the digits seen and within `maxStack`. A single reading counts if the digit shapes agree, shapes
 * alone if they are clear. Undefined in a tie or if the shapes contradict.
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
  // A single small digit may be a speck of a picture.
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

/** Whether a number is a durability or fill level, with a slash between digits: `20/20`. */
export const isShare = (number: NumberPicture, reader: TextReader): boolean =>
  getReadings(number, reader).isShare
