// What was asked for without a connection is asked for again when the browser has one.
import { useEffect } from 'react'

/** Calls `onReconnect` whenever the browser has a connection again; keep it the same while it means the same. */
export const useOnReconnect = (onReconnect: (() => void) | undefined): void =>
  useEffect(() => {
    if (onReconnect === undefined) return
    addEventListener('online', onReconnect)
    return () => removeEventListener('online', onReconnect)
  }, [onReconnect])
