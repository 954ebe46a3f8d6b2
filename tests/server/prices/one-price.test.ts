// One price rule: whatever the game data, the observations and the quotes say, page, head, market and receipt show the same flea price.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageHeadPrice } from '#cli/server/http/page-head.ts'
import { writtenQuotes } from '#cli/server/routes/game-data.ts'
import type { ItemPrices } from '#core/catalogue/tables/prices.ts'
import { findDirectPrices } from '#core/pricing/acquisition/direct-prices.ts'
import { observedPrices } from '#core/pricing/history/observations.ts'
import { quotesFrom, withQuotes } from '#core/pricing/market/quotes.ts'
import { plainViewSettings, priceView, priceViews } from '#core/pricing/market/views.ts'
import { DAY_MS, type Observation } from '#core/pricing/model.ts'
import { defaultProfitOptions } from '#core/pricing/profit/options.ts'
import { beginner } from '../../core/pricing/setups.ts'
import { testCatalogue, withPrices } from '../../support/catalogue.ts'

const GPU = '57347ca924597744596b4e71'
/** Never on the flea market. */
const BITCOIN = '59faff1d86f7746c51718c9c'
const NOW = Date.UTC(2026, 6, 16, 12)
const PVP = testCatalogue('PVP')

const price = fc.integer({ min: 0, max: 900_000 })
const instant = fc.integer({ min: 0, max: 9 * 24 }).map((hours) => NOW - (hours * DAY_MS) / 24)
const snapshot = fc.record(
  {
    avg24h: price,
    lastLow: price,
    avg7d: price,
    historical: price,
    low24h: price,
    high24h: price,
    offerCount: fc.nat(50),
    updatedAt: instant,
  },
  { requiredKeys: [] },
)
const seenPrice = fc.integer({ min: 1, max: 900_000 })
const observations: fc.Arbitrary<readonly Observation[]> = fc
  .uniqueArray(
    fc.record(
      { observedAt: instant, lastLow: seenPrice, avg24h: seenPrice, offers: fc.nat(50) },
      { requiredKeys: ['observedAt'] },
    ),
    { selector: ({ observedAt }) => observedAt, maxLength: 12 },
  )
  .map((list) => list.toSorted((a, b) => a.observedAt - b.observedAt))
const days = fc
  .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 40 }), seenPrice), { selector: ([day]) => day })
  .map((list) => new Map(list.map(([day, mean]) => [Math.floor(NOW / DAY_MS) - day, mean])))

const plainFlea = {
  ...defaultProfitOptions,
  useCrafts: false,
  useBarters: false,
  useTraderPrices: false,
}
const untracked = { ...beginner, trackProgress: false }

type Case = [
  item: typeof GPU | typeof BITCOIN,
  said: Partial<Pick<ItemPrices, 'avg24h' | 'historical'>>,
  seen: readonly Observation[],
  days: Map<number, number>,
]
/** Each kind of price once for certain: its item, its source, and whether the market was observed. */
const KINDS: readonly [string, ...Case][] = [
  [`${GPU} avg24h true`, GPU, { avg24h: 7 }, [{ observedAt: NOW, avg24h: 9 }], new Map()],
  [`${GPU} lastLow true`, GPU, { avg24h: 7 }, [{ observedAt: NOW - 2 * DAY_MS, lastLow: 9 }], new Map()],
  [`${GPU} historical true`, GPU, { avg24h: 7, historical: 8 }, [{ observedAt: NOW, offers: 0 }], new Map()],
  [`${GPU} undefined true`, GPU, { avg24h: 7 }, [{ observedAt: NOW, offers: 0 }], new Map()],
  [`${GPU} avg24h false`, GPU, { avg24h: 7 }, [], new Map()],
  [`${GPU} undefined false`, GPU, { avg24h: 0 }, [], new Map()],
  [`${BITCOIN} undefined false`, BITCOIN, { avg24h: 7 }, [], new Map()],
  [`${BITCOIN} undefined true`, BITCOIN, { avg24h: 7 }, [{ observedAt: NOW, avg24h: 9 }], new Map()],
]

describe('the flea price of an item', () => {
  it('is one in the page’s head, on the page, in the market and in a receipt', () => {
    const pricesSeen = new Set<string>()
    fc.assert(
      fc.property(fc.constantFrom(GPU, BITCOIN), snapshot, observations, days, (uid, said, list, known) => {
        const facts = PVP.prices.get(uid)
        if (facts === undefined) throw new Error(`the snapshot has no ${uid}`)
        const { basePrice, sellTo, offers } = facts
        const row: ItemPrices = { uid, basePrice, sellTo, offers, ...said }
        const stored = withPrices(PVP, [row])
        // As on the server: an item that was not seen lately has no quote.
        const observed = new Map(list.length === 0 ? [] : [[uid, observedPrices(list, NOW, known)]])
        // As it travels, and as the browser lays it over its own copy.
        const quotes = quotesFrom(JSON.parse(writtenQuotes(observed).payload.json))
        const shown = withPrices(PVP, withQuotes([row], quotes))

        const head = pageHeadPrice({ catalogue: stored }, uid, observed)
        const settings = plainViewSettings(shown)
        const page = priceView(settings, uid)?.flea
        const receipt = findDirectPrices({ catalogue: shown, options: plainFlea, player: untracked }, uid).at(
          0,
        )

        expect(page?.price).toBe(head)
        expect(priceViews(settings).get(uid)?.flea).toEqual(page)
        expect(receipt?.unitPrice).toBe(head)
        if (page !== undefined)
          expect(receipt?.source).toEqual({ tag: 'Flea', source: page.source, fallback: page.fallback })
        pricesSeen.add(`${uid} ${page?.source} ${list.length > 0}`)
      }),
      { numRuns: 1_000, examples: KINDS.map(([, ...example]) => example) },
    )
    for (const [kind] of KINDS) expect(pricesSeen).toContain(kind)
    expect([...pricesSeen].filter((kind) => kind.startsWith(BITCOIN)).toSorted()).toEqual([
      `${BITCOIN} undefined false`,
      `${BITCOIN} undefined true`,
    ])
  })
})
