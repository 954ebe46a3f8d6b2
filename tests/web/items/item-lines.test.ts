// The lines of the item screens, their filters and order.
import { describe, expect, it } from 'vitest'
import { trackedRows } from '#core/items/tracker.ts'
import { isValuable } from '#core/items/valuable.ts'
import {
  keepsLine,
  LINE_SORTS,
  type LineFilter,
  lineTotals,
  shownKeys,
  sortLines,
} from '#web/items/filter-lines.ts'
import { isGroup, linesOf, mainKind, mergedWants } from '#web/items/item-lines.ts'
import { searchOfLines } from '#web/items/line-search.ts'
import { catalogue, factsIn, lineOf, lines, needs, uidOf } from './world.ts'

const ALL: LineFilter = {
  state: 'all',
  kind: 'any',
  category: undefined,
  isValuableOnly: false,
  found: undefined,
}
const all = lines()
const CARD = uidOf('graphics_card')

describe('a line', () => {
  it('has the cheapest price and what its missing ordinary pieces come to', () => {
    for (const { price, cost, missing } of all)
      expect(cost).toBe(price === undefined ? 0 : Math.round(price.unitPrice * missing.ordinary))
    expect(lineOf(all, 'graphics_card').cost).toBeGreaterThan(1_000_000)
  })

  it('stands for the cheapest of the items that would do', () => {
    for (const { items, item, price } of all.filter(isGroup)) {
      expect(items).toContain(item.uid)
      if (price === undefined) expect(item.uid).toBe(items[0])
    }
  })

  it('stays the same object while nothing of it changes', () => {
    const facts = factsIn()
    const wanted = needs().items
    const bolts = uidOf('bolts')
    const before = linesOf(trackedRows(wanted, {}), facts)
    const after = linesOf(
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
  it('of one quest stand as one, with their sums', () => {
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
    ['missing', { state: 'missing' }, (key: string) => key !== CARD],
    ['done', { state: 'done' }, (key: string) => key === CARD],
  ] as const)('%s', (_, filter, isKept) => {
    const some = lines({ [CARD]: { foundInRaid: 3, ordinary: 30 } })
    const kept = some.filter((line) => keepsLine({ ...ALL, ...filter }, line))
    expect(kept.length).toBeGreaterThan(0)
    expect(kept.every(({ key }) => isKept(key))).toBe(true)
    expect(kept.length).toBe(some.filter(({ key }) => isKept(key)).length)
  })

  it('leave kinds, categories and what is worth its place', () => {
    const keep = (filter: Partial<LineFilter>) => all.filter((line) => keepsLine({ ...ALL, ...filter }, line))
    const raid = keep({ kind: 'raid' })
    const ordinary = keep({ kind: 'ordinary' })
    expect(raid.every(({ wanted }) => wanted.foundInRaid > 0)).toBe(true)
    expect(ordinary.every(({ wanted }) => wanted.ordinary > 0)).toBe(true)
    expect(new Set([...raid, ...ordinary]).size).toBe(all.length)
    const barter = keep({ category: 'Barter_items' })
    expect(barter.length).toBeGreaterThan(50)
    expect(barter.every(({ item }) => item.tags.includes('Barter_items'))).toBe(true)
    const valuable = keep({ isValuableOnly: true })
    expect(valuable.length).toBeGreaterThan(20)
    expect(valuable.length).toBeLessThan(all.length)
    expect(valuable.every(({ item, worth }) => worth !== undefined && isValuable(item, worth))).toBe(true)
  })

  it('leave what a search finds: an item, a quest or a station in either language', () => {
    const search = searchOfLines(catalogue, all)
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
  it.each(LINE_SORTS)(
    'by %s keeps every line, and the other way round is the reverse of its values',
    (id) => {
      const up = sortLines(all, { id, direction: 'ascending' }, 'en')
      const down = sortLines(all, { id, direction: 'descending' }, 'en')
      expect(new Set(up)).toEqual(new Set(all))
      expect(new Set(down)).toEqual(new Set(all))
      expect(up[0]).not.toBe(down[0])
    },
  )

  it('by soonest puts what is possible now first', () => {
    const flags = sortLines(all, { id: 'soonest', direction: 'ascending' }, 'en').map(({ isNow }) => isNow)
    expect(flags.lastIndexOf(true)).toBeLessThan(flags.indexOf(false))
    expect(flags).toContain(true)
  })

  it('puts the best match of a search first unless an order is asked for', () => {
    const found = searchOfLines(catalogue, all)('wires')
    const filter = { ...ALL, found }
    expect(shownKeys(all, filter, undefined, 'en')[0]).toBe([...found.keys()][0])
    const byCost = shownKeys(all, filter, { id: 'cost', direction: 'descending' }, 'en')
    expect(new Set(byCost)).toEqual(new Set(found.keys()))
  })
})

it('the totals are the sums of the lines', () => {
  const totals = lineTotals(lines({ [CARD]: { foundInRaid: 3, ordinary: 30 } }))
  expect(totals.done).toBe(1)
  expect(totals.lines).toBe(all.length)
  expect(totals.wanted - totals.missing).toBe(33)
  expect(lineTotals(all).cost - totals.cost).toBe(lineOf(all, 'graphics_card').cost)
})
