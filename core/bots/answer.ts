// Answers a command of a chat bot in one line.
import { memoize } from '../memo.ts'
import { BOT_COMMAND_NAMES, type BotCommandName, getBotCommand } from './commands.ts'
import { LINE_LENGTH, toLine } from './line.ts'
import type { BadOption, BotOptions } from './options.ts'
import { readQuestion } from './question.ts'
import type { BotSpeech } from './speech.ts'
import { fillTemplate, MAX_TEMPLATE_LENGTH } from './template.ts'
import type { BotWorld } from './world.ts'

const getTemplates = memoize(
  ({ say }: BotSpeech) => new Map(BOT_COMMAND_NAMES.map((command) => [command, say(`template.${command}`)])),
)

/** The template of a command in the language. */
export const defaultTemplate = (speech: BotSpeech, command: BotCommandName): string =>
  getTemplates(speech).get(command) ?? ''

/** The line that the bot says: never empty, no line breaks, at most `max` code points. `text`: what the chatter typed. */
export const answerBot = (
  command: BotCommandName,
  text: string,
  { max, template }: Pick<BotOptions, 'max' | 'template'>,
  world: BotWorld,
): string => {
  const { needsQuestion, fields, answer } = getBotCommand(command)
  const { speech } = world
  const question = readQuestion(text)
  if (question === '' && needsQuestion) return toLine(speech.say(`usage.${command}`), max)
  const reply = answer(world, question)
  if (reply.tag === 'Said') return toLine(reply.text, max)
  return toLine(fillTemplate(template ?? defaultTemplate(speech, command), fields, reply.texts), max)
}

export const sayBadOption = ({ say }: BotSpeech, { option }: BadOption): string =>
  toLine(
    say(`problem.${option}`, {
      min: LINE_LENGTH.min,
      most: LINE_LENGTH.max,
      longest: MAX_TEMPLATE_LENGTH,
    }),
  )

export const sayUnknownCommand = ({ say }: BotSpeech): string =>
  toLine(say('unknownCommand', { commands: BOT_COMMAND_NAMES.join(', ') }))
