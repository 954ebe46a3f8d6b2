// A search for loadouts that can be bought: its pages are what the tables find, without what cannot be bought, each once and in their order.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { searchBuyable } from '#cli/server/services/buyable-loadouts.ts'
import type { FoundLoadoutBuild, LoadoutCriteria } from '#cli/server/stores/loadout-search.ts'
import type { UnitPrices } from '#core/loadouts/build/build-price.ts'
import { type LoadoutFigures, type PlaceInOrder, RANGED_NAMES } from '#core/loadouts/publishing/search.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const catalogue = testCatalogue('PVP')
const M4A1 = '5447a9cd4bdc2dbd208b4567'
const AK_74N = '5644bd2b4bdc2d3b4c8b4572'
const SOLD = 'sold'
const figures = Object.fromEntries(RANGED_NAMES.map((name) => [name, null])) as LoadoutFigures

/** Sells the M4A1 and one part; neither the AK-74N nor any other part. */
const prices: UnitPrices = {
  setup: { catalogue: { presets: { all: [], get: () => undefined } } },
  bought: (item) => (item === M4A1 || item === SOLD ? { unitPrice: 1 } : undefined),
}

const found = (number: number, weapon: string, part: string): FoundLoadoutBuild => ({
  ...{ uid: `l-${number}`, owner: 'killa', author: null, title: `Build ${number}`, weapon, category: '' },
  ...{ likes: 0, published: 0, price: null, rank: number, ...figures },
  tree: { item: weapon, slots: { mod_stock: { item: part, slots: {} } } },
})

const searchOf = (limit: number, after?: PlaceInOrder): LoadoutCriteria => ({
  ...{ mode: 'PVP', weaponsNamed: () => [], limit },
  ...(after !== undefined && { after }),
})

/** Tables of these builds, which must be asked for possible weapons alone. */
const tablesOf = (all: readonly FoundLoadoutBuild[], asked: LoadoutCriteria[] = []) => ({
  searchBuilds: async (search: LoadoutCriteria) => {
    asked.push(search)
    const { weapons = [], after, limit } = search
    return all
      .filter(({ weapon, rank }) => weapons.includes(weapon) && rank > (after?.rank ?? -1))
      .slice(0, limit)
  },
})

const pagesOf = async (all: readonly FoundLoadoutBuild[], limit: number) => {
  const pages: (readonly string[])[] = []
  let after: PlaceInOrder | undefined
  do {
    const { loadouts, next } = await searchBuyable(tablesOf(all), searchOf(limit, after), {
      catalogue,
      prices,
    })
    pages.push(loadouts.map(({ uid }) => uid))
    after = next
  } while (after !== undefined)
  return pages
}

describe('a search for loadouts that can be bought', () => {
  it('gives each of them once over its pages, in their order, however many cannot be bought between them', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(M4A1, AK_74N), fc.constantFrom(SOLD, 'unsold')), { maxLength: 60 }),
        fc.integer({ min: 1, max: 7 }),
        async (kinds, limit) => {
          const all = kinds.map(([weapon, part], at) => found(at, weapon, part))
          const pages = await pagesOf(all, limit)
          expect(pages.flat()).toEqual(
            all
              .filter(({ weapon, tree }) => weapon === M4A1 && tree.slots.mod_stock?.item === SOLD)
              .map(({ uid }) => uid),
          )
          for (const page of pages.slice(0, -1)) expect(page).toHaveLength(limit)
        },
      ),
    )
  })

  it('asks the tables for weapons that can be bought alone, and answers without the parts', async () => {
    const asked: LoadoutCriteria[] = []
    const all = [found(0, AK_74N, SOLD), found(1, M4A1, SOLD)]
    const { loadouts } = await searchBuyable(tablesOf(all, asked), searchOf(20), { catalogue, prices })
    expect(asked.map(({ weapons }) => weapons)).toEqual([[M4A1]])
    expect(loadouts).toEqual([expect.objectContaining({ uid: 'l-1' })])
    expect(loadouts[0]).not.toHaveProperty('tree')
  })

  it('ends after 2,000 that cannot be bought, and says where to look on', async () => {
    const all = Array.from({ length: 2_500 }, (_, at) => found(at, M4A1, at < 2_200 ? 'unsold' : SOLD))
    const first = await searchBuyable(tablesOf(all), searchOf(20), { catalogue, prices })
    expect([first.loadouts.length, first.next?.rank]).toEqual([0, 1_999])
    const second = await searchBuyable(tablesOf(all), searchOf(20, first.next), { catalogue, prices })
    expect(second.loadouts.map(({ rank }) => rank)).toEqual(Array.from({ length: 20 }, (_, at) => 2_200 + at))
  })
})
