// What a bot's address says about the answer: game mode, language, length and template. Everything from outside is decoded here.
import { FOREIGN_MODE_NAMES } from '../catalogue/foreign-mode-names.ts'
import { DEFAULT_MODE, GAME_MODES, type GameMode, parseGameMode } from '../catalogue/game-modes.ts'
import { type Either, left, right } from '../fp.ts'
import { LOCALES, TEXT_LOCALES, type TextLocale, toTextLocale } from '../languages.ts'
import { LINE_LENGTH } from './line.ts'
import { MAX_TEMPLATE_LENGTH } from './template.ts'

/** `max`: code points of the line. `template`: the command's own if absent. */
export interface BotOptions {
  readonly mode: GameMode
  readonly lang: TextLocale
  readonly max: number
  readonly template?: string
}

export type BotOptionName = 'mode' | 'lang' | 'max' | 'template'

/** An option that cannot be read; its sentence is `problem.<option>` of the bots' words. */
export interface BadOption {
  readonly option: BotOptionName
}

export const DEFAULT_BOT_OPTIONS: BotOptions = { mode: DEFAULT_MODE, lang: 'en', max: LINE_LENGTH.usual }

const WHOLE_NUMBER = /^\d{1,6}$/

/** A mode by its name, its slug, or the live source's word for it (`regular`), which other bots use. */
const readMode = (word: string): GameMode | undefined =>
  parseGameMode(word) ??
  GAME_MODES.find((mode) => FOREIGN_MODE_NAMES[mode].sourceFolder === word.toLowerCase())

/** A language without words of its own gets English ones. */
const readLanguage = (word: string): TextLocale | undefined => {
  const locale = LOCALES.find((known) => known === word.toLowerCase())
  return locale && toTextLocale(locale)
}

const readMax = (word: string): number | undefined =>
  WHOLE_NUMBER.test(word) ? Math.min(LINE_LENGTH.max, Math.max(LINE_LENGTH.min, Number(word))) : undefined

/** Empty texts count as absent; `max` is moved into its bounds. */
export const readBotOptions = (
  texts: Readonly<Partial<Record<BotOptionName, string>>>,
): Either<BadOption, BotOptions> => {
  const { mode = '', lang = '', max = '', template = '' } = texts
  const read = {
    mode: mode === '' ? DEFAULT_BOT_OPTIONS.mode : readMode(mode),
    lang: lang === '' ? DEFAULT_BOT_OPTIONS.lang : readLanguage(lang),
    max: max === '' ? DEFAULT_BOT_OPTIONS.max : readMax(max),
    template: Array.from(template).length > MAX_TEMPLATE_LENGTH ? undefined : template.trim(),
  }
  if (read.mode === undefined) return left({ option: 'mode' })
  if (read.lang === undefined) return left({ option: 'lang' })
  if (read.max === undefined) return left({ option: 'max' })
  if (read.template === undefined) return left({ option: 'template' })
  const options = { mode: read.mode, lang: read.lang, max: read.max }
  return right(read.template === '' ? options : { ...options, template: read.template })
}

export const BOT_LANGUAGES: readonly TextLocale[] = TEXT_LOCALES
