// Receipts that a person can multiply and add up.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allBarterProfits } from '#core/pricing/barter-profit.ts'
import { allCraftProfits } from '#core/pricing/craft-profit.ts'
import type { ReceiptLine } from '#core/pricing/price-source.ts'
import { profitContext } from '#core/pricing/profit-context.ts'
import { readableLine } from '#web/calculators/readable-line.ts'
import { anySetup } from '../../core/pricing/setups.ts'

const numberIn = (text: string): number => Number(text.replaceAll(' ', ''))

const linesWithin = (line: ReceiptLine): readonly ReceiptLine[] =>
  line.source.tag === 'Craft' || line.source.tag === 'Barter'
    ? [line, ...line.source.lines.flatMap(linesWithin)]
    : [line]

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
            if (each !== undefined) expect(Math.round(numberIn(each) * numberIn(count))).toBe(numberIn(sum))
          }
          expect(paid.reduce((sum, line) => sum + numberIn(readableLine(line).sum), 0)).toBe(cost)
        }
      }),
      { numRuns: 30 },
    )
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

  it('shows no price where none is known', () => {
    const line: ReceiptLine = { item: 'x', count: 2, total: 0, source: { tag: 'Unknown' } }
    expect(readableLine(line)).toEqual({ each: undefined, count: '2', sum: '0' })
  })
})
