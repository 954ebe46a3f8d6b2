// Whether the chat is open, remembered by this browser, and how many messages came while it was closed.
import { observable } from '#web/data/observable.ts'
import { readStored, writeStored } from '#web/storage/stored.ts'

const OPEN_KEY = 'exfil.chat'
const READ_KEY = 'exfil.chat.read'

/** `never`: this browser has not opened it yet, so it neither follows nor counts. */
export type ChatPanelState = 'never' | 'open' | 'closed'

/** Below this width the chat covers the page, so it does not open by itself. */
export const DOCKED = '(min-width: 900px)'

const readState = (): ChatPanelState => {
  const stored = readStored(OPEN_KEY)
  if (stored !== 'open' && stored !== 'closed') return 'never'
  return stored === 'open' && matchMedia(DOCKED).matches ? 'open' : 'closed'
}

export const chatPanel = observable<ChatPanelState>(readState())
/** Messages since the chat was last seen. */
export const unreadCount = observable(0)

export const setChatOpen = (isOpen: boolean): void => {
  const state = isOpen ? 'open' : 'closed'
  writeStored(OPEN_KEY, state)
  chatPanel.set(state)
}

export const readLastSeen = (): number => Number(readStored(READ_KEY) ?? 0) || 0
export const writeLastSeen = (id: number): void => {
  if (id > readLastSeen()) writeStored(READ_KEY, String(id))
}
