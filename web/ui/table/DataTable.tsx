// The table of the product: sticky head, rows that scroll with the page, fold on narrow sheets and open into details.
import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useLatest } from '../hooks/use-latest.ts'
import styles from './DataTable.module.css'
import { DataTableHead, type Sort } from './DataTableHead.tsx'
import { DataTableRow } from './DataTableRow.tsx'
import { type Column, FULL_LINE, getTracks, leadColumn, rowAfterKey } from './table-columns.ts'
import { TABLE_ROLES } from './table-roles.ts'
import { useTableMetrics } from './use-table-metrics.ts'
import { useRowHeights, useWindowList } from './use-window-list.ts'

export type { Sort } from './DataTableHead.tsx'
export type { Column } from './table-columns.ts'

export interface DataTableProps<Row> {
  /** Names the table for screen readers: what it lists and how it is sorted. */
  readonly label: string
  readonly rows: readonly Row[]
  /** How many there are where `rows` is only the beginning. */
  readonly count?: number | undefined
  readonly rowKey: (row: Row) => string
  /** Keep the array as long as nothing in it changes: rows render again with every new one. */
  readonly columns: readonly Column<Row>[]
  readonly sort?: Sort | undefined
  readonly onSort?: ((id: string) => void) | undefined
  /** Where a row leads; the whole row is the link. */
  readonly href?: ((row: Row) => string) | undefined
  readonly isOpen?: ((row: Row) => boolean) | undefined
  /** Makes the row a button that opens and closes it; not together with `href`. */
  readonly onToggle?: ((row: Row) => void) | undefined
  /** The details under an open row. */
  readonly detail?: ((row: Row) => ReactNode) | undefined
  /** px; the row of the token file unless told. */
  readonly rowHeight?: number | undefined
  /** Instead of the table while there are no rows. */
  readonly empty?: ReactNode
}

/** Rows drawn beyond the edges of the window; of those with a line of their own half as many. */
const OVERSCAN = 8
/** What the header of the page and the head of the table cover, and some air, in px. */
const COVERED_ABOVE = 100

export const DataTable = <Row,>({
  label,
  rows,
  count = rows.length,
  rowKey,
  columns,
  sort,
  onSort,
  href,
  isOpen,
  onToggle,
  detail,
  rowHeight,
  empty,
}: DataTableProps<Row>): ReactNode => {
  const wrap = useRef<HTMLDivElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  const isEmpty = rows.length === 0 && empty !== undefined
  const { isFolded, height, top } = useTableMetrics(wrap, body, { rowHeight, isEmpty })
  const [active, setActive] = useState<number>()
  const wantsFocus = useRef(false)
  const hasFullLine = isFolded && columns.some(({ folded }) => folded === 'full')
  const hasVaryingHeights = detail !== undefined || hasFullLine
  const estimate = hasFullLine ? height + FULL_LINE : height

  const latest = useLatest({ rows, rowKey, onToggle, onSort })
  const virtualizer = useWindowList<HTMLTableRowElement>({
    count: rows.length,
    estimateSize: useCallback(() => estimate, [estimate]),
    getItemKey: useCallback(
      (index: number) => {
        const row = rows[index]
        return row === undefined ? index : latest.current.rowKey(row)
      },
      [rows, latest],
    ),
    active,
    rows,
    overscan: hasFullLine ? OVERSCAN / 2 : OVERSCAN,
    scrollMargin: top,
    scrollPaddingStart: COVERED_ABOVE,
  })

  const shape = `${height} ${isFolded}`
  const rowRef = useRowHeights(virtualizer, shape)
  const counted = useRef(shape)
  useLayoutEffect(() => {
    if (counted.current === shape) return
    counted.current = shape
    virtualizer.measure()
  }, [shape, virtualizer])

  useLayoutEffect(() => {
    if (!wantsFocus.current || active === undefined) return
    const target = body.current?.querySelector<HTMLElement>(`[data-row="${active}"]`)
    if (!target) return
    wantsFocus.current = false
    target.focus({ preventScroll: true })
  })

  const toggle = useCallback(
    (index: number) => {
      const row = latest.current.rows[index]
      if (row !== undefined) latest.current.onToggle?.(row)
    },
    [latest],
  )
  const sortBy = useCallback((id: string) => latest.current.onSort?.(id), [latest])

  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey) return
    const from = event.target.dataset.row
    const to = from === undefined ? undefined : rowAfterKey(event.key, Number(from), rows.length)
    if (to === undefined) return
    event.preventDefault()
    wantsFocus.current = true
    setActive(to)
    virtualizer.scrollToIndex(to, { align: 'auto' })
  }
  const onFocus = (event: FocusEvent) => {
    const row = event.target.closest<HTMLElement>('[data-index]')
    if (row) setActive(Number(row.dataset.index))
  }

  if (isEmpty) return empty
  const lead = leadColumn(columns)
  const anyColumns: readonly Column<never>[] = columns
  return (
    <div
      ref={wrap}
      className={styles.wrap}
      style={
        {
          '--tracks': getTracks(columns, 4),
          '--tracks-3': getTracks(columns, 3),
          '--tracks-2': getTracks(columns, 2),
          '--tracks-1': getTracks(columns, 1),
          '--row-height': `${height}px`,
        } as CSSProperties
      }
    >
      <table {...TABLE_ROLES.table} className={styles.table} aria-label={label} aria-rowcount={count + 1}>
        <DataTableHead columns={anyColumns} sort={sort} onSort={onSort && sortBy} isFolded={isFolded} />
        <tbody
          {...TABLE_ROLES.rowgroup}
          ref={body}
          className={styles.body}
          style={{ height: virtualizer.getTotalSize() }}
          onKeyDown={onKeyDown}
          onFocus={onFocus}
        >
          {virtualizer.getVirtualItems().map(({ key, index, start }) => {
            const row = rows[index]
            if (row === undefined) return null
            const isRowOpen = isOpen?.(row)
            return (
              <DataTableRow
                key={String(key)}
                row={row}
                index={index}
                offset={start - top}
                columns={anyColumns}
                lead={lead}
                isLast={index === rows.length - 1}
                href={href?.(row)}
                isOpen={isRowOpen}
                onToggle={onToggle && toggle}
                detail={isRowOpen ? detail?.(row) : undefined}
                measureRef={hasVaryingHeights ? rowRef : undefined}
              />
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
