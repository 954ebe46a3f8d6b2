// Which language is read: what was chosen in this browser before, what the browser prefers, and the choice itself.
import i18next from 'i18next'
import {
  chooseLocale,
  isBotAgent,
  isLocale,
  LOCALE_COOKIE,
  LOCALE_COOKIE_SECONDS,
  type Locale,
} from '#core/routes/locale.ts'
import { readCookie, readStored, writeCookie, writeStored } from '#web/storage/stored.ts'

/** The language at start-up. Nothing is stored yet. */
export const firstLocale = (): Locale =>
  chooseLocale({
    isBot: isBotAgent(navigator.userAgent),
    stored: readCookie(LOCALE_COOKIE) ?? readStored(LOCALE_COOKIE),
    detected: navigator.languages,
  })

/** The language on screen. */
export const currentLocale = (): Locale => {
  const { language } = i18next
  return language !== undefined && isLocale(language) ? language : 'en'
}

/** Keeps the language of an address with a prefix, which the server answered by a redirect and a cookie, for this browser's own key too. */
export const keepRedirectedLocale = (): void => {
  const redirected = readCookie(LOCALE_COOKIE)
  if (redirected !== undefined && isLocale(redirected) && readStored(LOCALE_COOKIE) !== redirected)
    writeStored(LOCALE_COOKIE, redirected)
}

/** Keeps a chosen language for a year, where the server sees it too. */
export const keepLocale = (locale: Locale): void => {
  writeCookie(LOCALE_COOKIE, locale, LOCALE_COOKIE_SECONDS)
  writeStored(LOCALE_COOKIE, locale)
}

/** Changes the language and keeps the choice. */
export const setLocale = async (locale: Locale): Promise<void> => {
  keepLocale(locale)
  await i18next.changeLanguage(locale)
}
