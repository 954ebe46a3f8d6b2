// Price sheets hold the numbers of the market page, in every number format and delimiter.
import { dsvFormat } from 'd3'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLeft } from '#core/fp.ts'
import { getPriceChange, type PriceView, plainViewSettings, priceViews } from '#core/pricing/market/views.ts'
import { writeCell } from '#core/sheets/cells.ts'
import { SHEET_COLUMN_IDS } from '#core/sheets/columns.ts'
import {
  DELIMITER_NAMES,
  DELIMITERS,
  NUMBER_FORMAT_NAMES,
  NUMBER_FORMATS,
  type NumberFormat,
  parseSheetQuery,
  type SheetOptions,
} from '#core/sheets/options.ts'
import { makeSheet, type SheetTable, writeSheet } from '#core/sheets/sheet.ts'
import { onlyTables, testCatalogue } from '../../support/catalogue.ts'

const catalogue = onlyTables(testCatalogue('PVP', { overlay: true }), [
  'items',
  'presets',
  'prices',
  'constants',
  'traders',
])
const views = priceViews(plainViewSettings(catalogue))
const origin = 'https://exfil.example.org'

const optionsFrom = (query: Readonly<Record<string, string>>): SheetOptions => {
  const parsed = parseSheetQuery('csv', (name) => query[name])
  if (isLeft(parsed)) throw new Error(JSON.stringify(parsed.left))
  return parsed.right
}

const tableFrom = (query: Readonly<Record<string, string>>): SheetTable => {
  const made = makeSheet({ catalogue, origin }, optionsFrom(query))
  if (isLeft(made)) throw new Error(JSON.stringify(made.left))
  return made.right
}

/** As a spreadsheet with this locale reads a cell. */
const readNumber = (cell: string, format: NumberFormat): number | undefined =>
  cell === '' ? undefined : Number(cell.replace(NUMBER_FORMATS[format].decimal, '.'))

const hundredths = (value: number | undefined): number | undefined =>
  value === undefined ? undefined : Math.round(value * 100) / 100

/** Numbers of the market page, by column. */
const MARKET: Readonly<Record<string, (view: PriceView) => number | undefined>> = {
  lastLow: ({ lastLow }) => lastLow,
  flea: ({ flea }) => flea?.price,
  avg24h: ({ avg24h }) => avg24h,
  avg7d: ({ avg7d }) => avg7d,
  change24h: (view) => hundredths(getPriceChange(view)),
  basePrice: ({ basePrice }) => basePrice,
  traderPrice: ({ bestTrader }) => bestTrader?.price,
  perSlot: ({ perSlot }) => perSlot,
  fee: ({ fee }) => fee,
  fleaProfit: ({ fleaProfit }) => fleaProfit,
  instaProfit: ({ instaProfit }) => instaProfit,
  offers: ({ offers }) => offers,
}

describe('a sheet of all items', () => {
  it.each(
    NUMBER_FORMAT_NAMES.flatMap((numbers) => DELIMITER_NAMES.map((delimiter) => ({ numbers, delimiter }))),
  )('has the numbers of the market page, written in $numbers with $delimiter', ({ numbers, delimiter }) => {
    const columns = ['id', ...Object.keys(MARKET)]
    const table = tableFrom({ columns: columns.join(','), numbers })
    const [, ...rows] = dsvFormat(DELIMITERS[delimiter]).parseRows(writeSheet(table, delimiter))
    expect(rows.length).toBe(views.size)
    expect(rows.length).toBeGreaterThan(4_000)
    for (const [written = '', ...cells] of rows) {
      const id = written.replace(/^'/, '')
      const view = views.get(id)
      const expected = view && Object.values(MARKET).map((read) => read(view))
      expect(
        cells.map((cell) => readNumber(cell, numbers)),
        id,
      ).toEqual(expected)
    }
  })

  it('has negative profits as numbers', () => {
    const cells = tableFrom({ columns: 'instaProfit' }).rows.flat()
    expect(cells.filter((cell) => cell.startsWith('-')).length).toBeGreaterThan(100)
    expect(cells.every((cell) => cell === '' || Number.isFinite(Number(cell)))).toBe(true)
  })

  it('keeps five columns below 400 kB', () => {
    const text = writeSheet(tableFrom({}), 'comma')
    expect(new TextEncoder().encode(text).length).toBeLessThan(400_000)
  })

  it('shows a weapon as its default preset, as the market does', () => {
    const weapon = [...views.values()].find(({ preset }) => preset !== undefined)
    const { rows } = tableFrom({ columns: 'slots,basePrice', items: weapon?.item ?? '', header: 'no' })
    const { width = 0, height = 0 } = weapon?.preset ?? {}
    expect(rows).toEqual([[String(width * height), String(weapon?.basePrice)]])
  })

  it('has names and headers in the language', () => {
    const { header, rows } = tableFrom({ columns: 'name,trader', items: 'LEDX', lang: 'ru' })
    expect(header).toEqual(['Название', 'Лучший торговец'])
    expect(rows).toEqual([[expect.stringMatching(/[а-я].*LEDX/), expect.stringMatching(/^[А-Я][а-я]+$/)]])
  })

  it('links to the page of the item in the language', () => {
    const { rows } = tableFrom({ columns: 'link,updated', items: 'LEDX', lang: 'ru', header: '0' })
    expect(rows[0]?.[0]).toMatch(/^https:\/\/exfil\.example\.org\/ru\/item\/ledx/)
    expect(rows[0]?.[1]).toMatch(/^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d$/)
  })

  it('fills every declared column for some item', () => {
    const { rows } = tableFrom({ columns: SHEET_COLUMN_IDS.join(',') })
    const empty = SHEET_COLUMN_IDS.filter((_, index) => rows.every((row) => row[index] === ''))
    // The snapshot of the game data has no history.
    expect(empty.filter((id) => !['avg7d', 'historical', 'change7d'].includes(id))).toEqual([])
  })
})

describe('a sheet of some items', () => {
  it('has a row for each name in its order, also for unknown and empty ones', () => {
    const { rows } = tableFrom({ columns: 'id,name,lastLow', items: 'LEDX|no such thing||gpu|  ' })
    expect(rows.map(([id]) => id)).toEqual([
      '5c0530ee86f774697952d952',
      '? no such thing',
      '',
      '57347ca924597744596b4e71',
    ])
    expect(rows[1]).toEqual(['? no such thing', '', ''])
    expect(rows[2]).toEqual(['', '', ''])
  })

  it('finds an item by id, url, name and short name in both languages, and by nothing less', () => {
    const ledx = catalogue.items.get('5c0530ee86f774697952d952')
    const names = [ledx?.uid, ledx?.url, ledx?.name, ledx?.ruName, 'ledx']
    const { rows } = tableFrom({ columns: 'id', items: [...names, 'LED'].join('|') })
    expect(rows.map(([id]) => id)).toEqual([...names.map(() => ledx?.uid), '? LED'])
  })

  it('finds an item by the id as a sheet has it', () => {
    const { rows } = tableFrom({ columns: 'id', items: "'573720e02459776143012541" })
    expect(rows).toEqual([["'573720e02459776143012541"]])
  })

  it('takes the items of a tag, in any case', () => {
    const { rows } = tableFrom({ columns: 'tags', tag: 'assault rifles' })
    expect(rows.length).toBeGreaterThan(20)
    expect(rows.every(([tags]) => tags?.includes('Assault_rifles'))).toBe(true)
  })

  it('refuses a tag that no item has', () => {
    const made = makeSheet({ catalogue, origin }, optionsFrom({ tag: 'nothing' }))
    expect(isLeft(made) && made.left).toEqual({ tag: 'UnknownTag', word: 'nothing' })
  })

  it('evaluates no name that it was asked for', () => {
    const { rows } = tableFrom({ columns: 'name', items: '=HYPERLINK("https://evil.example.org")|@SUM(A1)' })
    for (const [cell] of rows) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
  })
})

const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc
    .tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r', '"', ';', ',', '\n'), fc.string())
    .map(([first, rest]) => `${first}${rest}`),
)

describe('a cell', () => {
  it('of text is never a formula and stays one cell, whatever it is', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(hostile, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }),
        fc.constantFrom(...DELIMITER_NAMES),
        (texts, delimiter) => {
          const width = Math.max(...texts.map((line) => line.length))
          // A line of one empty cell is an empty line.
          const rows = texts.map((line) => ['x', ...line, ...Array<string>(width - line.length).fill('')])
          const cells = rows.map((line) => line.map((text) => writeCell('text', text, 'en')))
          for (const cell of cells.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]|[\t\r\n]/)
          const text = writeSheet({ header: undefined, rows: cells }, delimiter)
          expect(dsvFormat(DELIMITERS[delimiter]).parseRows(text)).toEqual(cells)
        },
      ),
    )
  })

  it.each([
    '573603562459776430731618',
    '573720e02459776143012541',
    '5737292724597765e5728562',
    '417 E1',
    '007',
    '5-7',
  ])('of text that a spreadsheet would read as another number stays a text: %s', (text) => {
    expect(writeCell('text', text, 'en')).toBe(`'${text}`)
  })

  it.each(['5c0530ee86f774697952d952', '545', '133/153', 'M4A1', 'e5'])(
    'of other text is as it is: %s',
    (text) => {
      expect(writeCell('text', text, 'en')).toBe(text)
    },
  )

  it('of a number is read back as the same number in each format', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -999_999_999, max: 999_999_999 }),
        fc.constantFrom(...NUMBER_FORMAT_NAMES),
        (thousandths, numbers) => {
          const value = thousandths / 1000
          expect(readNumber(writeCell('number', value, numbers), numbers)).toBe(value === 0 ? 0 : value)
        },
      ),
    )
  })

  it.each([Number.NaN, Number.POSITIVE_INFINITY, undefined])('is empty for %s', (value) => {
    expect(writeCell('money', value, 'de')).toBe('')
  })

  it.each([
    ['en', '-1234.5'],
    ['de', '-1234,5'],
    ['ru', '-1234,5'],
  ] as const)('has no groups of digits in %s', (numbers, text) => {
    expect(writeCell('percent', -1234.5, numbers)).toBe(text)
  })

  it.each([-1, 1e17, Number.NaN])('is empty for an instant outside of the calendar: %s', (instant) => {
    expect(writeCell('date', instant, 'en')).toBe('')
  })
})
