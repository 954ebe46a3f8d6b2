// Days that have no time zone of their own, in words.
import { getIntlCode, type Locale, toTextLocale } from '#core/languages.ts'

/** `2026-07-16` as `16 July 2026`, or `16 Jul 2026` in medium length; any other text as it is. */
export const writeDay = (date: string, locale: Locale, dateStyle: 'long' | 'medium' = 'long'): string => {
  const at = new Date(date)
  if (Number.isNaN(at.getTime())) return date
  const text = toTextLocale(locale)
  // The day comes first, as in the dates in figures.
  const code = text === 'en' ? 'en-GB' : getIntlCode(text)
  return at.toLocaleDateString(code, { dateStyle, timeZone: 'UTC' })
}
