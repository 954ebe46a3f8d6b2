// Tells a quest that was unfolded in the list from one that a link named: the latter is brought into view, in the list or above it.
import { useMemo, useState } from 'react'
import type { QuestRow } from './quest-rows.ts'

export interface Arrivals {
  /** A quest of the list to bring into view; a new object for each time. */
  readonly wanted: { readonly quest: string } | undefined
  /** The open quest is not in the list and never was while it was open: it stands above it. */
  readonly isLinked: boolean
  /** The quest that was unfolded by hand, and still is. */
  readonly byHand: string | undefined
  /** To be told before a card is unfolded or folded by hand. */
  readonly toggled: (quest: string | undefined) => void
}

interface Seen {
  readonly open: string | undefined
  readonly wasListed: boolean
  readonly byHand: boolean
}

export const useArrivals = (open: string | undefined, rows: readonly QuestRow[]): Arrivals => {
  const [byHand, setByHand] = useState<string>()
  const [seen, setSeen] = useState<Seen>({ open: undefined, wasListed: false, byHand: false })
  const isListed = useMemo(
    () => open !== undefined && rows.some(({ quest }) => quest.uid === open),
    [open, rows],
  )
  if (seen.open !== open) setSeen({ open, wasListed: isListed || open === byHand, byHand: open === byHand })
  else if (isListed && !seen.wasListed) setSeen({ ...seen, wasListed: true })
  const isArrival = seen.open === open && !seen.byHand
  const wanted = useMemo(
    () => (open !== undefined && isArrival && isListed ? { quest: open } : undefined),
    [open, isArrival, isListed],
  )
  return {
    wanted,
    isLinked: open !== undefined && !isListed && seen.open === open && !seen.wasListed,
    byHand: open === byHand ? byHand : undefined,
    toggled: setByHand,
  }
}
