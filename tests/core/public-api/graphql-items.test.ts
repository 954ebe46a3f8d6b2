// Items as the GraphQL schema has them, against documents of the source that the catalogue was made from.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { getItemTypes } from '#core/public-api/graphql/item-types.ts'
import { normalizeName } from '#core/public-api/graphql/names.ts'
import { listSellFor } from '#core/public-api/graphql/vendor-prices.ts'
import { findItemRow, type GameView } from '#core/public-api/graphql/view.ts'
import { testCatalogue } from '../../support/catalogue.ts'

interface SourceItem {
  readonly id: string
  readonly normalizedName: string
  readonly types: readonly string[]
  readonly sellToTrader: readonly {
    readonly price: number
    readonly priceRUB: number
    readonly currency: string
  }[]
}

const read = (file: string) =>
  JSON.parse(readFileSync(new URL(`../../../fixtures/upstream/regular/${file}`, import.meta.url), 'utf8'))
    .data
const source: readonly SourceItem[] = Object.values(read('items.json').items)

const catalogue = testCatalogue('PVP')
const view: GameView = {
  catalogue,
  market: catalogue,
  locale: 'en',
  describe: () => '',
  picture: () => null,
  itemPage: (url) => url,
}

/** Items of the recorded document that the catalogue has, with their rows. */
const known = source.flatMap((item) => {
  const row = findItemRow(catalogue, item.id)
  return row === undefined ? [] : [{ item, row }]
})

describe('items of the schema', () => {
  it('have the normalised names of the source, but for the numbers that it adds to copies', () => {
    expect(known.length).toBeGreaterThan(80)
    for (const { item, row } of known)
      expect(item.normalizedName.replace(/-\d{1,2}$/, '')).toBe(
        normalizeName(row.name).replace(/-\d{1,2}$/, ''),
      )
  })

  it('have the types of the source where the catalogue tells them', () => {
    const different = known.flatMap(({ item, row }) => {
      const [own, theirs] = [getItemTypes(catalogue, row), item.types.toSorted()]
      return own.join() === theirs.join() ? [] : [`${row.name}: ${own} instead of ${theirs}`]
    })
    expect(new Set(different)).toEqual(
      new Set([
        "Activated Kruglov's RFID keycard: keys,noFlea instead of keys,noFlea,specialSlot",
        '5.45x39mm BP gs ammo pack (120 pcs): ammoBox,noFlea instead of ammo,ammoBox,noFlea',
        'CMS surgical kit: meds,provisions instead of meds,provisions,specialSlot',
        'Leatherman Multitool: specialSlot instead of barter,specialSlot',
        'Ops-Core FAST Visor: wearable instead of glasses,wearable',
        "Reprogrammed RFID keycard with Mr. Kerman's hash codes: keys,noFlea instead of keys,noFlea,specialSlot",
      ]),
    )
  })

  it('are bought by traders in their currency at the price of the source', () => {
    // A weapon is sold as its default preset, which the document lists apart.
    const dollars = known
      .filter(({ row }) => !('gunBuildUid' in row))
      .flatMap(({ item, row }) =>
        item.sellToTrader.flatMap(({ currency, price }) => (currency === 'USD' ? [{ row, price }] : [])),
      )
    expect(dollars.length).toBe(4)
    for (const { row, price } of dollars)
      expect(listSellFor({ view, row }).find(({ currency }) => currency === 'USD')?.price, row.name).toBe(
        price,
      )
  })
})
