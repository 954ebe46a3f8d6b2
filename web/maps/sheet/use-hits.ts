// What a search on the map found, as marks: all of one title, all places where an item may lie, and pins of the player's own.
import { useMemo } from 'react'
import { makeMapSearch } from '#core/maps/map-search.ts'
import { MARKER_CATEGORIES, type MarkerSubcategory } from '#core/maps/marker-categories.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ListedMark } from '../marks/marks.ts'
import { layerOf, type MarkOfMap } from '../marks/use-marks.ts'

const SUBCATEGORIES: readonly MarkerSubcategory[] = MARKER_CATEGORIES.flatMap(
  ({ subcategories }): readonly MarkerSubcategory[] => subcategories,
)

/** The best first. `marks`: those of them that are no pins. */
export interface Hits {
  readonly all: readonly ListedMark[]
  readonly marks: readonly MarkOfMap[]
}

/** Undefined: nothing is searched. */
export const useHits = (
  marks: readonly MarkOfMap[],
  pins: readonly ListedMark[],
  text: string,
): Hits | undefined => {
  const { t } = useTranslation('maps')
  const isSearched = text.trim() !== ''
  const search = useMemo(() => {
    if (!isSearched) return undefined
    // People type the kind in the page's words or in the game's.
    const words = new Map(SUBCATEGORIES.map((each) => [each, [t(`layer.${layerOf(each)}`), each]]))
    return makeMapSearch({
      markers: marks.map(({ marker }) => marker),
      labels: [],
      pins: pins.map(({ id, name }) => ({ id, text: name })),
      pinWords: [t('pins.kind')],
      wordsOf: (subcategory) => words.get(subcategory) ?? [],
    })
  }, [isSearched, marks, pins, t])
  return useMemo(() => {
    if (search === undefined) return undefined
    const byId = new Map(marks.map((mark) => [mark.id, mark]))
    const pinsById = new Map(pins.map((pin) => [pin.id, pin]))
    const ids = search(text).flatMap(({ value }) =>
      value.tag === 'label' ? [] : value.tag === 'pin' ? [value.pin.id] : value.markers.map(({ id }) => id),
    )
    const found = [...new Set(ids)]
    return {
      all: found.flatMap((id) => byId.get(id) ?? pinsById.get(id) ?? []),
      marks: found.flatMap((id) => byId.get(id) ?? []),
    }
  }, [search, marks, pins, text])
}
