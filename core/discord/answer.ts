// Answers of the Discord bot: the replies of the chat bots' commands as embeds.
import type { BotCommandName } from '../bots/commands.ts'
import { getBotCommand } from '../bots/commands.ts'
import { readQuestion } from '../bots/question.ts'
import type { BotWorld } from '../bots/world.ts'
import type { DiscordCommandName } from './commands.ts'
import { type EmbedParts, escapeMarkdown, makeMessage } from './embed.ts'
import type { DiscordSpeech } from './speech.ts'
import type { DiscordMessage } from './wire.ts'

/** Which fields of a reply are the title, the text, the facts and the small print; `small`: the age, said in a sentence. */
interface Layout {
  readonly title?: string
  readonly text?: string
  readonly facts: readonly string[]
  readonly small?: string
}

/** The commands that chat bots have too. */
export const SHARED_COMMANDS = [
  ...(['price', 'craft', 'barter', 'quest', 'ammo', 'key', 'map', 'needs', 'next'] as const),
] satisfies readonly (BotCommandName & DiscordCommandName)[]
export type SharedCommand = (typeof SHARED_COMMANDS)[number]

export const isSharedCommand = (name: DiscordCommandName): name is SharedCommand =>
  SHARED_COMMANDS.some((known) => known === name)

const LAYOUTS: Readonly<Record<SharedCommand, Layout>> = {
  price: {
    title: 'name',
    facts: ['flea', 'change', 'low', 'avg24h', 'avg7d', 'change7d', 'trader', 'slot', 'fee'],
    small: 'age',
  },
  craft: {
    title: 'name',
    text: 'ingredients',
    facts: ['station', 'time', 'cost', 'fee', 'revenue', 'profit', 'hour'],
    small: 'more',
  },
  barter: {
    title: 'name',
    text: 'ingredients',
    facts: ['trader', 'cost', 'saving', 'revenue', 'profit'],
    small: 'more',
  },
  quest: { title: 'name', text: 'goals', facts: ['trader', 'level', 'kappa', 'maps', 'exp'] },
  ammo: {
    title: 'name',
    facts: ['caliber', 'damage', 'penetration', 'armour', 'speed', 'class', 'flea'],
  },
  key: { title: 'name', text: 'maps', facts: ['quests', 'flea', 'slot'] },
  map: { title: 'name', facts: ['minutes', 'players', 'levels', 'bosses', 'exits'] },
  needs: { title: 'name', text: 'for', facts: ['missing', 'of', 'fir'], small: 'pmc' },
  next: { text: 'steps', facts: ['level'], small: 'pmc' },
}

/** The parts of the answer of a chat bots' command to a question. */
const answerShared = (
  world: BotWorld,
  { say }: DiscordSpeech,
  command: SharedCommand,
  question: string,
): EmbedParts => {
  const reply = getBotCommand(command).answer(world, question)
  if (reply.tag === 'Said') return { description: reply.text }
  const { texts } = reply
  const { title = '', text = '', facts, small = '' } = LAYOUTS[command]
  const value = texts[small]
  return {
    title: title === '' ? say(`title.${command}`) : texts[title],
    description: texts[text],
    fields: facts.map((name) => ({ name: say(`field.${name}`), value: texts[name] })),
    footer: value && (small === 'age' ? say('age', { age: value }) : value),
  }
}

/** The message that answers a command that chat bots have too. `typed`: the text of its option. */
export const answerSharedCommand = (
  world: BotWorld,
  speech: DiscordSpeech,
  command: SharedCommand,
  typed: string,
): DiscordMessage => {
  const { needsQuestion, isOwn } = getBotCommand(command)
  const question = readQuestion(typed)
  if (needsQuestion && question === '') return sayMessage(speech, 'noQuestion')
  return makeMessage(answerShared(world, speech, command, question), { isPrivate: isOwn })
}

/** A sentence of the Discord bot that only the person who asked sees. Texts in it are escaped, except for addresses of the site. */
export const sayMessage = (
  { say }: DiscordSpeech,
  key: string,
  { page, ...values }: Readonly<Record<string, string | number>> = {},
): DiscordMessage => {
  const escaped = Object.entries(values).map(([name, value]) => [name, escapeMarkdown(String(value))])
  return makeMessage(
    { markdown: say(`said.${key}`, { ...Object.fromEntries(escaped), ...(page && { page }) }) },
    { isPrivate: true },
  )
}
