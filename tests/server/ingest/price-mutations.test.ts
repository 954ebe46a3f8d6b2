// Whatever is wrong with the document of the prices, which is read every ten minutes: what is kept are prices, and those of all else.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseJson } from '#cli/data/json-file.ts'
import { type ObservedMarket, readDocumentPrices } from '#cli/server/ingest/price-document.ts'
import { insertPrices, listMonths, makePartition } from '#cli/server/stores/price-rows.ts'
import type { Database } from '#cli/server/stores/sql.ts'
import { BASE_MODES } from '#core/catalogue/game-modes.ts'
import { MAX_ROUBLES } from '#core/catalogue/number-bounds.ts'
import { E } from '#core/fp.ts'
import { DAY_MS } from '#core/pricing/model.ts'
import { databases } from '../../support/databases.ts'
import { mutated, recordedDocuments } from '../../support/documents.ts'
import { DRAWS, WANTS_FIGURES } from '../../support/draws.ts'

const FETCHED = new Date('2026-07-16T12:30:00Z')
const documents = recordedDocuments()

const looked = (document: unknown): ObservedMarket | undefined => {
  // A text is one that is still to be parsed.
  const value = typeof document === 'string' ? parseJson('items', document) : E.right(document)
  if (E.isLeft(value)) return undefined
  const market = readDocumentPrices('regular/items', value.right, FETCHED)
  return E.isLeft(market) ? undefined : market.right
}

const isRoubles = (price: number | undefined): boolean =>
  price === undefined || (Number.isSafeInteger(price) && price >= 1 && price <= MAX_ROUBLES)

/** What is wrong with the observations of a document in which one place is. */
const faultsOf = ({ observations }: ObservedMarket, touched: string | undefined, sound: ObservedMarket) => {
  const faults = observations.flatMap((seen) => {
    const { item, observedAt, lastLow, avg24h, offers } = seen
    const isPriced = lastLow !== undefined || avg24h !== undefined
    const isSeen = observedAt <= FETCHED.getTime() && observedAt >= FETCHED.getTime() - 365 * DAY_MS
    const isCounted = offers === undefined || (Number.isInteger(offers) && offers >= 0 && offers < 2 ** 31)
    return /^[0-9a-f]{24}$/.test(item) &&
      isRoubles(lastLow) &&
      isRoubles(avg24h) &&
      isPriced &&
      isSeen &&
      isCounted
      ? []
      : [`observed ${JSON.stringify(seen)}`]
  })
  if (touched === undefined) return faults
  // One row was touched, or two that changed places: all others are as they were.
  const others = (market: ObservedMarket) => new Set(market.observations.map((each) => JSON.stringify(each)))
  const [now, before] = [others({ observations, refused: [] }), others(sound)]
  const lost = [...before].filter((each) => !now.has(each))
  return lost.length > 2 ? [...faults, `${lost.length} others are gone`] : faults
}

const sound = looked(documents.get('items'))
if (sound === undefined) throw new Error('the recorded document has no prices')

describe.each(databases())('the document of the prices in which something is wrong, on $name', ({ open }) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
    await database.transaction(async (sql) => {
      for (let days = 0; days <= 396; days += 28) {
        const observedAt = FETCHED.getTime() - days * DAY_MS
        for (const month of listMonths([{ item: '', observedAt }])) await makePartition(sql, month)
      }
    })
  })
  afterAll(() => database?.close())

  /** How many observations a database that has none keeps of these. */
  const kept = async (
    { observations }: ObservedMarket,
    mode: (typeof BASE_MODES)[number],
  ): Promise<number> => {
    let count = -1
    const undo = new Error('taken back')
    await database
      .transaction(async (sql) => {
        ;({ count } = await insertPrices(sql, { mode, rows: observations, isSimulated: false }))
        throw undo
      })
      .catch((error: unknown) => {
        if (error !== undo) throw error
      })
    return count
  }

  it.each(DRAWS)(
    'leaves prices that can be kept: $name',
    async ({ name: _, isFixed, ...draws }) => {
      const figures = { 'documents refused': 0, 'rows refused': 0, 'all taken': 0 }
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...BASE_MODES),
          mutated(documents, ['items']),
          async (mode, { what, path, documents: changed }) => {
            const market = looked(changed.get('items'))
            if (market === undefined) {
              figures['documents refused']++
              return
            }
            figures[market.refused.length > 0 ? 'rows refused' : 'all taken']++
            expect(faultsOf(market, path[0] === 'items' ? path[1] : undefined, sound), what).toEqual([])
            const own = new Set(market.observations.map(({ item, observedAt }) => `${item} ${observedAt}`))
            expect(await kept(market, mode), what).toBe(own.size)
          },
        ),
        { ...draws, endOnFailure: true },
      )
      if (WANTS_FIGURES) process.stdout.write(`${JSON.stringify(figures)}\n`)
      if (!isFixed) return
      for (const count of Object.values(figures)) expect(count).toBeGreaterThan(0)
    },
    120_000,
  )
})
