// The shown marks: search results or the enabled layers, plus the open mark and the spawn.
import { useMemo } from 'react'
import { getLayers, type MapQuery } from '../address.ts'
import type { FindHits, Hits } from '../sheet/use-map-search.ts'
import type { Tool } from '../Tools.tsx'
import type { LayerId } from './layers.ts'
import { isSpawnForSide } from './spawns.ts'
import type { MarksOfMap } from './use-map-marks.ts'
import type { MarkOfMap } from './use-marks.ts'

export interface ChosenMarks {
  /** The enabled layers. */
  readonly on: ReadonlySet<LayerId>
  /** Undefined if there is no search. */
  readonly hits: Hits | undefined
  /** The mark with the open popup. */
  readonly open: MarkOfMap | undefined
  /** The player's spawn. */
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
    // Search results are always labelled.
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
