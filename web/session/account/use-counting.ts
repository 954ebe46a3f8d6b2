// Counting the pieces of an item: one more or fewer, or as many as were typed.
import { useMemo } from 'react'
import type { Counting } from '#web/ui/fields/CountField.tsx'
import { useSend } from './use-session.ts'

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
