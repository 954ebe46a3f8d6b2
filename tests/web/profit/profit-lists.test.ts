// Which crafts and barters the lists show, in which order, and how the address says that.
import { describe, expect, it } from 'vitest'
import { newPmc } from '#core/player/model.ts'
import { allBarterProfits } from '#core/pricing/profit/barter-profit.ts'
import { allCraftProfits } from '#core/pricing/profit/craft-profit.ts'
import { defaultProfitOptions } from '#core/pricing/profit/options.ts'
import { profitContext } from '#core/pricing/profit/profit-context.ts'
import { canBePaid, getGain, type ProfitRow } from '#core/pricing/profit/profit-row.ts'
import type { FilterWords } from '#web/list/define-list.ts'
import { listWords, sortPressed } from '#web/list/list-query.ts'
import { filterRows, orderRows, type RowOrder } from '#web/list/select-rows.ts'
import type { ProfitListContext } from '#web/profit/profit-context.ts'
import { barterList, craftList, getStationOrTrader } from '#web/profit/profit-lists.tsx'
import { recipeSearch } from '#web/profit/profit-page.tsx'
import { testCatalogue, withPrices } from '../../support/catalogue.ts'

const catalogue = testCatalogue('PVP')
const pmc = newPmc({ uid: 'pmc', name: 'PMC', fraction: 'Usec', gameMode: 'PVP', edition: 'Standard' })
const countedOn = (trackProgress: boolean) =>
  profitContext({ catalogue, player: { ...pmc, trackProgress }, options: defaultProfitOptions })
const counted = countedOn(false)
const crafts = allCraftProfits(counted)
const barters = allBarterProfits(counted)

const contextOf = (
  rows: readonly ProfitRow[],
  changes: Partial<ProfitListContext> = {},
): ProfitListContext => ({
  t: ((key: string) => key) as ProfitListContext['t'],
  locale: 'en',
  catalogue,
  names: {
    thing: (uid) => catalogue.items.get(uid)?.name ?? uid,
    shortThing: (uid) => uid,
    station: (url) => url,
    trader: (url) => url,
  },
  setup: counted.setup,
  rows,
  places: [...new Set(rows.map(getStationOrTrader))].map((value) => ({ value, text: value })),
  ...changes,
})
const context = contextOf(crafts)
const select = (set: FilterWords, found?: RowOrder, rows = crafts) =>
  filterRows(craftList, rows, set, context, found)

describe('a list of profits', () => {
  it('shows everything without filters, and counts every station and trader', () => {
    const { rows, counts } = select({})
    expect(rows).toEqual(crafts)
    expect(counts.at?.get('workbench')).toBe(crafts.filter(({ station }) => station === 'workbench').length)
    const traders = filterRows(barterList, barters, {}, contextOf(barters)).counts.at
    expect([...(traders?.values() ?? [])].reduce((sum, count) => sum + count, 0)).toBe(barters.length)
  })

  it('shows the stations that are chosen, and still counts the others', () => {
    const { rows, counts } = select({ at: 'lavatory,medstation' })
    expect(new Set(rows.map(getStationOrTrader))).toEqual(new Set(['lavatory', 'medstation']))
    expect(counts.at?.get('workbench')).toBeGreaterThan(0)
  })

  it('leaves out what is locked, and says how much', () => {
    const locked = allCraftProfits(countedOn(true))
    const { rows, keptOut } = select({ open: '1' }, undefined, locked)
    expect(rows).toEqual([])
    expect(keptOut.get('open')).toBe(locked.length)
    expect(select({ open: '1' }).rows).toEqual(crafts.filter((row) => row.locked === undefined))
  })

  it('leaves out products with few offers, but none whose offers are not counted', () => {
    const [few, enough] = [crafts[0]?.product.uid ?? '', crafts[1]?.product.uid ?? '']
    const offers = new Map([
      [few, 9],
      [enough, 10],
    ])
    const prices = catalogue.prices.all.map(({ offerCount: _, ...price }) => {
      const offerCount = offers.get(price.uid)
      return { ...price, ...(offerCount !== undefined && { offerCount }) }
    })
    const of = contextOf(crafts, { catalogue: withPrices(catalogue, prices) })
    const { rows } = filterRows(craftList, crafts, { offers: '1' }, of)
    expect(rows).toEqual(crafts.filter(({ product }) => product.uid !== few))
  })
})

describe('the search for a craft', () => {
  const find = recipeSearch(catalogue, catalogue.crafts.all)
  const hawk = catalogue.items.all.find(({ name }) => name === 'Gunpowder "Hawk"')?.uid ?? ''

  it.each(['Hawk', 'hawk', 'Порох Ястреб', 'gunpowder hawk', 'hwak', hawk])(
    'finds by %s what the powder is made of and what it is made into',
    (text) => {
      const { rows } = select({}, find(text))
      expect(rows.some(({ product }) => product.uid === hawk)).toBe(true)
      expect(
        rows.some(
          ({ product, receipt: { lines } }) =>
            product.uid !== hawk && lines.some(({ item }) => item === hawk),
        ),
      ).toBe(true)
      expect(rows.length).toBeLessThan(crafts.length / 2)
    },
  )

  it('finds by a tool that is kept', () => {
    const { rows } = select({}, find('Leatherman Multitool'))
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(({ receipt }) => receipt.tools.length > 0)).toBe(true)
  })
})

describe('the order of a list of profits', () => {
  const order = (id: string, direction: 'ascending' | 'descending', of = context) =>
    orderRows(craftList, crafts, { sort: { id, direction } }, { context: of, language: of.locale })

  it('is by profit per day unless another is chosen, open ones first', () => {
    const shown = orderRows(craftList, crafts, { sort: undefined }, { context, language: 'en' })
    const known = shown.filter((row) => canBePaid(row) && getGain(row) !== undefined)
    const open = known.filter(({ locked }) => locked === undefined)
    expect(known.slice(0, open.length)).toEqual(open)
    const values = open.map(({ profitPerDay }) => profitPerDay)
    expect(values).toEqual(values.toSorted((a, b) => b - a))
  })

  it('is by name in the language that is read', () => {
    const thing = (uid: string) => catalogue.items.get(uid)?.ruName ?? uid
    const names = { ...context.names, thing }
    const sorted = order('name', 'ascending', contextOf(crafts, { locale: 'ru', names })).map(({ product }) =>
      thing(product.uid),
    )
    const { compare } = new Intl.Collator('ru', { numeric: true })
    expect(sorted).toEqual(sorted.toSorted(compare))
    expect(sorted).toHaveLength(crafts.length)
  })

  it('begins with the least of cost and time, and with the most of the rest', () => {
    for (const id of ['cost', 'seconds', 'name'])
      expect(sortPressed(craftList, undefined, id).direction).toBe('ascending')
    for (const id of ['revenue', 'fee', 'profit', 'profitPerHour', 'profitPerDay'])
      expect(sortPressed(craftList, undefined, id).direction).toBe('descending')
  })
})

describe('the address of crafts', () => {
  const known = { context, columns: new Set(Object.keys(craftList.columns)) }
  const { filters, sort, open } = listWords(craftList)
  const read = (query: string) => new URLSearchParams(query)

  it('holds stations, filters, order and the open row under their words', () => {
    const query = read('at=lavatory,medstation&open=1&offers=1&sort=cost&order=descending&row=abc')
    expect(filters.read(query, known)).toEqual({ at: 'lavatory,medstation', open: '1', offers: '1' })
    expect(sort.read(query, known)).toEqual({ id: 'cost', direction: 'descending' })
    expect(open.read(query, known)).toBe('abc')
  })

  it('ignores stations and columns that do not exist', () => {
    const query = read('at=lavatory,kitchen&sort=colour&open=yes')
    expect(filters.read(query, known)).toEqual({ at: 'lavatory' })
    expect(sort.read(query, known)).toBeUndefined()
  })
})

describe('what a spreadsheet takes along of a barter', () => {
  const { cost, profit, ingredients } = barterList.columns
  const of = contextOf(barters)
  const coins = barters.find((row) => row.receipt.coins !== undefined)
  const roubles = barters.find((row) => row.receipt.coins === undefined && canBePaid(row))
  const found = barters.find((row) => row.receipt.coins === undefined && row.complete && !canBePaid(row))

  it('is a cost to count with, or one in words where coins are paid or something is not for sale', () => {
    if (coins === undefined || roubles === undefined || found === undefined) throw new Error('no such barter')
    expect(cost?.copied?.(roubles, of)).toBe(roubles.cost)
    expect(cost?.copied?.(coins, of)).toContain('barter.coins')
    expect(cost?.copied?.(found, of)).toMatch(/^~/)
    expect(profit?.value?.(coins)).toBeUndefined()
    expect(profit?.value?.(roubles)).toBe(roubles.profit)
  })

  it('names everything that goes in', () => {
    if (roubles === undefined) throw new Error('no such barter')
    for (const { item } of roubles.receipt.lines)
      expect(ingredients?.copied?.(roubles, of)).toContain(of.names.thing(item))
  })
})
