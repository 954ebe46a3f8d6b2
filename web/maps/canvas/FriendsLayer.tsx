// Friends of a shared raid on the map: each a dot in their own colour with their name and the way they looked.
import type { ReactNode } from 'react'
import { bearingOnMap } from '#core/maps/position.ts'
import { type Projection, toLatLng } from '#core/maps/projection.ts'
import type { RaidFriend } from '#web/pilot/raid/raid-store.ts'
import styles from './Friends.module.css'
import { MapPane } from './MapCanvas.tsx'
import { useMapStage } from './map-view.ts'

export const FriendsLayer = ({
  ground,
  friends,
}: {
  readonly ground: Projection
  readonly friends: readonly RaidFriend[]
}): ReactNode => {
  const { view } = useMapStage()
  return (
    <MapPane name="marks">
      {friends.map(({ uid, name, hue, position }) => {
        if (position === undefined) return null
        const { x, y } = view.pixelOf(toLatLng(position.at))
        const turn = position.facing === undefined ? undefined : bearingOnMap(ground, position.facing)
        return (
          <div
            key={uid}
            role="img"
            aria-label={name}
            className={styles.friend}
            style={{ translate: `${x.toFixed(1)}px ${y.toFixed(1)}px`, color: `var(--hue-${hue})` }}
          >
            <svg viewBox="-12 -12 24 24" aria-hidden="true">
              {turn !== undefined && <path d="M0-11 4-5H-4z" transform={`rotate(${turn.toFixed(1)})`} />}
              <circle r="5" />
            </svg>
            <span aria-hidden="true">{name}</span>
          </div>
        )
      })}
    </MapPane>
  )
}
