// The messages that a page has, and how answers and pushed changes are merged into them.
import type { ChatMessage } from '#core/chat/model.ts'
import type { PushedDeletions, PushedMessage } from '#core/chat/topic.ts'

/** `messages`: the oldest first. `isAtStart`: there are no older ones. */
export interface ChatLog {
  readonly version: number
  readonly messages: readonly ChatMessage[]
  readonly isLoaded: boolean
  readonly isAtStart: boolean
}

export const EMPTY_LOG: ChatLog = { version: 0, messages: [], isLoaded: false, isAtStart: false }

/** As `readChat` answers. */
export interface Latest {
  readonly version: number
  readonly messages: readonly ChatMessage[]
  readonly deleted: readonly number[]
  readonly deletedSince: number
}

/** Older messages stay if nothing between them and the latest is missing and all deletions are known. */
export const takeLatest = (log: ChatLog, latest: Latest): ChatLog => {
  // Another process may answer that is a moment behind.
  if (log.isLoaded && latest.version < log.version && latest.deletedSince <= log.version) return log
  const first = latest.messages[0]?.id ?? Number.POSITIVE_INFINITY
  const newest = log.messages.at(-1)?.id
  const hasGap =
    !log.isLoaded || log.version < latest.deletedSince || (newest !== undefined && newest < first)
  const deleted = new Set(latest.deleted)
  const older = hasGap ? [] : log.messages.filter(({ id }) => id < first && !deleted.has(id))
  // A message of one's own may be newer than the answer.
  const newer = log.messages.filter(({ id }) => id > latest.version)
  return {
    version: latest.version,
    messages: [...older, ...latest.messages, ...newer],
    isLoaded: true,
    isAtStart: !hasGap && log.isAtStart,
  }
}

/** A message that was pushed, or that the page has posted itself. */
export const takeMessage = (log: ChatLog, { id, name, text, at }: ChatMessage): ChatLog => {
  if (log.messages.some((message) => message.id === id)) return log
  const messages = [...log.messages, { id, name, text, at }].toSorted((a, b) => a.id - b.id)
  return { ...log, messages }
}

export const takePushed = (log: ChatLog, pushed: PushedMessage): ChatLog => ({
  ...takeMessage(log, pushed),
  version: Math.max(log.version, pushed.id),
})

export const takeDeletions = (log: ChatLog, { ids, version }: PushedDeletions): ChatLog => ({
  ...log,
  version: Math.max(log.version, version),
  messages: log.messages.filter(({ id }) => !ids.includes(id)),
})

/** Older messages that were fetched; none means that there are no more. */
export const takeOlder = (log: ChatLog, older: readonly ChatMessage[]): ChatLog => {
  const first = log.messages[0]?.id ?? Number.POSITIVE_INFINITY
  const added = older.filter(({ id }) => id < first)
  return { ...log, messages: [...added, ...log.messages], isAtStart: older.length === 0 }
}

/** Whether a change before a pushed one was missed. */
export const hasMissed = ({ version }: ChatLog, { after }: { readonly after: number }): boolean =>
  version < after
