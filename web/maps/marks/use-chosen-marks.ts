// Which marks the map shows: what was searched, or what the layers have on, with whatever is open or in hand.
import { useMemo } from 'react'
import { getLayers, type MapQuery } from '../address.ts'
import type { FindHits, Hits } from '../sheet/use-map-search.ts'
import type { Tool } from '../Tools.tsx'
import type { LayerId } from './layers.ts'
import { isSpawnForSide } from './spawns.ts'
import type { MarksOfMap } from './use-map-marks.ts'
import type { MarkOfMap } from './use-marks.ts'

export interface ChosenMarks {
  /** The layers that are on. */
  readonly on: ReadonlySet<LayerId>
  /** Undefined: nothing is searched. */
  readonly hits: Hits | undefined
  /** The one whose popup is open. */
  readonly open: MarkOfMap | undefined
  /** Where the player began. */
  readonly spawn: MarkOfMap | undefined
  readonly chosen: readonly MarkOfMap[]
}

export const useChosenMarks = ({
  all,
  byId,
  find,
  query,
  tool,
}: Pick<MarksOfMap, 'all' | 'byId'> & {
  readonly find: FindHits
  readonly query: MapQuery
  readonly tool: Tool | undefined
}): ChosenMarks => {
  const { text, side } = query
  const on = getLayers(query)
  const hits = useMemo(() => (text.trim() === '' ? undefined : find(text)), [find, text])
  const open = query.open === undefined ? undefined : byId.get(query.open)
  const spawn = query.spawn === undefined ? undefined : byId.get(query.spawn)
  const chosen = useMemo(() => {
    // What is searched says what it is.
    if (hits !== undefined)
      return hits.marks.map((mark) => (mark.label === undefined ? { ...mark, label: mark.name } : mark))
    const shown = all.filter(
      (mark) =>
        on.has(mark.layer) ||
        mark === open ||
        mark === spawn ||
        (tool === 'spawn' && isSpawnForSide(mark, side)),
    )
    return open === undefined || shown.includes(open) ? shown : [...shown, open]
  }, [hits, all, on, open, spawn, tool, side])
  return { on, hits, open, spawn, chosen }
}
