// A map covers its own variants.
import { expect, it } from 'vitest'
import { isMapSlug, MAP_SLUGS, withoutVariants } from '#core/catalogue/map-slugs.ts'
import { testCatalogue } from '../../support/catalogue.ts'

it.each([
  [['ground-zero', 'ground-zero-21'], ['ground-zero']],
  [['night-factory', 'factory'], ['factory']],
  [['ground-zero-21'], ['ground-zero-21']],
  [
    ['night-factory', 'customs'],
    ['night-factory', 'customs'],
  ],
  [
    ['lab', 'lab-dark', 'labyrinth'],
    ['lab', 'labyrinth'],
  ],
])('%j reads as %j', (maps, read) => {
  expect(withoutVariants(maps)).toEqual(read)
})

it('leaves one map for each page', () => {
  const maps = testCatalogue('PVP').maps.all.filter(({ page }) => page !== undefined && isMapSlug(page))
  const left = withoutVariants(maps.map(({ url }) => url))
  expect(left.toSorted()).toEqual([...MAP_SLUGS].toSorted())
})
