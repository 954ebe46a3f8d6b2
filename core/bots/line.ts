// One line of chat: no line breaks or control characters, never empty, and no longer than a bot passes on.
import { blankControls } from '../control-characters.ts'
import { NO_VALUE } from '../format/number.ts'
import { hasVisible } from '../printable.ts'

/** Code points. Nightbot cuts at 400; shorter lines than the least say nothing. */
export const LINE_LENGTH = { min: 40, usual: 380, max: 450 } as const

const ELLIPSIS = '…'
/** What joins parts of a line, and says nothing at its end. */
const JOINTS_AT_END = /[\s·,;:(→+–-]+$/u
/** Half of a pair, which no encoding of text can carry. */
const LONE_SURROGATES = /\p{Cs}/gu
/** A word longer than this share of the line is cut within. */
const MIN_KEPT = 0.5

/** At most `max` code points; a longer text is cut after a word and ends with `…`. */
export const cutAtWord = (text: string, max: number): string => {
  const letters = Array.from(text)
  if (letters.length <= max) return text
  const kept = letters.slice(0, max - 1)
  const isWhole = letters[max - 1] === ' '
  const end = isWhole ? kept.length : kept.lastIndexOf(' ')
  const words = kept.slice(0, end > max * MIN_KEPT ? end : kept.length).join('')
  return `${words.replace(JOINTS_AT_END, '')}${ELLIPSIS}`
}

/** The text as a line of at most `max` code points. */
export const toLine = (text: string, max: number = LINE_LENGTH.usual): string => {
  const line = blankControls(text).replace(LONE_SURROGATES, '').replace(/\s+/gu, ' ').trim()
  return hasVisible(line) ? cutAtWord(line, max) : NO_VALUE
}
