// The text of a message as it is kept: one line, without characters that hide or reorder others.
import { blankControls } from '../control-characters.ts'
import { E, type Either } from '../fp.ts'
import { hasVisible, isWellFormed } from '../printable.ts'
import { MAX_MESSAGE_LENGTH } from './model.ts'

/** Private use: they keep the places of emoji joints while invisible characters are removed. */
const JOINT = '\ue000'
const SHAPE = '\ue001'
const PRIVATE = /\p{Co}/gu

/** Invisible characters that shape and join emoji. */
const EMOJI_SHAPE = /(?<=\p{Emoji})\ufe0f/gu
const EMOJI_JOINT =
  /(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ue001])\u200d(?=\p{Extended_Pictographic})/gu
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Noncharacter_Code_Point}\u2800]/gu
/** Marks piled on one letter reach into the lines around it. */
const PILED_MARKS = /(\p{M}{3})\p{M}+/gu
const BLANKS = /\p{White_Space}+/gu

/** Neutral text: never reorders, hides or overlaps what is around it. Cleaning it again changes nothing. */
export const cleanMessageText = (text: string): string =>
  blankControls(text.replaceAll(PRIVATE, ''))
    .replaceAll(EMOJI_SHAPE, SHAPE)
    .replaceAll(EMOJI_JOINT, JOINT)
    .replaceAll(INVISIBLE, '')
    .replaceAll(JOINT, '\u200d')
    .replaceAll(SHAPE, '\ufe0f')
    .normalize('NFC')
    .replaceAll(PILED_MARKS, '$1')
    .replaceAll(BLANKS, ' ')
    .trim()

export type MessageTextRejection =
  | { readonly tag: 'MessageEmpty' }
  | { readonly tag: 'MessageTooLong'; readonly most: number }

/** In code points, as people count them. */
export const countCodePoints = (text: string): number => [...text].length

/** The text to keep, or why there is none. */
export const readMessageText = (text: string): Either<MessageTextRejection, string> => {
  if (!isWellFormed(text)) return E.left({ tag: 'MessageEmpty' })
  const clean = cleanMessageText(text)
  if (!hasVisible(clean)) return E.left({ tag: 'MessageEmpty' })
  return countCodePoints(clean) > MAX_MESSAGE_LENGTH
    ? E.left({ tag: 'MessageTooLong', most: MAX_MESSAGE_LENGTH })
    : E.right(clean)
}

/** Texts with the same key count as the same message. */
export const getRepeatKey = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim() || text
