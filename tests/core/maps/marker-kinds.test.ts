// The table of marker kinds.
import { describe, expect, it } from 'vitest'
import { MAP_LEVELS } from '#core/maps/floors.ts'
import {
  getMarkerKind,
  MARKER_GROUPS,
  MARKER_KIND_IDS,
  type MarkerGroup,
  type MarkerKind,
} from '#core/maps/markers/marker-kinds.ts'
import { testCatalogue } from '../../support/catalogue.ts'

describe('marker kinds', () => {
  it.each<[MarkerKind, MarkerGroup]>([
    ['boss', 'Spawns'],
    ['exit-coop', 'Extractions'],
    ['transit', 'Extractions'],
    ['lock', 'Keys'],
    ['lever', 'Miscellaneous'],
    ['cache', 'Loot'],
    ['quest', 'Quests'],
  ])('%s is in the group %s', (kind, group) => {
    expect(getMarkerKind(kind).group).toBe(group)
  })

  it('have a kind in every group', () => {
    expect(new Set(MARKER_KIND_IDS.map((kind) => getMarkerKind(kind).group))).toEqual(new Set(MARKER_GROUPS))
  })

  it('list containers that the game has, each in one kind', () => {
    const listed = MARKER_KIND_IDS.flatMap((kind) => getMarkerKind(kind).containers ?? [])
    const urls = testCatalogue('PVP').containers.all.map(({ url }) => url)
    expect(new Set(listed).size).toBe(listed.length)
    expect(listed.filter((url) => !urls.includes(url))).toEqual([])
  })

  it('show a Scav no quests and no exits of PMCs alone', () => {
    const shown = MARKER_KIND_IDS.filter((kind) => getMarkerKind(kind).presets?.includes('scavRaid'))
    expect(shown.toSorted()).toEqual(
      ['boss', 'btr', 'danger', 'exit-coop', 'exit-scav', 'exit-shared', 'lever'].toSorted(),
    )
  })
})

it('levels go from the basement to the fifth', () => {
  expect(MAP_LEVELS).toEqual(['basement', 'bunker', 'main', 'level2', 'level3', 'level4', 'level5'])
})
