// The address of the item screens, the picture grid, the groups of what to keep, and the shopping list.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { needPrice } from '#core/pricing/acquisition/need-price.ts'
import { trackedRows } from '#core/tracker/tracker.ts'
import { readQuery, writeQuery } from '#web/address/address-words.ts'
import { doneLast, gridTiles, tileAfterKey, tileCount, tileStep } from '#web/items/grid/grid-tiles.ts'
import { countKey } from '#web/items/ItemsTrackerPage.tsx'
import { lineFacts, makeItemLines } from '#web/items/item-lines.ts'
import { getKeepGroup, keepGroups } from '#web/items/keep/keep-list.ts'
import { shoppingList, shoppingText } from '#web/items/shopping/shopping.ts'
import { getScope } from '#web/items/tracker-filters.ts'
import { trackerList } from '#web/items/tracker-list.tsx'
import { listWords } from '#web/list/list-query.ts'
import { catalogue, context, lineOf, lines, nameOf, needs, setup, uidOf } from './world.ts'

const CARD = uidOf('graphics_card')
const all = lines()

describe('the address', () => {
  const words = listWords(trackerList)
  const known = { context, columns: new Set(Object.keys(trackerList.columns)) }
  const read = (text: string) => readQuery(words, new URLSearchParams(text), known)

  const filter = (...values: readonly string[]) =>
    fc.option(fc.constantFrom(...values), { nil: undefined, freq: 1 })
  const query = fc
    .record({
      filters: fc.record({
        from: filter('quests', 'hideout'),
        reach: filter('now', 'kappa'),
        trader: filter('prapor', 'jaeger'),
        map: filter('woods'),
        show: filter('done', 'all'),
        kind: filter('raid', 'ordinary'),
        tag: filter('Keys', 'Barter_items'),
        valuable: filter('1'),
      }),
      text: fc.string({ maxLength: 12 }),
      sort: fc.option(
        fc.record({
          id: fc.constantFrom('soonest', 'name', 'needed', 'missing', 'price', 'cost'),
          direction: fc.constantFrom('ascending' as const, 'descending' as const),
        }),
        { nil: undefined },
      ),
      open: fc.constantFrom(undefined, CARD),
    })
    .map(({ filters, ...others }) => ({
      ...others,
      filters: Object.fromEntries(
        Object.entries(filters).flatMap(([id, word]) => (word === undefined ? [] : [[id, word]])),
      ),
    }))

  it('gives back what was written into it', () => {
    fc.assert(
      fc.property(query, (asked) => {
        expect(read(writeQuery(words, asked).toString())).toEqual(asked)
      }),
      { numRuns: 300 },
    )
  })

  it('is empty if nothing is chosen, and ignores invalid values', () => {
    const usual = read('')
    expect(writeQuery(words, usual).toString()).toBe('')
    expect(read('from=moon&reach=1&trader=fence&map=x&show=0&kind=-&tag=q&valuable=yes&sort=a')).toEqual(
      usual,
    )
    expect(read('from=all&reach=all&show=missing&kind=any')).toEqual(usual)
  })

  it('says whose needs are counted', () => {
    const maps = catalogue.maps.all
    expect(getScope({ from: 'quests', reach: 'now', trader: 'prapor', map: 'woods' }, maps)).toEqual({
      source: 'quests',
      reach: 'now',
      traders: new Set(['prapor']),
      maps: new Set(['woods']),
    })
    expect(needs(getScope({}, maps))).toEqual(needs())
  })
})

describe('the picture grid', () => {
  it('has a tile for each kind of piece that is wanted', () => {
    for (const line of all) {
      const kinds = gridTiles([line]).map(({ kind }) => kind)
      expect(kinds.includes('foundInRaid')).toBe(line.wanted.foundInRaid > 0)
      expect(kinds.includes('ordinary')).toBe(line.wanted.ordinary > 0)
    }
  })

  it.each([
    [{ foundInRaid: 0, ordinary: 0 }, 'foundInRaid', { have: 0, wanted: 11, isDone: false }],
    [{ foundInRaid: 2, ordinary: 9 }, 'foundInRaid', { have: 2, wanted: 11, isDone: false }],
    [{ foundInRaid: 14, ordinary: 0 }, 'foundInRaid', { have: 14, wanted: 11, isDone: true }],
    [{ foundInRaid: 13, ordinary: 1 }, 'ordinary', { have: 3, wanted: 8, isDone: false }],
    [{ foundInRaid: 11, ordinary: 9 }, 'ordinary', { have: 9, wanted: 8, isDone: true }],
  ] as const)('of %j shows for %s %j', (owned, kind, count) => {
    const stash = { [uidOf('toolset')]: owned }
    expect(tileCount(lineOf(lines(stash), 'toolset'), kind)).toEqual(count)
  })

  it('puts what is complete last', () => {
    const tiles = gridTiles(lines({ [CARD]: { foundInRaid: 3, ordinary: 0 } }))
    expect(doneLast(tiles).at(-1)?.key).toBe(`${CARD} foundInRaid`)
    expect(doneLast(tiles)).toHaveLength(tiles.length)
  })

  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowLeft', 0, 0],
    ['ArrowDown', 1, 6],
    ['ArrowUp', 6, 1],
    ['ArrowDown', 9, 9],
    ['ArrowRight', 11, 11],
    ['Home', 7, 0],
    ['End', 7, 11],
    ['a', 7, undefined],
  ])('%s leads from %d to %s of twelve tiles, five in a row', (key, from, to) => {
    expect(tileAfterKey(key, from, { columns: 5, count: 12 })).toBe(to)
  })

  it('counts by plus and minus', () => {
    expect(['+', '=', '-', 'Delete', 'Enter'].map(tileStep)).toEqual([1, 1, -1, -1, undefined])
    expect(['+', '-', '7', 'Enter', '77'].map(countKey)).toEqual([1, -1, 'type', undefined, undefined])
  })
})

it('what to keep is grouped by what needs it, each line once', () => {
  const groups = keepGroups(all)
  expect(groups.map(({ group }) => group)).toEqual(['both', 'quests', 'hideout'])
  expect(groups.flatMap((each) => each.lines)).toHaveLength(all.length)
  for (const { group, lines: of } of groups) for (const line of of) expect(getKeepGroup(line)).toBe(group)
  expect(getKeepGroup(lineOf(all, 'toolset'))).toBe('both')
  expect(getKeepGroup(lineOf(all, 'bolts'))).toBe('hideout')
})

describe('the shopping list', () => {
  const listOf = (owned: Parameters<typeof lines>[0] = {}) =>
    shoppingList(lines(owned), { setup, money: needs().money, owned })
  const list = listOf()

  it('sums what can be bought, each from the cheapest seller', () => {
    expect(list.cost).toBe(list.buy.reduce((sum, { cost }) => sum + cost, 0))
    for (const { items, missing, price, cost } of list.buy) {
      const cheapest = needPrice(setup, { items, missing })
      expect(price?.unitPrice).toBe(cheapest.price?.unitPrice)
      expect(cost).toBe(cheapest.cost)
    }
    expect(list.pieces).toBe(list.buy.reduce((sum, { missing }) => sum + missing.ordinary, 0))
    const costs = list.buy.map(({ cost }) => cost)
    expect(costs).toEqual(costs.toSorted((a, b) => b - a))
  })

  it('separates what must be found from what is not sold', () => {
    expect(list.find.every(({ missing }) => missing.foundInRaid > 0)).toBe(true)
    expect(list.unsold.every(({ price, missing }) => price === undefined && missing.ordinary > 0)).toBe(true)
    expect(list.unsold.length).toBeGreaterThan(0)
    const ordinary = all.filter(({ missing }) => missing.ordinary > 0)
    expect(list.buy.length + list.locked.length + list.unsold.length).toBe(ordinary.length)
  })

  it('separates what this PMC cannot buy yet from what is not sold', () => {
    const young = { ...setup, player: { ...setup.player, level: 14 } }
    const rows = trackedRows(needs().items, {})
    const facts = lineFacts(catalogue, young, rows, { nameOf, isNow: () => false })
    const { buy, locked, unsold } = shoppingList(makeItemLines(rows, facts), {
      setup: young,
      money: needs().money,
      owned: {},
    })
    expect(unsold.map(({ key }) => key)).toEqual(list.unsold.map(({ key }) => key))
    expect(buy.length).toBeLessThan(list.buy.length)
    const card = lineOf(locked, 'graphics_card')
    expect(card.locked?.[0]?.locks).toEqual([{ tag: 'FleaLevelTooLow', needs: 40, has: 14 }])
    expect(card.cost).toBe(0)
  })

  it('shrinks by what is owned, and by money that is there', () => {
    const roubles = uidOf('roubles')
    const less = listOf({
      [CARD]: { foundInRaid: 0, ordinary: 10 },
      [roubles]: { foundInRaid: 0, ordinary: 1_000_000 },
    })
    const each = lineOf(all, 'graphics_card').price?.unitPrice ?? 0
    expect(Math.abs(list.cost - less.cost - 10 * each)).toBeLessThanOrEqual(1)
    expect(list.money - less.money).toBe(1_000_000)
  })

  it('reads as text, one item a line, with its sum', () => {
    const card = lineOf(all, 'graphics_card')
    const text = shoppingText(
      { ...list, buy: [card], find: [card], locked: [card], unsold: [] },
      {
        title: 'Buy',
        line: ({ name, missing }) => `${missing.ordinary} × ${name}`,
        total: `Sum ${card.cost}`,
        findTitle: 'Find',
        findLine: ({ name, missing }) => `${missing.foundInRaid} × ${name}`,
        lockedTitle: 'Later',
        lockedLine: ({ name }) => `${name} later`,
        unsoldTitle: 'Nobody',
      },
    )
    expect(text).toBe(
      `Buy\n30 × Graphics card\nSum ${card.cost}\n\nFind\n3 × Graphics card\n\nLater\nGraphics card later`,
    )
  })
})
