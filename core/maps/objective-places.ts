// Where the objectives of a quest are that read the same without it.
import type { MapFacts } from '../catalogue/tables/map-facts.ts'
import { DIRECTIONS, type Objective, type ObjectivePlace, type Quest } from '../catalogue/tables/quest.ts'
import { groupedBy } from '../grouping.ts'
import { objectiveMessage } from '../language/objective-message.ts'
import { isSamePlain } from '../plain.ts'
import { floorAt, listFloors, MAIN_FLOOR } from './floors.ts'
import { nearestLabel } from './labels.ts'
import { measure } from './measure.ts'
import type { GamePoint } from './projection.ts'

/** The facts of a map by its url. */
type GetMapFacts = (map: string) => MapFacts | undefined

/** What has a name on a map. */
interface Landmark {
  readonly near: string
  readonly at: GamePoint
  /** Metres; a marker farther away does not represent the place itself. */
  readonly isFar: boolean
}

/** One objective with what its map knows of its first place; variants of a map have the same places. */
interface Placed {
  readonly objective: Objective
  readonly point: GamePoint
  readonly landmark: Landmark
  readonly floor: string
  readonly rotation: number | undefined
}

const getPlaces = ({ zones = [], locations = [] }: Objective) => [
  ...zones.map(({ map, pos }) => ({ map, at: pos })),
  ...locations.flatMap(({ map, at }) => at.map((point) => ({ map, at: point }))),
]

/** The name nearest to a place: a label in reach, else whatever has a name at any distance. */
const landmarkNear = ({ view, extracts = [] }: MapFacts, point: GamePoint): Landmark | undefined => {
  const [x, y, z] = point
  const marked = (near: string, [labelX, labelZ]: readonly [number, number], isFar: boolean): Landmark => ({
    near,
    at: [labelX, y, labelZ],
    isFar,
  })
  const label = view && nearestLabel(view, x, z)
  if (label !== undefined) return marked(label.text, label.at, false)
  const all = [
    ...(view?.labels ?? []).map(({ text, at }) => marked(text, at, true)),
    ...extracts.map(({ name, at }): Landmark => ({ near: name, at, isFar: true })),
  ]
  const metres = ({ at }: Landmark): number => measure(at, point).metres
  return all.toSorted((a, b) => metres(a) - metres(b))[0]
}

const placedOn = (objective: Objective, getMapFacts: GetMapFacts): Placed | undefined => {
  for (const { map, at: point } of getPlaces(objective)) {
    const facts = getMapFacts(map)
    const landmark = facts && landmarkNear(facts, point)
    if (facts === undefined || landmark === undefined) continue
    const floor = floorAt(listFloors(facts.view), point).id
    return { objective, point, landmark, floor, rotation: facts.rotationToNorth }
  }
  return undefined
}

const DEGREES_A_DIRECTION = 360 / DIRECTIONS.length

type Offset = Pick<ObjectivePlace, 'metres' | 'direction'>

/** From the landmark, in whole metres or in decimetres. */
const getOffset = ({ landmark, point, rotation }: Placed, unit: 1 | 10): Offset => {
  const { metres, bearing } = measure(landmark.at, point, rotation)
  const direction =
    bearing === undefined || rotation === undefined
      ? undefined
      : DIRECTIONS[Math.round(bearing / DEGREES_A_DIRECTION) % DIRECTIONS.length]
  return { metres: Math.round(metres * unit) / unit, ...(direction !== undefined && { direction }) }
}

/** In decimetres only where whole metres are those of another place. */
const offsetAmong = (placed: Placed, others: readonly Placed[]): Offset => {
  const own = getOffset(placed, 1)
  const isTaken = others.some((other) => other !== placed && isSamePlain(getOffset(other, 1), own))
  return isTaken ? getOffset(placed, 10) : own
}

/** Names of the places in a group, each only as exact as it takes to tell it from the others. */
const getNames = (group: readonly Placed[]): ReadonlyMap<string, ObjectivePlace> =>
  new Map(
    group.map((placed) => {
      const { objective, landmark, floor } = placed
      const sameName = group.filter((other) => other.landmark.near === landmark.near)
      const sameFloor = sameName.filter((other) => other.floor === floor)
      return [
        objective.id,
        {
          near: landmark.near,
          ...((sameFloor.length > 1 || landmark.isFar) && offsetAmong(placed, sameFloor)),
          ...((floor !== MAIN_FLOOR || sameFloor.length < sameName.length) && { floor }),
        },
      ]
    }),
  )

const withoutPlace = ({ place: _place, ...objective }: Objective): Objective => objective

const namePlaces = (quest: Quest, getMapFacts: GetMapFacts): Quest => {
  const bare = quest.objectives.map(withoutPlace)
  const names = new Map<string, ObjectivePlace>()
  for (const group of groupedBy(bare, (each) => JSON.stringify(objectiveMessage(each))).values()) {
    if (group.length === 1) continue
    const placed = group.flatMap((objective) => placedOn(objective, getMapFacts) ?? [])
    for (const [id, place] of getNames(placed)) names.set(id, place)
  }
  const objectives = bare.map((objective) => {
    const place = names.get(objective.id)
    return place === undefined ? objective : { ...objective, place }
  })
  return { ...quest, objectives }
}

/** The quests, with the places of objectives that would read the same; places they had before are dropped. */
export const nameObjectivePlaces = (quests: readonly Quest[], getMapFacts: GetMapFacts): readonly Quest[] =>
  quests.map((quest) => namePlaces(quest, getMapFacts))

/** Whether corrections changed or added the objectives, so that the places of the snapshot may be wrong. */
const hasCorrectedObjectives = ({ corrected }: Quest): boolean =>
  corrected !== undefined && (corrected.fields.length === 0 || corrected.fields.includes('objectives'))

/** The quests of a snapshot after its corrections: only what they changed is named again, for naming reads the facts of maps. */
export const renameCorrectedPlaces = (quests: readonly Quest[], getMapFacts: GetMapFacts): readonly Quest[] =>
  quests.map((quest) => (hasCorrectedObjectives(quest) ? namePlaces(quest, getMapFacts) : quest))
