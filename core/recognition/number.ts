// The number at a cell's corner: what readings of it agree on, and the shapes of its digits beside those of other cells.
import { memoize } from '../memo.ts'
import { asDigits, countIn, type NumberPicture } from './corner.ts'
import { type DigitSample, readShapes } from './digit-shapes.ts'
import type { Spotted } from './spot.ts'
import type { TextReader } from './text-reader.ts'

/** Every reading of a number, as digits and as letters. */
const readingsOf = memoize(({ pictures }: NumberPicture, reader: TextReader) => {
  const digits = pictures.map(reader.number)
  return { digits, all: [...digits, ...pictures.map((picture) => asDigits(reader.name(picture)))] }
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
const votesOf = (number: NumberPicture, reader: TextReader, maxStack: number): readonly Vote[] => {
  const { digits, all } = readingsOf(number, reader)
  const countOf = (text: string): number | undefined => countIn(text, number.shapes.length, maxStack)
  const [inDigits, counts] = [digits.map(countOf), all.map(countOf)]
  return [...new Set(counts)]
    .flatMap((count) => {
      if (count === undefined) return []
      const votes = counts.filter((other) => other === count).length
      return [{ count, votes, isInDigits: inDigits.includes(count) }]
    })
    .toSorted((a, b) => b.votes - a.votes)
}

/** How many readings say a number of more or fewer digits than were seen. */
const otherLength = (number: NumberPicture, reader: TextReader): number =>
  readingsOf(number, reader).all.filter((text) => /^\d+$/.test(text) && text.length !== number.shapes.length)
    .length

/** The digits at a cell's corner where they are read clearly. */
export const samplesIn = (spotted: Spotted, reader: TextReader): readonly DigitSample[] => {
  const { number } = spotted.corner()
  if (number === undefined) return []
  const [best] = votesOf(number, reader, Number.MAX_SAFE_INTEGER)
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
  const votes = votesOf(number, reader, maxStack)
  const agreeing = countIn(byShape.digits ?? '', shapes.length, maxStack)
  if (agreeing !== undefined && votes.some(({ count }) => count === agreeing)) return agreeing
  const [best, next] = votes
  const against = Math.max(next?.votes ?? 0, otherLength(number, reader))
  const isRead = best?.isInDigits === true && best.votes >= MIN_AGREEING && best.votes > against
  if (isRead && !byShape.isAgainst(String(best.count))) return best.count
  return countIn(byShape.clear ?? '', shapes.length, maxStack)
}
