// The calls about the chat of the site: reading, writing, reporting, and the moderation by administrators.
import * as t from 'io-ts'
import {
  CHAT_PAGE,
  MAX_REPORTED,
  MessageId,
  PREVIEW_SAMPLES,
  PREVIEWED_MESSAGES,
  REPORT_REASONS,
  ReportReason,
} from '../../chat/model.ts'
import { AnyText, Count, listOf, oneOf, Text } from '../../codec.ts'
import { CommandId, Done } from '../common-codecs.ts'
import { endpoint } from '../endpoint.ts'

/** `at`: an instant. */
const Message = t.type({ id: MessageId, name: AnyText, text: Text, at: Text }, 'ChatMessage')
const Messages = t.readonlyArray(Message)

const ReportedMessage = t.type(
  {
    id: MessageId,
    account: Text,
    name: AnyText,
    text: Text,
    at: Text,
    reports: Count,
    reasons: t.readonlyArray(oneOf(REPORT_REASONS)),
  },
  'ReportedMessage',
)
const MutedUser = t.type(
  { account: Text, name: t.union([Text, t.null]), until: Text, reason: Text },
  'MutedUser',
)
const ModerationAnswer = t.type(
  {
    reported: listOf(ReportedMessage, MAX_REPORTED),
    muted: t.readonlyArray(MutedUser),
    blockedWords: t.readonlyArray(Text),
  },
  'ChatModeration',
)

export const chatCalls = {
  readChat: endpoint({
    method: 'GET',
    path: '/chat',
    access: 'everyone',
    summary: `The last ${CHAT_PAGE} messages of the chat, the oldest first; \`version\` counts messages and deletions, \`deleted\` are ids of messages deleted last, complete since the version \`deletedSince\``,
    answer: t.type({
      version: Count,
      messages: Messages,
      deleted: t.readonlyArray(MessageId),
      deletedSince: Count,
    }),
  }),
  readOlderChat: endpoint({
    method: 'GET',
    path: '/chat/older',
    access: 'everyone',
    summary: `Up to ${CHAT_PAGE} messages before the message \`before\`, the oldest first`,
    query: t.type({ before: Text }),
    answer: t.type({ messages: Messages }),
  }),
  streamChat: endpoint({
    method: 'GET',
    path: '/chat/stream',
    access: 'everyone',
    summary:
      'Server-sent events of the chat: `message`, `deleted` with ids, `mutes` when accounts were muted or unmuted, `resync` when messages may have been missed; each has the number `after` of the change before it',
    query: t.partial({ last: AnyText }),
  }),
  postChat: endpoint({
    method: 'POST',
    path: '/chat',
    access: 'account',
    action: 'chat',
    summary:
      'Posts a message; the same `clientId` again answers what was posted the first time, null if it was deleted meanwhile',
    body: t.type({ clientId: CommandId, text: AnyText }),
    answer: t.type({ message: t.union([Message, t.null]) }),
  }),
  readOwnMute: endpoint({
    method: 'GET',
    path: '/chat/mute',
    access: 'account',
    summary: 'Whether the user is muted: until when and why, null if not',
    answer: t.type({ mute: t.union([t.type({ until: Text, reason: Text }), t.null]) }),
  }),
  reportChat: endpoint({
    method: 'POST',
    path: '/chat/:id/reports',
    access: 'account',
    summary: 'Reports a message to the administrators, once per user',
    body: t.type({ reason: ReportReason }),
    answer: Done,
  }),
  readChatModeration: endpoint({
    method: 'GET',
    path: '/admin/chat',
    access: 'admin',
    summary: `Up to ${MAX_REPORTED} reported messages, the last reported first, the accounts that are muted, and the blocked words`,
    answer: ModerationAnswer,
  }),
  previewBlockedWord: endpoint({
    method: 'GET',
    path: '/admin/chat/preview',
    access: 'admin',
    summary: `What a blocked word matches: of the last ${PREVIEWED_MESSAGES} messages (\`checked\`, if there are fewer) so many (\`count\`), and the newest of them`,
    query: t.type({ word: AnyText }),
    answer: t.type({ checked: Count, count: Count, samples: listOf(Message, PREVIEW_SAMPLES) }),
  }),
  streamChatModeration: endpoint({
    method: 'GET',
    path: '/admin/chat/stream',
    access: 'admin',
    summary:
      'Server-sent events: `changed` when reports, mutes or blocked words have changed, `resync` when that may have been missed',
    query: t.partial({ last: AnyText }),
  }),
  moderateChat: endpoint({
    method: 'POST',
    path: '/admin/chat/commands',
    access: 'admin',
    summary:
      'Decides a command about the chat: deletes a message, mutes its author, unmutes an account, dismisses reports, changes the blocked words',
    body: t.type({ commandId: CommandId, command: t.UnknownRecord }),
    answer: ModerationAnswer,
  }),
} as const
