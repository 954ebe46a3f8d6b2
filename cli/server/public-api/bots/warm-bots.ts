// Answers some questions of bots before anyone asks, because the first answers of a process take many times as long as later ones.
import { answerBot } from '#core/bots/answer.ts'
import type { BotCommandName } from '#core/bots/commands.ts'
import { DEFAULT_BOT_OPTIONS } from '#core/bots/options.ts'
import { readBotSpeech } from '#core/bots/speech.ts'
import { getBullets } from '#core/bots/world.ts'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import type { Services } from '../../services/services.ts'
import { makeTakeBreak } from '../../short-turns.ts'
import { readBotWorld } from './bot-worlds.ts'

/** Enough calls for the engine to compile what they run. */
const PRICE_QUESTIONS = 300

/** Questions about what the game data have first, a command each, and the prices of items from all over the catalogue. */
export const listWarmQuestions = (
  catalogue: Catalogue,
): readonly (readonly [BotCommandName, string | undefined])[] => {
  const { items, crafts, barters, quests, maps } = catalogue
  const nameOfItem = (uid = '') => items.get(uid)?.name
  const map = maps.all[0]?.name
  const every = Math.ceil(items.all.length / PRICE_QUESTIONS)
  return [
    ['craft', nameOfItem(crafts.all[0]?.product.item)],
    ['barter', nameOfItem(barters.all[0]?.offer.item)],
    ['quest', quests.all[0]?.name],
    ['ammo', getBullets(catalogue)[0]?.item.name],
    ['key', items.all.find(({ tags }) => tags.includes('Keys'))?.name],
    ['boss', map],
    ['map', map],
    ['time', map],
    ...items.all.filter((_, at) => at % every === 0).map(({ name }) => ['price', name] as const),
  ]
}

/** Answers in short turns; `isStopped` is asked before each answer. */
export const warmBots = async (
  services: Pick<Services, 'catalogues' | 'prices' | 'now'>,
  mode: GameMode,
  isStopped: () => boolean,
): Promise<void> => {
  const world = await readBotWorld(services, mode, await readBotSpeech(DEFAULT_BOT_OPTIONS.lang))
  const takeBreak = makeTakeBreak()
  for (const [command, question] of listWarmQuestions(world.catalogue)) {
    if (isStopped()) return
    if (question !== undefined) answerBot(command, question, DEFAULT_BOT_OPTIONS, world)
    await takeBreak()
  }
}
