import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  fitColumns as fitListColumns,
  knownColumns,
  SEEN,
  tableColumns,
  usualColumns,
} from '#web/list/columns.ts'
import { marketList } from '#web/market/market-list.tsx'
import { COLUMN_IDS, GPU, rowOf, rows } from './rows.ts'

const DEFAULT_COLUMNS = usualColumns(marketList)
const fitColumns = (chosen: readonly string[], width: number) => fitListColumns(marketList, chosen, width)
/** px of the columns, the star and the shortest name. */
const widthOf = (columns: readonly string[]): number =>
  [...columns, 'star', 'name'].reduce((sum, id) => {
    const width = marketList.columns[id]?.width ?? 0
    return sum + (typeof width === 'number' ? width : width.min)
  }, 0)

describe('the columns that have room', () => {
  it('are the usual ones on a wide sheet; beside the side menu of a laptop’s screen the name has its room first', () => {
    expect(fitColumns(DEFAULT_COLUMNS, 1270)).toEqual(DEFAULT_COLUMNS)
    expect(DEFAULT_COLUMNS.filter((id) => !fitColumns(DEFAULT_COLUMNS, 1198).includes(id))).toEqual([
      'avg7d',
      'age',
    ])
  })

  it('are those in which one of the first rows has something to show', () => {
    const first = rows.slice(0, SEEN)
    const later = { ...rowOf(GPU), view: { ...rowOf(GPU).view, avg7d: 210_000 } }
    expect(knownColumns(marketList, first)).not.toContain('avg7d')
    expect(knownColumns(marketList, [...first, later].slice(0, SEEN))).not.toContain('avg7d')
    expect(knownColumns(marketList, [later, ...first].slice(0, SEEN))).toContain('avg7d')
  })

  it('leave by their importance as the sheet narrows', () => {
    const left = (width: number): readonly string[] =>
      DEFAULT_COLUMNS.filter((id) => !fitColumns(DEFAULT_COLUMNS, width).includes(id))
    expect(left(1100)).toEqual(['avg7d', 'instaProfit', 'age'])
    expect(left(1000)).toEqual(['avg7d', 'change7d', 'instaProfit', 'age'])
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

describe('a folded row', () => {
  const folded = (sorted: string | undefined) =>
    Object.fromEntries(
      tableColumns(marketList, DEFAULT_COLUMNS, { t: (key: string) => key } as never, sorted).flatMap(
        ({ id, folded, foldedLabel }) => (folded === undefined ? [] : [[id, [folded, foldedLabel]]]),
      ),
    )

  it('shows the number that the list is sorted by, with its head, in place of the second line', () => {
    expect(folded('perSlot')).toEqual({
      name: ['item', undefined],
      lastLow: ['main', undefined],
      change24h: ['end', undefined],
      perSlot: ['sub', 'column.perSlot'],
    })
  })

  it('stays as it is where it shows that number anyway, or has no number to show', () => {
    const usual = { name: 'item', lastLow: 'main', avg24h: 'sub', change24h: 'end' }
    for (const sorted of [undefined, 'lastLow', 'avg24h', 'name', 'ownBuy'])
      expect(Object.fromEntries(Object.entries(folded(sorted)).map(([id, [place]]) => [id, place]))).toEqual(
        usual,
      )
  })
})
