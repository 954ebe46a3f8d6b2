// The player on the map: position, facing and trail; and the measured line.
import { type ReactNode, useEffect } from 'react'
import { bearingOnMap, type PlayerPosition } from '#core/maps/position.ts'
import { type LatLng, type Pixel, type Projection, toLatLng } from '#core/maps/projection.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { type OwnPosition, useFacingStrength } from '#web/pilot/use-position.ts'
import markStyles from '../marks/Mark.module.css'
import { MarkDrawing } from '../marks/MarkIcon.tsx'
import { getMarkAttributes, getMarkSizeStyle } from '../marks/mark-looks.ts'
import styles from './Lines.module.css'
import { MapPane } from './MapCanvas.tsx'
import { useMapStage } from './map-view.ts'

const CONE_PIXELS = 62
/** Half of the field of view, in radians. */
const CONE_HALF = 0.55
const DEGREES = Math.PI / 180

/** The cone from `at` toward `bearing`, in degrees clockwise from the top. */
const conePath = ({ x, y }: Pixel, bearing: number): string => {
  const middle = (bearing - 90) * DEGREES
  const edge = (angle: number): string =>
    `${(x + CONE_PIXELS * Math.cos(angle)).toFixed(1)} ${(y + CONE_PIXELS * Math.sin(angle)).toFixed(1)}`
  return `M${x} ${y}L${edge(middle - CONE_HALF)}A${CONE_PIXELS} ${CONE_PIXELS} 0 0 1 ${edge(middle + CONE_HALF)}z`
}

export const PositionLayer = ({
  ground,
  own,
}: {
  readonly ground: Projection
  readonly own: OwnPosition & { readonly position: PlayerPosition }
}): ReactNode => {
  const { t } = useTranslation('maps')
  const { view, control } = useMapStage()
  const strength = useFacingStrength(own.seenAt)
  const { position, trail, isFollowing } = own
  useEffect(() => {
    if (isFollowing) control.lookAt(toLatLng(position.at))
  }, [isFollowing, position, control])
  const at = view.pixelOf(toLatLng(position.at))
  const bearing = position.facing === undefined ? undefined : bearingOnMap(ground, position.facing)
  const steps = trail.map((each) => view.pixelOf(toLatLng(each.at)))
  return (
    <MapPane name="marks">
      <svg className={styles.lines} aria-hidden="true">
        {steps.slice(1).map((to, index) => {
          const from = steps[index] ?? to
          // Points of a trail have no id, so the index is part of the key.
          const key = `${index} ${from.x}`
          const opacity = ((index + 1) / steps.length) * 0.8 + 0.05
          return (
            <g key={key} opacity={opacity}>
              <path className={styles.trail} d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
              <circle className={styles.dot} cx={from.x} cy={from.y} r="3.5" />
            </g>
          )
        })}
        {bearing !== undefined && strength > 0 && (
          <path className={styles.cone} opacity={0.08 + 0.2 * strength} d={conePath(at, bearing)} />
        )}
      </svg>
      <div
        role="img"
        aria-label={t('me')}
        className={markStyles.mark}
        {...getMarkAttributes('me')}
        style={{ ...getMarkSizeStyle('me'), translate: `${at.x.toFixed(1)}px ${at.y.toFixed(1)}px` }}
      >
        <MarkDrawing look="me" {...(bearing === undefined ? {} : { turn: bearing })} />
      </div>
    </MapPane>
  )
}

/** The measured line: its ends and its label. */
export const MeasureLayer = ({
  ends,
  text,
}: {
  readonly ends: readonly LatLng[]
  readonly text: string | undefined
}): ReactNode => {
  const { view } = useMapStage()
  const [from, to] = ends.map(view.pixelOf)
  if (from === undefined) return null
  const line = to && `M${from.x} ${from.y}L${to.x} ${to.y}`
  return (
    <MapPane name="marks">
      <svg className={styles.lines} aria-hidden="true">
        {line !== undefined && (
          <>
            <path className={styles.measureRim} d={line} />
            <path className={styles.measure} d={line} />
          </>
        )}
        {[from, ...(to === undefined ? [] : [to])].map(({ x, y }) => (
          <circle key={`${x} ${y}`} className={styles.end} cx={x} cy={y} r="4" />
        ))}
      </svg>
      {to !== undefined && text !== undefined && (
        <output
          className={styles.tag}
          style={{ translate: `${((from.x + to.x) / 2).toFixed(1)}px ${((from.y + to.y) / 2).toFixed(1)}px` }}
        >
          {text}
        </output>
      )}
    </MapPane>
  )
}

/** Leader lines from displaced marks to their true positions. */
export const LeadersLayer = ({
  leaders,
}: {
  readonly leaders: readonly { readonly id: string; readonly from: Pixel; readonly to: Pixel }[]
}): ReactNode => (
  <MapPane name="marks">
    <svg className={styles.lines} aria-hidden="true">
      {leaders.map(({ id, from, to }) => (
        <g key={id} className={styles.leader}>
          <path d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />
          <circle cx={from.x} cy={from.y} r="1.75" />
        </g>
      ))}
    </svg>
  </MapPane>
)
