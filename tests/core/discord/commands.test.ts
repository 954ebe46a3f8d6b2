// The registered commands fit the form that Discord takes.
import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
  InteractionResponseType,
  InteractionType,
  MessageFlags,
  type RESTPutAPIApplicationCommandsJSONBody,
} from 'discord-api-types/v10'
import { beforeAll, describe, expect, it } from 'vitest'
import { DISCORD_COMMAND_NAMES, type RegisteredCommand, registeredCommands } from '#core/discord/commands.ts'
import { loadDiscordSpeech } from '#core/discord/speech.ts'
import {
  CHAT_COMMAND,
  CONTEXTS,
  EPHEMERAL,
  INTEGRATIONS,
  INTERACTION,
  OPTION,
  RESPONSE,
} from '#core/discord/wire.ts'

/** Names in any language: lower case letters, digits, - and _. */
const NAME = /^[-_\p{L}\p{N}]{1,32}$/u
const MAX_ABOUT = 100
const MAX_COMMAND = 8_000

let commands: readonly RegisteredCommand[]
beforeAll(async () => {
  const [en, ru] = await Promise.all([loadDiscordSpeech('en'), loadDiscordSpeech('ru')])
  commands = registeredCommands({ en, ru })
})

/** Mutable, as the types of Discord's interface are. */
const asBody = (value: readonly RegisteredCommand[]) =>
  structuredClone(value) as unknown as RESTPutAPIApplicationCommandsJSONBody

interface Texts {
  readonly name: string
  readonly name_localizations: Readonly<Record<string, string>>
  readonly description: string
  readonly description_localizations: Readonly<Record<string, string>>
}

describe('commands', () => {
  it('are numbered as in the documentation of Discord', () => {
    expect(INTERACTION).toEqual({
      ping: InteractionType.Ping,
      command: InteractionType.ApplicationCommand,
      autocomplete: InteractionType.ApplicationCommandAutocomplete,
    })
    expect(RESPONSE).toEqual({
      pong: InteractionResponseType.Pong,
      message: InteractionResponseType.ChannelMessageWithSource,
      choices: InteractionResponseType.ApplicationCommandAutocompleteResult,
    })
    expect(OPTION).toEqual({
      string: ApplicationCommandOptionType.String,
      integer: ApplicationCommandOptionType.Integer,
    })
    expect(CHAT_COMMAND).toBe(ApplicationCommandType.ChatInput)
    expect(EPHEMERAL).toBe(MessageFlags.Ephemeral)
    expect(INTEGRATIONS).toEqual([
      ApplicationIntegrationType.GuildInstall,
      ApplicationIntegrationType.UserInstall,
    ])
    expect(CONTEXTS).toEqual([
      InteractionContextType.Guild,
      InteractionContextType.BotDM,
      InteractionContextType.PrivateChannel,
    ])
  })

  it('are the twelve of the page, each once', () => {
    expect(asBody(commands).map(({ name }) => name)).toEqual(DISCORD_COMMAND_NAMES)
    expect(new Set(DISCORD_COMMAND_NAMES).size).toBe(12)
  })

  it('have names and descriptions in both languages within the limits', () => {
    const texts: readonly Texts[] = commands.flatMap((command) => [command, ...command.options]) as never
    for (const { name, name_localizations, description, description_localizations } of texts) {
      expect(Object.keys(name_localizations)).toEqual(['ru'])
      for (const each of [name, ...Object.values(name_localizations)]) {
        expect(each).toMatch(NAME)
        expect(each).toBe(each.toLowerCase())
      }
      for (const each of [description, ...Object.values(description_localizations)]) {
        expect(each).not.toMatch(/^(?:command|option)\./)
        expect(each.length).toBeLessThanOrEqual(MAX_ABOUT)
      }
    }
  })

  it('name nothing twice in either language', () => {
    const lists = [commands, ...commands.map(({ options }) => options)]
    for (const list of lists)
      for (const names of [
        list.map(({ name }) => name),
        list.map(({ name_localizations }) => name_localizations.ru),
      ])
        expect(new Set(names).size).toBe(names.length)
  })

  it('have required options first and fit into 8,000 letters', () => {
    for (const { options, ...command } of commands) {
      const required = options.map((option) => option.required)
      expect(required).toEqual(required.toSorted((a, b) => Number(b) - Number(a)))
      expect(JSON.stringify({ ...command, options }).length).toBeLessThan(MAX_COMMAND)
      for (const { choices = [], autocomplete } of options)
        expect(choices.length > 0 && autocomplete === true).toBe(false)
    }
  })
})
