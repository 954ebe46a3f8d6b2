// Writes the events of the chat's moderation into its state.
import type { Reduce } from '../events/decider.ts'
import type { ChatEvent } from './events.ts'
import type { ChatModeration } from './model.ts'

export const reduceChat: Reduce<ChatModeration, ChatEvent> = (moderation, event) => {
  switch (event.type) {
    case 'ChatAccountMuted': {
      const { account, until, reason } = event.data
      moderation.mutes[account] = { until, reason }
      return
    }
    case 'ChatAccountUnmuted':
      delete moderation.mutes[event.data.account]
      return
    case 'BlockedWordsChanged':
      moderation.blockedWords = [...event.data.words]
      return
    // Messages and their reports are in tables.
    case 'ChatMessageDeleted':
    case 'ChatReportsDismissed':
  }
}
