// The running time, for pages that show it.
import { useEffect, useState } from 'react'

/** Epoch milliseconds, renewed every `everyMs` while the page is seen. */
export const useNow = (everyMs: number): number => {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) setNow(Date.now())
    }, everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}
