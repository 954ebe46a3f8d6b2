import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readQuery, writeQuery } from '#web/address/address-words.ts'
import { writeColumns } from '#web/list/column-choices.ts'
import { parseColumns, usualColumns } from '#web/list/columns.ts'
import { type Known, type ListQuery, listWords, sortPressed } from '#web/list/list-query.ts'
import type { MarketContext } from '#web/market/market-context.ts'
import { marketList } from '#web/market/market-list.tsx'
import { COLUMN_IDS, catalogue, known, knownOf, rows, rowsIn } from './rows.ts'
import { anyQuery } from './values.ts'

const read = (query: string, what: Known<MarketContext> = known) =>
  readQuery(listWords(marketList), new URLSearchParams(query), what)
const write = (query: ListQuery, before = '') =>
  String(writeQuery(listWords(marketList), query, new URLSearchParams(before)))
const NOTHING = { text: '', filters: {}, sort: undefined, open: undefined }

describe('the address of the market', () => {
  it('is empty if nothing is set', () => {
    expect(write(NOTHING)).toBe('')
    expect(read('')).toEqual(NOTHING)
  })

  it('holds search, filters and sorting', () => {
    expect(read('q=ledx&tag=Medical_supplies&valuable=1&from=1000&sort=avg24h&order=ascending')).toEqual({
      ...NOTHING,
      text: 'ledx',
      filters: { tag: 'Medical_supplies', valuable: '1', from: '1000' },
      sort: { id: 'avg24h', direction: 'ascending' },
    })
  })

  it.each([
    ['sort=avg24h', 'descending'],
    ['sort=-avg24h', 'descending'],
    ['sort=name', 'ascending'],
    ['sort=-name', 'descending'],
  ])('reads %s', (query, direction) => {
    expect(read(query).sort?.direction).toBe(direction)
  })

  it.each(['35', 'any', '12'])('says that of offers %s are wanted, also beside a category', (offers) => {
    expect(write({ ...NOTHING, filters: { offers } })).toBe(`offers=${offers}`)
    expect(read(`tag=Keys&offers=${offers}`).filters).toEqual({ tag: 'Keys', offers })
  })

  it('leaves the words of others where they are', () => {
    expect(write({ ...NOTHING, text: 'key' }, 'level=20&q=old&built=workbench.1&valuable=1')).toBe(
      'level=20&built=workbench.1&q=key',
    )
  })

  it.each([
    'tag=Magic_wands',
    'trader=merlin',
    'valuable=yes',
    'from=-5',
    'from=1e9',
    'from=0',
    'from=9999999999999',
    'offers=many',
    'change=sideways',
    'flea=__proto__',
    'sort=-beauty',
    'sort=',
    'sort=constructor',
    'colour=red',
  ])('ignores %s', (query) => {
    expect(read(query)).toEqual(NOTHING)
  })

  it('comes back as it was written', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        expect(read(write(query))).toEqual(query)
      }),
      { numRuns: 500 },
    )
  })

  it('reads anything without failing', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), (query) => {
        const once = readQuery(listWords(marketList), new URLSearchParams(query), known)
        expect(read(write(once))).toEqual(once)
      }),
      { numRuns: 500 },
    )
  })
})

describe('what nothing is known of', () => {
  const plain = rowsIn('en').map(({ view: { change7d: _, ...view }, ...row }) => ({ ...row, view }))
  const what = knownOf(plain)

  it('is no column', () => {
    expect(COLUMN_IDS.filter((id) => !what.columns.has(id))).toEqual(['avg7d', 'change7d', 'historical'])
    expect(knownOf(rows).columns.has('change7d')).toBe(true)
    expect(catalogue.prices.all.some(({ avg7d }) => avg7d !== undefined)).toBe(false)
  })

  it('is neither sorted nor filtered by, whatever the address says', () => {
    expect(read('q=ledx&sort=-avg7d&valuable=1', what)).toEqual({
      ...NOTHING,
      text: 'ledx',
      filters: { valuable: '1' },
    })
    expect(read('sort=-avg24h', what).sort?.id).toBe('avg24h')
    expect(read('offers=35&instant=1&valuable=1&sort=name', knownOf([]))).toEqual({
      ...NOTHING,
      filters: { valuable: '1' },
      sort: { id: 'name', direction: 'ascending' },
    })
  })
})

describe('a click on a column’s head', () => {
  it('sorts by the column, dearest first, and turns round on the second click', () => {
    const first = sortPressed(marketList, marketList.sort, 'lastLow')
    expect(first).toEqual({ id: 'lastLow', direction: 'descending' })
    expect(sortPressed(marketList, first, 'lastLow').direction).toBe('ascending')
  })

  it('begins names at A and ages with the youngest', () => {
    expect(sortPressed(marketList, marketList.sort, 'name').direction).toBe('ascending')
    expect(sortPressed(marketList, marketList.sort, 'age').direction).toBe('ascending')
  })
})

describe('the choice of columns', () => {
  it('is the default if nothing is stored', () => {
    expect(parseColumns(marketList, undefined)).toEqual(usualColumns(marketList))
  })

  it('ignores columns that do not exist and keeps the order of the table', () => {
    expect(parseColumns(marketList, 'age,beauty,lastLow')).toEqual(['lastLow', 'age'])
  })

  it('is not stored where it is the usual one', () => {
    expect(writeColumns(marketList, usualColumns(marketList))).toBeUndefined()
  })

  it('comes back as it was stored', () => {
    fc.assert(
      fc.property(fc.subarray([...COLUMN_IDS]), (chosen) => {
        expect(parseColumns(marketList, writeColumns(marketList, chosen))).toEqual(chosen)
      }),
    )
  })
})
