// The language that the page is shown in.
import i18next from 'i18next'
import { useSyncExternalStore } from 'react'
import { type Locale, type TextLocale, toTextLocale } from '#core/routes/locale.ts'
import { currentLocale } from './locale-choice.ts'

const subscribe = (onChange: () => void): (() => void) => {
  i18next.on('languageChanged', onChange)
  return () => i18next.off('languageChanged', onChange)
}

/** The chosen language, which also names things of the game and formats durations. */
export const useLocale = (): Locale => useSyncExternalStore(subscribe, currentLocale, currentLocale)

/** The language whose words are shown: English where the chosen one has none. */
export const useTextLocale = (): TextLocale => toTextLocale(useLocale())

export { setLocale } from './locale-choice.ts'
