// Handlers of the calls about the chat of the site.
import type { chatCalls } from '#core/api/calls/chat-calls.ts'
import { ChatCommand } from '#core/chat/commands.ts'
import { BlockedWord, MessageId } from '#core/chat/model.ts'
import { CHAT_TOPIC, MODERATION_TOPIC } from '#core/chat/topic.ts'
import { E, isLeft, left, pipe, right } from '#core/fp.ts'
import { Payload } from '../http/answer.ts'
import type { EndpointHandlers } from '../http/call.ts'
import { clientAddress, countedAddress } from '../http/client-address.ts'
import { notFoundPage, problem, refusal } from '../http/problem.ts'
import { apiSecurityHeaders } from '../http/security.ts'
import { getRequestSource } from '../http/source.ts'
import { servePush } from '../push/serve-push.ts'
import type { LatestChat } from '../services/chat-window.ts'
import type { Services } from '../services/services.ts'
import { decodeCommand, outcomeAnswer } from './outcome.ts'

const readId = (text: string | undefined): number | undefined => {
  const id = /^\d{1,15}$/.test(text ?? '') ? Number(text) : undefined
  return MessageId.is(id) ? id : undefined
}

export const chatHandlers = (services: Services): EndpointHandlers<keyof typeof chatCalls> => {
  const { chat, challenges, push, config, isTls, words } = services
  const payloads = new WeakMap<LatestChat, Payload>()
  const stream = servePush({
    push,
    addressOf: (context) =>
      config.isRateLimited ? countedAddress(clientAddress(context, config.trustsProxy)) : undefined,
    headers: apiSecurityHeaders(isTls),
  })

  const showModeration = async () => {
    const [reported, { mutes, blockedWords }] = await Promise.all([
      chat.listReported(),
      chat.readModeration(),
    ])
    const names = await challenges.namesOf(Object.keys(mutes))
    return {
      reported: reported.map(({ id, account, name, text, at, reports, reasons }) => ({
        ...{ id, account, name, text, reports, reasons },
        at: at.toISOString(),
      })),
      muted: Object.entries(mutes).map(([account, mute]) => ({
        ...{ account, name: names.get(account) ?? null },
        ...mute,
      })),
      blockedWords,
    }
  }

  return {
    readChat: () => {
      const latest = chat.latest()
      const kept =
        payloads.get(latest) ??
        new Payload(latest, { etag: `chat-${latest.version}-${latest.messages[0]?.id ?? 0}` })
      payloads.set(latest, kept)
      return kept
    },
    readOlderChat: async ({ query }) => {
      const before = readId(query.before)
      return before === undefined
        ? left(problem(400, 'Malformed', 'query.before: expected the id of a message'))
        : right({ messages: await chat.older(before) })
    },
    streamChat: ({ context }) => stream(context, CHAT_TOPIC),
    postChat: async ({ user: { uid, folded }, body, locale }) =>
      pipe(
        await chat.post({ uid, name: folded.state.username }, body),
        E.bimap(
          (rejection) => refusal(words(locale), rejection),
          (message) => ({ message }),
        ),
      ),
    readOwnMute: async ({ user }) => right({ mute: (await chat.muteOf(user.uid)) ?? null }),
    reportChat: async ({ user, body, context, locale }) => {
      const id = readId(context.req.param('id'))
      if (id === undefined) return left(notFoundPage(context.req.path))
      return pipe(
        await chat.report(user.uid, id, body.reason),
        E.bimap(
          (rejection) => refusal(words(locale), rejection),
          () => ({ done: true as const }),
        ),
      )
    },
    previewBlockedWord: async ({ query: { word } }) =>
      BlockedWord.is(word)
        ? right(await chat.previewWord(word))
        : left(problem(400, 'Malformed', `query.word: expected ${BlockedWord.name}`)),
    streamChatModeration: ({ context }) => stream(context, MODERATION_TOPIC),
    readChatModeration: async () => right(await showModeration()),
    moderateChat: async ({ body: { commandId, command }, user, context, locale }) => {
      const decoded = decodeCommand(ChatCommand, command)
      if (isLeft(decoded)) return decoded
      const outcome = await chat.moderate({
        ...{ actor: user.uid, commandId, source: getRequestSource(context) },
        command: decoded.right,
      })
      const done = outcomeAnswer(words(locale), outcome)
      return isLeft(done) ? done : right(await showModeration())
    },
  }
}
