// The time, again and again: for clocks and ages.
import { useEffect, useState } from 'react'

export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS

/** Epoch milliseconds, anew every `everyMs` while the page is seen, until the moment `until`. */
export const useNow = (everyMs: number, until = Number.POSITIVE_INFINITY): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined
    const tick = (): void => {
      if (document.hidden) return
      setNow(Date.now())
      if (Date.now() >= until) clearInterval(timer)
    }
    if (Date.now() < until) timer = setInterval(tick, everyMs)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [everyMs, until])
  return now
}
