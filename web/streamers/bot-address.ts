// The form of the builder as a link: what a moderator prepares and the owner of the channel opens. The key is never in it.
import { BOT_COMMAND_NAMES, type BotCommandName } from '#core/bots/commands.ts'
import { LINE_LENGTH } from '#core/bots/line.ts'
import { BOT_LANGUAGES, DEFAULT_BOT_OPTIONS } from '#core/bots/options.ts'
import { MAX_TEMPLATE_LENGTH } from '#core/bots/template.ts'
import { GAME_MODES, type GameMode, getModeFacts } from '#core/catalogue/game-modes.ts'
import type { TextLocale } from '#core/languages.ts'
import { getPath } from '#core/routes/table.ts'
import { type AddressWord, choiceWord, readQuery, writeQuery } from '#web/address/address-words.ts'
import { type BotForm, CHAT_BOTS, type ChatBot, getBotScreen } from './bot-lines.ts'

type LinkedForm = Omit<BotForm, 'key'>

/** What the form has unless the address says otherwise: mode and language of the page. */
export type UsualForm = Pick<BotForm, 'mode' | 'lang'>

/** Always written: what goes without saying depends on who opens the link. */
const mode: AddressWord<GameMode, UsualForm> = {
  read: (params, usual) =>
    GAME_MODES.find((each) => getModeFacts(each).slug === params.get('mode')) ?? usual.mode,
  write: (value) => ({ mode: getModeFacts(value).slug }),
}

const lang: AddressWord<TextLocale, UsualForm> = {
  read: (params, usual) => BOT_LANGUAGES.find((each) => each === params.get('lang')) ?? usual.lang,
  write: (value) => ({ lang: value }),
}

const max: AddressWord<number> = {
  read: (params) => {
    const length = Number(params.get('max'))
    const isValid = Number.isInteger(length) && length >= LINE_LENGTH.min && length <= LINE_LENGTH.max
    return isValid ? length : DEFAULT_BOT_OPTIONS.max
  },
  write: (length) => ({ max: length === DEFAULT_BOT_OPTIONS.max ? undefined : String(length) }),
}

const template: AddressWord<string> = {
  read: (params) =>
    Array.from(params.get('template') ?? '')
      .slice(0, MAX_TEMPLATE_LENGTH)
      .join(''),
  write: (text) => ({ template: text.trim() }),
}

const WORDS = {
  command: choiceWord<BotCommandName, 'price'>('command', BOT_COMMAND_NAMES, 'price'),
  mode,
  lang,
  max,
  template,
}

const BOT_WORDS = { bot: choiceWord<ChatBot, 'nightbot'>('bot', CHAT_BOTS, 'nightbot') }

/** The bot that the address of `/streamers` names. */
export const readBot = (params: URLSearchParams): ChatBot => readQuery(BOT_WORDS, params, undefined).bot

export const readBotForm = (params: URLSearchParams, usual: UsualForm): LinkedForm =>
  readQuery<LinkedForm, UsualForm>(WORDS, params, usual)

/** The link to the page of the bot with the form filled in; a bot without a page has the page of all bots. */
export const writeBotLink = (origin: string, bot: ChatBot, form: LinkedForm): string => {
  const screen = getBotScreen(bot)
  const params = writeQuery(BOT_WORDS, { bot: screen === undefined ? bot : 'nightbot' })
  return `${origin}${getPath(screen ?? 'streamers')}?${writeQuery<LinkedForm, UsualForm>(WORDS, form, params)}`
}
