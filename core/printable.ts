// What people may type as a name or a title.
import { hasControls } from './control-characters.ts'

/** Half of a pair, which no encoding of text can carry. */
const LONE_SURROGATE = /\p{Cs}/u
/** Something that is drawn: no blank, no mark on nothing, no character without a shape. */
const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{M}\u2800]/u

export const isWellFormed = (text: string): boolean => !LONE_SURROGATE.test(text)

/** Whether a text that was typed can be kept and shown: well-formed, and nothing in it steers whoever shows it. */
export const isShowable = (text: string): boolean => isWellFormed(text) && !hasControls(text)

/** The text without surrounding blanks, or undefined where nothing of it can be seen, it is longer than `max` or not showable. */
export const printable = (text: string, max: number): string | undefined => {
  const trimmed = text.trim()
  return trimmed.length <= max && VISIBLE.test(trimmed) && isShowable(trimmed) ? trimmed : undefined
}
