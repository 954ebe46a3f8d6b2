// What moderation and erased accounts change in the messages, in the transactions of their events.
import type { ChatEvent } from '#core/chat/events.ts'
import { CHAT_STREAM } from '#core/chat/model.ts'
import type { RecordedEvent } from '#core/events/envelope.ts'
import { parseAccountStream } from '#core/streams.ts'
import { deleteMessage, dismissReports, eraseChatMessages } from './chat.ts'
import type { OnAppend, OnErase } from './sql-event-store.ts'

export const keepChat: OnAppend = (events) => {
  if (events[0]?.stream !== CHAT_STREAM) return undefined
  const facts = events as readonly RecordedEvent<ChatEvent>[]
  return async (sql) => {
    for (const { type, data } of facts as readonly ChatEvent[]) {
      if (type === 'ChatMessageDeleted') await deleteMessage(sql, data.message)
      if (type === 'ChatReportsDismissed') await dismissReports(sql, data.message)
    }
  }
}

export const eraseFromChat: OnErase = async (sql, stream) => {
  const account = parseAccountStream(stream)
  if (account !== undefined) await eraseChatMessages(sql, account)
}
