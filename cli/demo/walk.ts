// How a simulated friend goes over a map: from where players spawn past places of quests to an exit, at a walking pace.
import type { MapFacts } from '#core/catalogue/tables/map-facts.ts'
import { normaliseDegrees, toDegrees } from '#core/maps/angle.ts'
import type { GamePoint } from '#core/maps/projection.ts'
import type { Random } from '#core/seeded-random.ts'

/** Places on the way, in order. */
export type Way = readonly GamePoint[]

/** A jog, with stops to look around counted in. */
const METRES_PER_SECOND = 2.5
const STOPS = 5

const distance = (a: GamePoint, b: GamePoint): number => Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2])

const toPoint = ([x, y, z]: readonly number[]): GamePoint => [x ?? 0, y ?? 0, z ?? 0]

const pick = (random: Random, points: readonly GamePoint[]): GamePoint | undefined =>
  points[Math.floor(random() * points.length)]

/** The next stop is the closest of those left. */
const inOrder = (start: GamePoint, stops: readonly GamePoint[]): Way => {
  const way = [start]
  const left = [...stops]
  while (left.length > 0) {
    const here = way.at(-1) ?? start
    left.sort((a, b) => distance(here, a) - distance(here, b))
    way.push(...left.splice(0, 1))
  }
  return way
}

/** A way over the map; undefined if the game data have no spawns or exits of it. */
export const makeWay = (
  { spawns = [], questZones = [], extracts = [] }: MapFacts,
  random: Random,
): Way | undefined => {
  const starts = spawns.filter(({ sides }) => sides.includes('pmc')).flatMap(({ at }) => at.map(toPoint))
  const start = pick(random, starts)
  const exit = pick(
    random,
    extracts.map(({ at }) => toPoint(at)),
  )
  if (start === undefined || exit === undefined) return undefined
  const zones = questZones.map(({ at }) => toPoint(at))
  const stops = Array.from({ length: STOPS }, () => pick(random, zones)).filter((stop) => stop !== undefined)
  return [...inOrder(start, stops), exit]
}

/** Seconds that a way takes. */
export const getSeconds = (way: Way): number =>
  way.slice(1).reduce((sum, point, index) => sum + distance(way[index] ?? point, point), 0) /
  METRES_PER_SECOND

export interface WalkStep {
  readonly at: GamePoint
  /** Degrees, 0 along the game's +z and growing towards +x. */
  readonly facing: number
}

/** Position and view direction after some seconds; at the end of the way from then on. */
export const stepAt = (way: Way, seconds: number): WalkStep => {
  let metres = seconds * METRES_PER_SECOND
  let facing = 0
  for (const [index, to] of way.entries()) {
    const from = way[index - 1]
    if (from === undefined) continue
    const length = distance(from, to)
    if (length > 0) facing = normaliseDegrees(toDegrees(Math.atan2(to[0] - from[0], to[2] - from[2])))
    if (metres < length) {
      const share = metres / length
      const between = (axis: 0 | 1 | 2): number => from[axis] + (to[axis] - from[axis]) * share
      return { at: [between(0), between(1), between(2)], facing }
    }
    metres -= length
  }
  return { at: way.at(-1) ?? [0, 0, 0], facing }
}
