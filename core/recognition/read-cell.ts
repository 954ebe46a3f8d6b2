// What a cell says: its name looked up, its count, its mark. The reader of texts is given.
import { asDigits, countIn, type NumberPicture } from './corner.ts'
import { type Dictionary, maxStackOf } from './dictionary.ts'
import type { Grey } from './grey.ts'
import type { Label } from './label.ts'
import { isBetter, isClear, itemsIn, type Match, matchName, type Read } from './match.ts'
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

const whatIsRead = ({ slot, tint }: Pick<Spotted, 'slot' | 'tint'>, text: string, isCut: boolean): Read => {
  const { width, height, isSure } = slot
  return { text, width, height, isSizeSure: isSure, isCut, tint }
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
  for (const look of moreLooks) {
    const again = look()
    if (again === undefined) continue
    const second = readIn(again)
    if (isBetter(second.match, second.text)) return second
  }
  return first
}

/**
 * The pieces that a number counts: the first reading that has as many digits as were seen, and no more pieces than lie in a stack; of small digits the first
 * that two readings agree on.
 */
const readCount = (
  { pictures, digits, isSmall }: NumberPicture,
  reader: TextReader,
  maxStack: number,
): number | undefined => {
  const [first] = pictures
  if (maxStack === 1 || first === undefined) return undefined
  const read = [
    () => reader.number(first),
    ...pictures.map((picture) => () => asDigits(reader.name(picture))),
  ]
  const seen = new Set<number>()
  for (const reading of read) {
    const count = countIn(reading(), digits, maxStack)
    if (count === undefined) continue
    if (!isSmall || seen.has(count)) return count
    seen.add(count)
  }
  return undefined
}

export const readCell = (spotted: Spotted, reader: TextReader, dictionary: Dictionary): CellRead => {
  const name = readName(spotted, reader, dictionary)
  const { number, foundInRaid } = spotted.corner()
  const count =
    number === undefined ? undefined : readCount(number, reader, maxStackOf(dictionary, itemsIn(name.match)))
  return { ...name, foundInRaid, ...(count === undefined ? {} : { count }) }
}

/** The items among which their icons may tell what a cell shows; none where its name was clear. */
export const suspectsIn = (
  spotted: Spotted,
  { text, match, count }: CellRead,
  dictionary: Dictionary,
): readonly Suspect[] => suspectsOf(dictionary, whatIsRead(spotted, text, spotted.label.isCut), match, count)
