// Tables for people on a terminal: as wide as it is, with nothing lost that tells rows apart.
import pc from 'picocolors'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Column, fittedWidths, tableText } from '#cli/output.ts'

interface Row {
  readonly name: string
  readonly cost: number
  readonly forWhat: string
}

const columns: readonly Column<Row>[] = [
  { title: 'item', value: ({ name }) => name },
  { title: 'cost', value: ({ cost }) => cost, align: 'right' },
  { title: 'for', value: ({ forWhat }) => forWhat },
]
const rows: readonly Row[] = [
  { name: 'TerraGroup Labs access keycard × 3', cost: 367_970, forWhat: 'Farming - Part 4, Vents 2 +11' },
  { name: 'Bolts', cost: 12, forWhat: 'Workbench 2' },
]
const textAt = (width: number | undefined): readonly string[] => {
  vi.stubGlobal('process', { ...process, stdout: { columns: width } })
  return tableText({ rows, columns }, pc.createColors(false)).split('\n')
}

describe('a table', () => {
  afterEach(() => {
    vi.unstubAllGlobals()
  })

  it('is never wider than the terminal, whose texts give way, the widest first', () => {
    expect(textAt(50)).toEqual([
      'item                    cost  for',
      'TerraGroup Labs… × 3  367970  Farming - Part… +11',
      'Bolts                     12  Workbench 2',
    ])
    expect(Math.max(...textAt(42).map(({ length }) => length))).toBeLessThanOrEqual(42)
  })

  it('is folded where cutting texts is not enough: a row is its name, and the rest below it', () => {
    expect(textAt(30)).toEqual([
      'TerraGroup Labs access keycard × 3',
      '  cost 367970',
      '  for Farming - Part 4, Vents 2 +11',
      'Bolts',
      '  cost 12 · for Workbench 2',
    ])
  })

  it('is folded rather than cut in a column that has to be whole', () => {
    vi.stubGlobal('process', { ...process, stdout: { columns: 50 } })
    const whole = columns.map((column) => ({ ...column, isWhole: column.title === 'for' }))
    expect(tableText({ rows, columns: whole }, pc.createColors(false))).toContain(
      '  cost 367970 · for Farming - Part 4, Vents 2 +11',
    )
  })

  it('is whole in a pipe and on a terminal that has room', () => {
    for (const width of [undefined, 200])
      expect(textAt(width)[1]).toContain('keycard × 3  367970  Farming - Part 4, Vents 2 +11')
  })

  it('cuts no number, and no text that is short already', () => {
    const wide = [
      { width: 30, isText: false },
      { width: 20, isText: true },
      { width: 7, isText: true },
    ]
    expect(fittedWidths(wide, 10)).toEqual([30, 14, 7])
    expect(fittedWidths(wide, 56)).toEqual([30, 15, 7])
    expect(fittedWidths(wide, 61)).toEqual([30, 20, 7])
  })
})
