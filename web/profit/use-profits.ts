// The profit of every recipe: calculated when the page opens, in chunks if that is slow, and at once after a change of the settings.
import { startTransition, useEffect, useMemo, useState } from 'react'
import type { ProfitContext } from '#core/pricing/profit/profit-context.ts'
import { firstPiece, inPieces } from '#web/data/in-pieces.ts'
import { nextTask } from '#web/data/tables.ts'

/**
 * How long the first render waits for the calculation. Not at all on a first visit: cold scripts on a slow device would block input. A
 * controlling service worker indicates an earlier visit.
 */
const atOnceMs = (): number => (navigator.serviceWorker?.controller ? 25 : 0)

const now = (): number => performance.now()

/** Undefined until the first calculation, which waits until all `isReady`. `makeQuestRow` must be referentially stable. */
export const useProfits = <Entry, Row>(
  context: ProfitContext,
  entries: readonly Entry[],
  rowOf: (context: ProfitContext, entry: Entry) => Row,
  isReady: boolean,
): readonly Row[] | undefined => {
  const [first, setFirst] = useState(() => ({
    context,
    entries,
    rows: isReady
      ? firstPiece(entries, (entry) => rowOf(context, entry), { now, ms: atOnceMs() })
      : undefined,
  }))
  const isCurrent = first.context === context && first.entries === entries
  const isCounted = first.rows?.length === first.entries.length
  useEffect(() => {
    if (isCounted || !isReady) return
    const calling = new AbortController()
    const begun = (isCurrent && first.rows) || []
    const row = (entry: Entry): Row => rowOf(context, entry)
    void inPieces(entries, row, { now, nextTask, signal: calling.signal, begun }).then((rows) => {
      if (rows !== undefined) startTransition(() => setFirst({ context, entries, rows }))
    })
    return () => calling.abort()
  }, [isCounted, isCurrent, isReady, first, context, entries, rowOf])
  return useMemo(() => {
    if (!isCounted) return undefined
    return isCurrent ? first.rows : entries.map((entry) => rowOf(context, entry))
  }, [isCounted, isCurrent, first, context, entries, rowOf])
}
