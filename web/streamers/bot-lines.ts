// The lines that streamers paste into their chat bot: the address of a command with its options, and the bot's variable for what was typed.
import { type BotCommandName, getBotCommand } from '#core/bots/commands.ts'
import { DEFAULT_BOT_OPTIONS } from '#core/bots/options.ts'
import { type GameMode, getModeFacts } from '#core/catalogue/game-modes.ts'
import type { TextLocale } from '#core/languages.ts'
import type { ScreenId } from '#core/routes/screens.ts'

export const CHAT_BOTS = ['nightbot', 'streamelements', 'moobot', 'fossabot'] as const
export type ChatBot = (typeof CHAT_BOTS)[number]

/** The page of a bot, where it has one. */
export const BOT_SCREENS = {
  nightbot: 'nightbot',
  streamelements: 'streamelements',
  moobot: 'moobot',
} as const satisfies Partial<Record<ChatBot, ScreenId>>

type BotScreen = (typeof BOT_SCREENS)[keyof typeof BOT_SCREENS]

const SCREENS: Readonly<Partial<Record<ChatBot, BotScreen>>> = BOT_SCREENS

export const getBotScreen = (bot: ChatBot): BotScreen | undefined => SCREENS[bot]

/** An empty `template` or `key` is left out of the address. */
export interface BotForm {
  readonly command: BotCommandName
  readonly mode: GameMode
  readonly lang: TextLocale
  readonly max: number
  readonly template: string
  readonly key: string
}

/** The path of a command without its question. Parentheses and braces are encoded: they would end the variable of a bot. */
export const writeBotPath = ({ command, mode, lang, max, template, key }: BotForm): string => {
  const { isOwn } = getBotCommand(command)
  const query = new URLSearchParams({
    ...(key !== '' && { key }),
    ...(mode !== DEFAULT_BOT_OPTIONS.mode && !isOwn && { mode: getModeFacts(mode).slug }),
    ...(lang !== DEFAULT_BOT_OPTIONS.lang && { lang }),
    ...(max !== DEFAULT_BOT_OPTIONS.max && { max: String(max) }),
    ...(template.trim() !== '' && { template: template.trim() }),
  })
  const search = String(query)
  return `/api/bots/${command}${search === '' ? '' : `?${search}`}`
}

/** Commands that say the same whatever is typed behind them. */
const UNASKED = ['kappa', 'next'] as const satisfies readonly BotCommandName[]
type UnaskedCommand = (typeof UNASKED)[number]

export const takesQuestion = (command: BotCommandName): command is Exclude<BotCommandName, UnaskedCommand> =>
  !UNASKED.some((unasked) => unasked === command)

/** The address with the parameter of the question at its end, behind which `template` and the like are part of the question. */
const withQuestion = (address: string, question: string): string =>
  `${address}${address.includes('?') ? '&' : '?'}q=${question}`

/** What was typed behind the command, encoded for an address. Moobot has a tag for it, which is put there by hand. */
const QUESTIONS: Readonly<Record<ChatBot, string>> = {
  nightbot: '$(querystring)',
  streamelements: `\${queryescape \${1:}}`,
  moobot: '',
  fossabot: '$(urlencode $(query))',
}

/** The line for a bot; that of Moobot is the address alone. */
export const writeBotLine = (bot: ChatBot, origin: string, form: BotForm): string => {
  const address = `${origin}${writeBotPath(form)}`
  const asked = takesQuestion(form.command) ? withQuestion(address, QUESTIONS[bot]) : address
  switch (bot) {
    case 'nightbot':
      return `$(urlfetch ${asked})`
    case 'streamelements':
      return `\${customapi ${asked}}`
    case 'fossabot':
      return `$(customapi ${asked})`
    case 'moobot':
      return asked
  }
}

/** The path that asks a question now; the key travels in a header. */
export const writeAskedPath = (form: BotForm, question: string): string =>
  withQuestion(writeBotPath({ ...form, key: '' }), encodeURIComponent(question))
