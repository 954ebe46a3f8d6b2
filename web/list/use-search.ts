// The search of a list: its index is made when somebody is about to search.
import { startTransition, useEffect, useState } from 'react'
import type { Places } from './select-rows.ts'

/** Where each row found stands among the matches. */
export type FindPlaces = (text: string) => Places
/** Makes the index; its code may come with it. */
export type MakeSearch = () => Promise<FindPlaces>

/** Undefined until the index is there; `isWanted`: somebody waits for it, or soon will. Keep `make` the same while the rows are. */
export const useSearch = (make: MakeSearch | undefined, isWanted: boolean): FindPlaces | undefined => {
  const [made, setMade] = useState<{ readonly make: MakeSearch; readonly find: FindPlaces }>()
  const isThere = made !== undefined && made.make === make
  useEffect(() => {
    if (isThere || !isWanted || make === undefined) return
    let isCurrent = true
    void make().then((find) => {
      if (isCurrent) startTransition(() => setMade({ make, find }))
    })
    return () => {
      isCurrent = false
    }
  }, [make, isThere, isWanted])
  return isThere ? made.find : undefined
}
