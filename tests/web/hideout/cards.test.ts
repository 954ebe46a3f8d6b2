// The cards of the hideout, their filters and order, and the bill of what is left.
import { describe, expect, it } from 'vitest'
import { newPmc, type Pmc } from '#core/player/model.ts'
import { defaultProfitOptions } from '#core/pricing/profit/option-words.ts'
import type { ProfitSetup } from '#core/pricing/profit/profit-setup.ts'
import { readQuery } from '#web/address/address-words.ts'
import { hideoutBill } from '#web/hideout/hideout-bill.ts'
import { CARD_FILTERS, isCardShown, type StationCard, stationCards } from '#web/hideout/hideout-cards.ts'
import { type StationsContext, stationList } from '#web/hideout/stations-list.tsx'
import { listWords } from '#web/list/list-query.ts'
import { rowSearch } from '#web/list/row-search.ts'
import { orderRows } from '#web/list/select-rows.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const catalogue = testCatalogue('PVP')
const CONTEXT = { catalogue } as unknown as StationsContext
const fresh = newPmc({ uid: 'pmc', name: 'PMC', fraction: 'Bear', gameMode: 'PVP', edition: 'Standard' })
const pmcWith = (changes: Partial<Pmc>): Pmc => ({ ...fresh, ...changes })
/** The flea market is open for everything. */
const setupOf = (player: Pmc): ProfitSetup => ({
  catalogue,
  player: { ...player, level: 40 },
  options: defaultProfitOptions,
})
const cardsOf = (player: Pmc, seasonal = false) => stationCards(catalogue, setupOf(player), player, seasonal)
const cardOf = (player: Pmc, url: string): StationCard => {
  const card = cardsOf(player).find(({ station }) => station.url === url)
  if (card === undefined) throw new Error(`no ${url}`)
  return card
}
const linesOf = ({ upcoming }: StationCard) => upcoming?.lines ?? []
const building = (built: Readonly<Record<string, number>>, changes: Partial<Pmc> = {}): Pmc =>
  pmcWith({ hideout: { built, tracked: {} }, ...changes })

describe('the card of a station', () => {
  it('is ready where every item is there; money that building takes is held to be there', () => {
    const card = cardOf(fresh, 'vents')
    expect(card).toMatchObject({ status: 'ready', level: 0, highest: 3 })
    expect(card.upcoming?.cost).toMatchObject({ toBuy: 0, fees: 25_000, pieces: 0 })
    expect(card.upcoming?.lines).toMatchObject([
      {
        item: catalogue.constants.currencies[0]?.item,
        count: 25_000,
        have: 25_000,
        isMet: true,
        foundInRaid: false,
        isMoney: true,
      },
    ])
  })

  it('says that only items are missing, and what they cost now', () => {
    const card = cardOf(building({ vents: 1 }), 'vents')
    expect(card.status).toBe('items-missing')
    const missing = linesOf(card).filter(({ isMet }) => !isMet)
    expect(missing.length).toBeGreaterThan(0)
    for (const { cost, price, count, have, foundInRaid } of missing)
      expect(cost).toBe(foundInRaid ? undefined : Math.round((price?.unitPrice ?? 0) * (count - have)))
    expect(card.upcoming?.cost.toBuy).toBe(missing.reduce((sum, { cost = 0 }) => sum + cost, 0))
  })

  it('counts the pieces that the PMC owns', () => {
    const player = building({ vents: 1 })
    const wanted = linesOf(cardOf(player, 'vents')).filter(({ isMoney }) => !isMoney)
    const items = Object.fromEntries(
      wanted.map(({ item, count, foundInRaid }) => [
        item,
        foundInRaid ? { foundInRaid: count, ordinary: 0 } : { foundInRaid: 0, ordinary: count },
      ]),
    )
    expect(cardOf({ ...player, items }, 'vents')).toMatchObject({
      status: 'ready',
      upcoming: { cost: { toBuy: 0, pieces: 0 } },
    })
  })

  it('is locked with the reason beside each demand', () => {
    const card = cardOf(fresh, 'generator')
    expect(card.status).toBe('locked')
    expect(card.upcoming?.canForce).toBe(false)
    expect(card.upcoming?.demands).toEqual([
      {
        need: { tag: 'StationMissing', station: 'security', level: 1 },
        lock: { tag: 'StationMissing', station: 'security', level: 1, has: 0 },
      },
    ])
    expect(cardOf(building({ security: 1 }), 'generator').upcoming?.demands).toEqual([
      { need: { tag: 'StationMissing', station: 'security', level: 1 } },
    ])
  })

  it('can be forced if only loyalty and skills are missing', () => {
    const forced = cardsOf(
      building(Object.fromEntries(catalogue.stations.all.map(({ url }) => [url, 1]))),
    ).flatMap(({ upcoming }) => (upcoming?.canForce === true ? [upcoming] : []))
    expect(forced.length).toBeGreaterThan(0)
    for (const { demands } of forced) {
      const locks = demands.flatMap(({ lock }) => (lock === undefined ? [] : [lock.tag]))
      expect(locks.length).toBeGreaterThan(0)
      expect(locks).not.toContain('StationMissing')
    }
  })

  it('is built at the highest level, and says where the edition gave it', () => {
    expect(cardOf(pmcWith({ edition: 'Edge of Darkness' }), 'stash')).toMatchObject({
      status: 'finished',
      byEdition: true,
    })
  })

  it('of an event is left out unless it is asked for or built', () => {
    const names = (player: Pmc, seasonal: boolean) =>
      cardsOf(player, seasonal).map(({ station }) => station.url)
    expect(names(fresh, false)).not.toContain('christmas-tree')
    expect(names(fresh, true)).toContain('christmas-tree')
    expect(names(building({ 'christmas-tree': 1 }), false)).toContain('christmas-tree')
  })
})

describe('the cards', () => {
  const player = building({ security: 1, lavatory: 3 })
  const tracked = { ...player, hideout: { ...player.hideout, tracked: { 'generator-1': true } as const } }
  const cards = cardsOf(tracked)

  it.each(CARD_FILTERS)('filtered by %s are those that it names', (filter) => {
    const shown = cards.filter((card) => isCardShown(card, filter))
    const expected = {
      ready: cards.filter(({ status }) => status === 'ready').length,
      'items-missing': cards.filter(({ status }) => status === 'items-missing').length,
      tracked: 1,
      unbuilt: cards.length - 1,
      finished: 1,
    }
    expect(shown).toHaveLength(expected[filter])
    expect(shown.length).toBeGreaterThan(0)
  })

  const ordered = (id: string): readonly StationCard[] =>
    orderRows(
      stationList,
      cards,
      { sort: { id, direction: 'ascending' } },
      { context: CONTEXT, language: 'en' },
    )

  it.each(Object.keys(stationList.columns))('in the order %s are the same cards', (order) => {
    expect(new Set(ordered(order))).toEqual(new Set(cards))
  })

  it.each([
    ['visitor', 20],
    ['free', 20],
    ['pro', cards.length],
  ] as const)('for the role %s are %i', (role, count) => {
    const { rows, hidden } = stationList.limit?.(role, cards) ?? { rows: cards, hidden: 0 }
    expect([rows.length, hidden]).toEqual([count, cards.length - count])
  })

  it('in the order of readiness begin with what can be built and end with what is finished', () => {
    const states = ordered('ready').map(({ status }) => status)
    const ranks = states.map((state) => ['ready', 'items-missing', 'locked', 'finished'].indexOf(state))
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
  })

  it('in the order of cost never have a dearer one before a cheaper one, finished ones last', () => {
    const costs = ordered('cheapest').map(({ upcoming }) =>
      upcoming === undefined ? Number.POSITIVE_INFINITY : upcoming.cost.toBuy,
    )
    expect(costs).toEqual(costs.toSorted((a, b) => a - b))
  })

  it('in the order of the game come as they are', () => {
    expect(ordered('game')).toEqual(cards)
  })

  it('have an address, also in the words that it once had', () => {
    const known = { context: CONTEXT, columns: new Set(Object.keys(stationList.columns)) }
    const read = (text: string) => readQuery(listWords(stationList), new URLSearchParams(text), known)
    expect(read('order=cheapest&show=ready&seasonal=1')).toMatchObject({
      sort: { id: 'cheapest', direction: 'ascending' },
      filters: { show: 'ready', seasonal: '1' },
    })
    expect(read('show=all&order=up')).toMatchObject({ sort: undefined, filters: {} })
  })

  it.each([
    ['vents', 'vents'],
    ['Вентиляция', 'vents'],
    ['inteligence', 'intelligence-center'],
    ['construction measuring tape', 'security'],
    ['рулетка', 'security'],
  ])('are found by %s: %s', (text, url) => {
    const search = rowSearch(stationList, cardsOf(fresh), CONTEXT)
    expect([...search(text).keys()]).toContain(url)
    expect(search('tushonka of the moon').size).toBe(0)
  })
})

describe('the bill of the hideout', () => {
  const bill = (player: Pmc, scope: 'all' | 'next' | 'tracked', seasonal = false) =>
    hideoutBill(catalogue, setupOf(player), player, { scope, seasonal })

  it('sums the pieces that are missing and what money can buy of them', () => {
    const { rows, pieces, foundInRaid, cost } = bill(fresh, 'all')
    expect(pieces).toBe(rows.reduce((sum, { missing }) => sum + missing.foundInRaid + missing.ordinary, 0))
    expect(foundInRaid).toBe(rows.reduce((sum, { missing }) => sum + missing.foundInRaid, 0))
    expect(cost).toBe(rows.reduce((sum, row) => sum + (row.cost ?? 0), 0))
    expect(cost).toBeGreaterThan(10_000_000)
  })

  it('keeps the money of building apart', () => {
    const { rows, fees } = bill(fresh, 'all')
    const currencies = catalogue.constants.currencies.map(({ item }) => item)
    expect(rows.some(({ items }) => items.some((item) => currencies.includes(item)))).toBe(false)
    expect(fees).toBeGreaterThan(1_000_000)
  })

  it('of the next levels is no larger than that of all, that of tracked ones no larger than what is tracked', () => {
    const all = bill(fresh, 'all')
    const next = bill(fresh, 'next')
    expect(next.cost).toBeLessThan(all.cost)
    expect(next.pieces).toBeGreaterThan(0)
    expect(bill(fresh, 'tracked')).toMatchObject({ rows: [], pieces: 0, cost: 0, fees: 0 })
    const saving = pmcWith({ hideout: { built: {}, tracked: { 'lavatory-1': true } } })
    expect(bill(saving, 'tracked').pieces).toBe(
      linesOf(cardOf(saving, 'lavatory')).reduce((sum, { isMoney, count }) => sum + (isMoney ? 0 : count), 0),
    )
  })

  it('leaves out stations of an event unless they are asked for', () => {
    expect(bill(fresh, 'all', true).pieces).toBeGreaterThan(bill(fresh, 'all').pieces)
  })

  it('is empty once everything is built', () => {
    const done = building(
      Object.fromEntries(catalogue.stations.all.map(({ url, levels }) => [url, levels.length])),
    )
    expect(bill(done, 'all')).toEqual({
      rows: [],
      pieces: 0,
      foundInRaid: 0,
      unsold: 0,
      cost: 0,
      fees: 0,
      modules: 0,
      seconds: 0,
    })
  })
})
