// Prints answers: tables for people, JSON and TSV for programs.
import { stripVTControlCharacters } from 'node:util'
import Table from 'cli-table3'
import pc from 'picocolors'
import { showControls } from '#core/control-characters.ts'
import { sheetText } from '#core/format/sheet-text.ts'
import { translated } from './speech.ts'
import { brokenAtWords, lineWidth, wrapped } from './terminal.ts'
import { drawSafely } from './terminal-text.ts'
import { getTextWidth, padded, shorten } from './text.ts'

export type Format = 'human' | 'json' | 'tsv'

/** Where and how to print. `colour` only on a terminal that wants it. */
export interface Output {
  readonly format: Format
  readonly colour: boolean
  /** How many letters of one value are shown; in a pipe all. */
  readonly maxValue: number
  readonly write: (text: string) => void
}

export type Cell = string | number | boolean | undefined

/** One column: `title` in English, people read it in their language; `value` is the plain value (TSV), `text` what people read where that differs. */
export interface OutputColumn<Row> {
  readonly title: string
  readonly value: (row: Row) => Cell
  readonly text?: (row: Row, style: Style) => string
  readonly align?: 'left' | 'right'
  /** Its end says as much as its beginning: rather than cut it, the table is folded. */
  readonly isWhole?: boolean
  /** Where there is no room it goes on below, and nothing of it is cut: sentences, and names that only their ends tell apart. */
  readonly isWrapped?: boolean
}

/** A list of rows. `json` is the stable shape of one row; `empty` says what to do when there is none. */
export interface OutputListing<Row> {
  readonly rows: readonly Row[]
  readonly columns: readonly OutputColumn<Row>[]
  /** The columns of the TSV, where they are others than people read. */
  readonly tsv?: readonly OutputColumn<Row>[]
  readonly json: (row: Row) => unknown
  readonly empty: string
  readonly footer?: string
  /** What people read above the table. */
  readonly heading?: (style: Style) => string
}

/** One thing: its stable JSON shape, and lines for people. TSV gives `field<TAB>value` of the JSON's plain fields. */
export interface Detail {
  readonly json: Readonly<Record<string, unknown>>
  readonly human: (style: Style) => string | readonly string[]
}

export type Style = ReturnType<typeof pc.createColors>

export const printListing = <Row>(output: Output, listing: OutputListing<Row>): void =>
  output.write(listingText(output, listing))

const listingText = <Row>({ format, colour }: Output, listing: OutputListing<Row>): string => {
  switch (format) {
    case 'json':
      return `${JSON.stringify(listing.rows.map(listing.json), null, 2)}\n`
    case 'tsv':
      return tsv(listing)
    case 'human':
      return wrapped(human(listing, pc.createColors(colour)))
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
      return wrapped(
        `${drawSafely((style) => [text(style)].flat().join('\n'), pc.createColors(colour)).trimEnd()}\n`,
      )
  }
}

const isPlain = (value: unknown): value is Cell =>
  value === undefined || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** Tabs and line ends would break the form, so they become blanks; a text is one that no sheet evaluates. */
const tsvCell = (value: Cell): string => {
  if (value === undefined) return ''
  return typeof value === 'string'
    ? showControls(sheetText(value).replaceAll(/[\t\r\n]+/g, ' '))
    : String(value)
}

const tsv = <Row>({ rows, columns, tsv: shown = columns }: OutputListing<Row>): string =>
  [
    shown.map(({ title }) => title).join('\t'),
    ...rows.map((row) => shown.map(({ value }) => tsvCell(value(row))).join('\t')),
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

const BETWEEN_COLUMNS = 2
/** Narrower than this no text is cut: such a table is folded. */
const MIN_WIDTH = 14

const widthOfAll = (widths: readonly number[]): number =>
  widths.reduce((sum, width) => sum + width + BETWEEN_COLUMNS, -BETWEEN_COLUMNS)

interface FittedColumn {
  readonly width: number
  readonly isText: boolean
  readonly isWrapped?: boolean | undefined
}

/**
 * How wide the columns may be on a line as wide as `max`: texts give way, those that go on below first, then the widest; numbers, on the
 * right, never do.
 */
export const fittedWidths = (columns: readonly FittedColumn[], max: number): readonly number[] => {
  const widths = columns.map(({ width }) => width)
  const narrow = (gives: (column: FittedColumn) => boolean): void => {
    for (let over = widthOfAll(widths) - max; over > 0; over--) {
      let widest = -1
      for (const [at, column] of columns.entries())
        if (gives(column) && (widths[at] ?? 0) > Math.max(MIN_WIDTH, widths[widest] ?? 0)) widest = at
      if (widest < 0) break
      widths[widest] = (widths[widest] ?? 0) - 1
    }
  }
  narrow(({ isText, isWrapped }) => isText && isWrapped === true)
  narrow(({ isText }) => isText)
  return widths
}

const COUNT_AT_END = /\s(?:× |\+|LL)?\d+$/

/** The text within the width: how many, or which level, stays at its end. */
const cut = (text: string, width: number): string => {
  const [end = ''] = COUNT_AT_END.exec(text) ?? []
  return getTextWidth(text) <= width
    ? text
    : shorten(text.slice(0, text.length - end.length), width - end.length) + end
}

/** The same with a text that is of one style from its beginning to its end. */
const cutStyled = (text: string, width: number): string => {
  const plain = stripVTControlCharacters(text)
  return plain.includes('\n') ? text : text.replace(plain, () => cut(plain, width))
}

/** The parts of a line with dots between them, on as many lines as they need. */
const brokenAtDots = (text: string, max: number): string =>
  text.split(' · ').reduce((lines, part) => {
    const last = lines.slice(lines.lastIndexOf('\n') + 1)
    return getTextWidth(last) + getTextWidth(part) + 3 > max ? `${lines}\n${part}` : `${lines} · ${part}`
  })

const widthOfLines = (text = ''): number => Math.max(...text.split('\n').map(getTextWidth))

const human = <Row>(listing: OutputListing<Row>, style: Style): string => {
  const { rows, empty, footer, heading } = listing
  const above = heading === undefined ? '' : `${drawSafely(heading, style)}\n`
  if (rows.length === 0) return `${above}${empty}\n`
  const below =
    footer === undefined ? [] : ['', drawSafely((own) => own.dim(brokenAtDots(footer, lineWidth())), style)]
  return `${above}${[tableText(listing, style), ...below].join('\n')}\n`
}

/**
 * A table for people, without a line end: aligned; where the terminal is too narrow its sentences go on below, its longest names are cut with
 * `…`, and it is folded where that is not enough.
 */
export const tableText = <Row>(
  { rows, columns: untranslated }: Pick<OutputListing<Row>, 'rows' | 'columns'>,
  style: Style,
): string => {
  const columns = untranslated.map((column) => ({ ...column, title: translated(column.title) }))
  const cells = rows.map((row) =>
    columns.map(({ value, text }) =>
      text === undefined
        ? showControls(String(value(row) ?? ''))
        : drawSafely((own) => text(row, own), style),
    ),
  )
  const colWidths = fittedWidths(
    columns.map(({ title, align, isWhole, isWrapped }, at) => ({
      isWrapped,
      width: cells.reduce((max, row) => Math.max(max, widthOfLines(row[at])), getTextWidth(title)),
      isText: align !== 'right' && isWhole !== true,
    })),
    lineWidth(),
  )
  if (widthOfAll(colWidths) > lineWidth()) return foldedText(columns, cells, style)
  // Told no widths it cuts nothing: it counts some letters otherwise, and would cut what fits. Titles hold the columns open.
  const table = new Table({
    chars: NO_BORDERS,
    style: { 'padding-left': 0, 'padding-right': 0, head: [], border: [], compact: true },
    head: columns.map(({ title, align }, at) =>
      align === 'right' ? style.bold(title) : padded(style.bold(title), colWidths[at] ?? 0),
    ),
    colAligns: columns.map(({ align }) => align ?? 'left'),
  })
  for (const row of cells)
    table.push(
      row.map((text, at) => {
        const width = colWidths[at] ?? 0
        return columns[at]?.isWrapped ? brokenAtWords(text, width) : cutStyled(text, width)
      }),
    )
  return table
    .toString()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
}

/** Each row as on a phone: what stands up to its first text on a line of its own, the other cells that say something below it with their titles. */
const foldedText = (
  columns: readonly Pick<OutputColumn<never>, 'title' | 'align'>[],
  cells: readonly (readonly string[])[],
  style: Style,
): string => {
  const first = Math.max(
    0,
    columns.findIndex(({ align }) => align !== 'right'),
  )
  return cells
    .map((row) => {
      const others = columns.flatMap(({ title }, at) =>
        at <= first || (row[at] ?? '') === '' ? [] : [`${style.dim(title)} ${row[at]}`.trimStart()],
      )
      return [row.slice(0, first + 1).join('  '), ...(others.length === 0 ? [] : [indented(others)])].join(
        '\n',
      )
    })
    .join('\n')
}

const INDENT = '  '

/** The parts with dots between them, on as many indented lines as they need; a part that is longer than a line stands by itself. */
const indented = (parts: readonly string[]): string => {
  const max = lineWidth() - INDENT.length
  const lines: string[] = []
  let width = 0
  for (const part of parts) {
    const own = getTextWidth(part)
    if (lines.length > 0 && width + own + 3 <= max) {
      lines[lines.length - 1] += ` · ${part}`
      width += own + 3
    } else {
      lines.push(part)
      width = own
    }
  }
  return lines.map((line) => INDENT + line).join('\n')
}
