// What people may type as a name or a title.
import { hasControls } from './control-characters.ts'

/** Half of a pair, which no encoding of text can carry. */
const LONE_SURROGATE = /\p{Cs}/u
/** Something that is drawn: no blank, no mark on nothing, no character without a shape. */
const VISIBLE = /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{M}\u2800]/u

/** Whether anything of the text is drawn. */
export const hasVisible = (text: string): boolean => VISIBLE.test(text)

export const isWellFormed = (text: string): boolean => !LONE_SURROGATE.test(text)

/** Whether a typed text can be stored and displayed: well-formed, and without characters that control its display. */
export const isShowable = (text: string): boolean => isWellFormed(text) && !hasControls(text)

/** Characters of no text, marks of annotations, and marks that pile up over the lines around. */
const OUT_OF_PLACE = /[\p{Noncharacter_Code_Point}\ufff9-\ufffb]|\p{M}{5}/u

/** The text without surrounding blanks, or undefined if it has no visible characters, is longer than `max` or not displayable. */
export const visibleText = (text: string, max: number): string | undefined => {
  const trimmed = text.trim()
  return trimmed.length <= max && hasVisible(trimmed) && isShowable(trimmed) ? trimmed : undefined
}

/** As {@link visibleText}, without what a new name should not have; names that were recorded earlier may have it. */
export const printable = (text: string, max: number): string | undefined => {
  const visible = visibleText(text, max)
  return visible === undefined || OUT_OF_PLACE.test(visible) ? undefined : visible
}
