// What a search on the map found, as marks: all of one title, or all places where an item may lie.
import { useMemo } from 'react'
import { makeMapSearch } from '#core/maps/map-search.ts'
import { MARKER_CATEGORIES, type MarkerSubcategory } from '#core/maps/marker-categories.ts'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { layerOf, type MarkOfMap } from '../marks/use-marks.ts'

const SUBCATEGORIES: readonly MarkerSubcategory[] = MARKER_CATEGORIES.flatMap(
  ({ subcategories }): readonly MarkerSubcategory[] => subcategories,
)

/** The best first; undefined: nothing is searched. */
export const useHits = (marks: readonly MarkOfMap[], text: string): readonly MarkOfMap[] | undefined => {
  const { t } = useTranslation('maps')
  const isSearched = text.trim() !== ''
  const search = useMemo(() => {
    if (!isSearched) return undefined
    // People type the kind in the page's words or in the game's.
    const words = new Map(SUBCATEGORIES.map((each) => [each, [t(`layer.${layerOf(each)}`), each]]))
    return makeMapSearch({
      markers: marks.map(({ marker }) => marker),
      labels: [],
      wordsOf: (subcategory) => words.get(subcategory) ?? [],
    })
  }, [isSearched, marks, t])
  return useMemo(() => {
    if (search === undefined) return undefined
    const byId = new Map(marks.map((mark) => [mark.id, mark]))
    const found = search(text).flatMap(({ value }) => (value.tag === 'label' ? [] : value.markers))
    return [...new Set(found.flatMap(({ id }) => byId.get(id) ?? []))]
  }, [search, marks, text])
}
