// A price sheet: chosen items as rows of chosen columns, and the same as delimiter-separated text.
import { dsvFormat } from 'd3'
import type { Item } from '../catalogue/tables/item.ts'
import { type Either, left, right } from '../fp.ts'
import { fillText } from '../language/page-titles.ts'
import { toTextLocale } from '../languages.ts'
import { memoize } from '../memo.ts'
import { tradedSize } from '../pricing/market/traded-size.ts'
import { getVisitorView } from '../pricing/market/visitor-views.ts'
import { writeCell } from './cells.ts'
import { SHEET_COLUMNS, type SheetColumn, type SheetContext, type SheetItem } from './columns.ts'
import { DELIMITERS, type SheetOptions, type SheetProblem, shownWord } from './options.ts'
import { getItemFinder, getTraderNames, type SheetCatalogue } from './source.ts'
import { sheetWords } from './words.ts'

/** `origin`: that of the site, without a slash at its end. */
export interface SheetSource {
  readonly catalogue: SheetCatalogue
  readonly origin: string
}

/** A text that no item is called. */
interface UnknownItem {
  readonly text: string
}
type SheetRow = SheetItem | UnknownItem

const isTagIn = (name: string): ((item: Item) => boolean) => {
  const wanted = name.trim().toLowerCase().replaceAll(' ', '_')
  return ({ tags }) => tags.some((tag) => tag.toLowerCase() === wanted)
}

/**
 * The rows of the items: all and tagged ones as on the market, those that have prices, in the catalogue's order, so that a row keeps its place
 * while prices change; listed ones one for one.
 */
const selectRows = (
  catalogue: SheetCatalogue,
  items: SheetOptions['items'],
): Either<SheetProblem, readonly SheetRow[]> => {
  const all = catalogue.items.all
  if (items.tag === 'Listed') {
    const find = getItemFinder(all)
    return right(
      items.names.map((text) => {
        const item = text === '' ? undefined : find(text)
        return item === undefined
          ? { text }
          : { item, size: tradedSize(catalogue, item), view: getVisitorView(catalogue, item.uid) }
      }),
    )
  }
  const tagged = items.tag === 'Tagged' ? all.filter(isTagIn(items.name)) : all
  if (tagged.length === 0)
    return left({ tag: 'UnknownTag', word: items.tag === 'Tagged' ? shownWord(items.name) : '' })
  return right(
    tagged.flatMap((item) => {
      const view = getVisitorView(catalogue, item.uid)
      return view === undefined ? [] : [{ item, size: tradedSize(catalogue, item), view }]
    }),
  )
}

/** `rows` in the order of the columns; `header` is absent if it is not wanted. */
export interface SheetTable {
  readonly header: readonly string[] | undefined
  readonly rows: readonly (readonly string[])[]
}

/** The cells of a sheet, of at most `maxRows` rows. */
export const makeSheet = (
  { catalogue, origin }: SheetSource,
  { columns, language, numbers, items, hasHeader }: SheetOptions,
  maxRows = Number.POSITIVE_INFINITY,
): Either<SheetProblem, SheetTable> => {
  const selected = selectRows(catalogue, items)
  if (selected._tag === 'Left') return selected
  const locale = toTextLocale(language)
  const words = sheetWords(locale)
  const context: SheetContext = {
    language,
    words: locale,
    origin,
    traderName: getTraderNames(catalogue.traders, language),
  }
  const declared: readonly SheetColumn[] = columns.map((id) => SHEET_COLUMNS[id])
  const firstText = declared.findIndex(({ type }) => type === 'text')
  const unknownRow = (text: string): readonly string[] =>
    declared.map((_, index) =>
      index === firstText && text !== ''
        ? writeCell('text', fillText(words.notFound, { text: shownWord(text) }), numbers)
        : '',
    )
  return right({
    header: hasHeader ? columns.map((id) => words.column[id]) : undefined,
    rows: selected.right
      .slice(0, maxRows)
      .map((row) =>
        'item' in row
          ? declared.map(({ type, read }) => writeCell(type, read(row, context), numbers))
          : unknownRow(row.text),
      ),
  })
}

const getFormat = memoize((delimiter: string) => dsvFormat(delimiter))

/** The table as text: lines end with CRLF, cells with a delimiter or a quote are quoted. */
export const writeSheet = ({ header, rows }: SheetTable, delimiter: SheetOptions['delimiter']): string => {
  const { formatRow } = getFormat(DELIMITERS[delimiter])
  const lines = header === undefined ? rows : [header, ...rows]
  return lines.map((line) => `${formatRow([...line])}\r\n`).join('')
}
