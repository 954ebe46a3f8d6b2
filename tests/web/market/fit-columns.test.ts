import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { COLUMN_IDS, type ColumnId, columnOf, DEFAULT_COLUMNS } from '#web/market/columns/columns.ts'
import { fitColumns, MIN_NAME_WIDTH, STAR_WIDTH } from '#web/market/columns/fit-columns.ts'

const widthOf = (columns: readonly ColumnId[]): number =>
  columns.reduce((sum, id) => sum + columnOf(id).width, STAR_WIDTH + MIN_NAME_WIDTH)

describe('the columns that have room', () => {
  it('are the usual ones beside the side menu of a laptop’s screen', () => {
    expect(fitColumns(DEFAULT_COLUMNS, 1198)).toEqual(DEFAULT_COLUMNS)
  })

  it('leave by their importance as the sheet narrows', () => {
    const left = (width: number): readonly ColumnId[] =>
      DEFAULT_COLUMNS.filter((id) => !fitColumns(DEFAULT_COLUMNS, width).includes(id))
    expect(left(1100)).toEqual(['age'])
    expect(left(1000)).toEqual(['avg7d', 'age'])
    expect(fitColumns(DEFAULT_COLUMNS, 620)).toContain('lastLow')
  })

  it('are chosen ones before those that stand there unasked', () => {
    const chosen = COLUMN_IDS.filter((id) => DEFAULT_COLUMNS.includes(id) || id === 'ownBuy')
    const fitting = fitColumns(chosen, 1198)
    expect(fitting).toContain('ownBuy')
    expect(fitting).not.toContain('age')
  })

  it('are all of them in a folded row', () => {
    expect(fitColumns(COLUMN_IDS, 366)).toEqual(COLUMN_IDS)
  })

  it('never need more room than there is, and keep their order', () => {
    fc.assert(
      fc.property(fc.subarray([...COLUMN_IDS]), fc.integer({ min: 600, max: 2000 }), (chosen, width) => {
        const fitting = fitColumns(chosen, width)
        expect(widthOf(fitting)).toBeLessThanOrEqual(width)
        expect(chosen.filter((id) => fitting.includes(id))).toEqual(fitting)
      }),
      { numRuns: 500 },
    )
  })
})
