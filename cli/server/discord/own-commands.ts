// Commands of the Discord bot that need the linked account: what a PMC needs, alerts, and the link itself.
import { getRole, isPermitted } from '#core/access/roles.ts'
import { ALERT_SIDES, type AlertRule, MAX_ALERT_PRICE } from '#core/alerts/model.ts'
import { formatRoubles } from '#core/bots/speech.ts'
import { DEFAULT_MODE, type GameMode, getModeName } from '#core/catalogue/game-modes.ts'
import { nameIn } from '#core/catalogue/local-names.ts'
import { answerSharedCommand, type SharedCommand, sayMessage } from '#core/discord/answer.ts'
import {
  type DiscordPerson,
  getNumberOption,
  getTextOption,
  type Interaction,
} from '#core/discord/interaction.ts'
import type { DiscordSpeech } from '#core/discord/speech.ts'
import type { DiscordMessage } from '#core/discord/wire.ts'
import { type Account, selectedPmc } from '#core/player/model.ts'
import { getPath } from '#core/routes/table.ts'
import { type Limiter, readRetryAfter } from '../http/memory-limiter.ts'
import { readBotWorld } from '../public-api/bots/bot-worlds.ts'
import type { Services } from '../services/services.ts'

export type CommandServices = Pick<
  Services,
  'catalogues' | 'prices' | 'now' | 'players' | 'discord' | 'publicUrl' | 'restocks' | 'words' | 'security'
>

export interface CommandCall {
  readonly interaction: Interaction
  readonly person: DiscordPerson
  readonly speech: DiscordSpeech
}

const MINUTE_S = 60

/** The page of the link, in the language of the sentence. */
const getPage = ({ publicUrl }: CommandServices): string => `${publicUrl}${getPath('discordBot')}`

interface Linked {
  readonly uid: string
  readonly account: Account
}

/** Answers with the linked account of a person with Pro, else says what is missing. */
const withAccount = async (
  services: CommandServices,
  { person, speech }: CommandCall,
  answer: (linked: Linked) => Promise<DiscordMessage>,
): Promise<DiscordMessage> => {
  const page = getPage(services)
  const uid = await services.discord.findAccount(person.id)
  if (uid === undefined) return sayMessage(speech, 'notLinked', { page })
  const { state: account } = await services.players.read(uid)
  // The same action as for the keys of chat bots.
  if (!isPermitted(getRole(account), 'api-keys')) return sayMessage(speech, 'needsPro', { page })
  return answer({ uid, account })
}

/** `/needs` and `/next` of the selected PMC. */
export const answerOwn = (
  services: CommandServices,
  call: CommandCall,
  command: SharedCommand,
): Promise<DiscordMessage> =>
  withAccount(services, call, async ({ account }) => {
    const { speech, interaction } = call
    const pmc = selectedPmc(account)
    const world = await readBotWorld(services, pmc?.gameMode ?? DEFAULT_MODE, speech.bots, pmc)
    return answerSharedCommand(world, speech, command, getTextOption(interaction, 'item'))
  })

/** `/alert`: sets a price alert that arrives as a direct message. A repeated interaction sets it once. */
export const setAlert = (
  services: CommandServices,
  call: CommandCall,
  gameMode: GameMode,
): Promise<DiscordMessage> =>
  withAccount(services, call, async ({ uid }) => {
    const { interaction, speech } = call
    const { lang } = speech.bots
    const { catalogue } = services.catalogues.of(gameMode)
    const item = catalogue.items.get(getTextOption(interaction, 'item'))
    if (item === undefined) return sayMessage(speech, 'alertItem')
    const roubles = getNumberOption(interaction, 'price')
    const side = ALERT_SIDES.find((known) => known === getTextOption(interaction, 'side'))
    const isPrice =
      roubles !== undefined && Number.isInteger(roubles) && roubles >= 1 && roubles <= MAX_ALERT_PRICE
    if (side === undefined || !isPrice) return sayMessage(speech, 'alertPrice')
    const rule: AlertRule = {
      watch: { tag: 'Price', item: item.uid, gameMode, price: 'lastLow', side, roubles },
      repeat: 'always',
      quiet: null,
      channels: ['discord'],
    }
    const id = `discord-${interaction.id}`
    const outcome = await services.players.run({
      ...{ account: uid, commandId: id, source: 'discord', locale: lang },
      steps: [() => [{ tag: 'SetAlert', alert: id, rule }]],
    })
    if (outcome.tag === 'Refused')
      return sayMessage(speech, 'refused', { reason: services.words(lang).rejection(outcome.rejection) })
    if (outcome.tag === 'Contended') return sayMessage(speech, 'failed')
    return sayMessage(speech, 'alertSet', {
      item: nameIn(lang, item),
      side: speech.say(`side.${side}`),
      limit: formatRoubles(roubles),
      mode: getModeName(gameMode, lang),
    })
  })

/** `/link`. Tries of a person are counted, so that codes are not guessed. */
export const linkAccount = async (
  services: CommandServices,
  { interaction, person, speech }: CommandCall,
  tries: Limiter,
): Promise<DiscordMessage> => {
  const page = getPage(services)
  try {
    await tries.consume(person.id)
  } catch (error) {
    return sayMessage(speech, 'tooManyTries', { minutes: Math.ceil(readRetryAfter(error) / MINUTE_S) })
  }
  const { lang } = speech.bots
  const uid = await services.discord.link(getTextOption(interaction, 'code'), { ...person, locale: lang })
  if (uid === undefined) return sayMessage(speech, 'codeInvalid', { page })
  services.security.record({ event: 'DiscordLinked', account: uid })
  const { state } = await services.players.read(uid)
  return sayMessage(speech, 'linked', { account: state.username ?? '' })
}
