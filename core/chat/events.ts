// Past facts about the moderation of the chat. Messages themselves are not events: they are deleted after some time.
import * as t from 'io-ts'
import { fields } from '../codec.ts'
import { type EventOf, Instant } from '../events/envelope.ts'
import { BlockedWords, MessageId, ModerationReason, MutedAccount } from './model.ts'

export const chatEvents = {
  /** The text is gone. */
  ChatMessageDeleted: t.type({ message: MessageId, reason: ModerationReason }),
  /** `account` cannot write until the instant. */
  ChatAccountMuted: t.type({ account: MutedAccount, until: Instant, reason: ModerationReason }),
  ChatAccountUnmuted: t.type({ account: MutedAccount, reason: ModerationReason }),
  /** The reports of a message led to nothing. */
  ChatReportsDismissed: t.type({ message: MessageId, reason: ModerationReason }),
  /** `words` are all blocked words now. Older events have no reason. */
  BlockedWordsChanged: fields({ words: BlockedWords }, { reason: ModerationReason }, 'BlockedWordsChanged'),
} as const

export type ChatEvent = EventOf<typeof chatEvents>
