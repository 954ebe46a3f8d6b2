// The sentences of the Discord bot in a language, with those of the chat bots.
import { type BotSpeech, keepLoads, makeSay, readBotSpeech } from '../bots/speech.ts'
import { TEXT_LOCALES, type TextLocale } from '../languages.ts'

const SENTENCES: Readonly<Record<TextLocale, () => Promise<{ readonly default: object }>>> = {
  en: () => import('../language/en/discord.json', { with: { type: 'json' } }),
  ru: () => import('../language/ru/discord.json', { with: { type: 'json' } }),
}

export interface DiscordSpeech {
  readonly bots: BotSpeech
  /** A sentence of `core/language/discord.*.json`. */
  readonly say: BotSpeech['say']
}

export const loadDiscordSpeech = async (lang: TextLocale): Promise<DiscordSpeech> => {
  const [bots, sentences] = await Promise.all([readBotSpeech(lang), SENTENCES[lang]()])
  return { bots, say: makeSay(lang, sentences.default) }
}

export const readDiscordSpeech = keepLoads(loadDiscordSpeech)

/** The language of a person's Discord (`ru`, `en-GB`); English if there are no words in it. */
export const readDiscordLocale = (locale: string | undefined): TextLocale =>
  TEXT_LOCALES.find((known) => known === locale?.split('-')[0]) ?? 'en'
