// Whether there is a connection, by the browser and by what the session has met.
import { useSyncExternalStore } from 'react'
import { useSession } from '#web/session/use-session.ts'

const subscribe = (heard: () => void): (() => void) => {
  addEventListener('online', heard)
  addEventListener('offline', heard)
  return () => {
    removeEventListener('online', heard)
    removeEventListener('offline', heard)
  }
}

/** The browser knows of a cable that is pulled; the session also of a server that does not answer. */
export const useOnline = (): boolean => {
  const isConnected = useSyncExternalStore(subscribe, () => navigator.onLine)
  const { isOnline } = useSession()
  return isConnected && isOnline
}
