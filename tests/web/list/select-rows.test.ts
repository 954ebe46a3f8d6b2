import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { sortRows } from '#core/sort-rows.ts'
import { makeRowSorter } from '#web/list/select-rows.ts'

interface Row {
  readonly name: string
  readonly weight: number | undefined
}

const name = (row: Row): string => row.name
const weight = (row: Row): number | undefined => row.weight

describe('the sorter of a list', () => {
  it('puts any part of the rows in the order that sorting them alone gives, whatever was sorted before', () => {
    const row = fc.record({
      name: fc.constantFrom('Ёлка', 'AK-74', 'ak-74', 'M4', 'M16', '9x19', '12x70'),
      weight: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
    })
    const step = fc.record({
      isLeft: fc.func(fc.boolean()),
      isAll: fc.boolean(),
      value: fc.constantFrom(name, weight),
      direction: fc.constantFrom('ascending' as const, 'descending' as const),
      language: fc.constantFrom('en', 'ru'),
    })
    fc.assert(
      fc.property(fc.array(row), fc.array(step, { maxLength: 12 }), (rows, steps) => {
        const sorter = makeRowSorter(rows)
        for (const { isLeft, isAll, value, direction, language } of steps) {
          const part = isAll ? rows : rows.filter(isLeft)
          const sorted = sorter(part, value, direction, language)
          const alone = sortRows(part, value, direction, language)
          expect(sorted).toHaveLength(alone.length)
          expect(sorted.every((each, at) => each === alone[at])).toBe(true)
        }
      }),
    )
  })

  it('reads no value again once all rows were sorted, until another order is asked for', () => {
    const rows = Array.from({ length: 4_446 }, (_, at) => ({ name: `Item ${(at * 7) % 4_446}`, weight: at }))
    const value = vi.fn(name)
    const sorter = makeRowSorter<Row>(rows)
    sorter(rows, value, 'ascending', 'en')
    expect(value).toHaveBeenCalledTimes(rows.length)
    sorter(rows.slice(0, 966), value, 'ascending', 'en')
    sorter(rows, value, 'ascending', 'en')
    expect(value).toHaveBeenCalledTimes(rows.length)
    sorter(rows, value, 'descending', 'en')
    expect(value).toHaveBeenCalledTimes(2 * rows.length)
  })
})
