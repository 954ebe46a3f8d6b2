// Why a request for a price sheet is refused, as a line of text.
import { fillText } from '../language/page-titles.ts'
import type { TextLocale } from '../languages.ts'
import type { SheetProblem } from './options.ts'
import { sheetWords } from './words.ts'

/** Why a request gets no table. */
export type SheetRefusal =
  | SheetProblem
  | { readonly tag: 'AccessDenied' }
  | { readonly tag: 'TooManyCalls'; readonly limit: number; readonly retryAfter: number }

/** The refusal as a line of text. */
export const describeRefusal = (locale: TextLocale, { tag, ...values }: SheetRefusal): string => {
  const text = sheetWords(locale).problem[tag]
  const shown = Object.entries(values).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(', ') : String(value),
  ])
  return fillText(text, Object.fromEntries(shown)) ?? text
}
