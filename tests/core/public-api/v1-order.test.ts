// Lists of the price API v1: which items they have, and in which order.
import { describe, expect, it } from 'vitest'
import { v1Item } from '#core/public-api/v1-item.ts'
import { filterByTags, parseTags, sortV1Items, type V1SortField } from '#core/public-api/v1-order.ts'
import type { SortDirection } from '#core/sort-rows.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const catalogue = testCatalogue('PVP', { overlay: true })
const all = catalogue.items.all
const rows = all.map(
  v1Item({
    catalogue,
    pictures: { base: '', origin: '' },
    dataDate: '2026-07-16T00:00:00.000Z',
    language: 'en',
  }),
)
const countWith = (...tags: readonly string[]): number =>
  all.filter((item) => tags.some((tag) => item.tags.includes(tag))).length
const filtered = (text: string): number => filterByTags(all, parseTags(text)).length
const sorted = (sort: V1SortField | undefined, direction: SortDirection = 'ascending') =>
  sortV1Items(rows, { sort, direction, language: 'en' })

describe('tags', () => {
  it.each([
    ['', all.length],
    ['Keys', countWith('Keys')],
    ['keys', countWith('Keys')],
    ['Barter_items,Keys', countWith('Barter_items', 'Keys')],
    [' Assault rifles , , Assault rifles', countWith('Assault_rifles')],
    ['Weapon', countWith('Weapon')],
    ['nothing', 0],
  ])('%j: any of them, in any case', (text, count) => {
    expect(filtered(text)).toBe(count)
  })

  it('are found by their beginning where no item has them', () => {
    expect(filtered('Barter')).toBe(countWith('Barter_items', 'Barter_item'))
    expect(filtered('Weapon_parts')).toBe(countWith('Weapon_parts_&_mods'))
    expect(filtered('Bart')).toBe(0)
  })

  it('have one form for each set', () => {
    expect(parseTags('keys, Weapon mod,KEYS')).toEqual(parseTags('weapon_mod,Keys'))
  })
})

describe('sorting', () => {
  it('keeps the order of the catalogue by default', () => {
    expect(sorted(undefined, 'descending')).toBe(rows)
  })

  it('by price has the dearest last, or first', () => {
    const prices = sorted('price').map(({ price }) => price)
    expect(prices).toEqual(prices.toSorted((a, b) => a - b))
    const down = sorted('price', 'descending').map(({ price }) => price)
    expect(down).toEqual(prices.toReversed())
    expect(down[0]).toBeGreaterThan(1_000_000)
  })

  it('by change has unknown ones last in either direction', () => {
    for (const direction of ['ascending', 'descending'] as const) {
      const changes = sorted('diff24h', direction).map(({ diff24h }) => diff24h)
      const known = changes.filter((change) => change !== null)
      expect(known.length).toBeGreaterThan(1_000)
      expect(changes.slice(0, known.length)).toEqual(known)
    }
  })

  it('by name is alphabetical', () => {
    const [first, second] = sorted('name')
    expect((first?.name ?? '').localeCompare(second?.name ?? '', 'en', { numeric: true })).toBeLessThan(1)
  })
})
