// The chat of the site: the last messages in memory, followed by number from the database and pushed to open pages.

import { makeBlockedWordFinder } from '#core/chat/blocked-words.ts'
import { type ChatCommand, chatDecider, type ModerationRejection } from '#core/chat/commands.ts'
import type { ChatEvent } from '#core/chat/events.ts'
import { getRepeatKey, type MessageTextRejection, readMessageText } from '#core/chat/message-text.ts'
import {
  CHAT_DAYS,
  CHAT_PAGE,
  CHAT_STREAM,
  type ChatMessage,
  type ChatModeration,
  findMute,
  MAX_REPORTED,
  type Mute,
  REPORT_RATE_SECONDS,
  type ReportReason,
} from '#core/chat/model.ts'
import { CHAT_TOPIC, MODERATION_TOPIC } from '#core/chat/topic.ts'
import { type Either, isLeft, left, right } from '#core/fp.ts'
import { DAY_MS } from '#core/pricing/model.ts'
import type { Push } from '../push/push.ts'
import { CHAT_CHANNEL, chatStore, REPORTS_CHANNEL, type ReportedRow } from '../stores/chat.ts'
import type { EventStore } from '../stores/event-store.ts'
import type { Database } from '../stores/sql.ts'
import type { StreamNotification } from '../stores/stream-notifications.ts'
import { getLooks } from '../stores/username-looks.ts'
import { previewBlockedWord, type WordPreview } from './chat-preview.ts'
import { type LatestChat, openChatWindow, showMessage } from './chat-window.ts'
import { type DecisionRequest, decisions, type Outcome } from './decisions.ts'
import { streamCache } from './fold-cache.ts'

export type PostRejection =
  | MessageTextRejection
  | { readonly tag: 'ChatMuted'; readonly until: string; readonly reason: string }
  | { readonly tag: 'MessageBlocked' }
  | { readonly tag: 'MessageRepeated' }
  | { readonly tag: 'MessageTooSoon'; readonly retryAfter: number }
  | { readonly tag: 'SignInRequired' }

export type ReportRejection =
  | { readonly tag: 'ChatMessageUnknown' }
  | { readonly tag: 'TooManyReports'; readonly retryAfter: number }

export interface Chat {
  /** The same object until something changes. */
  readonly latest: () => LatestChat
  /** Messages before an id, the oldest first. */
  readonly older: (id: number) => Promise<readonly ChatMessage[]>
  /** Posts a message once however often it is sent; null if it was posted and deleted meanwhile. */
  readonly post: (
    author: { readonly uid: string; readonly name: string },
    message: { readonly clientId: string; readonly text: string },
  ) => Promise<Either<PostRejection, ChatMessage | null>>
  /** The mute of an account that holds now. */
  readonly muteOf: (account: string) => Promise<Mute | undefined>
  readonly report: (
    account: string,
    message: number,
    reason: ReportReason,
  ) => Promise<Either<ReportRejection, undefined>>
  readonly moderate: (
    request: Pick<DecisionRequest<ChatModeration, ChatEvent, never>, 'actor' | 'commandId' | 'source'> & {
      readonly command: ChatCommand
    },
  ) => Promise<Outcome<ChatModeration, ModerationRejection>>
  readonly previewWord: (word: string) => Promise<WordPreview>
  readonly listReported: () => Promise<readonly ReportedRow[]>
  /** Blocked words, and the mutes that hold now. */
  readonly readModeration: () => Promise<ChatModeration>
  /** All messages of an account, so many at a time that they can be held. */
  readonly ownPages: (account: string) => AsyncIterable<readonly Omit<ChatMessage, 'name'>[]>
  readonly onNotification: (news: StreamNotification) => Promise<void>
  readonly prune: () => Promise<void>
  readonly close: () => Promise<void>
}

export interface ChatOptions {
  readonly database: Database
  readonly store: EventStore
  readonly push: Pick<Push, 'publish'>
  readonly now: () => Date
  readonly onError: (error: unknown) => void
}

const OWN_PAGE = 500

export const openChat = async ({ database, store, push, now, onError }: ChatOptions): Promise<Chat> => {
  const messages = chatStore(database)
  const cache = streamCache(chatDecider, { store, max: 1 })
  const { run } = decisions({ store, cache, now })
  const read = async (): Promise<ChatModeration> => (await cache.read(CHAT_STREAM)).state
  const window = await openChatWindow({ messages, push, onError })
  const stopListening = await database.listen(CHAT_CHANNEL, () => void window.follow())
  // Without content: administrators' pages read again.
  const publishModeration = (): void => push.publish(MODERATION_TOPIC, { event: 'changed', data: '' })
  const stopListeningToReports = await database.listen(REPORTS_CHANNEL, publishModeration)
  let { mutes } = await read()
  let finder = { words: [] as readonly string[], find: makeBlockedWordFinder([], getLooks) }

  const findBlocked = ({ blockedWords: words }: ChatModeration, text: string): string | undefined => {
    if (finder.words !== words) finder = { words, find: makeBlockedWordFinder(words, getLooks) }
    return finder.find(text)
  }

  return {
    latest: window.latest,
    older: async (id) => (await messages.listBefore(id, CHAT_PAGE)).map(showMessage),
    post: async ({ uid: account, name }, { clientId, text: typed }) => {
      // A message that was accepted before is answered again, whatever holds by now.
      const known = await messages.findPosted(account, clientId)
      if (known !== undefined) return right(known.isDeleted ? null : showMessage(known))
      const text = readMessageText(typed)
      if (isLeft(text)) return text
      const moderation = await read()
      const at = now()
      const mute = findMute(moderation, account, at.toISOString())
      if (mute !== undefined) return left({ tag: 'ChatMuted', ...mute })
      if (findBlocked(moderation, text.right) !== undefined) return left({ tag: 'MessageBlocked' })
      const key = getRepeatKey(text.right)
      const posted = await messages.post({
        ...{ account, clientId, name, at },
        text: text.right,
        isRepeat: (written) => getRepeatKey(written) === key,
      })
      switch (posted.tag) {
        case 'Posted':
          // The author's next reading shows the message, before the notification of it has arrived.
          await window.follow()
          return right(posted.row.isDeleted ? null : showMessage(posted.row))
        case 'TooSoon':
          return left({ tag: 'MessageTooSoon', retryAfter: posted.retryAfter })
        case 'Repeated':
          return left({ tag: 'MessageRepeated' })
        case 'AccountGone':
          return left({ tag: 'SignInRequired' })
      }
    },
    muteOf: async (account) => findMute(await read(), account, now().toISOString()),
    report: async (account, message, reason) => {
      switch (await messages.report({ message, account, reason, at: now() })) {
        case 'done':
          return right(undefined)
        case 'unknown':
          return left({ tag: 'ChatMessageUnknown' })
        case 'too-many':
          return left({ tag: 'TooManyReports', retryAfter: REPORT_RATE_SECONDS })
      }
    },
    moderate: async ({ actor, commandId, source, command }) => {
      const message = 'message' in command ? await messages.findAuthor(command.message) : undefined
      const context = { actor: { uid: actor, role: 'admin' as const }, at: now().toISOString(), message }
      return run<ChatEvent, ModerationRejection>({
        ...{ stream: CHAT_STREAM, commandId, actor, source },
        decide: chatDecider.decide(context)(command),
      })
    },
    previewWord: (word) => previewBlockedWord(messages, word),
    listReported: () => messages.listReported(MAX_REPORTED),
    readModeration: async () => {
      const moderation = await read()
      const { mutes: all, blockedWords } = moderation
      const at = now().toISOString()
      const holding = Object.keys(all).flatMap((account) => {
        const mute = findMute(moderation, account, at)
        return mute === undefined ? [] : [[account, mute] as const]
      })
      return { mutes: Object.fromEntries(holding), blockedWords }
    },
    ownPages: async function* (account) {
      for (let after = 0; ; ) {
        const page = await messages.listOwn(account, after, OWN_PAGE)
        yield page.map(({ id, text, at }) => ({ id, text, at: at.toISOString() }))
        const last = page.at(-1)
        if (last === undefined || page.length < OWN_PAGE) return
        after = last.id
      }
    },
    onNotification: async (news) => {
      if (news.tag !== 'Unknown' && news.stream !== CHAT_STREAM) return
      cache.onNotification(news)
      publishModeration()
      const current = (await read()).mutes
      if (current === mutes) return
      mutes = current
      // Without names: each page reads its own mute.
      push.publish(CHAT_TOPIC, { event: 'mutes', data: '' })
    },
    prune: async () => {
      const before = new Date(now().getTime() - CHAT_DAYS * DAY_MS)
      await messages.prune(before)
      window.dropBefore(before)
    },
    close: async () => {
      await stopListening()
      await stopListeningToReports()
      await window.close()
    },
  }
}
