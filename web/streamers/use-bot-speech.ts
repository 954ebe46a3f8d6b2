// The sentences of the bots in a language, fetched when they are first needed.
import { use } from 'react'
import { type BotSpeech, loadBotSpeech } from '#core/bots/speech.ts'
import type { TextLocale } from '#core/languages.ts'

const loading = new Map<TextLocale, Promise<BotSpeech>>()

const load = (lang: TextLocale): Promise<BotSpeech> => {
  const speech = loading.get(lang) ?? loadBotSpeech(lang)
  loading.set(lang, speech)
  speech.catch(() => loading.delete(lang))
  return speech
}

/** Suspends until they are there. */
export const useBotSpeech = (lang: TextLocale): BotSpeech => use(load(lang))
