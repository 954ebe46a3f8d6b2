// Prints answers: tables for people, JSON and TSV for programs.
import Table from 'cli-table3'
import pc from 'picocolors'

export type Format = 'human' | 'json' | 'tsv'

/** Where and how to print. `colour` only on a terminal that wants it. */
export interface Output {
  readonly format: Format
  readonly colour: boolean
  readonly write: (text: string) => void
}

export type Cell = string | number | boolean | undefined

/** One column: `value` is the plain value (TSV), `text` what people read where that differs. */
export interface Column<Row> {
  readonly title: string
  readonly value: (row: Row) => Cell
  readonly text?: (row: Row, style: Style) => string
  readonly align?: 'left' | 'right'
}

/** A list of rows. `json` is the stable shape of one row; `empty` says what to do when there is none. */
export interface Listing<Row> {
  readonly rows: readonly Row[]
  readonly columns: readonly Column<Row>[]
  readonly json: (row: Row) => unknown
  readonly empty: string
  readonly footer?: string
}

/** One thing: its stable JSON shape, and lines for people. TSV gives `field<TAB>value` of the JSON's plain fields. */
export interface Detail {
  readonly json: Readonly<Record<string, unknown>>
  readonly human: (style: Style) => string
}

export type Style = ReturnType<typeof pc.createColors>

export const printListing = <Row>(output: Output, listing: Listing<Row>): void =>
  output.write(listingText(output, listing))

const listingText = <Row>({ format, colour }: Output, listing: Listing<Row>): string => {
  switch (format) {
    case 'json':
      return `${JSON.stringify(listing.rows.map(listing.json), null, 2)}\n`
    case 'tsv':
      return tsv(listing)
    case 'human':
      return human(listing, pc.createColors(colour))
  }
}

export const printDetail = (output: Output, detail: Detail): void => output.write(detailText(output, detail))

const detailText = ({ format, colour }: Output, { json, human: text }: Detail): string => {
  switch (format) {
    case 'json':
      return `${JSON.stringify(json, null, 2)}\n`
    case 'tsv':
      return Object.entries(json)
        .map(([field, value]) => `${field}\t${tsvCell(isPlain(value) ? value : JSON.stringify(value))}\n`)
        .join('')
    case 'human':
      return `${text(pc.createColors(colour)).trimEnd()}\n`
  }
}

const isPlain = (value: unknown): value is Cell =>
  value === undefined || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** Tabs and line ends would break the form, so they become blanks. */
const tsvCell = (value: Cell): string =>
  value === undefined ? '' : String(value).replaceAll(/[\t\r\n]+/g, ' ')

const tsv = <Row>({ rows, columns }: Listing<Row>): string =>
  [
    columns.map(({ title }) => title).join('\t'),
    ...rows.map((row) => columns.map(({ value }) => tsvCell(value(row))).join('\t')),
  ]
    .map((line) => `${line}\n`)
    .join('')

const NO_BORDERS = {
  top: '',
  'top-mid': '',
  'top-left': '',
  'top-right': '',
  bottom: '',
  'bottom-mid': '',
  'bottom-left': '',
  'bottom-right': '',
  left: '',
  'left-mid': '',
  mid: '',
  'mid-mid': '',
  right: '',
  'right-mid': '',
  middle: '  ',
}

const human = <Row>(listing: Listing<Row>, style: Style): string => {
  const { rows, empty, footer } = listing
  if (rows.length === 0) return `${empty}\n`
  return `${[tableText(listing, style), ...(footer === undefined ? [] : ['', style.dim(footer)])].join('\n')}\n`
}

/** An aligned table for people, without a line end. */
export const tableText = <Row>(
  { rows, columns }: Pick<Listing<Row>, 'rows' | 'columns'>,
  style: Style,
): string => {
  const table = new Table({
    chars: NO_BORDERS,
    style: { 'padding-left': 0, 'padding-right': 0, head: [], border: [], compact: true },
    head: columns.map(({ title }) => style.bold(title)),
    colAligns: columns.map(({ align }) => align ?? 'left'),
  })
  for (const row of rows)
    table.push(columns.map(({ value, text }) => text?.(row, style) ?? String(value(row) ?? '')))
  return table
    .toString()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
}
