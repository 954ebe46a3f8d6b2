// A list of which people are shown the beginning.
import { say } from '../speech.ts'

/** How many lines people are shown; programs get them all. */
const SHOWN = 10

/** A title and some of the lines below it; nothing where there are none. */
export const someLines = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0
    ? []
    : [
        title,
        ...lines.slice(0, SHOWN).map((line) => `  ${line}`),
        ...(lines.length > SHOWN ? [say`  and ${lines.length - SHOWN} more`] : []),
      ]
