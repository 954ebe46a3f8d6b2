// Whether there is a connection, by the browser and by what the session has met.
import { useSyncExternalStore } from 'react'
import { useSession } from '#web/session/use-session.ts'

const subscribe = (listener: () => void): (() => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** The browser knows of a cable that is pulled; the session also of a server that does not answer. */
export const useOnline = (): boolean => {
  const isConnected = useSyncExternalStore(subscribe, () => navigator.onLine)
  const { isOnline } = useSession()
  return isConnected && isOnline
}
