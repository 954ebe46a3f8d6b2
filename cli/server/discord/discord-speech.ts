// The Discord bot's sentences, loaded once per language.
import { type DiscordSpeech, loadDiscordSpeech } from '#core/discord/speech.ts'
import type { TextLocale } from '#core/languages.ts'

const speeches = new Map<TextLocale, Promise<DiscordSpeech>>()

/** A failed load is tried again. */
export const readDiscordSpeech = (lang: TextLocale): Promise<DiscordSpeech> => {
  const speech = speeches.get(lang) ?? loadDiscordSpeech(lang)
  speeches.set(lang, speech)
  speech.catch(() => speeches.delete(lang))
  return speech
}
