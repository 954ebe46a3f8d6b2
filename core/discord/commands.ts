// The commands of the Discord bot, and the form in which they are registered with names in every language.
import { ALERT_SIDES, MAX_ALERT_PRICE } from '../alerts/model.ts'
import { GAME_MODES, getModeName } from '../catalogue/game-modes.ts'
import { TEXT_LOCALES, type TextLocale } from '../languages.ts'
import type { DiscordSpeech } from './speech.ts'
import { CHAT_COMMAND, CONTEXTS, INTEGRATIONS, OPTION } from './wire.ts'

const QUESTIONS = ['item', 'quest', 'round', 'key', 'map', 'trader'] as const
/** What a command is asked about; suggestions are made while it is typed. */
export type QuestionOption = (typeof QUESTIONS)[number]
type OptionName = QuestionOption | 'mode' | 'side' | 'price' | 'code'

/** `options`: required ones, except for those in `optional`. */
interface DiscordCommand {
  readonly question?: QuestionOption
  readonly options: readonly OptionName[]
  readonly optional?: readonly OptionName[]
}

const about = (question: QuestionOption): DiscordCommand => ({
  question,
  options: [question],
  optional: ['mode'],
})

export const DISCORD_COMMANDS = {
  price: about('item'),
  craft: about('item'),
  barter: about('item'),
  quest: about('quest'),
  ammo: about('round'),
  key: about('key'),
  map: about('map'),
  needs: { question: 'item', options: [], optional: ['item'] },
  next: { options: [] },
  restock: { question: 'trader', options: [], optional: ['trader', 'mode'] },
  alert: { question: 'item', options: ['item', 'side', 'price'], optional: ['mode'] },
  link: { options: ['code'] },
} as const satisfies Readonly<Record<string, DiscordCommand>>

export type DiscordCommandName = keyof typeof DISCORD_COMMANDS

export const DISCORD_COMMAND_NAMES = Object.keys(DISCORD_COMMANDS) as readonly DiscordCommandName[]

export const getDiscordCommand = (name: DiscordCommandName): DiscordCommand => DISCORD_COMMANDS[name]

export const parseDiscordCommand = (name: string | undefined): DiscordCommandName | undefined =>
  DISCORD_COMMAND_NAMES.find((known) => known === name)

export type DiscordSpeeches = Readonly<Record<TextLocale, DiscordSpeech>>

type Localized = Readonly<Partial<Record<TextLocale, string>>>

interface RegisteredChoice {
  readonly name: string
  readonly name_localizations: Localized
  readonly value: string
}

export interface RegisteredOption {
  readonly type: number
  readonly name: string
  readonly name_localizations: Localized
  readonly description: string
  readonly description_localizations: Localized
  readonly required: boolean
  readonly autocomplete?: true
  readonly choices?: readonly RegisteredChoice[]
  readonly min_value?: number
  readonly max_value?: number
  readonly max_length?: number
}

export interface RegisteredCommand {
  readonly type: typeof CHAT_COMMAND
  readonly name: DiscordCommandName
  readonly name_localizations: Localized
  readonly description: string
  readonly description_localizations: Localized
  readonly options: readonly RegisteredOption[]
  readonly integration_types: typeof INTEGRATIONS
  readonly contexts: typeof CONTEXTS
}

/** Letters of a code with what people put between them. */
const MAX_CODE_LENGTH = 40

const localize = (make: (lang: TextLocale) => string): Localized =>
  Object.fromEntries(TEXT_LOCALES.filter((lang) => lang !== 'en').map((lang) => [lang, make(lang)]))

const makeChoice = (value: string, nameIn: (lang: TextLocale) => string): RegisteredChoice => ({
  name: nameIn('en'),
  name_localizations: localize(nameIn),
  value,
})

const getForm = (
  speeches: DiscordSpeeches,
  name: OptionName,
): Pick<RegisteredOption, 'type'> & Partial<RegisteredOption> => {
  switch (name) {
    case 'mode':
      return {
        type: OPTION.string,
        choices: GAME_MODES.map((mode) => makeChoice(mode, (lang) => getModeName(mode, lang))),
      }
    case 'side':
      return {
        type: OPTION.string,
        choices: ALERT_SIDES.map((side) => makeChoice(side, (lang) => speeches[lang].say(`side.${side}`))),
      }
    case 'price':
      return { type: OPTION.integer, min_value: 1, max_value: MAX_ALERT_PRICE }
    case 'code':
      return { type: OPTION.string, max_length: MAX_CODE_LENGTH }
    default:
      return { type: OPTION.string, autocomplete: true }
  }
}

/** All commands as `exfil discord register` sends them. */
export const registeredCommands = (speeches: DiscordSpeeches): readonly RegisteredCommand[] => {
  const describe = (key: string) => ({
    description: speeches.en.say(key),
    description_localizations: localize((lang) => speeches[lang].say(key)),
  })
  const makeOption = (name: OptionName, required: boolean): RegisteredOption => ({
    name,
    name_localizations: localize((lang) => speeches[lang].say(`option.${name}.name`)),
    ...describe(`option.${name}.about`),
    required,
    ...getForm(speeches, name),
  })
  return DISCORD_COMMAND_NAMES.map((name) => {
    const { options, optional = [] } = getDiscordCommand(name)
    return {
      type: CHAT_COMMAND,
      name,
      name_localizations: localize((lang) => speeches[lang].say(`command.${name}.name`)),
      ...describe(`command.${name}.about`),
      options: [
        ...options.map((option) => makeOption(option, true)),
        ...optional.map((option) => makeOption(option, false)),
      ],
      integration_types: INTEGRATIONS,
      contexts: CONTEXTS,
    }
  })
}
