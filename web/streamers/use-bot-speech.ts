// The sentences of the bots in a language, fetched when they are first needed.
import { use } from 'react'
import { type BotSpeech, readBotSpeech } from '#core/bots/speech.ts'
import type { TextLocale } from '#core/languages.ts'

/** Suspends until they are there. */
export const useBotSpeech = (lang: TextLocale): BotSpeech => use(readBotSpeech(lang))
