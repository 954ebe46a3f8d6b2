// Addresses that begin with a language: the language is set, and the same page is shown without the prefix.
import { type Locale, splitLocale } from '#core/routes/locale.ts'
import { firstLocale, keepLocale, keepRedirectedLocale } from '#web/i18n/locale-choice.ts'

/** At start-up: takes the language off the address and keeps it. Returns the language to start with. */
export const leaveLocalePrefix = (): Locale => {
  const { pathname, search, hash } = location
  const prefix = splitLocale(pathname)
  if (prefix.tag !== 'Known') {
    keepRedirectedLocale()
    return firstLocale()
  }
  keepLocale(prefix.locale)
  history.replaceState(history.state, '', `${prefix.path}${search}${hash}`)
  return prefix.locale
}
