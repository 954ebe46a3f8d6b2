// Search results on the map: marks by title, places of an item, pins, and place names.
import { useMemo } from 'react'
import { nameIn } from '#core/catalogue/local-names.ts'
import type { MapView } from '#core/catalogue/tables/map-facts.ts'
import { type MapSearch, makeMapSearch, matchedThing } from '#core/maps/map-search.ts'
import { getMarkerKind, MARKER_KIND_IDS } from '#core/maps/markers/marker-kinds.ts'
import { useLocale } from '#web/i18n/use-locale.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { HitMark, ListedMark } from '../marks/marks.ts'
import type { MarkOfMap } from '../marks/use-marks.ts'

/** Best first. `marks`: those that are marks on the map. */
export interface Hits {
  readonly all: readonly HitMark[]
  readonly marks: readonly MarkOfMap[]
}

type Labels = NonNullable<MapView['labels']>
const NO_LABELS: Labels = []

/** The list entry of a place name. */
const placeMark = ({ text, at: [x, z] }: Labels[number], index: number, kind: string): ListedMark => ({
  ...{ id: `place.${index}`, look: 'place', name: text, kind, detail: kind },
  ...{ at: [x, 0, z], isNeeded: false },
})

export type FindHits = (text: string) => Hits

/** The search index over everything on the map; built on the first search. */
export const useMapSearch = (
  marks: readonly MarkOfMap[],
  pins: readonly ListedMark[],
  { labels = NO_LABELS }: Pick<MapView, 'labels'>,
): FindHits => {
  const { t } = useTranslation('maps')
  const locale = useLocale()
  return useMemo(() => {
    const make = (): MapSearch => {
      // Kinds can be searched by the page's or the game's terms.
      const words = new Map(
        MARKER_KIND_IDS.map((kind) => [kind, [t(`layer.${kind}`), getMarkerKind(kind).gameName]]),
      )
      return makeMapSearch({
        markers: marks.map(({ marker }) => marker),
        labels,
        pins: pins.map(({ id, name }) => ({ id, text: name })),
        pinWords: [t('pins.kind')],
        wordsOf: (kind) => words.get(kind) ?? [],
      })
    }
    let search: MapSearch | undefined
    const byId = new Map(marks.map((mark) => [mark.id, mark]))
    const pinsById = new Map(pins.map((pin) => [pin.id, pin]))
    return (text) => {
      search ??= make()
      const found = new Map<string, HitMark>()
      const take = (mark: HitMark | undefined): void => {
        if (mark !== undefined) found.set(mark.id, found.get(mark.id) ?? mark)
      }
      for (const hit of search(text)) {
        const { value } = hit
        const thing = matchedThing(hit)
        const matched = thing && nameIn(locale, thing)
        if (value.tag === 'label') take(placeMark(value.label, labels.indexOf(value.label), t('place')))
        else if (value.tag === 'pin') take(pinsById.get(value.pin.id))
        else
          for (const { id } of value.markers) {
            const mark = byId.get(id)
            take(mark && (matched === undefined || matched === mark.name ? mark : { ...mark, matched }))
          }
      }
      const all = [...found.values()]
      return { all, marks: all.flatMap(({ id }) => byId.get(id) ?? []) }
    }
  }, [marks, pins, labels, t, locale])
}
