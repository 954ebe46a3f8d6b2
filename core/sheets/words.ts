// The words of price sheets in both languages: headers of columns, and problems.
import english from '../language/en/sheets.json' with { type: 'json' }
import russian from '../language/ru/sheets.json' with { type: 'json' }
import type { TextLocale } from '../languages.ts'

export type SheetWords = typeof english

const WORDS: Readonly<Record<TextLocale, SheetWords>> = { en: english, ru: russian }

export const sheetWords = (locale: TextLocale): SheetWords => WORDS[locale]
