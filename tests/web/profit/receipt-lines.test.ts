// The lines of a receipt in the order in which they are read.
import { describe, expect, it } from 'vitest'
import type { ReceiptLine } from '#core/pricing/acquisition/price-derivation.ts'
import { allCraftProfits } from '#core/pricing/profit/craft-profit.ts'
import { defaultProfitOptions } from '#core/pricing/profit/option-words.ts'
import { profitContext } from '#core/pricing/profit/profit-context.ts'
import { receiptLines } from '#web/profit/receipt/ProfitReceipt.tsx'
import { setupOf } from '../../core/pricing/setups.ts'

const rows = allCraftProfits(
  profitContext(setupOf({ options: { ...defaultProfitOptions, useFuel: 'metal' } })),
)
const isMade = ({ source }: ReceiptLine): boolean => source.tag === 'Craft' || source.tag === 'Barter'
const nested = rows.filter(({ receipt }) => receipt.lines.some(isMade))

describe('the lines of a receipt', () => {
  it('closed are the ingredients, the fuel and the tools, and the first two sum to the cost', () => {
    for (const { receipt } of rows) {
      const lines = receiptLines(receipt, () => false)
      expect(lines.map(({ line }) => line)).toEqual([...receipt.lines, receipt.fuel, ...receipt.tools])
      const paid = lines.filter(({ kind }) => kind !== 'tool')
      expect(paid.reduce((sum, { total }) => sum + total, 0)).toBe(receipt.cost)
    }
  })

  it('opened show what an ingredient is made of, one step deeper, with the fuel of making it', () => {
    expect(nested.length).toBeGreaterThan(0)
    for (const { receipt } of nested) {
      const lines = receiptLines(receipt, () => true)
      for (const [index, { line, depth }] of lines.entries()) {
        const source = line?.source
        if (source?.tag !== 'Craft' && source?.tag !== 'Barter') continue
        const next = lines.findIndex((other, at) => at > index && other.depth <= depth)
        const parts = lines
          .slice(index + 1, next === -1 ? undefined : next)
          .filter((part) => part.depth === depth + 1)
        expect(parts.reduce((sum, { total }) => sum + total, 0)).toBe(source.cost)
      }
    }
  })

  it('have keys of their own, by which one alone is opened', () => {
    for (const { receipt } of nested) {
      const keys = receiptLines(receipt, () => true).map(({ key }) => key)
      expect(new Set(keys).size).toBe(keys.length)
      const made = receiptLines(receipt, () => false).find(({ line }) => line !== undefined && isMade(line))
      const opened = receiptLines(receipt, (key) => key === made?.key)
      expect(opened.length).toBeGreaterThan(receiptLines(receipt, () => false).length)
    }
  })
})
