// Graphics cards that are compared, the order of the hideout's items, and its page in the address.
import { describe, expect, it } from 'vitest'
import { newPmc } from '#core/player/model.ts'
import { defaultProfitOptions } from '#core/pricing/profit/option-words.ts'
import { sortRows } from '#core/sort-rows.ts'
import { readQuery, writeQuery } from '#web/address/address-words.ts'
import { allCounts, farmCounts } from '#web/btc-farm/farm-counts.ts'
import { type BillContext, billList } from '#web/hideout/bill-list.tsx'
import { hideoutBill } from '#web/hideout/hideout-bill.ts'
import { formatCost, formatNumber, formatSigned } from '#web/i18n/format-number.ts'
import { listWords } from '#web/list/list-query.ts'
import { orderRows } from '#web/list/select-rows.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const catalogue = testCatalogue('PVP')
const { slotsByLevel } = catalogue.constants.bitcoinFarm

describe('the cards that are compared', () => {
  it('are one, every fifth, and what each level of the farm holds', () => {
    expect(farmCounts(slotsByLevel)).toEqual([1, 5, 10, 15, 20, 25, 30, 35, 40, 45, 50])
    expect(farmCounts([8, 17])).toEqual([1, 5, 8, 10, 15, 17])
  })

  it('in the chart are all that a farm may hold', () => {
    expect(allCounts(slotsByLevel)).toEqual(Array.from({ length: 50 }, (_, index) => index + 1))
    expect(allCounts([])).toEqual([])
  })
})

describe('the items that are still missing', () => {
  const player = newPmc({ uid: 'pmc', name: 'PMC', fraction: 'Bear', gameMode: 'PVP', edition: 'Standard' })
  const setup = { catalogue, player, options: defaultProfitOptions }
  const { rows } = hideoutBill(catalogue, setup, player, { scope: 'all', seasonal: false })
  const named = sortRows(
    rows.map((row) => ({ ...row, name: catalogue.items.get(row.items[0] ?? '')?.name ?? '', url: '' })),
    ({ name }) => name,
    'ascending',
  )
  const context = {} as BillContext
  const sorted = (id: string, direction: 'ascending' | 'descending') =>
    orderRows(billList, named, { sort: { id, direction } }, { context, language: 'en' })

  it('come dearest first or cheapest first, with items that are not sold last', () => {
    const costs = (direction: 'ascending' | 'descending') => sorted('cost', direction).map(({ cost }) => cost)
    const known = costs('descending').filter((cost) => cost !== undefined)
    expect(known).toEqual(known.toSorted((a, b) => b - a))
    expect(costs('ascending').slice(0, known.length)).toEqual(known.toSorted((a, b) => a - b))
  })

  it('come by the number missing, equal ones by name', () => {
    const pieces = sorted('missing', 'descending').map((row) => ({
      missing: row.missing.foundInRaid + row.missing.ordinary,
      name: row.name,
    }))
    const { compare } = new Intl.Collator('en', { numeric: true })
    expect(pieces).toEqual(pieces.toSorted((a, b) => b.missing - a.missing || compare(a.name, b.name)))
  })

  it('are the same in every order', () => {
    expect(new Set(sorted('name', 'ascending'))).toEqual(new Set(named))
    expect(new Set(sorted('price', 'descending'))).toEqual(new Set(named))
  })
})

describe('two lists of one page', () => {
  it('have words of their own in the address', () => {
    const words = listWords(billList)
    const known = { context: {} as BillContext, columns: new Set(Object.keys(billList.columns)) }
    const params = new URLSearchParams('q=vents&sort=cheapest&items-sort=price')
    const query = readQuery(words, params, known)
    expect(query).toMatchObject({ text: '', sort: { id: 'price', direction: 'descending' } })
    const next = writeQuery(words, { ...query, sort: { id: 'name', direction: 'ascending' } }, params)
    expect(Object.fromEntries(next)).toEqual({ q: 'vents', sort: 'cheapest', 'items-sort': 'name' })
  })
})

describe('numbers', () => {
  it.each([
    [formatNumber(1_234_567), '1\u00a0234\u00a0567'],
    [formatNumber(-1), '−1'],
    [formatSigned(80_985), '+80\u00a0985'],
    [formatSigned(-16_332), '−16\u00a0332'],
    [formatSigned(0), '0'],
    [formatCost(7_998), '−7\u00a0998'],
    [formatCost(0), '0'],
  ])('%s', (written, expected) => {
    expect(written).toBe(expected)
  })
})
