// What open pages are told about the chat: the topic of its stream and the data of its messages.
import type { ChatMessage } from './model.ts'

/** The topic of the event stream. */
export const CHAT_TOPIC = 'chat'
/** The topic of what only administrators are told: that reports, mutes or blocked words have changed. */
export const MODERATION_TOPIC = 'chat-moderation'

/** `after`: the change before it as the server knew it; a page that has not seen that one has missed something. */
export interface PushedMessage extends ChatMessage {
  readonly after: number
}

/** `version`: the number of the last of these changes. */
export interface PushedDeletions {
  readonly ids: readonly number[]
  readonly version: number
  readonly after: number
}
