// Keyboard navigation of search results from the search field: arrow keys select a hit, Enter shows it, and the view follows.
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { groundDistance } from '#core/maps/measure.ts'
import { type GamePoint, toLatLng } from '#core/maps/projection.ts'
import type { MapControl } from '../canvas/map-view.ts'
import type { HitMark } from '../marks/marks.ts'
import { MAX_HITS, nextHit } from './hit-keys.ts'

export interface HitKeys {
  /** Sorted by distance if the player's position is known, else by relevance; undefined if there is no search. */
  readonly hits: readonly HitMark[] | undefined
  readonly active: HitMark | undefined
  readonly onKeyDown: (event: KeyboardEvent) => void
}

export const useHitKeys = ({
  found,
  text,
  from,
  control,
  onShow,
}: {
  readonly found: readonly HitMark[] | undefined
  readonly text: string
  readonly from: GamePoint | undefined
  readonly control: MapControl | undefined
  readonly onShow: (mark: HitMark) => void
}): HitKeys => {
  const hits = useMemo(
    () =>
      from === undefined
        ? found
        : found?.toSorted((a, b) => groundDistance(from, a.at) - groundDistance(from, b.at)),
    [found, from],
  )
  const [chosen, setChosen] = useState<{ readonly text: string; readonly id: string }>()
  const walked = hits?.slice(0, MAX_HITS) ?? []
  const at = walked.findIndex(({ id }) => chosen?.text === text && chosen.id === id)
  const active = walked[at]

  // A new search moves the best hit into view; later changes of the marks do not move the map.
  const seen = useRef<string>(undefined)
  const first = hits?.[0]
  useEffect(() => {
    if (text.trim() === '') seen.current = undefined
    else if (first !== undefined && control !== undefined && seen.current !== text) {
      seen.current = text
      control.reveal(toLatLng(first.at))
    }
  }, [text, first, control])

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    const shown = active ?? walked[0]
    if (event.key === 'Enter' && shown !== undefined) {
      event.preventDefault()
      onShow(shown)
      return
    }
    const next = walked[nextHit(at < 0 ? undefined : at, event.key, walked.length) ?? -1]
    if (next === undefined) return
    event.preventDefault()
    setChosen({ text, id: next.id })
    control?.reveal(toLatLng(next.at))
  }
  return { hits, active, onKeyDown }
}
