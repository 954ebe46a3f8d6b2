// Loads the chat when it is open, and counts what is unread once it was opened before.

import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { afterLoad } from '#web/data/after-load.ts'
import { useObservable } from '#web/data/observable.ts'
import { ErrorBoundary } from '#web/errors/ErrorBoundary.tsx'
import { chatPanel } from './chat-panel-state.ts'

const ChatPanel = lazy(() => import('./ChatPanel.tsx'))
const UnreadCounter = lazy(() => import('./UnreadCounter.tsx'))

export const ChatHost = (): ReactNode => {
  const state = useObservable(chatPanel)
  const [isTime, setIsTime] = useState(false)
  useEffect(() => afterLoad(() => setIsTime(true)), [])
  if (state === 'never' || (state === 'closed' && !isTime)) return null
  return (
    <ErrorBoundary fallback={null}>
      <Suspense>{state === 'open' ? <ChatPanel /> : <UnreadCounter />}</Suspense>
    </ErrorBoundary>
  )
}
