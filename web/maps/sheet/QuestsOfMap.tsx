// Loads the player's quests and item names; their tables are ten times as large as the map's, so the map is rendered first.
import { type ReactNode, useEffect } from 'react'
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import type { GameMap } from '#core/catalogue/tables/map.ts'
import type { MapFacts } from '#core/catalogue/tables/map-facts.ts'
import { QUEST_PAGE_TABLES } from '#core/first-screen/quest-tables.ts'
import { useCatalogue } from '#web/data/use-catalogue.ts'
import { groundTables } from '../tables.ts'
import { type MapQuests, useMapQuests } from './use-map-quests.ts'

/** The complete data of the map of `facts`. */
export interface WholeMap {
  readonly facts: MapFacts
  readonly catalogue: Catalogue
  readonly quests: MapQuests
}

/** Renders nothing; reports the data whenever it changes. */
const QuestsOfMap = ({
  map,
  facts,
  onKnown,
}: {
  readonly map: GameMap
  readonly facts: MapFacts
  readonly onKnown: (whole: WholeMap) => void
}): ReactNode => {
  const catalogue = useCatalogue(...groundTables(map.page), ...QUEST_PAGE_TABLES)
  const quests = useMapQuests(catalogue, map, facts)
  useEffect(() => onKnown({ facts, catalogue, quests }), [facts, catalogue, quests, onKnown])
  return null
}

export default QuestsOfMap
