// Follows the chat while any part of the page shows it: one event stream, and the last messages again after a break.
import type { ChatMessage } from '#core/chat/model.ts'
import type { PushedDeletions, PushedMessage } from '#core/chat/topic.ts'
import { type Either, isLeft } from '#core/fp.ts'
import type { ApiProblem } from '#web/data/api.ts'
import { callLate, latePath } from '#web/data/late-calls.ts'
import { observable } from '#web/data/observable.ts'
import { followStream } from '#web/session/follow-stream.ts'
import {
  type ChatLog,
  EMPTY_LOG,
  hasMissed,
  takeDeletions,
  takeLatest,
  takeMessage,
  takeOlder,
  takePushed,
} from './chat-log.ts'

/** After the first answer: the process that gave it may have been a moment behind. */
const SECOND_LOOK_MS = 3_000

export const chatLog = observable<ChatLog>(EMPTY_LOG)
/** Why there are no messages yet. */
export const chatProblem = observable<ApiProblem | undefined>(undefined)
/** Counts the times that accounts were muted or unmuted. */
export const muteChanges = observable(0)

const update = (change: (log: ChatLog) => ChatLog): void => chatLog.set(change(chatLog.get()))

const refresh = async (): Promise<void> => {
  const answer = await callLate('readChat')
  if (isLeft(answer)) {
    if (!chatLog.get().isLoaded) chatProblem.set(answer.left)
    return
  }
  chatProblem.set(undefined)
  update((log) => takeLatest(log, answer.right))
}

const takeChange = <Change extends { readonly after: number }>(
  change: Change,
  take: (log: ChatLog, change: Change) => ChatLog,
): void => {
  const isMissing = hasMissed(chatLog.get(), change)
  update((log) => take(log, change))
  if (isMissing) void refresh()
}

/** Answers what stops it. */
const makeStream = (): (() => void) => {
  let secondLook: ReturnType<typeof setTimeout> | undefined
  const stop = followStream({
    address: (lastId) => latePath('streamChat', { query: lastId === '' ? {} : { last: lastId } }),
    take: {
      resync: () => {
        void refresh()
        clearTimeout(secondLook)
        secondLook = setTimeout(() => void refresh(), SECOND_LOOK_MS)
      },
      message: (data) => takeChange(JSON.parse(data) as PushedMessage, takePushed),
      deleted: (data) => takeChange(JSON.parse(data) as PushedDeletions, takeDeletions),
      mutes: () => muteChanges.set(muteChanges.get() + 1),
    },
    onError: () => {
      if (!chatLog.get().isLoaded) void refresh()
    },
  })
  return () => {
    clearTimeout(secondLook)
    stop()
  }
}

const makeFollowers = () => {
  let followers = 0
  let stop: (() => void) | undefined
  return (): (() => void) => {
    followers++
    stop ??= makeStream()
    return () => {
      followers--
      if (followers > 0) return
      stop?.()
      stop = undefined
    }
  }
}

/** Follows the chat until the answered function is called. */
export const followChat = makeFollowers()

export const retryChat = (): void => {
  chatProblem.set(undefined)
  void refresh()
}

/** Fetches older messages; whether that worked. */
export const loadOlder = async (): Promise<boolean> => {
  const first = chatLog.get().messages[0]
  if (first === undefined) return false
  const answer = await callLate('readOlderChat', { query: { before: String(first.id) } })
  if (isLeft(answer)) return false
  update((log) => takeOlder(log, answer.right.messages))
  return true
}

/** Posts a message. The same `clientId` again posts nothing twice. */
export const postMessage = async (
  clientId: string,
  text: string,
): Promise<Either<ApiProblem, { readonly message: ChatMessage | null }>> => {
  const answer = await callLate('postChat', { body: { clientId, text } })
  if (!isLeft(answer)) {
    const { message } = answer.right
    if (message !== null) update((log) => takeMessage(log, message))
  }
  return answer
}
