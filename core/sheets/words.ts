// The words of price sheets in both languages: headers of columns, and problems in one line.
import { fillText } from '../language/page-titles.ts'
import english from '../language/sheets.en.json' with { type: 'json' }
import russian from '../language/sheets.ru.json' with { type: 'json' }
import type { TextLocale } from '../languages.ts'
import type { SheetProblem } from './options.ts'

export type SheetWords = typeof english

const WORDS: Readonly<Record<TextLocale, SheetWords>> = { en: english, ru: russian }

export const sheetWords = (locale: TextLocale): SheetWords => WORDS[locale]

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
