// The way of a raid on the map: a line from the start over the numbered goals to the exit.
import { type ReactNode, useMemo } from 'react'
import { type Floor, relationSeen } from '#core/maps/floors.ts'
import { type GamePoint, type Pixel, toLatLng } from '#core/maps/projection.ts'
import type { PlannedVisit, RaidPlan } from '#core/raid-plan/raid-plan.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import lines from '#web/maps/canvas/Lines.module.css'
import { MapPane } from '#web/maps/canvas/MapCanvas.tsx'
import { type MapViewport, useMapStage } from '#web/maps/canvas/map-view.ts'
import styles from './RouteMap.module.css'

/** Pixels between numbers that are drawn as one. */
const MIN_DISTANCE = 22

/** Goals at one place of the picture: `indexes` among the visits. */
interface Stop {
  readonly indexes: readonly number[]
  readonly pixel: Pixel
  readonly at: GamePoint
}

const groupStops = (visits: readonly PlannedVisit[], view: MapViewport): readonly Stop[] => {
  const stops: { indexes: number[]; pixel: Pixel; at: GamePoint }[] = []
  for (const [index, { at }] of visits.entries()) {
    const pixel = view.pixelOf(toLatLng(at))
    const near = stops.find(
      (stop) => Math.hypot(stop.pixel.x - pixel.x, stop.pixel.y - pixel.y) < MIN_DISTANCE,
    )
    if (near === undefined) stops.push({ indexes: [index], pixel, at })
    else near.indexes.push(index)
  }
  return stops
}

export interface RouteLayerProps {
  readonly plan: RaidPlan
  readonly exitName: string | undefined
  readonly floors: readonly Floor[]
  readonly floor: string
  /** The goal in words. */
  readonly textOf: (visit: PlannedVisit) => string
  readonly selected: number | undefined
  readonly onSelect: (index: number) => void
}

export const RouteLayer = (props: RouteLayerProps): ReactNode => {
  const { plan, exitName, floors, floor, textOf, selected, onSelect } = props
  const { t } = useTranslation('next')
  const { view } = useMapStage()
  const { visits, start, exit } = plan
  const stops = useMemo(() => groupStops(visits, view), [visits, view])
  const toPixel = (at: GamePoint): Pixel => view.pixelOf(toLatLng(at))
  const way = [
    ...(start === undefined ? [] : [start]),
    ...visits.map(({ at }) => at),
    ...(exit === undefined ? [] : [exit.at]),
  ].map(toPixel)
  const path = way
    .map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
    .join('')
  const place = ({ x, y }: Pixel) => ({ translate: `${x.toFixed(1)}px ${y.toFixed(1)}px` })
  return (
    <MapPane name="marks">
      <svg className={lines.lines} aria-hidden="true">
        <path className={styles.rim} d={path} />
        <path className={styles.way} d={path} />
      </svg>
      {start !== undefined && (
        <span className={styles.end} data-end="start" style={place(toPixel(start))}>
          {t(plan.isStartAssumed ? 'map.assumedStart' : 'map.start')}
        </span>
      )}
      {exit !== undefined && (
        <span className={styles.end} data-end="exit" style={place(toPixel(exit.at))}>
          {t('map.exit', { name: exitName })}
        </span>
      )}
      {stops.map(({ indexes, pixel, at }) => {
        const [first = 0] = indexes
        return (
          <button
            key={first}
            type="button"
            className={styles.stop}
            data-floor={relationSeen(floors, floor, at)}
            aria-pressed={selected !== undefined && indexes.includes(selected)}
            aria-label={indexes
              .flatMap((index) => {
                const visit = visits[index]
                return visit === undefined ? [] : [`${index + 1}. ${textOf(visit)}`]
              })
              .join('; ')}
            style={place(pixel)}
            onClick={() => onSelect(first)}
          >
            {indexes.map((index) => index + 1).join(', ')}
          </button>
        )
      })}
    </MapPane>
  )
}
