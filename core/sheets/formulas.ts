// How spreadsheet programs get a price sheet: the plain address, the formula of Google Sheets, and a script for it.
import {
  DELIMITERS,
  NAME_SEPARATOR,
  NUMBER_FORMATS,
  type SheetFile,
  type SheetOptions,
  writeSheetQuery,
} from './options.ts'

/** Where the server answers with sheets; the ending is one of `SHEET_FILES`. */
export const SHEET_PATH = '/api/sheets/prices'

/** Who asks: `origin` of the site without a slash at its end, and the key; an empty one is left out of addresses. */
export interface SheetPlace {
  readonly origin: string
  readonly key: string
}

/** Tab-separated text has an address of its own, since spreadsheets go by the ending. */
export const getSheetFile = ({ delimiter }: Pick<SheetOptions, 'delimiter'>): SheetFile =>
  delimiter === 'tab' ? 'tsv' : 'csv'

/** Words that stay readable in an address. */
const encode = (text: string): string => encodeURIComponent(text).replaceAll('%2C', ',')

const toQuery = (words: Readonly<Record<string, string>>): string =>
  Object.entries(words)
    .map(([name, text]) => `${name}=${encode(text)}`)
    .join('&')

/** The address with the key in it, for programs that send no header. */
export const getSheetAddress = ({ origin, key }: SheetPlace, options: SheetOptions): string => {
  const file = getSheetFile(options)
  return `${origin}${SHEET_PATH}.${file}?${toQuery({ ...(key !== '' && { key }), ...writeSheetQuery(file, options) })}`
}

const quote = (text: string): string => `"${text.replaceAll('"', '""')}"`

const RANGE = /^\$?[A-Z]{1,3}\$?\d{0,7}:\$?[A-Z]{1,3}\$?\d{0,7}$/i

/** Whether the text names cells, such as `A2:A100`. */
export const isCellRange = (text: string): boolean => RANGE.test(text)

/**
 * The formula for Google Sheets, with the argument separator of the sheet's locale. With `range` the cells there name the items, one row each;
 * otherwise the options do.
 */
export const getImportFormula = (place: SheetPlace, options: SheetOptions, range?: string): string => {
  const { argument, locale } = NUMBER_FORMATS[options.numbers]
  const next = `${argument} `
  const delimiter = options.delimiter === 'tab' ? 'CHAR(9)' : quote(DELIMITERS[options.delimiter])
  const fixed = getSheetAddress(place, range === undefined ? options : { ...options, items: { tag: 'All' } })
  const names =
    range === undefined
      ? ''
      : `&ENCODEURL(TEXTJOIN(${[quote(NAME_SEPARATOR), 'FALSE', range.toUpperCase()].join(next)}))`
  const address = `${quote(range === undefined ? fixed : `${fixed}&items=`)}${names}`
  return `=IMPORTDATA(${[address, delimiter, quote(locale)].join(next)})`
}
