// `/restock`: how long until traders restock, as far as it is known.
import { findMeant, sayMissed } from '../bots/find.ts'
import { readQuestion } from '../bots/question.ts'
import { type BotWorld, getRowName } from '../bots/world.ts'
import { traderSearch } from './choices.ts'
import { makeMessage } from './embed.ts'
import type { DiscordSpeech } from './speech.ts'
import type { DiscordMessage } from './wire.ts'

/** Epoch milliseconds of the next restock by trader. */
export type NextRestocks = ReadonlyMap<string, number>

const SECOND_MS = 1_000

/** How Discord shows the time from now, in the language of each reader. */
export const showInstant = (ms: number): string => `<t:${Math.floor(ms / SECOND_MS)}:R>`

/** Of the named trader, or of all whose time is known. */
export const answerRestock = (
  world: BotWorld,
  { say, bots }: DiscordSpeech,
  typed: string,
  times: NextRestocks,
): DiscordMessage => {
  const question = readQuestion(typed)
  const search = traderSearch(world.catalogue)
  const found =
    question === '' ? undefined : findMeant(search, question, (trader) => getRowName(world, trader))
  if (found !== undefined && found.tag !== 'Found')
    return makeMessage({ description: sayMissed(bots, found).text })
  const traders = found === undefined ? world.catalogue.traders.all : [found.value]
  const known = traders.flatMap((trader) => {
    const at = times.get(trader.url)
    return at === undefined || at < world.now ? [] : [{ name: getRowName(world, trader), at }]
  })
  const message = makeMessage({
    title: say('title.restock'),
    ...(known.length === 0 && { description: say('said.noRestock') }),
  })
  if (known.length === 0) return message
  // Instants are Discord's own markup, which must not be escaped.
  const fields = known
    .toSorted((a, b) => a.at - b.at)
    .map(({ name, at }) => ({ name, value: showInstant(at), inline: true }))
  return { ...message, embeds: message.embeds.map((embed) => ({ ...embed, fields })) }
}
