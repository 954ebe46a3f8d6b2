// Measuring: the two selected places, and their distance as text.
import { useMemo, useState } from 'react'
import { measure } from '#core/maps/measure.ts'
import { fromLatLng, type LatLng } from '#core/maps/projection.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'

export interface Measuring {
  readonly ends: readonly LatLng[]
  /** Distance in metres and, if known, the direction. */
  readonly text: string | undefined
  /** The third place starts a new measurement. */
  readonly add: (place: LatLng) => void
  readonly clear: () => void
}

export const useMeasure = (rotationToNorth: number | undefined): Measuring => {
  const { t } = useTranslation('maps')
  const [ends, setEnds] = useState<readonly LatLng[]>([])
  const text = useMemo(() => {
    const [from, to] = ends
    if (from === undefined || to === undefined) return undefined
    const { metres, bearing } = measure(fromLatLng(from), fromLatLng(to), rotationToNorth)
    return bearing === undefined
      ? t('metres', { count: Math.round(metres) })
      : t('measure.tag', { metres: Math.round(metres), bearing: Math.round(bearing) })
  }, [ends, rotationToNorth, t])
  return {
    ends,
    text,
    add: (place) => setEnds((last) => (last.length === 1 ? [...last, place] : [place])),
    clear: () => setEnds([]),
  }
}
