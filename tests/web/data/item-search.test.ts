// The search of the pages is the core's, made in pieces.
import { describe, expect, it } from 'vitest'
import { makeItemSearch } from '#core/items/search.ts'
import { itemSearch } from '#web/data/item-search.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const items = testCatalogue('PVP').items.all

describe('the search over all items', () => {
  it.each(['gpu', 'видеокарта', 'salewa', 'savela', 'ak 74', 'qzxj', ''])(
    'finds for %j what the search made at once finds',
    async (query) => {
      const search = await itemSearch(items)
      expect(search(query, 50)).toEqual(makeItemSearch(items)(query, 50))
    },
  )

  it('is made once for the same items', () => expect(itemSearch(items)).toBe(itemSearch(items)))
})
