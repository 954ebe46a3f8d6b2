// Marks on the map, with labels where there is room.
import { type ReactNode, useMemo } from 'react'
import type { MapView } from '#core/catalogue/tables/map-facts.ts'
import { LeadersLayer } from '../canvas/PositionLayer.tsx'
import { LabelsLayer, type PlaceLabel } from './LabelsLayer.tsx'
import { MarksLayer, type PlacedMark, usePlacedMarks } from './MarksLayer.tsx'
import type { Mark } from './marks.ts'
import type { RelationOf } from './use-marks.ts'

/** Maximum displacement in pixels of a pointed mark before it points to another place. */
const POINT = 5

/** Whether a displaced mark needs a leader line: not if it covers its true position. */
const isLed = ({ mark, pixel, trueAt }: PlacedMark): boolean =>
  Math.abs(pixel.x - trueAt.x) > (mark.anchor === 'bottom' ? POINT : mark.size / 2)

const USUAL_SIZE = 100

export const MapMarks = ({
  view,
  marks,
  relationOf,
  openId,
  onOpen,
}: {
  readonly view: MapView
  readonly marks: readonly Mark[]
  readonly relationOf: RelationOf
  readonly openId: string | undefined
  readonly onOpen: (mark: Mark) => void
}): ReactNode => {
  const placed = usePlacedMarks(marks, openId)
  const places = useMemo(
    () =>
      (view.labels ?? []).map(
        ({ text, at: [lng, lat], size = USUAL_SIZE }): PlaceLabel => ({ text, place: { lng, lat }, size }),
      ),
    [view],
  )
  const leaders = useMemo(
    () => placed.filter(isLed).map(({ mark, pixel, trueAt }) => ({ id: mark.id, from: trueAt, to: pixel })),
    [placed],
  )
  return (
    <>
      <LabelsLayer placed={placed} places={places} />
      <LeadersLayer leaders={leaders} />
      <MarksLayer placed={placed} relationOf={relationOf} openId={openId} onOpen={onOpen} />
    </>
  )
}
