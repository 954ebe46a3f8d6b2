// The terminal that reads along: how wide and high it is, and lines that fit into it.
import { wrapAnsi } from 'fast-wrap-ansi'

/** Whether output goes to a terminal: in a file or a pipe nothing is cut or wrapped. */
export const isTerminal = (): boolean => process.stdout.isTTY === true

/** A terminal without a size, as some serial lines and recorders are: what its user says, else what terminals mostly are. */
const sizeOr = (own: number | undefined, said: string | undefined, usual: number): number =>
  own || (/^\d+$/.test(said ?? '') && Number(said)) || usual

/** Columns of the terminal; endless into a file or a pipe. */
export const lineWidth = (): number =>
  isTerminal() ? sizeOr(process.stdout.columns, process.env.COLUMNS, 80) : Number.POSITIVE_INFINITY

/** Lines of the terminal; undefined into a file or a pipe. */
export const screenHeight = (): number | undefined =>
  isTerminal() ? sizeOr(process.stdout.rows, process.env.LINES, 24) : undefined

/** Less room than this is none: such lines are left to the terminal. */
const MIN_ROOM = 10

/** Goes on a little further to the right than the line began. */
const HANGING = 2

/** Where no line may end: within a number, before its unit, and between a name and its level at the end of a part. */
const BOUND = /(?<=\d) (?=\d{3}(?!\d)|₽|GP\b)|(?<=\p{L}) (?=\d+(?:[,;)]|$))/gu
const NO_BREAK = '\u00a0'

/** The text on lines of at most `width`, by words; what is one long word is cut where the line ends. */
export const brokenAtWords = (text: string, width: number): string =>
  wrapAnsi(text.replaceAll(BOUND, NO_BREAK), width, { hard: true }).replaceAll(NO_BREAK, ' ')

/** Every line that is longer than the terminal on several, by words; what is one long word is cut where the line ends. */
export const wrapped = (text: string): string => {
  const width = lineWidth()
  if (width === Number.POSITIVE_INFINITY) return text
  return text
    .split('\n')
    .map((line) => wrappedLine(line, width))
    .join('\n')
}

const wrappedLine = (line: string, width: number): string => {
  const [indent = ''] = /^ */.exec(line) ?? []
  const text = line.slice(indent.length)
  const room = width - indent.length - HANGING
  // A letter takes two columns at most; colours take none, which only the package knows.
  if (line.length * 2 <= width || room < MIN_ROOM) return line
  const asked = { hard: true, trim: false }
  if (!wrapAnsi(text, width - indent.length, asked).includes('\n')) return line
  const [first = '', ...rest] = brokenAtWords(text, room).split('\n')
  return [indent + first, ...rest.map((part) => `${indent}${' '.repeat(HANGING)}${part}`)].join('\n')
}
