// Hooks for the player's position in this tab.

import { useMemo } from 'react'
import type { PlayerPosition } from '#core/maps/position.ts'
import type { MapKey } from '#core/pilot/map-names.ts'
import { FACING_FADE_MS, facingStrength, lastSeen } from '#core/pilot/track.ts'
import { useObservable } from '#web/data/observable.ts'
import { useMay } from '#web/player/use-may.ts'
import { SECOND_MS, useNow } from '#web/ui/hooks/use-now.ts'
import { isFollowing, ownTrack } from './position-store.ts'

const NO_TRAIL: OwnPosition['trail'] = []

/**
 * `map`: where the player is, undefined if unknown: then the position is on the map that is shown. `seenAt` in Unix milliseconds. `trail`:
 * the last 20 positions, the oldest first, with `position` as the last of them.
 */
export interface OwnPosition {
  readonly map: MapKey | undefined
  readonly position: PlayerPosition | undefined
  readonly seenAt: number | undefined
  readonly trail: readonly PlayerPosition[]
  readonly isFollowing: boolean
  readonly follow: (isFollowing: boolean) => void
}

/** The same on a map, hidden from players without Pro; `isForPro`: there would be a position to show. */
export const useMapPosition = (): OwnPosition & { readonly isForPro: boolean } => {
  const own = usePosition()
  const maySee = useMay('map-position')
  return useMemo(
    () =>
      maySee
        ? { ...own, isForPro: false }
        : {
            ...own,
            position: undefined,
            seenAt: undefined,
            trail: NO_TRAIL,
            isForPro: own.position !== undefined,
          },
    [own, maySee],
  )
}

/** Changes with every position, not with its age. */
export const usePosition = (): OwnPosition => {
  const track = useObservable(ownTrack)
  const isFollowed = useObservable(isFollowing)
  return useMemo(() => {
    const last = lastSeen(track)
    return {
      map: track.map,
      position: last?.position,
      seenAt: last?.seenAt,
      trail: track.trail.map(({ position }) => position),
      isFollowing: isFollowed,
      follow: isFollowing.set,
    }
  }, [track, isFollowed])
}

/** The longest possible interval. */
const NEVER_MS = 2 ** 31 - 1

/** Milliseconds since `seenAt`, updated every second; undefined if never seen. */
export const useAge = (seenAt: number | undefined): number | undefined => {
  const now = useNow(seenAt === undefined ? NEVER_MS : SECOND_MS)
  return seenAt === undefined ? undefined : Math.max(0, now - seenAt)
}

/** Opacity of the cone of a position, 1 to 0; updated every second until it has faded. */
export const useFacingStrength = (seenAt: number | undefined): number => {
  const isFading = seenAt !== undefined && Date.now() - seenAt < FACING_FADE_MS
  const now = useNow(isFading ? SECOND_MS : NEVER_MS)
  if (seenAt === undefined) return 0
  return isFading ? facingStrength(now - seenAt) : 0
}
