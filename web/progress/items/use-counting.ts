// Counting the pieces of an item: one more or fewer, or as many as were typed.
import { useMemo } from 'react'
import type { Pieces } from '#core/items/missing.ts'
import { useSend } from '#web/session/use-session.ts'

export interface Counting {
  readonly add: (item: string, kind: keyof Pieces, by: number) => void
  readonly set: (item: string, kind: keyof Pieces, count: number) => void
}

/** The same object as long as the PMC is the same. */
export const useCounting = (pmc: string): Counting => {
  const send = useSend()
  return useMemo(
    () => ({
      add: (item, kind, by) => send({ tag: 'AddItem', pmc, item, foundInRaid: kind === 'foundInRaid', by }),
      set: (item, kind, count) =>
        send({ tag: 'CountItem', pmc, item, foundInRaid: kind === 'foundInRaid', count }),
    }),
    [send, pmc],
  )
}
