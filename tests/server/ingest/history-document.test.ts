// The document of one item's price history: what of it is read, whatever the source sends.
import { describe, expect, it } from 'vitest'
import { readHistoryDocument } from '#cli/server/ingest/history-document.ts'
import { isLeft } from '#core/fp.ts'

const FETCHED = new Date('2026-07-16T12:30:00Z')
const AT = Date.parse('2026-07-15T00:00:00Z')
const read = (rows: unknown) => {
  const points = readHistoryDocument('regular/prices/57347ca924597744596b4e71', { data: rows }, FETCHED)
  return isLeft(points) ? points.left : points.right
}

describe('the price history of an item', () => {
  it('has the mean and the least of the offers, and how many there were', () => {
    expect(
      read([
        { price: 202_281, priceMin: 199_000, offerCount: 31, timestamp: AT },
        { price: 210_500.4, timestamp: String(AT + 60_000) },
      ]),
    ).toEqual([
      { at: AT, price: 202_281, low: 199_000, offers: 31 },
      { at: AT + 60_000, price: 210_500 },
    ])
  })

  it.each([
    [{ price: null, timestamp: AT }],
    [{ price: 0, timestamp: AT }],
    [{ price: -5, timestamp: AT }],
    [{ price: 1e308, timestamp: AT }],
    [{ price: 200_000 }],
    [{ price: 200_000, timestamp: 'yesterday' }],
    // Ten years before the game's market, and tomorrow.
    [{ price: 200_000, timestamp: 1 }],
    [{ price: 200_000, timestamp: FETCHED.getTime() + 86_400_000 }],
    [{ price: {}, timestamp: AT }],
    [null],
    ['200000'],
  ])('leaves %j out and keeps the others', (row) => {
    expect(read([row, { price: 200_000, timestamp: AT }])).toEqual([{ at: AT, price: 200_000 }])
  })

  it.each([[null], [{}], ['x'], [undefined]])('is refused where it is no list but %j', (rows) => {
    expect(read(rows)).toMatchObject({ tag: expect.any(String) })
  })
})
