// The lines of the item screens, their filters and order.
import { describe, expect, it } from 'vitest'
import { isNeedNow, trackedRows } from '#core/tracker/tracker.ts'
import { isGroup, lineTotals, mainKind, makeItemLines, mergedWants } from '#web/items/item-lines.ts'
import { makeLineSearch } from '#web/items/line-search.ts'
import { trackerList } from '#web/items/tracker-list.tsx'
import type { FilterWords } from '#web/list/define-list.ts'
import { filterRows, orderRows, type RowOrder } from '#web/list/select-rows.ts'
import type { Sort } from '#web/ui/table/DataTable.tsx'
import { book, catalogue, context, factsIn, lineOf, lines, needs, pmc, uidOf } from './world.ts'

const ALL = { show: 'all' }
const keep = (filters: FilterWords, of = all, found?: RowOrder) =>
  filterRows(trackerList, of, filters, context, found).rows
const sortLines = (sort: Sort | undefined, of = all, found?: RowOrder) =>
  orderRows(trackerList, of, { sort }, { found, context, language: 'en' })
const all = lines()
const CARD = uidOf('graphics_card')

describe('a line', () => {
  it('has the cheapest price and what its missing ordinary pieces come to', () => {
    for (const { price, cost, missing } of all)
      expect(cost).toBe(price === undefined ? 0 : Math.round(price.unitPrice * missing.ordinary))
    expect(lineOf(all, 'graphics_card').cost).toBeGreaterThan(1_000_000)
  })

  it('represents the cheapest of the alternatives', () => {
    for (const { items, item, price } of all.filter(isGroup)) {
      expect(items).toContain(item.uid)
      if (price === undefined) expect(item.uid).toBe(items[0])
    }
  })

  it('stays the same object while nothing of it changes', () => {
    const facts = factsIn()
    const wanted = needs().items
    const bolts = uidOf('bolts')
    const before = makeItemLines(trackedRows(wanted, {}), facts)
    const after = makeItemLines(
      trackedRows(wanted, { [bolts]: { foundInRaid: 1, ordinary: 0 } }),
      facts,
      new Map(before.map((line) => [line.key, line])),
    )
    expect(after.filter((line, at) => line !== before[at]).map(({ key }) => key)).toEqual([bolts])
  })

  it('counts found in raid where some are wanted that way', () => {
    expect(mainKind(lineOf(all, 'graphics_card'))).toBe('foundInRaid')
    expect(mainKind(lineOf(all, 'bolts'))).toBe('ordinary')
  })
})

describe('the wants of a line', () => {
  it('of one quest are merged, with their sums', () => {
    let fewer = 0
    for (const { needs: wants } of lines({ [uidOf('wi-fi_camera')]: { foundInRaid: 0, ordinary: 5 } })) {
      const merged = mergedWants(wants)
      fewer += wants.length - merged.length
      for (const key of ['have', 'missing'] as const)
        expect(merged.reduce((sum, want) => sum + want[key], 0)).toBe(
          wants.reduce((sum, want) => sum + want[key], 0),
        )
      for (const { need, have, missing } of merged) expect(have + missing).toBe(need.count)
    }
    expect(fewer).toBeGreaterThan(20)
  })
})

describe('the filters', () => {
  it.each([
    ['missing, unless told', {}, (key: string) => key !== CARD],
    ['done', { show: 'done' }, (key: string) => key === CARD],
    ['all', ALL, () => true],
  ] as const)('%s', (_, filter, isKept) => {
    const some = lines({ [CARD]: { foundInRaid: 3, ordinary: 30 } })
    const kept = keep(filter, some)
    expect(kept.length).toBeGreaterThan(0)
    expect(kept.every(({ key }) => isKept(key))).toBe(true)
    expect(kept.length).toBe(some.filter(({ key }) => isKept(key)).length)
  })

  it('leave kinds, categories and what is worth its place', () => {
    const raid = keep({ ...ALL, kind: 'raid' })
    const ordinary = keep({ ...ALL, kind: 'ordinary' })
    expect(raid.every(({ wanted }) => wanted.foundInRaid > 0)).toBe(true)
    expect(ordinary.every(({ wanted }) => wanted.ordinary > 0)).toBe(true)
    expect(new Set([...raid, ...ordinary]).size).toBe(all.length)
    const barter = keep({ ...ALL, tag: 'Barter_items' })
    expect(barter.length).toBeGreaterThan(50)
    expect(barter.every(({ item }) => item.tags.includes('Barter_items'))).toBe(true)
    const valuable = keep({ ...ALL, valuable: '1' })
    expect(valuable.length).toBeGreaterThan(20)
    expect(valuable.length).toBeLessThan(all.length)
    expect(valuable.every(({ perSlot = 0 }) => perSlot > 10_000)).toBe(true)
  })

  it('leave what a search finds: an item, a quest or a station in either language', () => {
    const search = makeLineSearch(catalogue, () => all)
    expect([...search('graphics card')][0]?.[0]).toBe(CARD)
    expect(search('видеокарта').has(CARD)).toBe(true)
    const vents = search('vents')
    expect(vents.size).toBeGreaterThan(3)
    for (const key of vents.keys()) {
      const line = all.find((each) => each.key === key)
      const isWanted = line?.needs.some(
        ({ need }) => need.source.tag === 'Station' && need.source.station === 'vents',
      )
      const isNamed = line?.items.some((uid) => /vent/i.test(catalogue.items.get(uid)?.name ?? ''))
      expect(isWanted || isNamed).toBe(true)
    }
  })
})

describe('the order', () => {
  it.each(['soonest', 'name', 'needed', 'missing', 'price', 'cost'])(
    'by %s keeps every line, and is another the other way round',
    (id) => {
      const up = sortLines({ id, direction: 'ascending' })
      const down = sortLines({ id, direction: 'descending' })
      expect(new Set(up)).toEqual(new Set(all))
      expect(new Set(down)).toEqual(new Set(all))
      expect(up[0]).not.toBe(down[0])
    },
  )

  it('puts what is possible now first, each in the order in which it is wanted', () => {
    const isNow = isNeedNow(catalogue, book, pmc)
    const flags = sortLines(undefined).map((line) => line.needs.some(({ need }) => isNow(need)))
    expect(flags).toContain(true)
    expect(flags.lastIndexOf(true)).toBeLessThan(flags.indexOf(false))
    const wanted = all.map(({ key }) => key)
    const now = sortLines(undefined)
      .slice(0, flags.indexOf(false))
      .map(({ key }) => wanted.indexOf(key))
    expect(now).toEqual(now.toSorted((a, b) => a - b))
  })

  it('puts the best match of a search first unless an order is asked for', () => {
    const found = makeLineSearch(catalogue, () => all)('wires')
    const kept = keep(ALL, all, found)
    expect(sortLines(undefined, kept, found)[0]?.key).toBe([...found.keys()][0])
    const costs = sortLines({ id: 'cost', direction: 'descending' }, kept, found).map(({ cost }) => cost)
    expect(costs).toHaveLength(found.size)
    expect(costs).toEqual(costs.toSorted((a, b) => b - a))
  })
})

it('the totals are the sums of the lines', () => {
  const totals = lineTotals(lines({ [CARD]: { foundInRaid: 3, ordinary: 30 } }))
  expect(totals.done).toBe(1)
  expect(totals.lines).toBe(all.length)
  expect(totals.wanted - totals.missing).toBe(33)
  expect(lineTotals(all).cost - totals.cost).toBe(lineOf(all, 'graphics_card').cost)
})
