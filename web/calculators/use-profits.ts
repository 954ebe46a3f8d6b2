// The profit of every recipe: counted in pieces when the page opens, and at once after a change of the terms.
import { startTransition, useEffect, useMemo, useState } from 'react'
import type { ProfitContext } from '#core/pricing/profit-context.ts'
import { inPieces } from '#web/data/in-pieces.ts'
import { nextTask } from '#web/data/tables.ts'

/**
 * Undefined until they are counted the first time: that takes a slow processor long, for its programs are new to it. `rowOf` must
 * be the same function at every call.
 */
export const useProfits = <Entry, Row>(
  context: ProfitContext,
  entries: readonly Entry[],
  rowOf: (context: ProfitContext, entry: Entry) => Row,
): readonly Row[] | undefined => {
  const [first, setFirst] = useState<{ readonly entries: readonly Entry[]; readonly rows: readonly Row[] }>()
  const isCounted = first !== undefined
  useEffect(() => {
    if (isCounted) return
    const calling = new AbortController()
    const row = (entry: Entry): Row => rowOf(context, entry)
    void inPieces(entries, row, { now: () => performance.now(), nextTask, signal: calling.signal }).then(
      (rows) => {
        if (rows !== undefined) startTransition(() => setFirst({ entries, rows }))
      },
    )
    return () => calling.abort()
  }, [isCounted, context, entries, rowOf])
  return useMemo(() => {
    if (first === undefined || first.entries === entries) return first?.rows
    return entries.map((entry) => rowOf(context, entry))
  }, [first, context, entries, rowOf])
}
