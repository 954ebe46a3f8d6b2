// Dangers of a map as areas: a field keeps the outline that the source has, and claymores beside each other share one.
import { polygonHull } from 'd3'
import type { Hazard, MapFacts } from '../../catalogue/tables/map-facts.ts'
import { memoize } from '../../memo.ts'
import { groundDistance, middlePlace } from '../measure.ts'
import type { GamePoint } from '../projection.ts'

type Corner = readonly [x: number, z: number]

/** `kind`: the source's type, or `claymores`. `at`: the place of the hazard in its middle. */
export interface HazardArea {
  readonly kind: string
  readonly at: GamePoint
  readonly outline: readonly Corner[]
}

/** Metres between the places of claymores that share an area, at most. An assumption: about half of the line that one covers. */
export const JOINING_DISTANCE = 5
/** Longest side, in metres, of what one claymore covers. The source has one type for them and for fields, which are larger. */
const CLAYMORE_METRES = 20

const boxAround = ([x, , z]: GamePoint, [width, , depth]: GamePoint): readonly Corner[] => [
  [x - width / 2, z - depth / 2],
  [x + width / 2, z - depth / 2],
  [x + width / 2, z + depth / 2],
  [x - width / 2, z + depth / 2],
]

const getOutline = ({ at, size, outline }: Hazard): readonly Corner[] => outline ?? boxAround(at, size)

const getSpan = (outline: readonly Corner[]): number =>
  Math.max(
    ...[0, 1].map((axis) => {
      const values = outline.map((corner) => corner[axis] ?? 0)
      return Math.max(...values) - Math.min(...values)
    }),
  )

const isClaymore = (hazard: Hazard): boolean =>
  hazard.type === 'minefield' && getSpan(getOutline(hazard)) <= CLAYMORE_METRES

/** Hazards that are linked by steps of the joining distance. */
const getClusters = (hazards: readonly Hazard[]): readonly (readonly Hazard[])[] => {
  const left = new Set(hazards)
  const clusters: Hazard[][] = []
  for (const first of left) {
    left.delete(first)
    const cluster = [first]
    for (const each of cluster)
      for (const other of left)
        if (groundDistance(each.at, other.at) <= JOINING_DISTANCE) {
          left.delete(other)
          cluster.push(other)
        }
    clusters.push(cluster)
  }
  return clusters
}

const computeHull = (corners: readonly Corner[]): readonly Corner[] =>
  polygonHull(corners.map(([x, z]) => [x, z])) ?? corners

const joined = (cluster: readonly Hazard[]): readonly HazardArea[] => {
  const at = middlePlace(cluster.map((hazard) => hazard.at))
  return at === undefined
    ? []
    : [{ kind: 'claymores', at, outline: computeHull(cluster.flatMap(getOutline)) }]
}

export const hazardAreas = memoize(({ hazards = [] }: Pick<MapFacts, 'hazards'>): readonly HazardArea[] => [
  ...hazards
    .filter((hazard) => !isClaymore(hazard))
    .map((hazard) => ({ kind: hazard.type, at: hazard.at, outline: getOutline(hazard) })),
  ...getClusters(hazards.filter(isClaymore)).flatMap(joined),
])
