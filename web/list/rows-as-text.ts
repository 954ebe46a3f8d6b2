// The rows that a list shows as text for a spreadsheet: a line a row, with the heads of the columns that are shown above them.
import type { List } from './use-list.ts'

/** A sheet would take what begins like this for a formula. */
const FORMULA = /^[=+\-@\t\r]/

/** Text as one field: what a sheet would work out is marked as text. */
const safeText = (text: string): string => (FORMULA.test(text) ? `'${text}` : text)

const csvField = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const tsvField = (text: string): string => text.replaceAll(/[\t\r\n]+/g, ' ')

/** Numbers as they are, to go on counting with; nothing where nobody knows. */
export const rowsAsText = <Row, Context>(
  { definition, context, columns, shown }: Pick<List<Row, Context>, 'definition' | 'context' | 'columns' | 'shown'>,
  form: 'csv' | 'tsv',
): string => {
  const [between, field] = form === 'csv' ? [',', csvField] : ['\t', tsvField]
  const copied = columns.flatMap(({ id, headText }) => {
    const column = definition.columns[id]
    const value = column?.copied ?? column?.value
    return value === undefined ? [] : [{ headText, value }]
  })
  const lines = [
    copied.map(({ headText }) => field(safeText(headText))),
    ...shown.map((row) =>
      copied.map(({ value }) => {
        const each = value(row, context)
        return each === undefined ? '' : typeof each === 'number' ? String(each) : field(safeText(each))
      }),
    ),
  ]
  return lines.map((line) => `${line.join(between)}\r\n`).join('')
}
