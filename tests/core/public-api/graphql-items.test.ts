// Items as the GraphQL schema has them, against documents of the source that the catalogue was made from.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { itemFields } from '#core/public-api/graphql/item-fields.ts'
import { getItemTypes } from '#core/public-api/graphql/item-types.ts'
import { normalizeName } from '#core/public-api/graphql/names.ts'
import { listSellFor } from '#core/public-api/graphql/vendor-prices.ts'
import { findItemRow, type GameView, type ItemNode } from '#core/public-api/graphql/view.ts'
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

  it('have the size, weight and contents of the thing that their prices are of', () => {
    const read = (uid: string) => {
      const row = findItemRow(catalogue, uid)
      if (row === undefined) throw new Error(`no item ${uid}`)
      const contents = itemFields.containsItems?.({ view, row }, {}) as readonly {
        readonly item: ItemNode
        readonly count: number
      }[]
      const [width, height, weight, basePrice] = (['width', 'height', 'weight', 'basePrice'] as const).map(
        (field) => itemFields[field]?.({ view, row }, {}),
      )
      return {
        width,
        height,
        weight,
        basePrice,
        holds: contents.map(({ item, count }) => [item.row.uid, count]),
      }
    }
    const M4A1 = '5447a9cd4bdc2dbd208b4567'
    const rifle = read(M4A1)
    expect(rifle).toMatchObject({ width: 5, height: 2, weight: 2.849, basePrice: 64_228 })
    const preset = read('5af08cf886f774223c269184')
    expect(preset).toEqual({ ...rifle, holds: [[M4A1, 1], ...rifle.holds] })
    expect(rifle.holds).toHaveLength(12)
    // 50 rounds of M855 in their box.
    const pack = read('5447ac644bdc2d6c208b4567')
    expect(pack).toMatchObject({
      width: 1,
      height: 1,
      weight: 0.61,
      holds: [['54527a984bdc2d4e668b4567', 50]],
    })
  })

  it('are traded on the flea market from their own level on', () => {
    const getLevel = (uid: string) => {
      const row = findItemRow(catalogue, uid)
      return row && listSellFor({ view, row }).find(({ source }) => source === 'fleaMarket')?.requirements
    }
    const GPU = '57347ca924597744596b4e71'
    expect(getLevel(GPU)).toEqual([{ type: 'playerLevel', value: 40 }])
    // Bolts have no level of their own.
    expect(getLevel('57347c5b245977448d35f6e1')).toEqual([{ type: 'playerLevel', value: 15 }])
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
