// The time, again and again: for clocks and ages.
import { useEffect, useState } from 'react'

export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS

/** Epoch milliseconds, updated every `everyMs`. */
export const useNow = (everyMs: number): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
