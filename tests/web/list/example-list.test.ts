// A list needs its declaration alone: what the kit shows of the traders' loyalty levels is found, filtered, sorted and copied by the engine.
import { describe, expect, it } from 'vitest'
import { readQuery } from '#web/address/address-words.ts'
import { loyaltyList, loyaltyRows } from '#web/kit/KitList.tsx'
import { KIT_WORDS } from '#web/kit/kit-words.ts'
import { knownColumns, tableColumns } from '#web/list/columns.ts'
import { rowsAsText } from '#web/list/ListMenu.tsx'
import { listWords } from '#web/list/list-query.ts'
import { rowSearch } from '#web/list/row-search.ts'
import { filterRows, orderRows } from '#web/list/select-rows.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const context = KIT_WORDS.en.loyalty
const rows = loyaltyRows(testCatalogue('PVP').traders.all, 'en')
const known = { context, columns: knownColumns(loyaltyList, rows) }

/** What an address shows of the list, in its order. */
const shownAt = (address: string) => {
  const { text, filters, sort } = readQuery(listWords(loyaltyList), new URLSearchParams(address), known)
  const found = text === '' ? undefined : rowSearch(loyaltyList, rows, context)(text)
  const passed = filterRows(loyaltyList, rows, filters, context, found)
  return {
    ...passed,
    rows: orderRows(loyaltyList, passed.rows, { sort }, { found, context, language: 'en' }),
  }
}

describe('the example of a list', () => {
  it('shows all levels, what asks for the highest PMC first', () => {
    const levels = shownAt('').rows.map(({ playerLevel }) => playerLevel)
    expect(levels).toHaveLength(rows.length)
    expect(levels).toEqual(levels.toSorted((a, b) => b - a))
  })

  it('finds rows by the names that it declares, in either order', () => {
    expect(shownAt('q=prapor').rows.map(({ url, level }) => [url, level])).toEqual([
      ['prapor', 4],
      ['prapor', 3],
      ['prapor', 2],
      ['prapor', 1],
    ])
    expect(shownAt('q=prapor&sort=level&order=ascending').rows.map(({ level }) => level)).toEqual([
      1, 2, 3, 4,
    ])
  })

  it('is filtered by a word of the address, and says beforehand how much that leaves', () => {
    const asking = rows.filter(({ reputation }) => reputation > 0)
    expect(asking.length).toBeGreaterThan(5)
    expect(shownAt('asks=1').rows).toHaveLength(asking.length)
    expect(shownAt('').counts.asks?.get('1')).toBe(asking.length)
  })

  it('is copied with the heads and rows that are shown', () => {
    const columns = tableColumns(loyaltyList, ['playerLevel', 'turnover'], context)
    const { rows: shown } = shownAt('q=prapor&sort=level&order=ascending')
    expect(rowsAsText({ list: loyaltyList, columns, known }, shown, 'tsv').split('\r\n').slice(0, 3)).toEqual(
      ['Trader\tLoyalty level\tPMC level\tTurnover', 'Prapor\t1\t0\t0', 'Prapor\t2\t15\t1120000'],
    )
  })
})
