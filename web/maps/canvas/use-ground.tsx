// The ground under the marks: the picture with its floor, its tiles, or a schematic, and areas.
import { type ReactNode, useMemo, useState } from 'react'
import { OWN_PICTURES } from '#core/catalogue/addresses/pictures.ts'
import type { GameMap } from '#core/catalogue/tables/map.ts'
import type { MapFacts, MapView } from '#core/catalogue/tables/map-facts.ts'
import { drawingPath } from '#core/maps/drawing-shown.ts'
import { hazardAreas } from '#core/maps/markers/hazard-areas.ts'
import { getTilePath, getTileSize, hasTile, tileId } from '#core/maps/pictures.ts'
import { type GamePoint, type LatLng, toLatLng } from '#core/maps/projection.ts'
import { useSiteSettings } from '#web/data/site.ts'
import { Credit, SchematicNote } from '../Tools.tsx'
import { BasePicture, isPreloaded, useDrawing } from './BasePicture.tsx'
import type { TilePictures } from './MapCanvas.tsx'
import { drawSchematic } from './schematic.ts'
import type { MapArea } from './shapes.ts'

export interface GroundLook {
  readonly tiles: TilePictures | undefined
  readonly areas: readonly MapArea[]
  /** Rendered in the map. */
  readonly picture: ReactNode
  /** The author of the picture. */
  readonly credit: ReactNode
}

const getCorners = (outline: readonly (readonly [number, number])[]): readonly LatLng[] =>
  outline.map(([lng, lat]) => ({ lng, lat }))

const getDangers = (facts: MapFacts): readonly MapArea[] =>
  hazardAreas(facts).map(({ outline }) => ({ look: 'danger', corners: getCorners(outline) }))

const getPlaces = (points: readonly GamePoint[]): readonly LatLng[] => points.map(toLatLng)

const schematic = (view: MapView, facts: MapFacts): readonly MapArea[] =>
  drawSchematic({
    bounds: view.bounds,
    trodden: getPlaces([
      ...(facts.spawns ?? []).flatMap(({ at }) => at),
      ...(facts.extracts ?? []).map(({ at }) => at),
      ...(facts.transits ?? []).map(({ at }) => at),
    ]),
    built: getPlaces([
      ...(facts.locks ?? []).map(({ at }) => at),
      ...(facts.containers ?? []).flatMap(({ at }) => at),
    ]),
  })

/** `floor`: index among the layers; undefined for the ground. */
export const useGround = ({
  map,
  view,
  facts,
  floor,
  others,
}: {
  readonly map: GameMap
  readonly view: MapView
  readonly facts: MapFacts
  readonly floor: number | undefined
  /** Areas drawn over any kind of ground. */
  readonly others: readonly MapArea[]
}): GroundLook => {
  const settings = useSiteSettings()
  const hasPictures = settings?.mapPictures === true
  const path = drawingPath(map.url)
  // A preloaded drawing can be used even before the settings arrive.
  const asksDrawing = view.svg !== undefined && (hasPictures || isPreloaded(path))
  const { state, drawing } = useDrawing(asksDrawing ? path : undefined)
  const [areTilesMissing, setTilesMissing] = useState(false)
  const hasTiles = hasPictures && view.tiles !== undefined && state === 'none' && !areTilesMissing
  // The settings arrive after the page; until then it is unknown whether there are pictures.
  const isWithout = settings !== undefined && state === 'none' && !hasTiles
  const isSchematic = isWithout || state === 'late'
  const tiles = useMemo((): TilePictures | undefined => {
    if (!hasTiles || getTilePath(view, floor) === undefined) return undefined
    const own = floor !== undefined && view.layers?.[floor]?.tilePath !== undefined ? floor : undefined
    return {
      url: `${OWN_PICTURES}/tiles/${tileId({ map: map.url, floor: own }, '{z}', '{x}', '{y}')}`,
      size: getTileSize(view),
      minZoom: view.minZoom,
      maxZoom: view.maxZoom,
      onMissing: () => setTilesMissing(true),
      has: (z, x, y) => hasTile(view, { map: map.url, floor: own, z, x, y }),
    }
  }, [hasTiles, map, view, floor])
  const below = useMemo(() => (isSchematic ? schematic(view, facts) : []), [isSchematic, view, facts])
  const areas = useMemo(() => [...below, ...others], [below, others])
  const floors = useMemo(
    () =>
      [view.svgLayer, ...(view.layers ?? []).map(({ svgLayer }) => svgLayer)].filter(
        (id) => id !== undefined,
      ),
    [view],
  )
  const corners = useMemo((): readonly [LatLng, LatLng] => {
    const [[x1, z1], [x2, z2]] = view.svgBounds ?? view.bounds
    return [
      { lng: x1, lat: z1 },
      { lng: x2, lat: z2 },
    ]
  }, [view])
  const source = drawing !== undefined ? view.svg : hasTiles ? view.tiles : undefined
  return {
    tiles,
    areas,
    picture: drawing !== undefined && (
      <BasePicture
        drawing={drawing}
        corners={corners}
        floors={floors}
        floor={floor === undefined ? undefined : view.layers?.[floor]?.svgLayer}
        ground={view.svgLayer}
        isOnGround={floor === undefined}
      />
    ),
    credit:
      source === undefined ? (
        isWithout && <SchematicNote />
      ) : (
        <Credit
          author={source.author}
          authorUrl={source.authorUrl}
          licence={source.licence}
          isRecoloured={drawing !== undefined}
        />
      ),
  }
}

/** The danger areas of the map. */
export const useDangers = (facts: MapFacts, isShown: boolean): readonly MapArea[] =>
  useMemo(() => (isShown ? getDangers(facts) : []), [facts, isShown])
