// Friends of a shared raid on the map: a dot in their colour with name, facing, and age of the position.
import type { ReactNode } from 'react'
import { type Floor, relationSeen } from '#core/maps/floors.ts'
import { bearingOnMap } from '#core/maps/position.ts'
import { type Projection, toLatLng } from '#core/maps/projection.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { RaidFriend } from '#web/pilot/raid/raid-store.ts'
import { useAgeText } from '#web/pilot/use-age-text.ts'
import { useFacingStrength } from '#web/pilot/use-position.ts'
import styles from './Friends.module.css'
import { MapPane } from './MapCanvas.tsx'
import { useMapStage } from './map-view.ts'

/** Minimum opacity of a dot whose facing has faded. */
const MIN_OPACITY = 0.55

const Friend = ({
  ground,
  friend: { name, hue, seenAt },
  position,
  relation,
}: {
  readonly ground: Projection
  readonly friend: RaidFriend
  readonly position: NonNullable<RaidFriend['position']>
  readonly relation: ReturnType<typeof relationSeen>
}): ReactNode => {
  const { t } = useTranslation('maps')
  const { view } = useMapStage()
  const age = useAgeText(seenAt)
  const strength = useFacingStrength(seenAt)
  const { x, y } = view.pixelOf(toLatLng(position.at))
  const turn = position.facing === undefined ? undefined : bearingOnMap(ground, position.facing)
  const storey = relation === 'here' ? undefined : t(`floor.${relation}`)
  return (
    <div
      role="img"
      aria-label={[name, age, storey].filter((part) => part !== undefined).join(', ')}
      className={styles.friend}
      style={{ translate: `${x.toFixed(1)}px ${y.toFixed(1)}px`, color: `var(--hue-${hue})` }}
      data-floor-off={relation === 'here' ? undefined : true}
    >
      <svg viewBox="-12 -12 24 24" aria-hidden="true" opacity={MIN_OPACITY + (1 - MIN_OPACITY) * strength}>
        {turn !== undefined && strength > 0 && (
          <path d="M0-11 4-5H-4z" opacity={strength} transform={`rotate(${turn.toFixed(1)})`} />
        )}
        <circle r="5" />
      </svg>
      <span aria-hidden="true">
        {name}
        {storey !== undefined && ` ${relation === 'above' ? '▲' : '▼'}`}
        {strength === 0 && <small> {age}</small>}
      </span>
    </div>
  )
}

export const FriendsLayer = ({
  ground,
  friends,
  floors,
  floor,
}: {
  readonly ground: Projection
  readonly friends: readonly RaidFriend[]
  readonly floors: readonly Floor[]
  /** The shown floor. */
  readonly floor: string
}): ReactNode => (
  <MapPane name="marks">
    {friends.map((friend) => {
      const { uid, position } = friend
      if (position === undefined) return null
      const relation = relationSeen(floors, floor, position.at)
      return <Friend key={uid} ground={ground} friend={friend} position={position} relation={relation} />
    })}
  </MapPane>
)
