// Where an item lies in raids, against the places of the map tables counted apart.
import { describe, expect, it } from 'vitest'
import { MAP_SLUGS } from '#core/catalogue/map-slugs.ts'
import { getMapTable } from '#core/catalogue/tables/table-names.ts'
import { findItemPlaces } from '#core/item-facts/found-places.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const catalogue = testCatalogue('PVP')
const uidOf = (name: string): string => {
  const item = catalogue.items.all.find((candidate) => candidate.name === name)
  if (item === undefined) throw new Error(`no item is called ${name}`)
  return item.uid
}
const found = (name: string) =>
  findItemPlaces(catalogue, [uidOf(name)]).map(({ map, spots }) => [map.page, spots] as const)

describe('where an item is found in raids', () => {
  it.each(['LEDX Skin Transilluminator', 'Physical Bitcoin', 'Dorm room 314 marked key', 'Graphics card'])(
    'names every map with a place of %s, once, the most places first',
    (name) => {
      const uid = uidOf(name)
      const expected = new Map<string, number>()
      for (const page of MAP_SLUGS)
        for (const row of catalogue[getMapTable(page)].all) {
          let spots = 0
          for (const spawn of row.keySpawns ?? []) if (spawn.items.includes(uid)) spots++
          for (const loot of row.looseLoot ?? []) if (loot.items.includes(uid)) spots += loot.at.length
          if (spots > 0) expected.set(page, Math.max(spots, expected.get(page) ?? 0))
        }
      expect(expected.size).toBeGreaterThan(0)
      expect(new Map(found(name))).toEqual(expected)
      const counts = found(name).map(([, spots]) => spots)
      expect(counts).toEqual(counts.toSorted((a, b) => b - a))
      expect(counts).toHaveLength(expected.size)
    },
  )

  it('names no map for what lies nowhere', () => {
    expect(found('Roubles')).toEqual([])
  })
})
