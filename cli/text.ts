// Small helpers for lines that people read.
import { say } from './speech.ts'
import { isTerminal } from './terminal.ts'

/** The text, cut with `…` where it is longer than `max` letters. */
export const shorten = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, Math.max(0, max - 1)).trimEnd()}…`

/** The first `max` names and how many more there are: `Customs, Woods +3`. */
export const firstNames = (names: readonly string[], max: number, between = ', '): string =>
  names.length <= max ? names.join(between) : `${names.slice(0, max).join(between)} +${names.length - max}`

/** The first names on a terminal, all of them into a file or a pipe. */
export const shortList = (names: readonly string[], max = 2, between = ', '): string =>
  firstNames(names, isTerminal() ? max : names.length, between)

/** A name in a list of them, within `max` letters on a terminal. */
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
