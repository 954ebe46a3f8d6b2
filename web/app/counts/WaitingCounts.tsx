// Works out what waits for the PMC: quests by map, and hideout modules. Drawn nowhere; the menus listen.
import { useDeferredValue, useEffect, useMemo } from 'react'
import type { Role } from '#core/access/roles.ts'
import { isSome } from '#core/fp.ts'
import { modulesReady } from '#core/hideout/modules.ts'
import type { Pmc } from '#core/player/model.ts'
import { getQuestBook } from '#core/quests/book.ts'
import { activeQuestsByMap, countActiveQuests } from '#core/quests/lists/active-by-map.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { NO_COUNTS, waitingCounts } from './counts.ts'

const WaitingCounts = ({ pmc: current, role }: { readonly pmc: Pmc; readonly role: Role }): null => {
  // What a mark changes on its own page is shown first.
  const pmc = useDeferredValue(current)
  const catalogue = useCatalogue('quests', 'maps', 'stations', 'constants')
  const book = getQuestBook(catalogue)
  const counts = useMemo(() => {
    const active = activeQuestsByMap({ book, maps: catalogue.maps.all, player: pmc, role })
    if (!isSome(active)) return NO_COUNTS
    const { byPage, total } = countActiveQuests(active.value)
    const modules = modulesReady(catalogue, pmc).length
    return { quests: total, byMap: byPage, modules }
  }, [book, catalogue, pmc, role])
  useEffect(() => {
    waitingCounts.set(counts)
    return () => waitingCounts.set(NO_COUNTS)
  }, [counts])
  return null
}

export default WaitingCounts
