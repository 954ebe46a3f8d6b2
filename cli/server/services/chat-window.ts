// The last messages of the chat in memory, kept up with the database and pushed to open pages in the order of their changes.
import { CHAT_PAGE, type ChatMessage } from '#core/chat/model.ts'
import { CHAT_TOPIC, type PushedDeletions, type PushedMessage } from '#core/chat/topic.ts'
import type { Push } from '../push/push.ts'
import type { ChatRow, ChatStore } from '../stores/chat.ts'

/**
 * What a page gets on opening, the same for every reader. `version`: the last change. `deleted`: ids of messages deleted last; complete for pages
 * that have seen the change `deletedSince`.
 */
export interface LatestChat {
  readonly version: number
  readonly messages: readonly ChatMessage[]
  readonly deleted: readonly number[]
  readonly deletedSince: number
}

export interface ChatWindow {
  readonly latest: () => LatestChat
  /** Takes over what has changed in the database, here or by another process; resolves when it was read or could not be. */
  readonly follow: () => Promise<void>
  /** Drops the messages written before an instant, which are no longer kept. */
  readonly dropBefore: (before: Date) => void
  /** Resolves when nothing is read any more. */
  readonly close: () => Promise<void>
}

export interface ChatWindowOptions {
  readonly messages: Pick<ChatStore, 'changedAfter' | 'listBefore' | 'listDeleted' | 'readVersion'>
  readonly push: Pick<Push, 'publish'>
  readonly onError: (error: unknown) => void
}

const BATCH = 500
const RETRY_MS = 1_000

export const showMessage = ({ id, name, text, at }: ChatRow): ChatMessage => ({
  id,
  name,
  text,
  at: at.toISOString(),
})

const readLatest = async (store: ChatWindowOptions['messages']): Promise<LatestChat> => {
  // The version first: what changes meanwhile is taken over again.
  const version = await store.readVersion()
  const messages = (await store.listBefore(undefined, CHAT_PAGE)).map(showMessage)
  const deleted = await store.listDeleted(CHAT_PAGE)
  return {
    version,
    messages,
    deleted: deleted.map(({ id }) => id),
    deletedSince: deleted.length < CHAT_PAGE ? 0 : (deleted.at(-1)?.changed ?? 0),
  }
}

export const openChatWindow = async ({
  messages: store,
  push,
  onError,
}: ChatWindowOptions): Promise<ChatWindow> => {
  let latest = await readLatest(store)

  const takePosted = (row: ChatRow): void => {
    const message = showMessage(row)
    const pushed: PushedMessage = { ...message, after: latest.version }
    const others = latest.messages.filter(({ id }) => id !== row.id)
    latest = { ...latest, version: row.changed, messages: [...others, message].slice(-CHAT_PAGE) }
    push.publish(CHAT_TOPIC, { event: 'message', data: JSON.stringify(pushed) })
  }

  const takeDeleted = (rows: readonly ChatRow[]): void => {
    const version = rows.at(-1)?.changed ?? latest.version
    const ids = rows.map(({ id }) => id)
    const pushed: PushedDeletions = { ids, version, after: latest.version }
    const gone = new Set(ids)
    const deleted = [...ids.toReversed(), ...latest.deleted.filter((id) => !gone.has(id))]
    latest = {
      version,
      messages: latest.messages.filter(({ id }) => !gone.has(id)),
      deleted: deleted.slice(0, CHAT_PAGE),
      // What is cut off was deleted before this change.
      deletedSince: deleted.length > CHAT_PAGE ? version : latest.deletedSince,
    }
    push.publish(CHAT_TOPIC, { event: 'deleted', data: JSON.stringify(pushed) })
  }

  /** Deletions that follow each other are one message. */
  const take = (rows: readonly ChatRow[]): void => {
    let deleted: ChatRow[] = []
    const takeCollected = (): void => {
      if (deleted.length > 0) takeDeleted(deleted)
      deleted = []
    }
    for (const row of rows) {
      if (row.isDeleted) deleted.push(row)
      else {
        takeCollected()
        takePosted(row)
      }
    }
    takeCollected()
  }

  let isWanted = false
  let isRunning = false
  let running: Promise<void> = Promise.resolve()
  let retry: NodeJS.Timeout | undefined
  let isClosed = false

  const run = async (): Promise<void> => {
    isRunning = true
    while (isWanted && !isClosed) {
      isWanted = false
      try {
        for (let count = BATCH; count === BATCH && !isClosed; ) {
          const rows = await store.changedAfter(latest.version, BATCH)
          take(rows)
          count = rows.length
        }
      } catch (error) {
        if (!isClosed) {
          onError(error)
          retry = setTimeout(follow, RETRY_MS).unref()
        }
      }
    }
    isRunning = false
  }

  const follow = (): Promise<void> => {
    isWanted = true
    if (!isRunning) running = run()
    return running
  }

  await follow()
  return {
    latest: () => latest,
    follow,
    dropBefore: (before) => {
      const messages = latest.messages.filter(({ at }) => Date.parse(at) >= before.getTime())
      if (messages.length < latest.messages.length) latest = { ...latest, messages }
    },
    close: async () => {
      isClosed = true
      clearTimeout(retry)
      await running
    },
  }
}
