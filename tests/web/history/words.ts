// The words of the history as on the page.
import { createInstance, type TFunction } from 'i18next'
import { loadWords } from '#core/language/words.ts'
import type { LoggedEvent } from '#web/history/logged-event.ts'
import { makeEventNames, pmcNames } from '#web/history/names.ts'
import english from '#web/i18n/en/history.json' with { type: 'json' }
import russian from '#web/i18n/ru/history.json' with { type: 'json' }
import { CATALOGUE } from './log.ts'

export type Language = 'en' | 'ru'

const WORDS = { en: await loadWords('en'), ru: await loadWords('ru') }

/** A missing key throws. */
export const wordsIn = (language: Language): TFunction<'history'> => {
  const words = createInstance()
  void words.init({
    lng: language,
    fallbackLng: false,
    ns: ['history'],
    defaultNS: 'history',
    resources: { en: { history: english }, ru: { history: russian } },
    initAsync: false,
    interpolation: { escapeValue: false },
    saveMissing: true,
    missingKeyHandler: (_, __, key) => {
      throw new Error(`${language} has no words for ${key}`)
    },
    missingInterpolationHandler: (text) => {
      throw new Error(`a value is missing in ${text}`)
    },
  })
  return words.t as TFunction<'history'>
}

export const namesIn = (language: Language, events: readonly LoggedEvent[]) =>
  makeEventNames({
    catalogue: CATALOGUE,
    locale: language,
    words: WORDS[language],
    t: wordsIn(language),
    pmcs: pmcNames(events),
  })
