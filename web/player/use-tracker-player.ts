// Whose items the trackers count.
import type { ItemProgress } from '#core/items/model.ts'
import type { Pmc } from '#core/player/model.ts'
import type { Wanting } from '#core/tracker/tracker.ts'
import { useMayChangePmc } from './use-may.ts'
import { useShownPmc, withoutItems } from './use-shown-pmc.ts'

/** `wanting` is the PMC without its items: it keeps its identity while pieces are counted. `canEdit`: its counts may be changed. */
export interface TrackerPlayer {
  readonly pmc: Pmc
  readonly wanting: Wanting & Pick<Pmc, 'skills' | 'profit'>
  readonly items: ItemProgress
  readonly canEdit: boolean
}

/** The shown PMC. */
export const useTrackerPlayer = (): TrackerPlayer => {
  const canEdit = useMayChangePmc('progress')
  const pmc = useShownPmc()
  return { pmc, wanting: withoutItems(pmc), items: pmc.items, canEdit }
}
