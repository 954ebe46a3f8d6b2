// Puts the log into words while the page has nothing else to do, so that the first letter of a search finds them ready.
import { useEffect } from 'react'
import type { HistoryFormat } from './changes/format-history.ts'
import type { Entry } from './entries.ts'

const SLICE_MS = 8

/** Calls the work when the browser is idle, until the answered function is called. */
const whenIdle = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(work)
    return () => cancelIdleCallback(id)
  }
  const id = setTimeout(work, 50)
  return () => clearTimeout(id)
}

export const useWordsAhead = (entries: readonly Entry[], format: HistoryFormat): void => {
  useEffect(() => {
    let place = 0
    let stop = (): void => undefined
    const work = (): void => {
      const until = performance.now() + SLICE_MS
      for (; place < entries.length && performance.now() < until; place++) {
        const entry = entries[place]
        if (entry !== undefined) format.searchText(entry)
      }
      if (place < entries.length) stop = whenIdle(work)
    }
    stop = whenIdle(work)
    return () => stop()
  }, [entries, format])
}
