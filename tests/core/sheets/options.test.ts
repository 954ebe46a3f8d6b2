// The words of a sheet's address, and the texts that lead spreadsheets to it.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GAME_MODES } from '#core/catalogue/game-modes.ts'
import { isLeft, isRight } from '#core/fp.ts'
import { LOCALES, TEXT_LOCALES } from '#core/languages.ts'
import { writeAppsScript } from '#core/sheets/apps-script.ts'
import { SHEET_COLUMN_IDS } from '#core/sheets/columns.ts'
import { getImportFormula, getSheetAddress, getSheetFile, isCellRange } from '#core/sheets/formulas.ts'
import {
  DELIMITER_NAMES,
  MAX_ITEMS,
  NUMBER_FORMAT_NAMES,
  parseSheetQuery,
  type SheetOptions,
  writeSheetQuery,
} from '#core/sheets/options.ts'
import { describeRefusal } from '#core/sheets/refusal.ts'
import { sheetWords } from '#core/sheets/words.ts'

const parse = (query: Readonly<Record<string, string>>) => parseSheetQuery('csv', (name) => query[name])

const problemIn = (query: Readonly<Record<string, string>>) => {
  const parsed = parse(query)
  return isLeft(parsed) ? parsed.left : undefined
}

const usual: SheetOptions = {
  columns: ['name', 'lastLow', 'avg24h', 'trader', 'traderPrice'],
  mode: 'PVP',
  language: 'en',
  delimiter: 'comma',
  numbers: 'en',
  items: { tag: 'All' },
  hasHeader: true,
}

const name = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).filter((text) => {
  const plain = text.trim()
  return plain !== '' && !/[|\r\n]/.test(text) && plain === text
})
const options: fc.Arbitrary<SheetOptions> = fc.record({
  columns: fc.array(fc.constantFrom(...SHEET_COLUMN_IDS), { minLength: 1, maxLength: 10 }),
  mode: fc.constantFrom(...GAME_MODES),
  language: fc.constantFrom(...LOCALES),
  delimiter: fc.constantFrom(...DELIMITER_NAMES),
  numbers: fc.constantFrom(...NUMBER_FORMAT_NAMES),
  items: fc.oneof(
    fc.constant({ tag: 'All' } as const),
    name.map((tag) => ({ tag: 'Tagged' as const, name: tag })),
    fc.array(name, { minLength: 1, maxLength: 5 }).map((names) => ({ tag: 'Listed' as const, names })),
  ),
  hasHeader: fc.boolean(),
})

describe('the words of an address', () => {
  it('say the options that they were written from', () => {
    fc.assert(
      fc.property(options, (written) => {
        const address = new URL(
          getSheetAddress({ origin: 'https://exfil.example.org', key: 'k 1&' }, written),
        )
        expect(address.searchParams.get('key')).toBe('k 1&')
        const file = getSheetFile(written)
        const read = parseSheetQuery(file, (word) => address.searchParams.get(word) ?? undefined)
        expect(isRight(read) && read.right).toEqual(written)
      }),
    )
  })

  it('are few for what goes without saying', () => {
    expect(parse({})).toEqual({ _tag: 'Right', right: usual })
    expect(writeSheetQuery('csv', usual)).toEqual({ columns: 'name,lastLow,avg24h,trader,traderPrice' })
  })

  it('may name a delimiter by itself', () => {
    expect(parse({ delimiter: ';' })).toMatchObject({ right: { delimiter: 'semicolon' } })
  })

  it('separate names at commas unless there is a bar or a line break', () => {
    expect(parse({ items: 'ledx,gpu' })).toMatchObject({ right: { items: { names: ['ledx', 'gpu'] } } })
    expect(parse({ items: 'MK4A (Assault, MTP)|gpu||' })).toMatchObject({
      right: { items: { names: ['MK4A (Assault, MTP)', 'gpu'] } },
    })
    expect(parse({ items: 'ledx\r\n\r\ngpu' })).toMatchObject({
      right: { items: { names: ['ledx', '', 'gpu'] } },
    })
  })

  it.each([
    [{ columns: 'name,nothing' }, 'UnknownColumn'],
    [{ columns: Array(41).fill('name').join(',') }, 'TooManyColumns'],
    [{ mode: 'arena' }, 'UnknownWord'],
    [{ lang: 'xx' }, 'UnknownWord'],
    [{ delimiter: '::' }, 'UnknownWord'],
    [{ numbers: 'fr' }, 'UnknownWord'],
    [{ header: 'constructor' }, 'UnknownWord'],
    [
      {
        items: Array(MAX_ITEMS + 1)
          .fill('ledx')
          .join('|'),
      },
      'TooManyItems',
    ],
    [{ items: '' }, 'NoItems'],
    [{ items: ' | |' }, 'NoItems'],
  ])('are refused: %j', (query, tag) => {
    expect(problemIn(query)?.tag).toBe(tag)
  })

  it('are refused in one short line of both languages, whatever they are', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.constantFrom('columns', 'mode', 'header'),
        (text, field) => {
          const problem = problemIn({ [field]: text })
          if (problem === undefined) return
          for (const locale of TEXT_LOCALES) {
            const line = describeRefusal(locale, problem)
            expect(line).not.toMatch(/[\r\n{}]{2}|[\r\n]/)
            expect(line.length).toBeLessThan(500)
          }
        },
      ),
    )
  })

  it('have a header in both languages for every column', () => {
    for (const locale of TEXT_LOCALES)
      expect(Object.keys(sheetWords(locale).column)).toEqual([...SHEET_COLUMN_IDS])
  })
})

const place = { origin: 'https://exfil.example.org', key: 'k"1' }

describe('the formula of Google Sheets', () => {
  it('has commas between its arguments in English', () => {
    expect(getImportFormula(place, usual)).toBe(
      '=IMPORTDATA("https://exfil.example.org/api/sheets/prices.csv?key=k%221&columns=name,lastLow,avg24h,trader,traderPrice", ",", "en_US")',
    )
  })

  it.each(['de', 'ru'] as const)('has semicolons between its arguments in %s', (numbers) => {
    const formula = getImportFormula(place, { ...usual, columns: ['name'], numbers, delimiter: 'tab' })
    expect(formula).toContain(`prices.tsv?key=k%221&columns=name&numbers=${numbers}"; CHAR(9); "${numbers}_`)
  })

  it('takes names from cells', () => {
    const formula = getImportFormula(place, { ...usual, columns: ['lastLow'] }, 'a2:A50')
    expect(formula).toContain(
      'columns=lastLow&items="&ENCODEURL(TEXTJOIN("|", FALSE, A2:A50)), ",", "en_US")',
    )
  })

  it.each(['A2:A50', '$A$2:$A', 'B:B'])('knows cells: %s', (text) => {
    expect(isCellRange(text)).toBe(true)
  })

  it.each(['', 'A2', '=A2:A3', 'A2:A3)&IMPORTXML("x"', 'A2:A3\n'])('knows no cells in %j', (text) => {
    expect(isCellRange(text)).toBe(false)
  })
})

describe('the Apps Script', () => {
  const written = (key: string) =>
    writeAppsScript(
      { ...place, key },
      { ...usual, columns: ['name', 'lastLow', 'updated', 'change24h'], delimiter: 'tab', numbers: 'de' },
      { comment: 'Run it.\nOnce.', sheet: 'Prices' },
    )

  /** What the script did, with services of Google that only record it. */
  const run = (script: string, csv: readonly (readonly string[])[]) => {
    const asked: unknown[] = []
    const values: unknown[] = []
    const sheet = {
      clearContents: () => undefined,
      getRange: () => ({ setValues: (rows: unknown) => values.push(rows) }),
    }
    const services = {
      UrlFetchApp: {
        fetch: (...call: readonly unknown[]) => {
          asked.push(call)
          return { getContentText: () => '', getResponseCode: () => 200 }
        },
      },
      Utilities: { parseCsv: () => csv.map((row) => [...row]) },
      SpreadsheetApp: { getActiveSpreadsheet: () => ({ getSheetByName: () => sheet }) },
    }
    new Function(...Object.keys(services), `${script}\nupdatePrices()`)(...Object.values(services))
    return { asked, values }
  }

  it('asks once with the key in a header, and writes once with numbers as numbers', () => {
    const { asked, values } = run(written('k"1\\'), [
      ['Name', 'Last low', 'Updated', 'Change'],
      ['LEDX', '1234567', '2026-11-27 15:00:00', '-2.5'],
      ['12', '', '', ''],
    ])
    expect(asked).toEqual([
      [
        'https://exfil.example.org/api/sheets/prices.csv?columns=name,lastLow,updated,change24h',
        { headers: { 'x-api-key': 'k"1\\' }, muteHttpExceptions: true },
      ],
    ])
    expect(values).toEqual([
      [
        ['Name', 'Last low', 'Updated', 'Change'],
        ['LEDX', 1_234_567, '2026-11-27 15:00:00', -2.5],
        ['12', '', '', ''],
      ],
    ])
  })

  it('has a trigger every hour', () => {
    expect(written('k')).toContain("newTrigger('updatePrices').timeBased().everyHours(1).create()")
  })
})
