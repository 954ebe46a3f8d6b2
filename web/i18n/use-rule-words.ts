// The sentences of the game's rules (why a quest is locked, why a command was refused), fetched when first needed.
import { use } from 'react'
import type { Words } from '#core/language/words.ts'
import type { TextLocale } from '#core/routes/locale.ts'
import { useTextLocale } from './use-locale.ts'

const loading = new Map<TextLocale, Promise<Words>>()

const load = async (locale: TextLocale): Promise<Words> => {
  try {
    const { makeWords } = await import('#core/language/words.ts')
    return makeWords(locale)
  } catch (error) {
    loading.delete(locale)
    throw error
  }
}

/** The rules' sentences in a language; the same promise each time. */
export const loadRuleWords = (locale: TextLocale): Promise<Words> => {
  const words = loading.get(locale) ?? load(locale)
  loading.set(locale, words)
  return words
}

/** The rules' sentences in the language of the page. Suspends until they are there. */
export const useRuleWords = (): Words => use(loadRuleWords(useTextLocale()))
