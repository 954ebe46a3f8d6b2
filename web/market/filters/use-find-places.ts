// The list's search: its code and its index come when somebody is about to search.
import { startTransition, useEffect, useState } from 'react'
import type { Item } from '#core/catalogue/item.ts'
import type { FindPlaces } from '../item-search.ts'

/** Undefined until the index of these items is there; `isWanted`: somebody waits for it, or soon will. */
export const useFindPlaces = (items: readonly Item[], isWanted: boolean): FindPlaces | undefined => {
  const [made, setMade] = useState<{ readonly items: readonly Item[]; readonly find: FindPlaces }>()
  const isThere = made?.items === items
  useEffect(() => {
    if (isThere || !isWanted) return
    let isCurrent = true
    const make = async (): Promise<void> => {
      const { makeFindPlaces } = await import('../item-search.ts')
      const find = await makeFindPlaces(items)
      if (isCurrent) startTransition(() => setMade({ items, find }))
    }
    void make()
    return () => {
      isCurrent = false
    }
  }, [items, isThere, isWanted])
  return isThere ? made.find : undefined
}
