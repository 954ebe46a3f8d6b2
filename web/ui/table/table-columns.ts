// How a table lays out its columns: which are dropped as it narrows, and where the rest are in a folded row.
import type { ReactNode } from 'react'

/** From what width of the table (px) on a row stands on one line. */
export const FOLDS_BELOW = 600

/** Where a cell of a folded row stands: the item over both lines, a main number above a smaller one, a change beside it, a button behind both lines, a line of its own. */
export type FoldedPlace = 'item' | 'main' | 'sub' | 'end' | 'control' | 'full'

export interface Column<Row> {
  readonly id: string
  /** The head in words: for the sort list, the column chooser, screen readers, and a pointer that rests on it. */
  readonly headText: string
  /** The text of the head if it differs: a sign, or fewer letters. */
  readonly head?: ReactNode
  readonly cell: (row: Row) => ReactNode
  /** Numbers stand at the end. */
  readonly align?: 'start' | 'end'
  /** A grid track that does not depend on the content: px, fr, or minmax() of them. */
  readonly width: string
  readonly sort?: boolean
  /** 3 leaves first (under 1060 px), then 2 (900), then 1 (740); a column without one stays until the row folds. */
  readonly priority?: 1 | 2 | 3
  /** Absent: not shown in a folded row. The `item` column holds the link of the row, hence no other link or button. */
  readonly folded?: FoldedPlace
  /** Shown before the cell in a folded row. */
  readonly foldedLabel?: string
}

type Shape = Pick<Column<never>, 'width' | 'priority' | 'folded'>

/** The grid tracks of the columns that stay when those of `leaving` and less important ones have left. */
export const getTracks = (columns: readonly Shape[], leaving: 1 | 2 | 3 | 4): string =>
  columns
    .filter(({ priority }) => priority === undefined || priority < leaving)
    .map(({ width }) => width)
    .join(' ')

/** Which column carries the link of the row: the item, or the first. */
export const leadColumn = (columns: readonly Shape[]): number =>
  Math.max(
    0,
    columns.findIndex(({ folded }) => folded === 'item'),
  )

/** How far Page Up and Page Down go. */
const PAGE_ROWS = 10

/** The row that a key leads to from `index`; undefined where the key does not walk rows. */
export const rowAfterKey = (key: string, index: number, count: number): number | undefined => {
  const last = count - 1
  switch (key) {
    case 'ArrowDown':
      return Math.min(last, index + 1)
    case 'ArrowUp':
      return Math.max(0, index - 1)
    case 'PageDown':
      return Math.min(last, index + PAGE_ROWS)
    case 'PageUp':
      return Math.max(0, index - PAGE_ROWS)
    case 'Home':
      return 0
    case 'End':
      return last
    default:
      return undefined
  }
}

/** What a line of its own adds to a folded row in px, as long as it is not measured: a line of tiles. */
export const FULL_LINE = 46

/** Height in px of a folded row of two lines: the tile and air around it, never lower than a row. */
export const foldedHeight = (rowHeight: number, tile: number): number => Math.max(rowHeight, tile + 16)
