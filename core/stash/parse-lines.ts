// What the lines of a pasted list say: a name, how many, and whether they were found in raid.
import { type Either, left, right } from '../fp.ts'
import { MAX_LINE_LENGTH, MAX_STASH_LINES, type StashTooLong } from './model.ts'

/** One way to read a line. */
export interface Reading {
  readonly name: string
  readonly count: number
}

/** `readings`: the whole line as a name comes last, but is what is meant where an item is called exactly so. */
export interface PastedLine {
  readonly text: string
  readonly foundInRaid: boolean
  readonly readings: readonly Reading[]
}

const RAID_MARK = `(?:fir|found in raid|нвр|найден[оаы]? в рейде|из рейда|[✓✔])`
const RAID_AT_END = new RegExp(String.raw`[\s,;]*[\s,;(\[]${RAID_MARK}[)\]]?\s*$`, 'iu')
const RAID_AT_START = new RegExp(String.raw`^[(\[]?${RAID_MARK}[)\]]?[\s,;:]+`, 'iu')
const RAID_CELL = new RegExp(`^${RAID_MARK}$`, 'iu')

const BULLET = /^\s*(?:[-*•–—]\s+)/u
/** Thousands may be parted by a comma, an apostrophe or a space that does not break. */
const NUMBER = String.raw`(\d{1,3}(?:[,'’\u00a0\u202f]\d{3})+|\d+)`
const UNIT = String.raw`(?:\s*(?:pcs|pc|pieces|шт)\.?)?`
const TIMES = '[x×х*]'

/** Each takes a count and a name off the line; `at` says which group is the count. */
const FORMS: readonly { readonly form: RegExp; readonly at: 1 | 2 }[] = [
  { form: new RegExp(String.raw`^(.+?)\s+${TIMES}\s?${NUMBER}${UNIT}$`, 'iu'), at: 2 },
  { form: new RegExp(String.raw`^(.+?)\s*\(${TIMES}?\s?${NUMBER}${UNIT}\)$`, 'iu'), at: 2 },
  { form: new RegExp(String.raw`^(.+?)\s*[:=;,]\s*${NUMBER}${UNIT}$`, 'iu'), at: 2 },
  { form: new RegExp(String.raw`^(.+?)\s+[-–—]\s+${NUMBER}${UNIT}$`, 'iu'), at: 2 },
  { form: new RegExp(String.raw`^${TIMES}?${NUMBER}${UNIT}\s*${TIMES}?\s+(.+)$`, 'iu'), at: 1 },
  { form: new RegExp(String.raw`^(.+?)\s+${NUMBER}${UNIT}$`, 'iu'), at: 2 },
]

const numberIn = (text: string): number => Number(text.replaceAll(/\D/g, ''))

const IS_NUMBER = new RegExp(`^${NUMBER}$`, 'u')

/** Cells of a spreadsheet: the first number is the count, the first text the name. */
const cellReading = (cells: readonly string[]): Reading => {
  const name = cells.find((cell) => cell !== '' && !IS_NUMBER.test(cell)) ?? ''
  const count = cells.find((cell) => IS_NUMBER.test(cell))
  return { name, count: count === undefined ? 1 : numberIn(count) }
}

const withoutMark = (text: string): string => text.replace(RAID_AT_END, '').replace(RAID_AT_START, '')

const formReadings = (text: string): readonly Reading[] =>
  FORMS.flatMap(({ form, at }) => {
    const groups = form.exec(text)
    const [count = '', name = ''] = at === 1 ? [groups?.[1], groups?.[2]] : [groups?.[2], groups?.[1]]
    return groups === null ? [] : [{ name: name.trim(), count: numberIn(count) }]
  })

const parseCells = (text: string, cells: readonly string[], foundInRaid: boolean): PastedLine => {
  const plain = cells.filter((cell) => !RAID_CELL.test(cell))
  return { text, foundInRaid: foundInRaid || plain.length < cells.length, readings: [cellReading(plain)] }
}

const parseLine = (line: string, foundInRaid: boolean): PastedLine => {
  const text = line.trim()
  const cells = text.split('\t').map((cell) => cell.trim())
  if (cells.length > 1) return parseCells(text, cells, foundInRaid)
  const bare = text.replace(BULLET, '')
  const unmarked = withoutMark(bare)
  const counted = formReadings(unmarked)
  const readings = counted.map(({ name, count }) => ({ name: withoutMark(name), count }))
  return {
    text,
    foundInRaid:
      foundInRaid || unmarked !== bare || readings.some(({ name }, at) => name !== counted[at]?.name),
    readings: [
      ...readings,
      ...(unmarked === text ? [] : [{ name: unmarked, count: 1 }]),
      { name: text, count: 1 },
    ],
  }
}

/**
 * The lines that say something. `foundInRaid`: of lines without a mark. `3 Graphics card`, `Graphics card x3`, `Graphics card: 3`, cells of a
 * spreadsheet; without a number it is one piece.
 */
export const parseLines = (
  text: string,
  foundInRaid = false,
): Either<StashTooLong, readonly PastedLine[]> => {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
  return lines.length > MAX_STASH_LINES
    ? left({ tag: 'StashTooLong', lines: lines.length, max: MAX_STASH_LINES })
    : right(lines.map((line) => parseLine(line.slice(0, MAX_LINE_LENGTH), foundInRaid)))
}
