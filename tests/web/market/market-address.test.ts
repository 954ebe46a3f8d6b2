import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  COLUMN_IDS,
  DEFAULT_COLUMNS,
  knownColumns,
  parseColumns,
  writeColumns,
} from '#web/market/columns/columns.ts'
import { DEFAULT_SORTING, readAddress, toggledSorting, writeAddress } from '#web/market/market-address.ts'
import { catalogue, known, rows, rowsIn } from './rows.ts'
import { anyAddress } from './values.ts'

const read = (query: string) => readAddress(new URLSearchParams(query), known)

describe('the address of the market', () => {
  it('says nothing where nothing is set', () => {
    expect(String(writeAddress({ text: '', filters: {}, sorting: undefined }))).toBe('')
    expect(read('')).toEqual({ text: '', filters: {}, sorting: undefined })
  })

  it('holds search, filters and sorting', () => {
    expect(read('q=ledx&tag=Medical_supplies&valuable=1&from=1000&sort=-avg24h')).toEqual({
      text: 'ledx',
      filters: { tag: 'Medical_supplies', valuable: true, from: 1000 },
      sorting: { id: 'avg24h', direction: 'descending' },
    })
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
    expect(read(query)).toEqual({ text: '', filters: {}, sorting: undefined })
  })

  it('comes back as it was written', () => {
    fc.assert(
      fc.property(anyAddress(known), (address) => {
        const written = new URLSearchParams(String(writeAddress(address)))
        expect(readAddress(written, known)).toEqual(address)
      }),
      { numRuns: 500 },
    )
  })

  it('reads anything without failing', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.string()), (query) => {
        const address = readAddress(new URLSearchParams(query), known)
        expect(readAddress(writeAddress(address), known)).toEqual(address)
      }),
      { numRuns: 500 },
    )
  })
})

describe('what nothing is known of', () => {
  // The snapshot alone: no history, so neither a week's average nor a longer one.
  const plain = rowsIn('en').map(({ view: { change7d: _, ...view }, ...row }) => ({ ...row, view }))
  const columns = knownColumns(plain)

  it('is no column', () => {
    expect(COLUMN_IDS.filter((id) => !columns.has(id))).toEqual(['avg7d', 'change7d', 'historical'])
    expect(knownColumns(rows).has('change7d')).toBe(true)
    expect(catalogue.prices.all.some(({ avg7d }) => avg7d !== undefined)).toBe(false)
  })

  it('is neither sorted nor filtered by, whatever the address says', () => {
    const asked = (query: string) => readAddress(new URLSearchParams(query), { ...known, columns })
    expect(asked('q=ledx&sort=-avg7d&valuable=1')).toEqual({
      text: 'ledx',
      filters: { valuable: true },
      sorting: undefined,
    })
    expect(asked('sort=-avg24h').sorting?.id).toBe('avg24h')
    const nothing = { ...known, columns: new Set<never>() }
    expect(readAddress(new URLSearchParams('offers=35&instant=1&valuable=1&sort=name'), nothing)).toEqual({
      text: '',
      filters: { valuable: true },
      sorting: { id: 'name', direction: 'ascending' },
    })
  })
})

describe('a click on a column’s head', () => {
  it('sorts by the column, dearest first, and turns round on the second click', () => {
    const first = toggledSorting(DEFAULT_SORTING, 'lastLow')
    expect(first).toEqual({ id: 'lastLow', direction: 'descending' })
    expect(toggledSorting(first, 'lastLow').direction).toBe('ascending')
  })

  it('begins names at A and ages with the youngest', () => {
    expect(toggledSorting(DEFAULT_SORTING, 'name').direction).toBe('ascending')
    expect(toggledSorting(DEFAULT_SORTING, 'age').direction).toBe('ascending')
  })
})

describe('the choice of columns', () => {
  it('is the usual one where nothing is stored', () => {
    expect(parseColumns(undefined)).toEqual(DEFAULT_COLUMNS)
  })

  it('ignores columns that do not exist and keeps the order of the table', () => {
    expect(parseColumns('age,beauty,lastLow')).toEqual(['lastLow', 'age'])
  })

  it('is not stored where it is the usual one', () => {
    expect(writeColumns(DEFAULT_COLUMNS)).toBeUndefined()
  })

  it('comes back as it was stored', () => {
    fc.assert(
      fc.property(fc.subarray([...COLUMN_IDS]), (chosen) => {
        expect(parseColumns(writeColumns(chosen))).toEqual(chosen)
      }),
    )
  })
})
