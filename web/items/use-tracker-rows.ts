// The data of the tracker's list and the picture grid: the lines counted by the filters of the address, and the viewer.
import { useDeferredValue, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { listWords } from '#web/list/list-query.ts'
import { useSourceText } from '#web/player/use-source-text.ts'
import { useCounting } from '#web/session/account/use-counting.ts'
import { type TrackerPlayer, useTrackerPlayer } from '../player/use-tracker-player.ts'
import { getScope } from './tracker-filters.ts'
import { type TrackerContext, trackerList } from './tracker-list.tsx'
import { useFilterChoices } from './use-filter-choices.ts'
import { type Tracked, useTracked, useWantContext } from './use-tracker.ts'

const NO_COLUMNS: ReadonlySet<string> = new Set()

export interface TrackerRows extends Tracked {
  readonly player: TrackerPlayer
  readonly context: TrackerContext
}

export const useTrackerRows = (catalogue: Catalogue): TrackerRows => {
  const { t } = useTranslation('tracker')
  const player = useTrackerPlayer()
  const { canEdit, pmc } = player
  const want = useWantContext(catalogue, player)
  const sourceText = useSourceText(catalogue, want.names)
  const counting = useCounting(pmc.uid)
  const choices = useFilterChoices(catalogue)
  const context = useMemo(
    () => ({ ...choices, t, want, sourceText, counting, canEdit }),
    [choices, t, want, sourceText, counting, canEdit],
  )
  // Deferred like the list's own reading of the address.
  const params = useDeferredValue(useSearchParams()[0])
  const { from, reach, trader, map } = useMemo(
    () => listWords(trackerList).filters.read(params, { context, columns: NO_COLUMNS }),
    [params, context],
  )
  const { maps } = catalogue
  const scope = useMemo(
    () => getScope({ from, reach, trader, map }, maps.all),
    [from, reach, trader, map, maps],
  )
  return { ...useTracked(catalogue, player, scope), player, context }
}
