// The sentences of the game's rules (why a quest is locked, why a command was refused), fetched when first needed.
import { use } from 'react'
import { NO_BREAK_SPACE } from '#core/format/number.ts'
import type { Words } from '#core/language/words.ts'
import type { Locale } from '#core/routes/locale.ts'
import { MINUS } from './format-number.ts'
import { useLocale } from './use-locale.ts'

const loading = new Map<Locale, Promise<Words>>()

const load = async (locale: Locale): Promise<Words> => {
  try {
    const { loadWords } = await import('#core/language/words.ts')
    return await loadWords(locale, { space: NO_BREAK_SPACE, minus: MINUS })
  } catch (error) {
    loading.delete(locale)
    throw error
  }
}

/** The rules' sentences in a language, with names in it; the same promise each time. */
export const loadRuleWords = (locale: Locale): Promise<Words> => {
  const known = loading.get(locale)
  if (known !== undefined) return known
  const words = load(locale)
  loading.set(locale, words)
  // React reads loaded ones without suspending.
  words.then(
    (value) => Object.assign(words, { status: 'fulfilled', value }),
    () => undefined,
  )
  return words
}

/** The rules' sentences in the language of the page. Suspends until they are there. */
export const useRuleWords = (): Words => use(loadRuleWords(useLocale()))
