// Tracks a player's positions in a raid.
import type { PlayerPosition } from '../maps/position.ts'
import type { MapKey } from './map-names.ts'

/** Maximum number of positions in a trail, including the current one. */
export const MAX_TRAIL = 20
/** Time until the facing is outdated and its cone has faded. */
export const FACING_FADE_MS = 45_000
/** Maximum length of a raid; positions before a longer gap belong to another one. */
export const MAX_RAID_MS = 60 * 60_000

/** `seenAt` in Unix milliseconds. */
export interface SeenPosition {
  readonly position: PlayerPosition
  readonly seenAt: number
}

/** `map` is undefined if unknown. `trail`: oldest first, at most 20; the last one is the current position. */
export interface Track {
  readonly map: MapKey | undefined
  readonly trail: readonly SeenPosition[]
}

export const NO_TRACK: Track = { map: undefined, trail: [] }

/** The player's latest known position. */
export const lastSeen = ({ trail }: Track): SeenPosition | undefined => trail.at(-1)

/** Appends a position. Older ones than the last are ignored, because file names arrive in any order. */
export const trackPosition = (track: Track, seen: SeenPosition): Track => {
  const last = lastSeen(track)
  if (last === undefined) return { ...track, trail: [seen] }
  if (seen.seenAt < last.seenAt) return track
  if (seen.seenAt - last.seenAt > MAX_RAID_MS) return { ...track, trail: [seen] }
  return { ...track, trail: [...track.trail, seen].slice(-MAX_TRAIL) }
}

/** Starts a new raid; positions of the previous one are dropped, even on the same map. */
export const startTrack = (map: MapKey): Track => ({ map, trail: [] })

/** Opacity of the cone at age `ageMs`: 1 when new, 0 after 45 seconds. */
export const facingStrength = (ageMs: number): number =>
  1 - Math.min(Math.max(ageMs, 0), FACING_FADE_MS) / FACING_FADE_MS
