// Counts the messages that come while the chat is closed. Draws nothing.
import { type ReactNode, useEffect } from 'react'
import { chatLog, followChat } from './chat-feed.ts'
import { readLastSeen, unreadCount } from './chat-panel-state.ts'

const UnreadCounter = (): ReactNode => {
  useEffect(() => {
    const count = (): void => {
      const { isLoaded, messages } = chatLog.get()
      const seen = readLastSeen()
      if (isLoaded) unreadCount.set(messages.filter(({ id }) => id > seen).length)
    }
    const stops = [followChat(), chatLog.subscribe(count)]
    count()
    return () => {
      for (const stop of stops) stop()
      unreadCount.set(0)
    }
  }, [])
  return null
}

export default UnreadCounter
