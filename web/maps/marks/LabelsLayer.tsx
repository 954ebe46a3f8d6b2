// Labels on the map: large places, then marks by rank, then small places; only those that do not overlap anything.
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { LatLng } from '#core/maps/projection.ts'
import { classNames } from '#web/ui/class-names.ts'
import { MapPane } from '../canvas/MapCanvas.tsx'
import { isInBox, type MapViewport, type PixelBox, useMapStage } from '../canvas/map-view.ts'
import { getMarkBox, placeLabels, type ToLabel } from './arrange.ts'
import styles from './Labels.module.css'
import type { PlacedMark } from './MarksLayer.tsx'
import { isSpawn } from './marks.ts'
import { useCovered } from './use-covered.ts'

/** A place name. `size` as in the catalogue; 100 is the default. */
export interface PlaceLabel {
  readonly text: string
  readonly place: LatLng
  readonly size: number
}

interface Shown {
  readonly id: string
  readonly text: string
  readonly look: 'mark' | 'place' | 'minor'
  readonly label: ToLabel
}

const MARGIN = 200
const USUAL_SIZE = 100
/** Line heights in pixels, as in `Labels.module.css`. */
const HEIGHTS = { mark: 14, place: 16, minor: 14 } as const

/** Areas covered by sheets or outside the window, where a label would be cut off. */
const coveredParts = ({ box, free }: Pick<MapViewport, 'box' | 'free'>): readonly PixelBox[] => [
  { ...box, left: box.left - 1, right: free.left },
  { ...box, left: free.right, right: box.right + 1 },
  { ...box, top: box.top - 1, bottom: free.top },
  { ...box, top: free.bottom, bottom: box.bottom + 1 },
]

type Measure = (text: string, look: Shown['look']) => number

/** Measures text widths without layout. */
const makeMeasure = (): Measure => {
  const context = document.createElement('canvas').getContext('2d')
  const style = getComputedStyle(document.documentElement)
  const value = (name: string): string => style.getPropertyValue(name).trim()
  const strong = value('--weight-strong')
  const root = Number.parseFloat(style.fontSize)
  const px = (name: string): number => Number.parseFloat(value(name)) * root
  const fonts = {
    mark: `${strong} ${px('--size-2')}px ${value('--font-text')}`,
    place: `${strong} ${px('--size-3')}px ${value('--font-display')}`,
    minor: `${strong} ${px('--size-2')}px ${value('--font-display')}`,
  }
  const known = new Map<string, number>()
  return (text, look) => {
    const key = `${look} ${text}`
    const before = known.get(key)
    if (before !== undefined || context === null) return before ?? text.length * 7
    context.font = fonts[look]
    const isPlace = look !== 'mark'
    const spacing = isPlace ? text.length * 0.08 * px(look === 'place' ? '--size-3' : '--size-2') : 0
    const width = context.measureText(isPlace ? text.toUpperCase() : text).width + spacing
    known.set(key, width)
    return width
  }
}

/** Recreated when fonts have loaded, since widths differ. */
const useMeasure = (): Measure | undefined => {
  const [measure, setMeasure] = useState<Measure>()
  useEffect(() => {
    setMeasure(makeMeasure)
    let isLeft = false
    void document.fonts.ready.then(() => {
      if (!isLeft) setMeasure(makeMeasure)
    })
    return () => {
      isLeft = true
    }
  }, [])
  return measure
}

export const LabelsLayer = ({
  placed,
  places,
}: {
  readonly placed: readonly PlacedMark[]
  readonly places: readonly PlaceLabel[]
}): ReactNode => {
  const { view } = useMapStage()
  const measure = useMeasure()
  const covered = useCovered()
  const shown = useMemo((): readonly (Shown & { x: number; y: number })[] => {
    if (measure === undefined) return []
    const near = placed.filter(({ pixel }) => isInBox(pixel, view.box, MARGIN))
    const ofMarks = near
      .filter(
        ({ mark: { of }, others }) =>
          of.label !== undefined && others.every((other) => other.of.label === of.label),
      )
      .toSorted((a, b) => a.mark.of.rank - b.mark.of.rank)
      .map(({ mark, pixel }): Shown => {
        const text = mark.of.label ?? ''
        const width = measure(text, 'mark')
        const around = getMarkBox(mark, pixel)
        const once = mark.of.look === 'quest' ? text : undefined
        const label = {
          id: mark.id,
          width,
          height: HEIGHTS.mark,
          around,
          ...(once !== undefined && { once }),
        }
        return { id: mark.id, text, look: 'mark', label }
      })
    const ofPlaces = places
      .toSorted((a, b) => b.size - a.size)
      .flatMap(({ text, place, size }, index): Shown[] => {
        const at = view.pixelOf(place)
        if (!isInBox(at, view.box, MARGIN)) return []
        const look = size < USUAL_SIZE ? 'minor' : 'place'
        const id = `place ${index}`
        return [{ id, text, look, label: { id, width: measure(text, look), height: HEIGHTS[look], at } }]
      })
    const all = [
      ...ofPlaces.filter(({ look }) => look === 'place'),
      ...ofMarks,
      ...ofPlaces.filter(({ look }) => look === 'minor'),
    ]
    const taken = [
      ...coveredParts(view),
      ...covered,
      ...near.filter(({ mark }) => !isSpawn(mark.of)).map(({ mark, pixel }) => getMarkBox(mark, pixel)),
    ]
    const spots = placeLabels(
      all.map(({ label }) => label),
      taken,
    )
    return all.flatMap((each) => {
      const spot = spots.get(each.id)
      return spot === undefined ? [] : [{ ...each, ...spot }]
    })
  }, [measure, covered, placed, places, view])
  return (
    <MapPane name="marks">
      <div className={styles.labels} aria-hidden="true" data-map-names="">
        {shown.map(({ id, text, look, x, y }) => (
          <span
            key={id}
            className={classNames(
              styles.label,
              look !== 'mark' && styles.place,
              look === 'minor' && styles.minor,
            )}
            style={{ translate: `${x.toFixed(1)}px ${y.toFixed(1)}px` }}
          >
            {text}
          </span>
        ))}
      </div>
    </MapPane>
  )
}
