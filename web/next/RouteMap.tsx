// The map of the plan: the way drawn on the ground, its floors, and choosing the place where the raid began.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { MapFacts, MapView } from '#core/catalogue/tables/map-facts.ts'
import { listFloors, MAIN_FLOOR, pointOnFloor } from '#core/maps/floors.ts'
import { type GamePoint, type LatLng, toLatLng } from '#core/maps/projection.ts'
import type { PlannedVisit, RaidPlan } from '#core/raid-plan/raid-plan.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { MapCanvas } from '#web/maps/canvas/MapCanvas.tsx'
import colours from '#web/maps/canvas/MapColours.module.css'
import type { MapStage } from '#web/maps/canvas/map-view.ts'
import { useGround } from '#web/maps/canvas/use-ground.tsx'
import { Floors } from '#web/maps/Floors.tsx'
import { useFloorChoices } from '#web/maps/floor-names.ts'
import { PHONE, useMedia } from '#web/maps/use-media.ts'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/controls/IconButton.tsx'
import { RouteLayer } from './RouteLayer.tsx'
import styles from './RouteMap.module.css'

/** Room for the labels of the ends. */
const MARGINS = { left: 72, right: 72, top: 32, bottom: 56 }
const PHONE_MARGINS = { ...MARGINS, left: 40, right: 40 }
/** Share of the free part of the map that the way fills. */
const FILL = 0.9
/** Pixels per metre: nearer, the ground has nothing more to show. */
const MAX_SCALE = 4
const NO_AREAS: readonly [] = []

/** Zooms to the way. */
const showWay = ({ control, view }: MapStage, points: readonly GamePoint[]): void => {
  const pixels = points.map((at) => view.pixelOf(toLatLng(at)))
  if (pixels.length < 2) return
  const [xs, ys] = [pixels.map(({ x }) => x), pixels.map(({ y }) => y)]
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const { free } = view
  const ratio = Math.min((free.right - free.left) / (right - left), (free.bottom - free.top) / (bottom - top))
  const steps = Math.log2(Math.min(ratio * FILL, MAX_SCALE / view.scale))
  control.lookAt(view.placeOf({ x: (left + right) / 2, y: (top + bottom) / 2 }), control.zoom() + steps)
}

export interface RouteMapProps {
  readonly plan: RaidPlan
  readonly view: MapView
  readonly facts: MapFacts
  readonly name: string
  readonly exitName: string | undefined
  readonly floor: string | undefined
  readonly onFloor: (floor: string | undefined) => void
  readonly isChoosing: boolean
  /** Called with the place where the raid began; undefined: none was chosen. */
  readonly onStart: (start: GamePoint | undefined) => void
  readonly textOf: (visit: PlannedVisit) => string
  readonly selected: number | undefined
  readonly onSelect: (index: number) => void
}

export const RouteMap = (props: RouteMapProps): ReactNode => {
  const { plan, view, facts, name, exitName, floor: asked, onFloor, isChoosing, onStart } = props
  const { textOf, selected, onSelect } = props
  const { t } = useTranslation('next')
  const { t: mapWords } = useTranslation('maps')
  const isPhone = useMedia(PHONE)
  const [stage, setStage] = useState<MapStage>()
  const floors = listFloors(view)
  const floor = floors.find(({ id }) => id === asked)?.id ?? MAIN_FLOOR
  const layer = (view.layers ?? []).findIndex(({ name: id }) => id === floor)
  const ground = useGround({
    ...{ map: plan.map, view, facts, others: NO_AREAS },
    floor: layer < 0 ? undefined : layer,
  })
  const choices = useFloorChoices(floors, plan.visits)
  const fitted = useRef<MapStage['control']>(undefined)
  useEffect(() => {
    if (stage === undefined || fitted.current === stage.control) return
    fitted.current = stage.control
    showWay(stage, [
      ...(plan.start === undefined ? [] : [plan.start]),
      ...plan.visits.map(({ at }) => at),
      ...(plan.exit === undefined ? [] : [plan.exit.at]),
    ])
  }, [stage, plan])
  const chosen = selected === undefined ? undefined : plan.visits[selected]
  useEffect(() => {
    if (chosen !== undefined) stage?.control.reveal(toLatLng(chosen.at))
  }, [chosen, stage?.control])
  const onPlace = ({ lat, lng }: LatLng): void => onStart(pointOnFloor(floors, floor, lng, lat))
  return (
    <div className={classNames(colours.colours, styles.box)}>
      <MapCanvas
        label={t('map.label', { name })}
        ground={view}
        start={undefined}
        margins={isPhone ? PHONE_MARGINS : MARGINS}
        tiles={ground.tiles}
        areas={ground.areas}
        onPlace={isChoosing ? onPlace : undefined}
        onMoved={() => undefined}
        onKey={({ key }) => {
          if (key === 'Escape' && isChoosing) onStart(undefined)
        }}
        onReady={setStage}
      >
        {ground.picture}
        <RouteLayer {...{ plan, exitName, floors, floor, textOf, selected, onSelect }} />
        <fieldset className={styles.zoom} aria-label={mapWords('tool.label')}>
          <IconButton icon="plus" label={mapWords('tool.nearer')} onClick={() => stage?.control.zoomBy(1)} />
          <IconButton
            icon="minus"
            label={mapWords('tool.further')}
            onClick={() => stage?.control.zoomBy(-1)}
          />
          <IconButton
            icon="whole"
            label={mapWords('tool.whole')}
            onClick={() => stage?.control.showWhole()}
          />
        </fieldset>
      </MapCanvas>
      {isChoosing && (
        <p className={styles.hint} role="status">
          {t('map.choose')}
        </p>
      )}
      <Floors floors={choices} value={floor} isAutomatic={undefined} onChange={onFloor} />
      {ground.credit}
    </div>
  )
}
