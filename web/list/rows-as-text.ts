// The rows of a list as text for a spreadsheet: a line a row, with the heads of the columns that are shown above them.
import { sheetText } from '#core/format/sheet-text.ts'
import type { Column } from '#web/ui/table/table-columns.ts'
import type { ListDefinition } from './define-list.ts'

const csvField = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const tsvField = (text: string): string => text.replaceAll(/[\t\r\n]+/g, ' ')

/** The declaration, and the columns that are shown. */
interface Copied<Row, Context> {
  readonly list: Pick<ListDefinition<Row, Context>, 'columns'>
  readonly columns: readonly Pick<Column<Row>, 'id' | 'headText'>[]
  readonly known: { readonly context: Context }
}

/** Numbers as they are, to go on counting with; nothing where nobody knows. */
export const rowsAsText = <Row, Context>(
  { list, columns, known: { context } }: Copied<Row, Context>,
  rows: readonly Row[],
  form: 'csv' | 'tsv',
): string => {
  const [between, field] = form === 'csv' ? [',', csvField] : ['\t', tsvField]
  const copied = columns.flatMap(({ id, headText }) => {
    const column = list.columns[id]
    const value = column?.copied ?? column?.value
    return value === undefined ? [] : [{ headText, value }]
  })
  const lines = [
    copied.map(({ headText }) => field(sheetText(headText))),
    ...rows.map((row) =>
      copied.map(({ value }) => {
        const each = value(row, context)
        return each === undefined ? '' : typeof each === 'number' ? String(each) : field(sheetText(each))
      }),
    ),
  ]
  return lines.map((line) => `${line.join(between)}\r\n`).join('')
}
