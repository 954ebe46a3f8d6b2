// Receipts that a person can multiply and add up.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ReceiptLine } from '#core/pricing/acquisition/price-derivation.ts'
import { makeReceiptLine } from '#core/pricing/acquisition/receipt-lines.ts'
import { allBarterProfits } from '#core/pricing/profit/barter-profit.ts'
import { allCraftProfits } from '#core/pricing/profit/craft-profit.ts'
import { profitContext } from '#core/pricing/profit/profit-context.ts'
import type { ProfitSetup } from '#core/pricing/profit/profit-setup.ts'
import { readableLine } from '#web/profit/receipt/readable-line.ts'
import { anySetup, untracked } from '../../core/pricing/setups.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const numberIn = (text: string): number => Number(text.replaceAll(' ', ''))

/** A written decimal as a whole number of parts, and its number of decimals. */
const decimalIn = (text: string): readonly [parts: bigint, decimals: number] => {
  const [whole = '', decimals = ''] = text.replaceAll(' ', '').split('.')
  return [BigInt(whole + decimals), decimals.length]
}

/** The result of multiplying on paper, rounding halves up. */
const onPaper = (each: string, count: string): number => {
  const [a, inA] = decimalIn(each)
  const [b, inB] = decimalIn(count)
  const one = 10n ** BigInt(inA + inB)
  return Number((a * b * 2n + one) / (one * 2n))
}

const linesWithin = (line: ReceiptLine): readonly ReceiptLine[] =>
  line.source.tag === 'Craft' || line.source.tag === 'Barter'
    ? [line, ...line.source.lines.flatMap(linesWithin)]
    : [line]

/** One craft burns 2.671875 tanks at 292,960 roubles: exactly half a rouble, which binary fractions miss. */
const HALF_A_ROUBLE: ProfitSetup = {
  catalogue: testCatalogue('PVE'),
  options: {
    priceSource: 'avg7d',
    useFuel: 'metal',
    useFee: false,
    useCrafts: false,
    useBarters: false,
    useTraderPrices: false,
    sellToFleaOnly: false,
    isSolarPowerBuilt: false,
    isIC3Built: false,
  },
  player: { ...untracked, edition: 'Standard', skills: { HideoutManagement: 20 } },
}

const price = fc.oneof(
  fc.integer({ min: 1, max: 20_000_000 }),
  // The price of one of several.
  fc
    .tuple(fc.integer({ min: 1, max: 20_000_000 }), fc.integer({ min: 2, max: 240 }))
    .map(([all, by]) => all / by),
)
const pieces = fc.oneof(
  fc.integer({ min: 1, max: 1_000 }),
  // A part of a filter, in hundredths.
  fc.integer({ min: 1, max: 500 }).map((hundredths) => hundredths / 100),
  // Tanks of fuel: seconds of a craft at 19 units in 14,400 s, saved in half percents.
  fc
    .tuple(fc.integer({ min: 60, max: 400_000 }), fc.integer({ min: 0, max: 50 }), fc.constantFrom(60, 100))
    .map(([seconds, level, units]) => ((19 / 14_400) * (1 - level / 200) * seconds) / units),
)

describe('a line of a receipt', () => {
  it('shows a price and a count whose product rounds to the sum shown, whatever the options', () => {
    fc.assert(
      fc.property(anySetup, (setup) => {
        const context = profitContext(setup)
        for (const { receipt } of [...allCraftProfits(context), ...allBarterProfits(context)]) {
          const { lines, fuel, cost } = receipt
          const paid = fuel === undefined ? lines : [...lines, fuel]
          for (const line of paid.flatMap(linesWithin)) {
            const { each, count, sum } = readableLine(line)
            if (each !== undefined) expect(onPaper(each, count)).toBe(numberIn(sum))
          }
          expect(paid.reduce((sum, line) => sum + numberIn(readableLine(line).sum), 0)).toBe(cost)
        }
      }),
      { numRuns: 30, examples: [[HALF_A_ROUBLE]] },
    )
  })

  it('shows such a price and count for any line that can be', () => {
    fc.assert(
      fc.property(price, pieces, (unitPrice, count) => {
        const line = makeReceiptLine(
          { items: ['x'], count },
          { item: 'x', unitPrice, source: { tag: 'Own' } },
        )
        const shown = readableLine(line)
        expect(onPaper(shown.each ?? '', shown.count)).toBe(numberIn(shown.sum))
        // The shown number is the one in the calculation, except for its last decimal.
        expect(Math.abs(numberIn(shown.sum) - unitPrice * count)).toBeLessThanOrEqual(0.5 + 1e-6)
      }),
      { numRuns: 20_000 },
    )
  })

  it.each<[what: string, unitPrice: number, count: number, shown: readonly [string, string, string]]>([
    ['tanks just below the half', 292_960, 2.6718749999999996, ['292 960', '2.671875', '782 753']],
    ['a price that never ends', 3_013 / 30, 15, ['100.433334', '15', '1 507']],
    ['a fraction that binary cannot say', 100, 1.005, ['100', '1.005', '101']],
  ])('rounds half a rouble up as on paper: %s', (_, unitPrice, count, [each, pieces, sum]) => {
    const line = makeReceiptLine({ items: ['x'], count }, { item: 'x', unitPrice, source: { tag: 'Own' } })
    expect(readableLine(line)).toEqual({ each, count: pieces, sum })
  })

  it('shows whole numbers as they are', () => {
    const line: ReceiptLine = {
      item: 'x',
      count: 3,
      unitPrice: 50_308,
      total: 150_924,
      source: { tag: 'Own' },
    }
    expect(readableLine(line)).toEqual({ each: '50 308', count: '3', sum: '150 924' })
  })

  it('shows a fraction with no more decimals than the sum needs', () => {
    const half: ReceiptLine = {
      item: 'x',
      count: 2,
      unitPrice: 12_457.5,
      total: 24_915,
      source: { tag: 'Own' },
    }
    expect(readableLine(half)).toEqual({ each: '12 457.5', count: '2', sum: '24 915' })
    const filter: ReceiptLine = {
      item: 'x',
      count: 0.66,
      unitPrice: 52_139,
      total: 34_412,
      source: { tag: 'Own' },
    }
    expect(readableLine(filter)).toEqual({ each: '52 139', count: '0.66', sum: '34 412' })
  })

  it('shows no price if it is unknown', () => {
    const line: ReceiptLine = { item: 'x', count: 2, total: 0, source: { tag: 'Unknown' } }
    expect(readableLine(line)).toEqual({ each: undefined, count: '2', sum: '0' })
  })
})
