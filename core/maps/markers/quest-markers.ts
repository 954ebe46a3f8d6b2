// Where the objectives of quests are on a map: points, and zones with their outlines.
import type { MapFacts } from '../../catalogue/tables/map-facts.ts'
import type { Objective, Quest } from '../../catalogue/tables/quest.ts'
import type { GamePoint } from '../projection.ts'
import type { Marker } from './marker.ts'

const isSamePoint = (one: GamePoint, other: GamePoint): boolean =>
  one.every((value, axis) => value === other[axis])

/** The markers of one objective on the map: its zones, then the places of what is to be found; none where the game says it in words only. */
export const objectiveMarkers = (
  quest: Quest,
  objective: Objective,
  { url, questZones = [] }: Pick<MapFacts, 'url' | 'questZones'>,
): readonly Marker[] => {
  const zones = (objective.zones ?? []).filter(({ map }) => map === url)
  const points = (objective.locations ?? []).filter(({ map }) => map === url).flatMap(({ at }) => at)
  const placed: readonly (readonly [at: GamePoint, outline?: readonly (readonly [number, number])[]])[] = [
    ...zones.map(({ id, pos }) => {
      const area = questZones.find((zone) => zone.id === id && isSamePoint(zone.at, pos))
      return area === undefined ? ([pos] as const) : ([pos, area.outline] as const)
    }),
    ...points.map((at) => [at] as const),
  ]
  return placed.map(([at, outline], index) => ({
    id: `quest.${quest.uid}.${quest.objectives.indexOf(objective)}.${index}`,
    kind: 'quest',
    at,
    named: quest,
    facts: { tag: 'quest', quest, objective, ...(outline && { outline }) },
  }))
}

/** The markers of all objectives of the quests on the map. */
export const questMarkers = (quests: readonly Quest[], facts: MapFacts): readonly Marker[] =>
  quests.flatMap((quest) =>
    quest.objectives.flatMap((objective) => objectiveMarkers(quest, objective, facts)),
  )
