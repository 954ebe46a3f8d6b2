// What administrators do in the chat, each command beside its rule.
import type { Actor, PolicyRejection } from '../access/roles.ts'
import { type CommandOf, commandCodec, commandsWith, decideDefined } from '../events/command.ts'
import type { Decider } from '../events/decider.ts'
import { left, right } from '../fp.ts'
import type { ChatEvent } from './events.ts'
import {
  BlockedWords,
  type ChatModeration,
  findMute,
  MessageId,
  ModerationReason,
  MutedAccount,
  MuteMinutes,
  noModeration,
} from './model.ts'
import { reduceChat } from './reducer.ts'

/** `message`: the one that the command names, undefined if it is deleted or unknown; `at`: the present instant. */
export interface ChatContext {
  readonly actor: Actor
  readonly at: string
  readonly message: { readonly account: string } | undefined
}

export type ModerationRejection = PolicyRejection | { readonly tag: 'ChatMessageUnknown' | 'NotMuted' }

const MINUTE_MS = 60_000

const chatCommand = commandsWith<ChatContext, ChatModeration, ModerationRejection, ChatEvent>()({})
const OfMessage = { message: MessageId, reason: ModerationReason }

const CHAT_COMMANDS = {
  DeleteChatMessage: chatCommand({
    fields: OfMessage,
    action: 'administer',
    decide: ({ message: known }, { message, reason }) =>
      known === undefined
        ? left({ tag: 'ChatMessageUnknown' })
        : right([{ type: 'ChatMessageDeleted', data: { message, reason } }]),
  }),
  /** Mutes who wrote a message, from now on; a mute before it is replaced. */
  MuteChatAuthor: chatCommand({
    fields: { ...OfMessage, minutes: MuteMinutes },
    action: 'administer',
    decide: ({ message: known, at }, { minutes, reason }) => {
      if (known === undefined) return left({ tag: 'ChatMessageUnknown' })
      const until = new Date(Date.parse(at) + minutes * MINUTE_MS).toISOString()
      return right([{ type: 'ChatAccountMuted', data: { account: known.account, until, reason } }])
    },
  }),
  UnmuteChatAccount: chatCommand({
    fields: { account: MutedAccount, reason: ModerationReason },
    action: 'administer',
    decide: ({ at }, { account, reason }, moderation) =>
      findMute(moderation, account, at) === undefined
        ? left({ tag: 'NotMuted' })
        : right([{ type: 'ChatAccountUnmuted', data: { account, reason } }]),
  }),
  DismissChatReports: chatCommand({
    fields: OfMessage,
    action: 'administer',
    decide: ({ message: known }, { message, reason }) =>
      known === undefined
        ? left({ tag: 'ChatMessageUnknown' })
        : right([{ type: 'ChatReportsDismissed', data: { message, reason } }]),
  }),
  /** `words`: all of them from now on. */
  ChangeBlockedWords: chatCommand({
    fields: { words: BlockedWords },
    optional: { reason: ModerationReason },
    action: 'administer',
    decide: (_, { words, reason }, { blockedWords }) => {
      const unique = [...new Set(words)]
      const isSame =
        unique.length === blockedWords.length && unique.every((word, at) => word === blockedWords[at])
      const data = { words: unique, ...(reason !== undefined && { reason }) }
      return right(isSame ? [] : [{ type: 'BlockedWordsChanged', data }])
    },
  }),
} as const

export const ChatCommand = commandCodec('ChatCommand', CHAT_COMMANDS)
export type ChatCommand = CommandOf<typeof CHAT_COMMANDS>

export const chatDecider: Decider<ChatContext, ChatCommand, ChatModeration, ChatEvent, ModerationRejection> =
  {
    initial: noModeration,
    decide: decideDefined(CHAT_COMMANDS),
    reduce: reduceChat,
  }
