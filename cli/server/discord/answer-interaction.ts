// Answers a verified interaction at once: commands with a message, suggestions with choices.
import type { BotWorld } from '#core/bots/world.ts'
import { DEFAULT_MODE, type GameMode, parseGameMode } from '#core/catalogue/game-modes.ts'
import { answerSharedCommand, isSharedCommand, sayMessage } from '#core/discord/answer.ts'
import { suggestChoices } from '#core/discord/choices.ts'
import { type DiscordCommandName, getDiscordCommand, parseDiscordCommand } from '#core/discord/commands.ts'
import {
  type DiscordPerson,
  getFocusedOption,
  getPerson,
  getTextOption,
  type Interaction,
} from '#core/discord/interaction.ts'
import { answerRestock } from '#core/discord/restock.ts'
import { readDiscordLocale, readDiscordSpeech } from '#core/discord/speech.ts'
import { type DiscordMessage, INTERACTION, type InteractionResponse, RESPONSE } from '#core/discord/wire.ts'
import { type Limit, memoryLimiter, readRetryAfter } from '../http/memory-limiter.ts'
import { readBotWorld } from '../public-api/bots/bot-worlds.ts'
import { listRestocks } from '../services/restock-alerts.ts'
import { answerOwn, type CommandCall, type CommandServices, linkAccount, setAlert } from './own-commands.ts'

/** Of one person: commands and typed letters in a minute, codes in ten. */
const LIMITS = {
  commands: { points: 60, duration: 60 },
  suggestions: { points: 600, duration: 60 },
  codes: { points: 10, duration: 600 },
} as const satisfies Readonly<Record<string, Limit>>

const say = (data: DiscordMessage): InteractionResponse => ({ type: RESPONSE.message, data })
/** The known times of restocks by slug of the trader. */
const readNextRestocks = async (
  { restocks }: Pick<CommandServices, 'restocks'>,
  mode: GameMode,
  { catalogue, now }: BotWorld,
): Promise<ReadonlyMap<string, number>> => {
  const traders = catalogue.traders.all.map(({ uid, url }) => ({ uid, id: url }))
  const known = await listRestocks(restocks, mode, traders, now)
  return new Map([...known].map(([trader, { at }]) => [trader, at]))
}

const NO_CHOICES: InteractionResponse = { type: RESPONSE.choices, data: { choices: [] } }

/** Undefined for an interaction of a kind that this bot never asks for. */
export const makeInteractionAnswer = (
  services: CommandServices,
  onError: (error: unknown, command: string) => void,
) => {
  const commands = memoryLimiter(LIMITS.commands)
  const suggestions = memoryLimiter(LIMITS.suggestions)
  const codes = memoryLimiter(LIMITS.codes)

  const answerCommand = async (name: DiscordCommandName, call: CommandCall): Promise<DiscordMessage> => {
    const { interaction, speech } = call
    const mode = parseGameMode(getTextOption(interaction, 'mode')) ?? DEFAULT_MODE
    if (name === 'needs' || name === 'next') return answerOwn(services, call, name)
    if (name === 'alert') return setAlert(services, call, mode)
    if (name === 'link') return linkAccount(services, call, codes)
    const world = await readBotWorld(services, mode, speech.bots)
    const { question = '' } = getDiscordCommand(name)
    const typed = getTextOption(interaction, question)
    return isSharedCommand(name)
      ? answerSharedCommand(world, speech, name, typed)
      : answerRestock(world, speech, typed, await readNextRestocks(services, mode, world))
  }

  const handleCommand = async (interaction: Interaction, person: DiscordPerson) => {
    const speech = await readDiscordSpeech(readDiscordLocale(interaction.locale))
    try {
      await commands.consume(person.id)
    } catch (error) {
      return say(sayMessage(speech, 'busy', { retryAfter: readRetryAfter(error) }))
    }
    const name = parseDiscordCommand(interaction.data?.name)
    if (name === undefined) return say(sayMessage(speech, 'unknownCommand'))
    try {
      return say(await answerCommand(name, { interaction, person, speech }))
    } catch (error) {
      onError(error, name)
      return say(sayMessage(speech, 'failed'))
    }
  }

  const handleSuggestions = async (
    interaction: Interaction,
    person: DiscordPerson,
  ): Promise<InteractionResponse> => {
    const name = parseDiscordCommand(interaction.data?.name)
    const focused = getFocusedOption(interaction)
    if (name === undefined || focused.name !== getDiscordCommand(name).question) return NO_CHOICES
    try {
      await suggestions.consume(person.id)
    } catch {
      return NO_CHOICES
    }
    try {
      const { bots } = await readDiscordSpeech(readDiscordLocale(interaction.locale))
      const mode = parseGameMode(getTextOption(interaction, 'mode')) ?? DEFAULT_MODE
      const world = await readBotWorld(services, mode, bots)
      return { type: RESPONSE.choices, data: { choices: suggestChoices(world, name, focused.text) } }
    } catch (error) {
      onError(error, name)
      return NO_CHOICES
    }
  }

  return async (interaction: Interaction): Promise<InteractionResponse | undefined> => {
    const { type } = interaction
    if (type === INTERACTION.ping) return { type: RESPONSE.pong }
    const person = getPerson(interaction)
    if (person === undefined) return undefined
    if (type === INTERACTION.command) return handleCommand(interaction, person)
    return type === INTERACTION.autocomplete ? handleSuggestions(interaction, person) : undefined
  }
}
