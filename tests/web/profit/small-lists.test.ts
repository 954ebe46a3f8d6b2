// Graphics cards that are compared, the order of the hideout's items, and its page in the address.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newPmc } from '#core/player/model.ts'
import { defaultProfitOptions } from '#core/pricing/option-words.ts'
import { readQuery, writeQuery } from '#web/address/address-words.ts'
import { allCounts, farmCounts } from '#web/btc-farm/farm-counts.ts'
import { sortBill } from '#web/hideout/bill-rows.ts'
import { BILL_SCOPES, hideoutBill } from '#web/hideout/hideout-bill.ts'
import { CARD_FILTERS, CARD_ORDERS } from '#web/hideout/hideout-cards.ts'
import { type HideoutQuery, hideoutWords } from '#web/hideout/hideout-query.ts'
import { formatCost, formatNumber, formatSigned } from '#web/i18n/format-number.ts'
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
  const nameOf = ({ items }: (typeof rows)[number]): string => catalogue.items.get(items[0] ?? '')?.name ?? ''
  const sorted = (id: string, direction: 'ascending' | 'descending') =>
    sortBill(rows, { id, direction }, nameOf, 'en')

  it('come dearest first or cheapest first', () => {
    const costs = sorted('cost', 'descending').map(({ cost = 0 }) => cost)
    expect(costs).toEqual(costs.toSorted((a, b) => b - a))
    expect(sorted('cost', 'ascending').map(({ cost = 0 }) => cost)).toEqual(costs.toReversed())
  })

  it('come by the number missing, equal ones by name', () => {
    const pieces = sorted('missing', 'descending').map((row) => ({
      missing: row.missing.foundInRaid + row.missing.ordinary,
      name: nameOf(row),
    }))
    const { compare } = new Intl.Collator('en', { numeric: true })
    expect(pieces).toEqual(pieces.toSorted((a, b) => b.missing - a.missing || compare(a.name, b.name)))
  })

  it('are the same in every order', () => {
    expect(new Set(sorted('name', 'ascending'))).toEqual(new Set(rows))
    expect(new Set(sorted('price', 'descending'))).toEqual(new Set(rows))
  })
})

describe('the hideout page in the address', () => {
  const anyQuery: fc.Arbitrary<HideoutQuery> = fc.record({
    filter: fc.constantFrom(...CARD_FILTERS),
    order: fc.constantFrom(...CARD_ORDERS),
    scope: fc.option(fc.constantFrom(...BILL_SCOPES), { nil: undefined }),
    seasonal: fc.boolean(),
    isBillOpen: fc.boolean(),
  })

  it('survives it', () => {
    fc.assert(
      fc.property(anyQuery, (query) => {
        expect(readQuery(hideoutWords, writeQuery(hideoutWords, query), undefined)).toEqual(query)
      }),
    )
  })

  it('leaves nothing in it where it is as at first', () => {
    const first = readQuery(hideoutWords, new URLSearchParams(), undefined)
    expect(writeQuery(hideoutWords, first).toString()).toBe('')
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
