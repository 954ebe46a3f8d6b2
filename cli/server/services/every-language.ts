// Server texts in all languages, loaded once.
import { TEXT_LOCALES, type TextLocale } from '#core/languages.ts'

/** Returns a lookup by language code, with English as fallback. */
export const inEveryLanguage = async <A>(
  load: (locale: TextLocale) => Promise<A>,
): Promise<(locale: string) => A> => {
  const english = await load('en')
  const loaded = new Map<string, A>(
    await Promise.all(TEXT_LOCALES.map(async (locale) => [locale, await load(locale)] as const)),
  )
  return (locale) => loaded.get(locale) ?? english
}
