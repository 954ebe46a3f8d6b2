// The columns of a list's table: which of them were chosen, which have room, and how the table gets them.
import { type Column, FOLDS_BELOW } from '#web/ui/table/table-columns.ts'
import type { ListColumn, ListDefinition } from './define-list.ts'

export type Columns<Row, Context> = Pick<ListDefinition<Row, Context>, 'columns'>

const isChoosable = <Row, Context>({ isDefault }: ListColumn<Row, Context>): boolean =>
  isDefault !== undefined

/** Those that people choose, in the order of the table. */
export const choosableColumns = <Row, Context>({ columns }: Columns<Row, Context>): readonly string[] =>
  Object.keys(columns).filter((id) => columns[id] && isChoosable(columns[id]))

/** Whether a column, if there is one, has something to show in any of the rows. */
export const isKnown = <Row, Context>(
  column: ListColumn<Row, Context> | undefined,
  rows: readonly Row[],
): boolean => {
  const value = column?.value
  return (
    !value ||
    column?.isDefault === undefined ||
    column.isTyped ||
    rows.some((row) => value(row) !== undefined)
  )
}

/** A screen or two of rows. */
export const SEEN = 40

/** The columns that have something to show in any of the rows: of those that people choose not all may. */
export const knownColumns = <Row, Context>(
  { columns }: Columns<Row, Context>,
  rows: readonly Row[],
): ReadonlySet<string> =>
  new Set(Object.entries(columns).flatMap(([id, column]) => (isKnown(column, rows) ? [id] : [])))

/** The columns shown by default. */
export const usualColumns = <Row, Context>(list: Columns<Row, Context>): readonly string[] =>
  choosableColumns(list).filter((id) => list.columns[id]?.isDefault)

/** The stored choice, in the order of the table; unknown columns are ignored, and no choice is the usual one. */
export const parseColumns = <Row, Context>(
  list: Columns<Row, Context>,
  stored: string | undefined,
): readonly string[] => {
  if (stored === undefined) return usualColumns(list)
  const chosen = new Set(stored.split(','))
  return choosableColumns(list).filter((id) => chosen.has(id))
}

const minWidth = <Row, Context>({ width }: ListColumn<Row, Context>): number =>
  typeof width === 'number' ? width : width.min

/** px of the edges of a row. */
const EDGES = 10

/**
 * The chosen columns that fit into `width` px, in their order: the others are dropped, the least important first, so that a row never grows
 * past its sheet. Chosen columns are kept longer than default ones. A folded row keeps them all.
 */
export const fitColumns = <Row, Context>(
  { columns }: Columns<Row, Context>,
  chosen: readonly string[],
  width: number,
): readonly string[] => {
  if (width < FOLDS_BELOW) return chosen
  let room = width - EDGES
  for (const column of Object.values(columns)) if (!isChoosable(column)) room -= minWidth(column)
  const known = chosen.flatMap((id) => {
    const column = columns[id]
    return column ? [{ id, column }] : []
  })
  const staying = known.toSorted(
    (a, b) =>
      Number(a.column.isDefault) - Number(b.column.isDefault) ||
      (a.column.priority ?? 0) - (b.column.priority ?? 0),
  )
  const fitting = new Set<string>()
  for (const { id, column } of staying) {
    room -= minWidth(column)
    if (room < 0) break
    fitting.add(id)
  }
  return chosen.filter((id) => fitting.has(id))
}

const getTrack = <Row, Context>({ width }: ListColumn<Row, Context>): string =>
  typeof width === 'number' ? `${width}px` : `minmax(${width.min}px, ${width.share}fr)`

/**
 * The table's columns: those that are always there, and of the others the `shown`. A folded row shows the number that it is `sorted` by: in
 * the second line, unless it has a place. Keep the answer while the context is the same.
 */
export const tableColumns = <Row, Context>(
  { columns }: Columns<Row, Context>,
  shown: readonly string[],
  context: Context,
  sorted = '',
): readonly Column<Row>[] => {
  const by = shown.includes(sorted) ? columns[sorted] : undefined
  const isMoved = by?.align === 'end' && by.folded === undefined
  return Object.entries(columns).flatMap(([id, column]): readonly Column<Row>[] => {
    if (isChoosable(column) && !shown.includes(id)) return []
    const { head, title = head, cell, value, align, priority } = column
    const isBy = isMoved && column === by
    const label = isBy ? head : column.foldedLabel
    const folded = isBy ? 'sub' : isMoved && column.folded === 'sub' ? undefined : column.folded
    return [
      {
        id,
        head: head(context),
        headText: title(context),
        width: getTrack(column),
        sort: value !== undefined,
        cell: (row) => cell(row, context),
        ...(align && { align }),
        ...(folded && { folded }),
        ...(label && { foldedLabel: label(context) }),
        // Of those that people choose only what fits is there.
        ...(priority && !isChoosable(column) && { priority }),
      },
    ]
  })
}
