// An Apps Script that writes a price sheet into Google Sheets: one request and one write, every hour.
import { SHEET_COLUMNS } from './columns.ts'
import { getSheetAddress, type SheetPlace } from './formulas.ts'
import type { SheetOptions } from './options.ts'

const HEADER = 'x-api-key'

/** A text as a literal of the script. */
const literal = (text: string): string =>
  JSON.stringify(text).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')

/**
 * The script for these options. Its address is without the key, which travels in a header; numbers are written as numbers, so the delimiter and
 * the number format of the options do not matter. `comment`: the first line, what to do with it.
 */
export const writeAppsScript = (
  { origin, key }: SheetPlace,
  options: SheetOptions,
  { comment, sheet }: { readonly comment: string; readonly sheet: string },
): string => {
  const address = getSheetAddress({ origin, key: '' }, { ...options, delimiter: 'comma', numbers: 'en' })
  const numeric = options.columns.flatMap((id, index) => {
    const { type } = SHEET_COLUMNS[id]
    return type === 'text' || type === 'date' ? [] : [index]
  })
  return `// ${comment.replaceAll(/\s+/g, ' ')}
const ADDRESS = ${literal(address)}
const KEY = ${literal(key)}
const SHEET = ${literal(sheet)}
const NUMBER_COLUMNS = ${JSON.stringify(numeric)}

function updatePrices() {
  const response = UrlFetchApp.fetch(ADDRESS, { headers: { '${HEADER}': KEY }, muteHttpExceptions: true })
  const text = response.getContentText()
  if (response.getResponseCode() !== 200) throw new Error(text)
  const rows = Utilities.parseCsv(text)
  for (const row of rows)
    for (const column of NUMBER_COLUMNS)
      if (row[column] !== '' && !isNaN(row[column])) row[column] = Number(row[column])
  const file = SpreadsheetApp.getActiveSpreadsheet()
  const sheet = file.getSheetByName(SHEET) || file.insertSheet(SHEET)
  sheet.clearContents()
  sheet.getRange(1, 1, rows.length, rows[0].length).setValues(rows)
}

function updateEveryHour() {
  ScriptApp.newTrigger('updatePrices').timeBased().everyHours(1).create()
}
`
}
