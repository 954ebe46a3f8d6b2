// All marks of the map; quest places and item names are added when loaded.
import { startTransition, useCallback, useMemo, useState } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { MapFacts } from '#core/catalogue/tables/map-facts.ts'
import { omitMapItems } from '#core/maps/markers/markers.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { WholeMap } from '../sheet/QuestsOfMap.tsx'
import { withSpawn } from './spawns.ts'
import { type MarkOfMap, useMarks } from './use-marks.ts'

export interface MarksOfMap {
  readonly all: readonly MarkOfMap[]
  /** Includes objectives that are done. */
  readonly byId: ReadonlyMap<string, MarkOfMap>
  /** Undefined until quests and items are loaded. */
  readonly whole: WholeMap | undefined
  readonly onKnown: (whole: WholeMap) => void
}

const NO_MARKS: readonly MarkOfMap[] = []
const NO_KEYS: ReadonlySet<string> = new Set()

/** `spawn`: the mark of the player's spawn. */
export const useMapMarks = (facts: MapFacts, catalogue: Catalogue, spawn: string | undefined): MarksOfMap => {
  const { t } = useTranslation('maps')
  const [last, setWhole] = useState<WholeMap>()
  const onKnown = useCallback((next: WholeMap) => startTransition(() => setWhole(next)), [])
  const whole = last?.facts === facts ? last : undefined
  const known = useMarks(
    facts,
    whole?.catalogue ?? omitMapItems(catalogue),
    whole?.quests.neededKeys ?? NO_KEYS,
  )
  const ofQuests = whole?.quests.marks ?? NO_MARKS
  const all = useMemo(
    () => withSpawn([...ofQuests, ...known], spawn, t('ways.mine')),
    [ofQuests, known, spawn, t],
  )
  const done = whole?.quests.doneMarks ?? NO_MARKS
  const byId = useMemo(() => new Map([...done, ...all].map((mark) => [mark.id, mark])), [done, all])
  return { all, byId, whole, onKnown }
}
