// What a cell says: its name looked up, its count, its mark. The reader of texts is given.
import { asDigits, countIn, type NumberPicture } from './corner.ts'
import { type Dictionary, maxStackOf } from './dictionary.ts'
import type { Grey } from './grey.ts'
import type { Label } from './label.ts'
import { isBetter, isClear, itemsIn, type Match, matchName, type Read, together } from './match.ts'
import { type Suspect, suspectsOf } from './second-opinion.ts'
import type { Spotted } from './spot.ts'

export interface TextReader {
  /** One line of letters and digits. */
  readonly name: (picture: Grey) => string
  /** Digits and strokes only. */
  readonly number: (picture: Grey) => string
}

/** What a name is read as, and the item that it means. */
export interface NameRead {
  readonly text: string
  readonly match: Match
}

/** `count` where digits stand at the corner. */
export interface CellRead extends NameRead {
  readonly count?: number
  readonly foundInRaid: boolean
}

const whatIsRead = (
  { slot, tint }: Pick<Spotted, 'slot' | 'tint'>,
  text: string,
  isCut: boolean,
  count?: number,
): Read => {
  const { width, height, isSure } = slot
  return { text, width, height, isSizeSure: isSure, isCut, tint, ...(count === undefined ? {} : { count }) }
}

export const readName = (
  { slot, tint, label, moreLooks }: Spotted,
  reader: TextReader,
  dictionary: Dictionary,
): NameRead => {
  const readIn = ({ picture, isCut }: Label): NameRead => {
    const text = reader.name(picture)
    return { text, match: matchName(dictionary, whatIsRead({ slot, tint }, text, isCut)) }
  }
  const first = readIn(label)
  if (isClear(first.match)) return first
  const unclear = [first]
  for (const look of moreLooks) {
    const again = look()
    if (again === undefined) continue
    const second = readIn(again)
    if (isBetter(second.match, second.text)) return second
    unclear.push(second)
  }
  return { ...first, match: together(unclear.map(({ match }) => match)) }
}

/** So many readings of a number have to agree. */
const MIN_AGREEING = 2

/**
 * The pieces that a number counts: what most readings say of those that have as many digits as were seen, and no more pieces than lie in a stack; none where
 * as many say another.
 */
const readCount = (
  { pictures, digits }: NumberPicture,
  reader: TextReader,
  maxStack: number,
): number | undefined => {
  if (maxStack === 1) return undefined
  const votes = new Map<number, number>()
  for (const text of pictures.flatMap((picture) => [
    reader.number(picture),
    asDigits(reader.name(picture)),
  ])) {
    const count = countIn(text, digits, maxStack)
    if (count !== undefined) votes.set(count, (votes.get(count) ?? 0) + 1)
  }
  const [best, next] = [...votes].toSorted(([, a], [, b]) => b - a)
  if (best === undefined || best[1] < MIN_AGREEING || best[1] === next?.[1]) return undefined
  return best[0]
}

/** More than the game stacks of anything. */
const ANY_STACK = 10_000_000

/** A name of something that the game does not stack, beside pieces that are counted: one of both was read wrongly, so that it is a question. */
const doubted = (match: Match, beside: Match): Match =>
  beside.tag === 'Unknown' || match.tag === 'Unknown'
    ? match
    : {
        tag: 'Unsure',
        items: [...new Set([...itemsIn(match), ...itemsIn(beside)])],
        similarity: match.similarity,
      }

export const readCell = (spotted: Spotted, reader: TextReader, dictionary: Dictionary): CellRead => {
  const { text, match } = readName(spotted, reader, dictionary)
  const { number, foundInRaid } = spotted.corner()
  const read = { text, match, foundInRaid }
  if (number === undefined) return read
  const maxStack = maxStackOf(dictionary, itemsIn(match))
  const count = readCount(number, reader, maxStack)
  if (count !== undefined) return { ...read, count }
  if (!isClear(match) || maxStack > 1) return read
  const pieces = readCount(number, reader, ANY_STACK)
  if (pieces === undefined) return read
  return {
    ...read,
    match: doubted(match, matchName(dictionary, whatIsRead(spotted, text, spotted.label.isCut, pieces))),
  }
}

/** The items among which their icons may tell what a cell shows; none where its name was clear. */
export const suspectsIn = (
  spotted: Spotted,
  { text, match, count }: CellRead,
  dictionary: Dictionary,
): readonly Suspect[] => suspectsOf(dictionary, whatIsRead(spotted, text, spotted.label.isCut, count), match)
