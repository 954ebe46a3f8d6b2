import { describe, expect, it } from 'vitest'
import { priceViews } from '#core/pricing/market/views.ts'
import { getMarketState } from '#web/market/market-row.ts'
import { MARKET_TABLES } from '#web/market/tables.ts'
import { onlyTables } from '../../support/catalogue.ts'
import { BITCOIN, catalogue, fee, LEDX, rowOf, rows, rowsAt, rowsIn } from './rows.ts'

describe('the market’s rows', () => {
  it('hold every item of the game', () => {
    expect(rows).toHaveLength(catalogue.items.all.length)
  })

  it('are made of no more tables than the page requests, for every viewer', () => {
    const access = { level: 1, lockedTraders: new Map() }
    const settings = {
      catalogue: onlyTables(catalogue, MARKET_TABLES),
      priceSource: 'avg24h',
      fee,
      access,
    } as const
    expect(priceViews(settings).size).toBe(catalogue.items.all.length)
  })

  it('carry the quote of the item', () => {
    expect(rowOf(LEDX).view).toMatchObject({ lastLow: 699_999, change24h: -2.6, offers: 11 })
  })

  it('name item and category in the reader’s language', () => {
    const russian = rowsIn('ru').find(({ item }) => item.uid === LEDX)
    expect(rowOf(LEDX)).toMatchObject({ name: 'LEDX Skin Transilluminator', category: 'Medical supplies' })
    expect(russian).toMatchObject({
      name: 'Светодиодный трансиллюминатор кожи LEDX',
      category: 'Медматериалы',
    })
  })

  it('carry the player’s own prices', () => {
    const own = { buyPrices: { [LEDX]: 600_000 }, sellPrices: {} }
    const row = rowsIn('en', own).find(({ item }) => item.uid === LEDX)
    expect(row?.ownBuy).toBe(600_000)
    expect(row).not.toHaveProperty('ownSell')
  })

  it.each([
    ['banned from the flea', BITCOIN, 'banned'],
    ['priced', LEDX, 'priced'],
  ])('tell an item that is %s', (_, uid, state) => {
    expect(getMarketState(rowOf(uid).view)).toBe(state)
  })

  it('tell a PMC from which level the flea market takes an item', () => {
    const seen = (level: number) => rowsAt(level).find(({ item }) => item.uid === LEDX)?.view
    const needs = catalogue.items.get(LEDX)?.minLevelForFlea ?? 0
    expect(needs).toBeGreaterThan(15)
    const [below, there] = [seen(needs - 1), seen(needs)]
    expect(below && getMarketState(below)).toBe('fleaFrom')
    expect(there && getMarketState(there)).toBe('priced')
  })

  it('tell items that the market had no price of', () => {
    const without = rows.filter(({ view }) => getMarketState(view) === 'noMarketData')
    expect(without.length).toBeGreaterThan(0)
    expect(without.every(({ view }) => view.lastLow === undefined && view.avg24h === undefined)).toBe(true)
  })
})
