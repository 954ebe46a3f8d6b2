// Small helpers for lines that people read.
import fastStringWidth from 'fast-string-width'
import { say } from './speech.ts'
import { isTerminal } from './terminal.ts'

/** How many columns of a terminal the text takes: a wide letter has two, a colour none. */
export const getTextWidth = (text: string): number => fastStringWidth(text)

export const padded = (text: string, width: number): string =>
  text + ' '.repeat(Math.max(0, width - getTextWidth(text)))

/** The text, cut with `…` where it takes more than `max` columns. */
export const shorten = (text: string, max: number): string => {
  if (getTextWidth(text) <= max) return text
  const letters = [...text].slice(0, Math.max(0, max - 1))
  while (letters.length > 0 && getTextWidth(letters.join('')) >= max) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

/** The first `max` names and how many more there are: `Customs, Woods +3`. */
export const firstNames = (names: readonly string[], max: number, between = ', '): string =>
  names.length <= max ? names.join(between) : `${names.slice(0, max).join(between)} +${names.length - max}`

/** The first names on a terminal, all of them into a file or a pipe. */
export const shortList = (names: readonly string[], max = 2, between = ', '): string =>
  firstNames(names, isTerminal() ? max : names.length, between)

/** A name in a list of them, within `max` columns on a terminal. */
export const shortName = (name: string, max: number): string => (isTerminal() ? shorten(name, max) : name)

/** A title over indented lines, on a terminal at most `max` of them with `hint` on how to see the rest; nothing where there are no lines. */
export const section = (
  title: string,
  lines: readonly string[],
  { max = lines.length, hint = '' }: { readonly max?: number; readonly hint?: string } = {},
): readonly string[] => {
  if (lines.length === 0) return []
  const shown = isTerminal() ? max : lines.length
  const left = lines.length - shown
  return [
    '',
    title,
    ...lines.slice(0, shown).map((line) => `  ${line}`),
    ...(left > 0 ? [say`  … and ${left} more${hint}`] : []),
  ]
}

const BETWEEN = '  '

/** The rows with each column as wide as its widest cell; the last one is as long as it is. */
export const inColumns = (rows: readonly (readonly string[])[]): readonly string[] => {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => getTextWidth(row[column] ?? ''))),
  )
  return rows.map((row) =>
    row
      .map((cell, column) => (column === row.length - 1 ? cell : padded(cell, widths[column] ?? 0)))
      .join(BETWEEN)
      .trimEnd(),
  )
}
