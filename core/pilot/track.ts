// Where a player was seen in a raid: the last positions, and what is still worth showing of them.
import type { PlayerPosition } from '../maps/position.ts'
import type { MapKey } from './map-names.ts'

/** Positions that a trail holds, the last one among them. */
export const MAX_TRAIL = 20
/** After so long a player looks elsewhere: the cone has faded. */
export const FACING_FADE_MS = 45_000
/** No raid lasts as long: what was seen before so long a gap belongs to another one. */
export const MAX_RAID_MS = 60 * 60_000

/** `seenAt` in Unix milliseconds. */
export interface SeenPosition {
  readonly position: PlayerPosition
  readonly seenAt: number
}

/** `map`: of the positions, undefined if unknown. `trail`: oldest first, at most 20; the last one is the player's current position. */
export interface Track {
  readonly map: MapKey | undefined
  readonly trail: readonly SeenPosition[]
}

export const NO_TRACK: Track = { map: undefined, trail: [] }

/** Where the player is, as far as is known. */
export const lastSeen = ({ trail }: Track): SeenPosition | undefined => trail.at(-1)

/** A new position behind the others. What was seen before the last one changes nothing: names of files come in any order. */
export const trackPosition = (track: Track, seen: SeenPosition): Track => {
  const last = lastSeen(track)
  if (last === undefined) return { ...track, trail: [seen] }
  if (seen.seenAt < last.seenAt) return track
  if (seen.seenAt - last.seenAt > MAX_RAID_MS) return { ...track, trail: [seen] }
  return { ...track, trail: [...track.trail, seen].slice(-MAX_TRAIL) }
}

/** A raid begins: positions of the one before, on the same map too, say nothing any more. */
export const startTrack = (map: MapKey): Track => ({ map, trail: [] })

/** How much of a cone is left after `ageMs`: 1 when it is new, 0 from 45 seconds on. */
export const facingStrength = (ageMs: number): number =>
  1 - Math.min(Math.max(ageMs, 0), FACING_FADE_MS) / FACING_FADE_MS
