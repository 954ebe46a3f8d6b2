// What the picture of a map calls the parts of it.
import type { MapView } from '../catalogue/tables/map-facts.ts'

type MapLabel = NonNullable<MapView['labels']>[number]

/** Further off than this a name says nothing of a place, in metres. */
const NEAR_METRES = 150

/** The label nearest to a place on the ground plane, `x` and `z` in metres; undefined if none is near. */
export const nearestLabel = (
  { labels = [] }: Pick<MapView, 'labels'>,
  x: number,
  z: number,
): MapLabel | undefined => {
  const distance = ({ at }: MapLabel): number => Math.hypot(at[0] - x, at[1] - z)
  const nearest = labels.reduce<MapLabel | undefined>(
    (best, label) => (best === undefined || distance(label) < distance(best) ? label : best),
    undefined,
  )
  return nearest !== undefined && distance(nearest) <= NEAR_METRES ? nearest : undefined
}
