// Chat bots: one line of text to every call, always with status 200, because bots show nothing else.

import type { Context, Hono } from 'hono'
import { answerBot, sayBadOption, sayUnknownCommand } from '#core/bots/answer.ts'
import { type BotCommandName, getBotCommand, parseBotCommand } from '#core/bots/commands.ts'
import { readBotOptions } from '#core/bots/options.ts'
import { readQuestion } from '#core/bots/question.ts'
import { readBotSpeech } from '#core/bots/speech.ts'
import { isLeft } from '#core/fp.ts'
import { LOCALES, TEXT_LOCALES, toTextLocale } from '#core/languages.ts'
import { logFailure } from '../../http/log.ts'
import { readRequestText } from '../../http/request-body.ts'
import { makeAnswers } from '../answers.ts'
import type { KeyHolder } from '../guard.ts'
import { readHolderPmc } from '../holder-pmc.ts'
import type { PublicApiParts } from '../parts.ts'
import { readChannel } from './bot-channel.ts'
import { type BotQuery, readBotBody, readBotQuery } from './bot-query.ts'
import { readBotWorld } from './bot-worlds.ts'

const MAX_BODY = 4_096
const BOTS_ROUTE = '/api/bots/:command'
/** Paths of another site's bots, which differ in the names of their parameters. */
const WEBHOOK_ROUTES = ['/webhook/nightbot', '/webhook/stream-elements', '/webhook/moobot'] as const
/** That site's answer without a question. */
const MISSING_QUESTION = 'Missing a query param called q'

const FAILED = 'a bot was not answered'

const searchOf = ({ req }: Context): string => {
  const { url } = req
  const at = url.indexOf('?')
  return at < 0 ? '' : url.slice(at + 1)
}

/** The words of what is said before the options could be read. */
const languageOf = ({ lang, l }: BotQuery) =>
  toTextLocale(LOCALES.find((locale) => locale === (lang ?? l)?.toLowerCase()) ?? 'en')

const readQuery = async (context: Context): Promise<BotQuery> => {
  const query = readBotQuery(searchOf(context))
  if (context.req.method !== 'POST') return query
  const body = await readRequestText(context.req.raw, { max: MAX_BODY })
  if (isLeft(body)) return query
  return { ...query, ...readBotBody(body.right, context.req.header('Content-Type') ?? '') }
}

/** Reads options, game data and progress, and answers the command. */
const makeAnswer = ({ services }: PublicApiParts) => {
  return async (query: BotQuery, command: BotCommandName | undefined, holder: KeyHolder): Promise<string> => {
    const speech = await readBotSpeech(languageOf(query))
    if (command === undefined) return sayUnknownCommand(speech)
    const { q = '', mode = query.m, lang = query.l, max, template } = query
    const options = readBotOptions({
      ...(mode !== undefined && { mode }),
      ...(lang !== undefined && { lang }),
      ...(max !== undefined && { max }),
      ...(template !== undefined && { template }),
    })
    if (isLeft(options)) return sayBadOption(speech, options.left)
    const pmc = getBotCommand(command).isOwn ? await readHolderPmc(services, holder) : undefined
    const world = await readBotWorld(services, pmc?.gameMode ?? options.right.mode, speech, pmc)
    return answerBot(command, q, options.right, world)
  }
}

export const mountBots = (app: Hono, parts: PublicApiParts): void => {
  const { guard, observe, services } = parts
  const { text } = makeAnswers(parts)
  const sendLine = (line: string, status = 200): Response => text(status, line)
  // Loaded before the first question.
  for (const lang of TEXT_LOCALES) void readBotSpeech(lang)
  const answer = makeAnswer(parts)
  const speechOf = (context: Context) => readBotSpeech(languageOf(readBotQuery(searchOf(context))))

  /** Never rejects: a bot shows nothing of a failed call. */
  const handle = (route: string, commandOf: (context: Context) => BotCommandName | undefined) => {
    const guarded = guard(
      {
        scope: 'bot',
        channel: readChannel,
        refuse: async ({ tag, ...values }, context) => {
          const { say } = await speechOf(context)
          return sendLine(say(`refused.${tag}`, values))
        },
      },
      async (context, holder) => sendLine(await answer(await readQuery(context), commandOf(context), holder)),
    )
    return async (context: Context): Promise<Response> => {
      try {
        return await guarded(context)
      } catch (error) {
        logFailure(services.log, error, { route, what: FAILED })
        const { say } = await speechOf(context)
        return sendLine(say('failed'))
      }
    }
  }

  const answerCommand = handle(BOTS_ROUTE, ({ req }) => parseBotCommand(req.param('command') ?? ''))
  app.on(['GET', 'POST'], BOTS_ROUTE, observe(BOTS_ROUTE, answerCommand))
  for (const route of WEBHOOK_ROUTES) {
    const answerPrice = handle(route, () => 'price')
    const hasQuestion = (context: Context): boolean =>
      readQuestion(readBotQuery(searchOf(context)).q ?? '') !== ''
    app.get(
      route,
      observe(route, (context) =>
        hasQuestion(context) ? answerPrice(context) : sendLine(MISSING_QUESTION, 405),
      ),
    )
  }
}
