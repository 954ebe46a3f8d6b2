// Categories of map markers and the levels of a map.
import { describe, expect, it } from 'vitest'
import {
  MAP_LEVELS,
  MARKER_CATEGORIES,
  type MarkerCategory,
  type MarkerSubcategory,
} from '#core/maps/markers/marker-categories.ts'

describe('marker categories', () => {
  it.each<[MarkerSubcategory, MarkerCategory]>([
    ['Boss Spawn', 'Spawns'],
    ['Co-Op Extraction', 'Extractions'],
    ['Transition', 'Extractions'],
    ['Unlock', 'Keys'],
    ['Lever', 'Miscellaneous'],
    ['Cache', 'Loot'],
    ['Quest', 'Quests'],
  ])('%s belongs to %s', (subcategory, category) => {
    const found = MARKER_CATEGORIES.filter(({ subcategories }) =>
      subcategories.some((name) => name === subcategory),
    )
    expect(found.map(({ name }) => name)).toEqual([category])
  })

  it('share no subcategory', () => {
    const all = MARKER_CATEGORIES.flatMap(({ subcategories }): readonly string[] => subcategories)
    expect(new Set(all).size).toBe(all.length)
  })
})

it('levels go from the basement to the fifth', () => {
  expect(MAP_LEVELS).toEqual(['basement', 'bunker', 'main', 'level2', 'level3', 'level4', 'level5'])
})
