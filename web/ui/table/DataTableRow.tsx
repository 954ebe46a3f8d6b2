// One row of a table; renders again only when something of its own changes.
import { memo, type ReactNode, type Ref } from 'react'
import { Link } from '#web/ui/controls/Link.tsx'
import styles from './DataTable.module.css'
import type { Column } from './table-columns.ts'
import { TABLE_ROLES } from './table-roles.ts'

export interface DataTableRowProps {
  readonly row: unknown
  readonly index: number
  /** px from the first row. */
  readonly offset: number
  readonly columns: readonly Column<never>[]
  /** Index of the column that holds the link of the row. */
  readonly lead: number
  readonly isLast: boolean
  readonly href: string | undefined
  readonly isOpen: boolean | undefined
  readonly onToggle: ((index: number) => void) | undefined
  readonly detail: ReactNode
  /** Given where the height of rows differs. */
  readonly measureRef: Ref<HTMLTableRowElement> | undefined
}

const RowTarget = ({
  href,
  isOpen,
  onToggle,
  index,
  children,
}: Pick<DataTableRowProps, 'href' | 'isOpen' | 'onToggle' | 'index'> & {
  readonly children: ReactNode
}): ReactNode => {
  if (href !== undefined)
    return (
      <Link className={styles.rowLink} to={href} data-row={index}>
        {children}
      </Link>
    )
  if (onToggle === undefined) return children
  return (
    <button
      className={styles.rowLink}
      type="button"
      aria-expanded={isOpen ?? false}
      data-row={index}
      onClick={() => onToggle(index)}
    >
      {children}
    </button>
  )
}

const PlainRow = ({
  row,
  index,
  offset,
  columns,
  lead,
  isLast,
  detail,
  measureRef,
  ...target
}: DataTableRowProps): ReactNode => (
  <tr
    {...TABLE_ROLES.row}
    ref={measureRef}
    className={styles.row}
    style={{ transform: `translateY(${offset}px)` }}
    aria-rowindex={index + 2}
    data-index={index}
    data-open={detail === undefined ? undefined : true}
    data-last={isLast || undefined}
  >
    {columns.map((column, at) => {
      // The rows and columns of one table belong together; only here their common type is not known.
      const content = column.cell(row as never)
      const place = {
        className: styles.cell,
        'data-align': column.align,
        'data-priority': column.priority,
        'data-folded': column.folded,
        'data-label': column.foldedLabel,
      }
      return at === lead ? (
        <th
          key={column.id}
          {...TABLE_ROLES.rowheader}
          scope="row"
          {...place}
          data-folded={column.folded ?? 'item'}
        >
          <RowTarget index={index} {...target}>
            {content}
          </RowTarget>
        </th>
      ) : (
        <td key={column.id} {...TABLE_ROLES.cell} {...place}>
          {content}
        </td>
      )
    })}
    {detail !== undefined && (
      <td {...TABLE_ROLES.cell} className={styles.detail} aria-colspan={columns.length}>
        {detail}
      </td>
    )}
  </tr>
)

export const DataTableRow = memo(PlainRow)
