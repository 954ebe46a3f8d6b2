// Observations out of the source's items document.
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readDocumentPrices } from '#cli/server/ingest/price-document.ts'
import { isLeft } from '#core/fp.ts'

const FETCHED = new Date('2026-07-16T12:30:00Z')
const PM = '5448bd6b4bdc2dfc2f8b4569'
const recorded: { data: { items: Record<string, unknown> } } = JSON.parse(
  readFileSync(
    fileURLToPath(new URL('../../../fixtures/upstream/regular/items.json', import.meta.url)),
    'utf8',
  ),
)

const observed = (document: unknown) => {
  const rows = readDocumentPrices('regular/items', document, FETCHED)
  if (isLeft(rows)) throw new Error(JSON.stringify(rows.left))
  return rows.right.observations
}
const ofPistol = (fields: object) =>
  observed({ data: { items: { [PM]: { id: PM, lastLowPrice: 8500, avg24hPrice: 15_657, ...fields } } } })

describe('the items document', () => {
  it('gives an observation of every item with a flea price', () => {
    const priced = Object.values(recorded.data.items).filter(
      (item) => (item as { lastLowPrice: unknown }).lastLowPrice !== null,
    )
    const rows = observed(recorded)
    expect(rows.length).toBe(priced.length)
    expect(rows.length).toBeGreaterThan(70)
    expect(rows.find(({ item }) => item === PM)).toEqual({
      item: PM,
      observedAt: Date.parse('2026-07-16T11:18:01.000Z'),
      lastLow: 8500,
      avg24h: 15_657,
      offers: 8,
    })
  })

  it.each([
    ['as the source says', '2026-07-16T11:18:01.000Z', '2026-07-16T11:18:01.000Z'],
    ['now where the source does not say', undefined, FETCHED],
    ['now where the source says nothing sensible', 'yesterday', FETCHED],
    ['now where the source is ahead of us', '2026-07-17T00:00:00.000Z', FETCHED],
  ])('was seen %s', (_, updated, at) => {
    expect(ofPistol({ updated }).map(({ observedAt }) => observedAt)).toEqual([new Date(at).getTime()])
  })

  it.each([
    ['an item without offers', { lastLowPrice: null, avg24hPrice: null }],
    ['an item that costs nothing', { lastLowPrice: 0, avg24hPrice: 0 }],
    ['a look of years ago', { updated: '2023-01-01T00:00:00.000Z' }],
    ['what is no item of the game', { id: 'customdogtags12345678910' }],
  ])('gives none of %s', (_, fields) => {
    expect(ofPistol(fields)).toEqual([])
  })

  it('counts offers where the source does, in whole roubles', () => {
    expect(ofPistol({ lastOfferCount: 8, lastLowPrice: 8500.4 })).toMatchObject([
      { offers: 8, lastLow: 8500 },
    ])
    expect(ofPistol({ lastOfferCount: null })[0]).not.toHaveProperty('offers')
    expect(ofPistol({ lastOfferCount: -1 })[0]).not.toHaveProperty('offers')
    expect(ofPistol({ lastLowPrice: null })[0]).not.toHaveProperty('lastLow')
  })

  it('gives those of every other item where one is bad, and names that', () => {
    const items = { ...recorded.data.items, [PM]: { id: PM, lastLowPrice: '8500' } }
    const looked = readDocumentPrices('regular/items', { data: { items } }, FETCHED)
    if (isLeft(looked)) throw new Error(JSON.stringify(looked.left))
    expect(looked.right.observations).toEqual(observed(recorded).filter(({ item }) => item !== PM))
    expect(looked.right.refused).toEqual([
      `regular/items ${PM} lastLowPrice: expected a number ≥ 0, found "8500"`,
    ])
  })

  it.each([
    [{ data: {} }, 'items', 'nothing'],
    [{ data: { items: [] } }, 'items', '[]'],
    [{ data: { items: { [PM]: { id: PM, lastLowPrice: '8500' } } } }, `items.${PM}.lastLowPrice`, '"8500"'],
    [{ data: { items: { [PM]: { id: PM, avg24hPrice: -5 } } } }, `items.${PM}.avg24hPrice`, '-5'],
    ['<html>', '', '"<html>"'],
  ])('is refused where it is %j', (document, path, found) => {
    const rows = readDocumentPrices('regular/items', document, FETCHED)
    expect(isLeft(rows) && rows.left).toMatchObject({
      tag: 'Malformed',
      document: 'regular/items',
      error: { path, found },
    })
  })
})
