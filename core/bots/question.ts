// The question of a chatter as it arrives: bounded, and without what bots leave behind.
import { blankControls } from '../control-characters.ts'

/** Code points; no name is half as long. */
export const MAX_QUESTION_LENGTH = 200

/** A variable that the bot did not replace, because nothing was typed: `$(querystring)`, `${1:}`. */
const UNREPLACED = /^\$[({][^)}]*[)}]+$/
/** What some chat programs append to a message, so that it is not the same twice. */
const INVISIBLE = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu

export const readQuestion = (text: string): string => {
  const typed = blankControls(text).replace(INVISIBLE, '').replace(/\s+/gu, ' ').trim()
  return UNREPLACED.test(typed) ? '' : Array.from(typed).slice(0, MAX_QUESTION_LENGTH).join('').trim()
}
