// Which columns of a table stay as it narrows, and where the keys lead.
import { describe, expect, it } from 'vitest'
import { foldedHeight, getTracks, leadColumn, rowAfterKey } from '#web/ui/table/table-columns.ts'

const MARKET = [
  { width: '40px' },
  { width: 'minmax(200px, 1fr)', folded: 'item' },
  { width: '120px', folded: 'main' },
  { width: '100px', priority: 3 },
  { width: '90px', priority: 2 },
  { width: '80px', priority: 1 },
] as const

describe('columns leave a narrowing table', () => {
  it.each([
    [4, '40px minmax(200px, 1fr) 120px 100px 90px 80px'],
    [3, '40px minmax(200px, 1fr) 120px 90px 80px'],
    [2, '40px minmax(200px, 1fr) 120px 80px'],
    [1, '40px minmax(200px, 1fr) 120px'],
  ] as const)('from priority %i on', (leaving, tracks) => {
    expect(getTracks(MARKET, leaving)).toBe(tracks)
  })

  it('never without a column that has no priority', () => {
    expect(getTracks([{ width: '1fr' }], 1)).toBe('1fr')
  })
})

describe('the link of a row', () => {
  it('is in the column of the item', () => {
    expect(leadColumn(MARKET)).toBe(1)
  })

  it('is in the first column if no column is the item', () => {
    expect(leadColumn([{ width: '1fr' }, { width: '90px', folded: 'main' }])).toBe(0)
  })
})

describe('keys walk the rows', () => {
  const last = 4_445
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', last, last],
    ['ArrowUp', 7, 6],
    ['ArrowUp', 0, 0],
    ['PageDown', 0, 10],
    ['PageDown', last - 3, last],
    ['PageUp', 12, 2],
    ['PageUp', 4, 0],
    ['Home', 300, 0],
    ['End', 300, last],
  ] as const)('%s from row %i to row %i', (key, from, to) => {
    expect(rowAfterKey(key, from, last + 1)).toBe(to)
  })

  it.each(['Enter', 'Tab', 'a', ' '])('%s leaves them alone', (key) => {
    expect(rowAfterKey(key, 3, last + 1)).toBeUndefined()
  })
})

describe('the height of a folded row', () => {
  it('holds the tile and air around it', () => {
    expect(foldedHeight(44, 36)).toBe(52)
  })

  it('is never lower than a row for fingers', () => {
    expect(foldedHeight(56, 40)).toBe(56)
  })
})
