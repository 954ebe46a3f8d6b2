// Laws of every receipt, for any player and any terms.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ReceiptLine, sumLines } from '#core/pricing/acquisition/price-derivation.ts'
import { allBarterProfits, type BarterProfit } from '#core/pricing/profit/barter-profit.ts'
import { allCraftProfits, type CraftProfit } from '#core/pricing/profit/craft-profit.ts'
import { profitContext } from '#core/pricing/profit/profit-context.ts'
import type { ProfitSetup } from '#core/pricing/profit/profit-setup.ts'
import { anySetup } from './setups.ts'

describe('over every setup', () => {
  type Row = CraftProfit | BarterProfit
  /** Every tenth craft and barter, from the given one: a whole catalogue for each run would only repeat itself. */
  const rowsOf = (setup: ProfitSetup, from: number): readonly Row[] => {
    const context = profitContext(setup)
    const isChosen = (_: unknown, index: number): boolean => index % 10 === from
    const part = {
      ...context,
      crafts: context.crafts.filter(isChosen),
      barters: context.barters.filter(isChosen),
    }
    return [...allCraftProfits(part), ...allBarterProfits(part)]
  }
  const anyFrom = fc.integer({ min: 0, max: 9 })
  const wrong = (rows: readonly Row[], isRight: (row: Row) => boolean): readonly string[] =>
    rows.filter((row) => !isRight(row)).map(({ uid }) => uid)
  const isWhole = (...numbers: readonly number[]): boolean => numbers.every(Number.isSafeInteger)
  /**
   * Whether it is the nearest whole number. A half may go up although the binary fractions of a price and a count that were worked
   * out fall short of it.
   */
  const isRounded = (total: number, exact: number): boolean =>
    Number.isInteger(total) && Math.abs(total - exact) <= 0.5 + exact * 1e-12
  const lineAddsUp = ({ unitPrice, count, total, source }: ReceiptLine): boolean =>
    (source.tag === 'Unknown' || source.tag === 'Coin'
      ? total === 0 && unitPrice === undefined
      : isRounded(total, (unitPrice ?? Number.NaN) * count)) &&
    (source.tag !== 'Barter' && source.tag !== 'Craft'
      ? true
      : source.lines.every(lineAddsUp) &&
        source.cost === sumLines(source.lines) &&
        unitPrice === source.cost / source.count)

  it('a receipt sums exactly, in whole roubles', () => {
    fc.assert(
      fc.property(anySetup, anyFrom, (setup, from) => {
        expect(
          wrong(rowsOf(setup, from), ({ receipt, cost, fee, revenue, profit }) => {
            const { lines, tools, fuel } = receipt
            const paid = sumLines(lines) + (fuel?.total ?? 0)
            return (
              isWhole(cost, fee, revenue, profit, ...[...lines, ...tools].map(({ total }) => total)) &&
              [...lines, ...tools].every(lineAddsUp) &&
              cost === paid &&
              receipt.profit === receipt.revenue - receipt.cost - receipt.fee &&
              [cost, fee, revenue, profit].join() ===
                [receipt.cost, receipt.fee, receipt.revenue, receipt.profit].join() &&
              fee >= 0
            )
          }),
        ).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  it('no plan gets better when a way to the ingredients is closed', () => {
    const source = fc.constantFrom('useCrafts', 'useBarters', 'useTraderPrices')
    const isBought = ({ source: { tag } }: ReceiptLine): boolean => tag !== 'SellValue' && tag !== 'Unknown'
    fc.assert(
      fc.property(anySetup, source, anyFrom, (any, off, from) => {
        // Fuel that is not sold to this PMC counts as its sale value, which is less.
        const setup = any.options.useFuel === 'off' ? any : { ...any, player: { ...any.player, level: 79 } }
        const rows = (on: boolean) => rowsOf({ ...setup, options: { ...setup.options, [off]: on } }, from)
        const before = new Map(rows(true).map((row) => [row.uid, row]))
        expect(
          wrong(rows(false), ({ uid, receipt }) => {
            const was = before.get(uid)?.receipt
            if (was === undefined || !receipt.lines.every(isBought)) return true
            const [now, then] = [receipt.plan?.profitPerHour ?? 0, was.plan?.profitPerHour ?? 0]
            return receipt.plan?.goal === 'profitPerHour' && receipt.profit > 0
              ? now <= then
              : receipt.profit <= was.profit
          }),
        ).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  it('the best sale leaves no less than either way', () => {
    fc.assert(
      fc.property(anySetup, anyFrom, (setup, from) => {
        expect(
          wrong(
            rowsOf({ ...setup, sellTo: 'best' }, from),
            ({ receipt: { sale, revenue, fee, flea, trader } }) => {
              const ways = [flea.tag === 'Possible' ? flea.revenue - flea.fee : 0, trader?.revenue ?? 0]
              return sale.tag === 'Own' || revenue - fee === Math.max(...ways)
            },
          ),
        ).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  it('profit an hour is profit by the time until the last station is done', () => {
    fc.assert(
      fc.property(anySetup, (setup) => {
        expect(
          wrong(
            allCraftProfits(profitContext(setup)),
            (row) =>
              'seconds' in row &&
              row.runSeconds >= row.seconds &&
              Math.abs(row.profitPerHour - row.profit / (row.runSeconds / 3600)) < 0.500_001,
          ),
        ).toEqual([])
      }),
      { numRuns: 100 },
    )
  })
})
