// Which exits a player may take from their spawn.
import type { Extract } from '../catalogue/tables/map-facts.ts'
import type { ExtractFacts, Marker } from './markers/marker.ts'
import { groundDistance } from './measure.ts'
import type { GamePoint } from './projection.ts'

/** As whom one is in the raid. */
export type RaidSide = 'pmc' | 'scav'

/** Those of both sides include the ones that a PMC and a Scav take together. */
export const isExitForSide = ({ side, kind }: Pick<Extract, 'side' | 'kind'>, raidSide: RaidSide): boolean =>
  side === raidSide || side === 'shared' || (side === undefined && (kind === raidSide || kind === 'shared'))

/** `metres` over the ground from where the raid began; absent without such a place. */
export interface OwnExit {
  readonly marker: Marker
  readonly facts: ExtractFacts
  readonly metres?: number
}

/**
 * `basis` says what is assumed: the game opens only some exits for each place where a raid begins, which the source does not name, so that
 * all of the side are listed (`side`).
 */
export interface OwnExits {
  readonly exits: readonly OwnExit[]
  readonly basis: 'side'
}

/** The exits of a side, from `start` the nearest first. */
export const ownExits = (markers: readonly Marker[], side: RaidSide, start?: GamePoint): OwnExits => {
  const own = markers.flatMap((marker): readonly OwnExit[] => {
    const { facts } = marker
    if (facts.tag !== 'extract' || !isExitForSide(facts.extract, side)) return []
    return [{ marker, facts, ...(start && { metres: groundDistance(start, marker.at) }) }]
  })
  return { exits: own.toSorted((a, b) => (a.metres ?? 0) - (b.metres ?? 0)), basis: 'side' }
}
