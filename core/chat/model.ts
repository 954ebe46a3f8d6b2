// The chat of the site: its messages, and what administrators have decided about it.
import { Id, listOf, oneOf, WholeBetween } from '../codec.ts'
import { shownText } from '../shown-text.ts'

/** Of a message, in code points. */
export const MAX_MESSAGE_LENGTH = 500
/** Messages that a page gets on opening, and the most that it gets at once of older ones. */
export const CHAT_PAGE = 200
/** Messages of an account in {@link CHAT_RATE_SECONDS}. */
export const CHAT_RATE = 5
export const CHAT_RATE_SECONDS = 20
/** An account says the same thing once in this time. */
export const REPEAT_SECONDS = 120
/** Reports of an account in {@link REPORT_RATE_SECONDS}. */
export const REPORT_RATE = 10
export const REPORT_RATE_SECONDS = 600
/** After this, messages are deleted with their reports. */
export const CHAT_DAYS = 90

export const MAX_MODERATION_REASON = 200
export const MAX_MUTE_MINUTES = 60 * 24 * 365
export const MAX_BLOCKED_WORDS = 500
export const MAX_BLOCKED_WORD = 40
/** Reports and mutes that administrators get at once. */
export const MAX_REPORTED = 200

/** Messages, the last ones, in which administrators see what a blocked word would match, and those shown of it. */
export const PREVIEWED_MESSAGES = 1_000
export const PREVIEW_SAMPLES = 5

export const ModerationReason = shownText(MAX_MODERATION_REASON)
export const MuteMinutes = new WholeBetween(1, MAX_MUTE_MINUTES)
export const MessageId = new WholeBetween(1, Number.MAX_SAFE_INTEGER)
export const BlockedWord = shownText(MAX_BLOCKED_WORD)
export const BlockedWords = listOf(BlockedWord, MAX_BLOCKED_WORDS)
export const MutedAccount = Id

export const REPORT_REASONS = ['spam', 'abuse', 'fraud', 'other'] as const
export const ReportReason = oneOf(REPORT_REASONS)
export type ReportReason = (typeof REPORT_REASONS)[number]

/** As every reader gets it. `id` grows with each message; `name`: the author's user name when it was written; `at`: an instant. */
export interface ChatMessage {
  readonly id: number
  readonly name: string
  readonly text: string
  readonly at: string
}

/** `until`: an instant; `reason`: in the administrator's words. */
export interface Mute {
  readonly until: string
  readonly reason: string
}

/** `mutes` by account; some may be over. */
export interface ChatModeration {
  readonly mutes: Readonly<Record<string, Mute>>
  readonly blockedWords: readonly string[]
}

export const noModeration: ChatModeration = { mutes: {}, blockedWords: [] }

/** The stream of what administrators do in the chat. */
export const CHAT_STREAM = 'chat'

/** The mute of an account that still holds at an instant. */
export const findMute = ({ mutes }: ChatModeration, account: string, now: string): Mute | undefined => {
  const mute = Object.hasOwn(mutes, account) ? mutes[account] : undefined
  return mute !== undefined && Date.parse(mute.until) > Date.parse(now) ? mute : undefined
}
