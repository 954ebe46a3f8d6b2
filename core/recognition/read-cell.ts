// Reads a cell: its name matched to an item, its count and its mark. The caller supplies the text reader.

import { listSuspects, type Suspect } from './second-opinion.ts'
import type { Spotted } from './spot.ts'
import type { NumberPicture } from './text/corner.ts'
import { mayBeShare } from './text/count-text.ts'
import { type Dictionary, getMaxStack } from './text/dictionary.ts'
import type { DigitSample } from './text/digit-shapes.ts'
import type { LabelImage } from './text/label.ts'
import {
  asQuestion,
  isBetter,
  isClear,
  itemsIn,
  type Match,
  matchName,
  type Read,
  together,
} from './text/match.ts'
import { isShare, piecesIn } from './text/number.ts'
import type { TextReader } from './text/text-reader.ts'

/** The text read as a name and the item it matches. */
export interface NameRead {
  readonly text: string
  readonly match: Match
}

/** `count` if one was read; `isCountOpen` if there are digits, or what may be digits, but no count could be read. */
export interface CellRead extends NameRead {
  readonly count?: number
  readonly isCountOpen: boolean
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

const nameIn = (
  { slot, tint, label, moreLooks }: Spotted,
  reader: TextReader,
  dictionary: Dictionary,
): NameRead => {
  const readIn = ({ picture, isCut }: LabelImage): NameRead => {
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

export const readName = (spotted: Spotted, reader: TextReader, dictionary: Dictionary): NameRead => {
  const read = nameIn(spotted, reader, dictionary)
  return spotted.mayBeDogTag === true ? { ...read, match: asQuestion(read.match) } : read
}

/** More than any stack in the game. */
const ANY_STACK = 10_000_000

/** Makes a match unsure if a count was read for an item that does not stack: either the name or the count is wrong. */
const doubted = (match: Match, beside: Match): Match =>
  beside.tag === 'Unknown' || match.tag === 'Unknown'
    ? match
    : {
        tag: 'Unsure',
        items: [...new Set([...itemsIn(match), ...itemsIn(beside)])],
        similarity: match.similarity,
      }

/** `samples`: digits read clearly in the same picture. */
export const readCell = (
  spotted: Spotted,
  reader: TextReader,
  dictionary: Dictionary,
  samples: readonly DigitSample[] = [],
): CellRead => {
  const { text, match } = readName(spotted, reader, dictionary)
  const {
    number,
    text: otherText,
    foundInRaid,
    isInked = false,
    isWhite = false,
    isNumberOrMark = false,
  } = spotted.corner()
  const isWorn = (of: NumberPicture | undefined): boolean => of !== undefined && isShare(of, reader)
  const read = { text, match, foundInRaid, isCountOpen: false }
  const maxStack = getMaxStack(dictionary, itemsIn(match))
  const mayBeStack = maxStack > 1 || (match.tag === 'Unknown' && !isWhite)
  if (number === undefined) return { ...read, isCountOpen: isInked && mayBeStack && !isWorn(otherText) }
  const count = piecesIn(number, reader, samples, maxStack)
  // A number in another colour than counts is a count only if the match is clear.
  if (count !== undefined && (!isWhite || isClear(match))) return { ...read, count }
  if (isNumberOrMark) return { ...read, foundInRaid: true, isCountOpen: isInked && mayBeStack }
  if (isWorn(number)) return read
  if (mayBeStack) return { ...read, isCountOpen: true }
  if (isWhite) return read
  // No candidate for the name stacks: either the name was misread or the number is not one.
  const pieces = piecesIn(number, reader, samples, ANY_STACK)
  if (pieces === undefined) return { ...read, isCountOpen: !isClear(match) }
  const beside = matchName(dictionary, whatIsRead(spotted, text, spotted.label.isCut, pieces))
  const either = doubted(match, beside)
  if (mayBeShare(pieces) && !isClear(match)) return { ...read, match: either, isCountOpen: true }
  return isClear(match)
    ? { ...read, match: either, isCountOpen: beside.tag !== 'Unknown' }
    : { ...read, match: either, count: pieces }
}

/** The candidates to compare by icon; empty if the name is clear. */
export const suspectsIn = (
  spotted: Spotted,
  { text, match, count }: CellRead,
  dictionary: Dictionary,
): readonly Suspect[] =>
  listSuspects(dictionary, whatIsRead(spotted, text, spotted.label.isCut, count), match)
