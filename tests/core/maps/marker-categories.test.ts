// Categories of map markers and the levels of a map.
import { describe, expect, it } from 'vitest'
import { RA } from '#core/fp.ts'
import {
  byMarkerWeight,
  MAP_LEVELS,
  MARKER_CATEGORIES,
  type MarkerCategory,
  type MarkerSubcategory,
  markerCategoryOf,
  markerWeight,
} from '#core/maps/marker-categories.ts'

describe('marker categories', () => {
  it.each<[MarkerCategory, number]>([
    ['Extractions', 10],
    ['Spawns', 20],
    ['Keys', 30],
    ['Miscellaneous', 40],
    ['Loot', 50],
    ['Quests', 60],
  ])('%s weigh %d', (category, weight) => {
    expect(markerWeight(category)).toBe(weight)
  })

  it('are listed from the lightest', () => {
    const shuffled: readonly MarkerCategory[] = [
      'Quests',
      'Keys',
      'Extractions',
      'Loot',
      'Spawns',
      'Miscellaneous',
    ]
    expect(RA.sort(byMarkerWeight)(shuffled)).toEqual(MARKER_CATEGORIES.map(({ name }) => name))
  })

  it.each<[MarkerSubcategory, MarkerCategory]>([
    ['Boss Spawn', 'Spawns'],
    ['Co-Op Extraction', 'Extractions'],
    ['Transition', 'Extractions'],
    ['Unlock', 'Keys'],
    ['Lever', 'Miscellaneous'],
    ['Cache', 'Loot'],
    ['Quest', 'Quests'],
  ])('%s belongs to %s', (subcategory, category) => {
    expect(markerCategoryOf(subcategory)).toBe(category)
  })

  it('share no subcategory', () => {
    const all = MARKER_CATEGORIES.flatMap(({ subcategories }): readonly string[] => subcategories)
    expect(new Set(all).size).toBe(all.length)
  })
})

it('levels go from the basement to the fifth', () => {
  expect(MAP_LEVELS).toEqual(['basement', 'bunker', 'main', 'level2', 'level3', 'level4', 'level5'])
})
