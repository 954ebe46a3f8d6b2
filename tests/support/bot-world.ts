// The real game data as bots see them, at a fixed instant.
import { loadBotSpeech } from '#core/bots/speech.ts'
import type { BotWorld } from '#core/bots/world.ts'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import type { TextLocale } from '#core/languages.ts'
import type { Pmc } from '#core/player/model.ts'
import { testCatalogue } from './catalogue.ts'

export const BOT_NOW = Date.UTC(2026, 10, 28, 12, 0, 0)

export const botWorld = async (
  lang: TextLocale = 'en',
  { mode = 'PVP', pmc }: { readonly mode?: GameMode; readonly pmc?: Pmc } = {},
): Promise<BotWorld> => ({
  catalogue: testCatalogue(mode, { overlay: true }),
  speech: await loadBotSpeech(lang),
  now: BOT_NOW,
  ...(pmc && { pmc }),
})
