// The scrolling text: its address, its rows from the market, and what a widget accepts of a server or of its storage.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GAME_MODES } from '#core/catalogue/game-modes.ts'
import { LOCALES } from '#core/languages.ts'
import { getPriceChange, priceViews } from '#core/pricing/market/views.ts'
import { getVisitorSettings } from '#core/pricing/market/visitor-views.ts'
import { readTickerRows } from '#core/widgets/ticker-data.ts'
import { makeTickerRows } from '#core/widgets/ticker-rows.ts'
import {
  DEFAULT_TICKER,
  MAX_TICKER_ITEMS,
  readTickerSettings,
  TICKER_LISTS,
  TICKER_ORDERS,
  TICKER_RANGES,
  type TickerSettings,
  writeTickerQuestion,
  writeTickerSettings,
} from '#core/widgets/ticker-settings.ts'
import { testCatalogue } from '../../support/catalogue.ts'

const catalogue = testCatalogue('PVP', { overlay: true })
const views = priceViews(getVisitorSettings(catalogue))

const read = (query: string): TickerSettings => {
  const words = new URLSearchParams(query)
  return readTickerSettings((name) => words.get(name) ?? undefined)
}

const hex = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: length, maxLength: length })
const within = ({ min, max }: { readonly min: number; readonly max: number }) => fc.integer({ min, max })
const colour = fc.oneof(hex(6), hex(8))

const settings: fc.Arbitrary<TickerSettings> = fc.record({
  list: fc.constantFrom(...TICKER_LISTS),
  items: fc.uniqueArray(hex(24), { maxLength: MAX_TICKER_ITEMS }),
  tag: fc.constantFrom('', 'Weapon', 'Melee_weapons'),
  movers: within(TICKER_RANGES.movers),
  text: fc.constantFrom('', 'Giveaway at 20:00 & more', 'Розыгрыш + 100 %, пиши !key', '#1 = "a?b"'),
  order: fc.constantFrom(...TICKER_ORDERS),
  mode: fc.constantFrom(...GAME_MODES),
  language: fc.constantFrom(...LOCALES),
  speed: within(TICKER_RANGES.speed),
  size: within(TICKER_RANGES.size),
  colour,
  edge: colour,
  background: colour,
  hasPictures: fc.boolean(),
})

describe('the address of the scrolling text', () => {
  it('gives back the settings that it was written from', () => {
    fc.assert(
      fc.property(settings, (each) => {
        expect(read(writeTickerSettings(each))).toEqual(each)
      }),
    )
  })

  it('reads any query, and what it reads stays the same', () => {
    const query = fc.array(
      fc.tuple(fc.constantFrom(...Object.keys(DEFAULT_TICKER), 'lang', 'pictures'), fc.string()),
    )
    fc.assert(
      fc.property(query, (pairs) => {
        const first = read(new URLSearchParams(pairs.map(([name, word]) => [name, word])).toString())
        expect(read(writeTickerSettings(first))).toEqual(first)
      }),
    )
  })

  it.each([
    ['', DEFAULT_TICKER],
    ['items=a,b,a,%20', { ...DEFAULT_TICKER, list: 'items', items: ['a', 'b'] }],
    [
      'tag=Keys&mode=season&lang=ru',
      { ...DEFAULT_TICKER, list: 'tag', tag: 'Keys', mode: 'SEASON', language: 'ru' },
    ],
    [
      'text=Hi&colour=%23FFAA00&background=00000080',
      { ...DEFAULT_TICKER, list: 'text', text: 'Hi', colour: 'ffaa00', background: '00000080' },
    ],
    [
      'speed=9999&size=1&movers=x&mode=royale&order=none&edge=red',
      { ...DEFAULT_TICKER, speed: 600, size: 12 },
    ],
    ['text=%E2%80%AEevil', DEFAULT_TICKER],
  ])('%s', (query, expected) => {
    expect(read(query)).toEqual(expected)
  })

  it('asks the server the same question whatever the looks', () => {
    const looks = { speed: 300, size: 60, colour: 'ff0000', hasPictures: false, text: 'not shown' }
    const items = { ...DEFAULT_TICKER, list: 'items', items: ['a'] } as const
    expect(writeTickerQuestion({ ...items, ...looks, movers: 5 })).toBe(writeTickerQuestion(items))
    expect(writeTickerQuestion({ ...items, items: ['b'] })).not.toBe(writeTickerQuestion(items))
  })
})

describe('the rows of the scrolling text', () => {
  const rowsFrom = (query: string, pictures = '/pictures') => makeTickerRows(catalogue, read(query), pictures)
  const uidNamed = (name: string) => catalogue.items.all.find((item) => item.name === name)?.uid ?? ''
  const ledx = uidNamed('LEDX Skin Transilluminator')
  const gpu = uidNamed('Graphics card')

  it('are the listed items in their order, with the price of the market and its change', () => {
    const rows = rowsFrom(`items=${gpu},unknown,${ledx}`)
    expect(rows.map(({ id }) => id)).toEqual([gpu, ledx])
    const view = views.get(ledx)
    expect(Number(rows[1]?.price.replace(/\D/g, ''))).toBe(view?.flea?.price ?? view?.bestTrader?.price)
    expect(rows[1]).toMatchObject({ shortName: 'LEDX', picture: `/pictures/items/${ledx}` })
    expect(rowsFrom(`items=${gpu}`, '')[0]?.picture).toBe('')
  })

  it('speak the language of the widget', () => {
    expect(rowsFrom(`items=${gpu}&lang=ru`)[0]?.name).toBe(catalogue.items.get(gpu)?.ruName)
  })

  it('are the biggest changes of a day, of items that are worth something', () => {
    const rows = rowsFrom('movers=10')
    const sizes = rows.map(({ id }) =>
      Math.abs(
        getPriceChange(
          views.get(id) ??
            (() => {
              throw new Error(id)
            })(),
        ) ?? 0,
      ),
    )
    expect(sizes).toHaveLength(10)
    expect(sizes).toEqual(sizes.toSorted((a, b) => b - a))
    expect(rows.every(({ id }) => (views.get(id)?.flea?.price ?? 0) >= 20_000)).toBe(true)
    expect(rows.every(({ id }) => (views.get(id)?.offers ?? 0) >= 30)).toBe(true)
    expect(rows.every(({ direction }) => direction !== 'none')).toBe(true)
  })

  it.each(TICKER_ORDERS)('of a tag, ordered by %s, are at most sixty', (order) => {
    const rows = rowsFrom(`tag=Weapon&order=${order}`)
    expect(rows).toHaveLength(MAX_TICKER_ITEMS)
    const names = rows.map(({ name }) => name)
    if (order === 'name') expect(names).toEqual(names.toSorted(new Intl.Collator('en').compare))
    const worth = rows.map(({ price }) => Number(price.replace(/\D/g, '')))
    if (order === 'price' || order === 'given') expect(worth).toEqual(worth.toSorted((a, b) => b - a))
  })

  it('arrive as they were sent', () => {
    const rows = rowsFrom('tag=Keys')
    expect(readTickerRows(JSON.parse(JSON.stringify({ rows })))).toEqual(rows)
  })

  it.each([
    [null],
    [{}],
    [{ rows: [{}] }],
    [{ rows: [{ ...rowsFrom('movers=3')[0], picture: 'javascript:alert(1)' }] }],
    [{ rows: [{ ...rowsFrom('movers=3')[0], background: 'url(x)' }] }],
    [{ rows: Array.from({ length: 61 }, () => rowsFrom('movers=3')[0]) }],
  ])('are refused where they are not what the server sends (%#)', (value) => {
    expect(readTickerRows(value)).toBeUndefined()
  })
})
