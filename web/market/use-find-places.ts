// The list's search: its code and its index come in idle time, or at once when somebody types.
import { startTransition, useEffect, useState } from 'react'
import type { Item } from '#core/catalogue/item.ts'
import type { FindPlaces } from './item-search.ts'

/** The longest that the index waits for idle time, in ms. */
const IDLE_MS = 2000

/** Safari knows no idle time. */
const whenIdle = (run: () => void): (() => void) => {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, IDLE_MS)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(run, { timeout: IDLE_MS })
  return () => cancelIdleCallback(handle)
}

/** Undefined until the index of these items is there; `isWanted`: somebody waits for it. */
export const useFindPlaces = (items: readonly Item[], isWanted: boolean): FindPlaces | undefined => {
  const [made, setMade] = useState<{ readonly items: readonly Item[]; readonly find: FindPlaces }>()
  const isThere = made?.items === items
  useEffect(() => {
    if (isThere) return
    let isCurrent = true
    const make = (): void => {
      void import('./item-search.ts').then(({ makeFindPlaces }) => {
        if (!isCurrent) return
        const find = makeFindPlaces(items)
        startTransition(() => setMade({ items, find }))
      })
    }
    const cancel = isWanted ? make() : whenIdle(make)
    return () => {
      isCurrent = false
      cancel?.()
    }
  }, [items, isThere, isWanted])
  return isThere ? made.find : undefined
}
