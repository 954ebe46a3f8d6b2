import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isValuable } from '#core/items/valuable.ts'
import type { FilterWords } from '#web/list/define-list.ts'
import { filterViews, isOn } from '#web/list/filter-views.ts'
import { isOffered, withFilter } from '#web/list/list-query.ts'
import { filterRows as filterList, type RowOrder } from '#web/list/select-rows.ts'
import { marketList } from '#web/market/market-list.tsx'
import type { MarketRow } from '#web/market/market-row.ts'
import { BITCOIN, contextOf, GPU, knownOf, LEDX, rowOf, rows, rowsAt } from './rows.ts'
import { anyFilters } from './values.ts'

const nobody = contextOf()
const filterRows = (from: readonly MarketRow[], words: FilterWords, context = nobody): readonly MarketRow[] =>
  filterList(marketList, from, every(words), context).rows
/** Includes items with few offers by default. */
const every = (words: FilterWords): FilterWords => ({ offers: 'any', ...words })
const uids = (words: FilterWords, context = nobody): readonly string[] =>
  filterRows(rows, words, context).map(({ item }) => item.uid)
const FILTER_IDS = Object.keys(marketList.filters)
const idle = (from: readonly MarketRow[]): readonly string[] => {
  const { columns } = knownOf(from)
  return FILTER_IDS.filter((id) => !isOffered(marketList.filters[id] ?? {}, columns))
}

describe('the filters of the market', () => {
  it('leave every row if none is set', () => {
    expect(filterRows(rows, {})).toEqual(rows)
  })

  it('narrow to a tag with everything below it', () => {
    const found = filterRows(rows, { tag: 'Medical_supplies' })
    expect(found.map(({ item }) => item.uid)).toContain(LEDX)
    expect(uids({ tag: 'Barter_items' }).length).toBeGreaterThan(found.length)
  })

  it('narrow to what one trader pays most for', () => {
    const found = filterRows(rows, { trader: 'therapist' })
    expect(found.length).toBeGreaterThan(0)
    expect(found.every(({ view }) => view.bestTrader?.trader === 'therapist')).toBe(true)
  })

  it('compare the price that the list shows', () => {
    expect(uids({ from: '699999', to: '699999' })).toContain(LEDX)
    expect(uids({ from: '700000' })).not.toContain(LEDX)
    expect(uids({ to: '699998' })).not.toContain(LEDX)
  })

  it('never find a price on a banned item', () => {
    expect(uids({ from: '1' })).not.toContain(BITCOIN)
    expect(uids({ to: '1000000000' })).toContain(LEDX)
  })

  it('tell rising from falling prices', () => {
    const moved = (way: (change: number) => boolean) =>
      rows.filter(({ view }) => way(view.change24h ?? view.change48h ?? 0)).map(({ item }) => item.uid)
    expect(uids({ change: 'down' })).toEqual(moved((change) => change < 0))
    expect(uids({ change: 'up' })).toEqual(moved((change) => change > 0))

    expect(uids({ change: 'down' })).toContain(LEDX)
    expect(uids({ change: 'up' })).toContain(GPU)
    expect(rowOf(GPU).view.change48h).toBeLessThan(0)
  })

  it('count offers', () => {
    const many = uids({ offers: '35' })
    expect(many).toEqual(rows.filter(({ view }) => (view.offers ?? 0) >= 35).map(({ item }) => item.uid))

    expect(many).toContain(GPU)
    expect(many).not.toContain(LEDX)
  })

  it('find items of more than 10 000 roubles a slot', () => {
    const found = new Set(uids({ valuable: '1' }))
    for (const { item, view } of rows) {
      const worth = view.flea?.price ?? view.bestTrader?.price
      expect(found.has(item.uid)).toBe(worth !== undefined && isValuable(view.preset ?? item, worth))
    }
  })

  it('find what a trader pays more for than the flea leaves after its fee', () => {
    const found = filterRows(rows, { dearer: '1' })
    expect(found.length).toBeGreaterThan(0)
    for (const { view } of found)
      expect(view.bestTrader?.price).toBeGreaterThan((view.flea?.price ?? 0) - (view.fee ?? 0))
  })

  it('find what brings a profit at once', () => {
    const found = filterRows(rows, { instant: '1' })
    expect(found.length).toBeGreaterThan(0)
    for (const { view } of found) expect(view.bestTrader?.price).toBeGreaterThan(view.lastLow ?? 0)
  })

  it('show the favourites of who looks', () => {
    expect(
      uids(
        { favourites: '1' },
        contextOf((item) => item === LEDX),
      ),
    ).toEqual([LEDX])
  })

  it('open the flea market by the PMC’s level', () => {
    const at = (level: number): readonly string[] =>
      filterRows(rowsAt(level), { flea: 'open' }).map(({ item }) => item.uid)
    expect(at(14)).toEqual([])
    expect(at(15)).not.toContain(LEDX)
    expect(at(15).length).toBeGreaterThan(1000)
    expect(at(35)).toContain(LEDX)
    expect(at(79)).not.toContain(BITCOIN)
    expect(at(79)).toEqual(uids({ flea: 'allowed' }))
    expect(uids({ flea: 'banned' })).toContain(BITCOIN)
    expect(uids({ flea: 'open' })).toEqual(uids({ flea: 'allowed' }))
  })

  it('call nothing valuable for a flea price that the PMC cannot get', () => {
    const valuable = filterRows(rowsAt(14), { valuable: '1' })
    expect(valuable.length).toBeGreaterThan(0)
    for (const { item, view } of valuable)
      expect(isValuable(view.preset ?? item, view.bestTrader?.price ?? 0)).toBe(true)
  })

  it('are offered where there is something to go by', () => {
    expect(idle(rows)).toEqual([])

    expect(idle(rowsAt(14))).toEqual(['instant', 'dearer'])
    const unseen = rows.map(
      ({
        item,
        view: { lastLow: _, avg24h: __, offers: ___, change24h: ____, change48h: _____, ...view },
        ...row
      }) => ({ ...row, item, view }),
    )
    expect(idle(unseen)).toEqual(['offers', 'change'])
  })

  it('can be taken in any order', () => {
    fc.assert(
      fc.property(anyFilters, fc.shuffledSubarray([...FILTER_IDS]), (values, order) => {
        const others = FILTER_IDS.filter((id) => !order.includes(id))
        const one = (id: string): FilterWords => withFilter({}, id, values[id])
        const runInOrder = [...order, ...others].reduce((left, id) => filterRows(left, one(id)), rows)
        expect(runInOrder).toEqual(filterRows(rows, values))
      }),
      { numRuns: 100 },
    )
  })
})

describe('the market as it opens', () => {
  const opened = (words: FilterWords, found?: RowOrder) => filterList(marketList, rows, words, nobody, found)
  const viewIn = (words: FilterWords, isSearched: boolean) =>
    filterViews(marketList, words, knownOf(rows), { counts: {}, isSearched }).find(
      ({ id }) => id === 'offers',
    )
  const uidsOf = (found: readonly MarketRow[]) => found.map(({ item }) => item.uid)

  it('has items with at least 35 offers, unless the viewer wants the rest', () => {
    expect(uidsOf(opened({}).rows)).toEqual(uids({ offers: '35' }))
    expect(opened({}).rows.length).toBeGreaterThan(100)
    expect(opened({ offers: 'any' }).rows).toEqual(rows)
    expect(viewIn({}, false)).toMatchObject({ word: '35', control: { word: '35', off: 'any' } })
    expect(isOn({ off: 'any' }, viewIn({ offers: 'any' }, false)?.word)).toBe(false)
  })

  it.each([
    ['a category', { tag: 'Medical_supplies' }],
    ['favourites', { favourites: '1' }],
    ['what is banned', { flea: 'banned' }],
  ] as const)('asked for %s shows all of it, unless many offers are asked for too', (_, words) => {
    expect(uidsOf(opened(words).rows)).toEqual(uids(words))
    expect(viewIn(words, false)?.word).toBeUndefined()
    expect(uidsOf(opened({ ...words, offers: '35' }).rows)).toEqual(uids({ ...words, offers: '35' }))
  })

  it('finds by its name what few offer', () => {
    expect(rowOf(LEDX).view.offers).toBeLessThan(35)
    expect(uidsOf(opened({}, new Map([[LEDX, 0]])).rows)).toEqual([LEDX])
    expect(viewIn({}, true)?.word).toBeUndefined()
    expect(opened({ offers: '35' }, new Map([[LEDX, 0]])).rows).toEqual([])
  })

  it('keeps to other filters together with its own', () => {
    expect(uidsOf(opened({ valuable: '1' }).rows)).toEqual(uids({ valuable: '1', offers: '35' }))
  })

  it('counts favourites that few offer: they are shown when they are asked for', () => {
    const favourites = contextOf((item) => item === LEDX || item === GPU)
    expect(filterList(marketList, rows, {}, favourites).counts.favourites?.get('1')).toBe(2)
    const strict = filterList(marketList, rows, { offers: '35' }, favourites)
    expect(strict.counts.favourites?.get('1')).toBe(1)
  })

  it('has everything if offers are not counted', () => {
    const unseen = rows.map(({ view: { offers: _, ...view }, ...row }) => ({ ...row, view }))
    expect(filterList(marketList, unseen, {}, nobody).rows).toEqual(unseen)
  })
})
