import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { makeItemSearch } from '#core/items/search.ts'
import { type SortValue, sortRows } from '#core/sort-rows.ts'
import { filterRows, orderRows, type RowOrder } from '#web/list/select-rows.ts'
import { marketList } from '#web/market/market-list.tsx'
import type { MarketRow } from '#web/market/market-row.ts'
import type { Sort } from '#web/ui/table/DataTable.tsx'
import { COLUMN_IDS, catalogue, contextOf, LEDX, rows } from './rows.ts'

const search = makeItemSearch(catalogue.items.all)
const placesOf = (text: string): RowOrder =>
  new Map(search(text, catalogue.items.all.length).map(({ value }, place) => [value.uid, place]))

const context = contextOf()
const select = ({ found, sort }: { found?: RowOrder; sort?: Sort } = {}): readonly MarketRow[] =>
  orderRows(
    marketList,
    filterRows(marketList, rows, { offers: 'any' }, context, found).rows,
    { sort },
    { found, context, language: 'en' },
  )

describe('the rows that are shown', () => {
  it('are all of them, the dearest slot first, without filters', () => {
    const shown = select()
    const slots = shown.map(({ view }) => view.perSlot ?? Number.NEGATIVE_INFINITY)
    expect(shown).toHaveLength(rows.length)
    expect(slots).toEqual(slots.toSorted((a, b) => b - a))
  })

  it.each(['ledx', 'LEDX skin', 'трансиллюминатор', 'транселюминатор'])(
    'put the best match of %s first',
    (text) => {
      expect(select({ found: placesOf(text) })[0]?.item.uid).toBe(LEDX)
    },
  )

  it('are sorted as asked even while something is searched for', () => {
    const found = placesOf('key')
    const shown = select({ found, sort: { id: 'lastLow', direction: 'ascending' } })
    const prices = shown.flatMap(({ view }) => view.lastLow ?? [])
    expect(shown).toHaveLength(found.size)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  })

  it('are sorted by name in the reader’s language', () => {
    const shown = select({ sort: { id: 'name', direction: 'ascending' } })
    const collator = new Intl.Collator('en', { numeric: true })
    expect(shown.map(({ name }) => name)).toEqual(rows.map(({ name }) => name).toSorted(collator.compare))
  })
})

describe('sorting', () => {
  const valued = fc.array(
    fc.record({ value: fc.option(fc.integer({ min: -3, max: 3 }), { nil: undefined }), at: fc.nat() }),
  )
  const direction = fc.constantFrom('ascending' as const, 'descending' as const)

  it('keeps the order of equal rows and puts unknown values last in either direction', () => {
    fc.assert(
      fc.property(valued, direction, (list, way) => {
        const numbered = list.map((row, at) => ({ ...row, at }))
        const sorted = sortRows(numbered, ({ value }) => value, way)
        for (const [index, row] of sorted.entries()) {
          const next = sorted[index + 1]
          if (next === undefined) continue
          if (row.value === next.value) expect(row.at).toBeLessThan(next.at)
          else if (next.value !== undefined) {
            expect(row.value).toBeDefined()
            expect(Math.sign(next.value - (row.value ?? 0))).toBe(way === 'ascending' ? 1 : -1)
          }
        }
      }),
      { numRuns: 500 },
    )
  })

  it('neither loses nor adds rows', () => {
    fc.assert(
      fc.property(valued, direction, (list, way) => {
        const sorted = sortRows(list, ({ value }) => value, way)
        expect(new Set(sorted)).toEqual(new Set(list))
        expect(sorted).toHaveLength(list.length)
      }),
    )
  })

  it.each(COLUMN_IDS)('by %s orders every row of the market', (id) => {
    const value = marketList.columns[id]?.value ?? (() => undefined)
    const values = sortRows(rows, value, 'descending').map(value)
    const isBefore = (a: SortValue, b: SortValue): boolean =>
      b === undefined || (a !== undefined && Number(a) >= Number(b))
    expect(values.every((one, index) => index === 0 || isBefore(values[index - 1], one))).toBe(true)
  })
})
