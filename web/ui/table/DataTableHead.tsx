// The head of a table: what the columns are, and by which of them the rows are sorted.
import { memo, type ReactNode } from 'react'
import styles from './DataTable.module.css'
import sortStyles from './SortButton.module.css'
import type { Column } from './table-columns.ts'
import { TABLE_ROLES } from './table-roles.ts'

export interface Sort {
  readonly id: string
  readonly direction: 'ascending' | 'descending'
}

interface HeadProps {
  readonly columns: readonly Column<never>[]
  readonly sort: Sort | undefined
  readonly onSort: ((id: string) => void) | undefined
  /** A folded table is sorted from its filter bar. */
  readonly isFolded: boolean
}

/** The text of the head, with the words behind a sign or an abbreviation. */
const Content = ({ column: { headText, head = headText } }: { readonly column: Column<never> }): ReactNode =>
  typeof head === 'string' && head !== '' ? (
    head
  ) : (
    <>
      {head}
      <span className="vh">{headText}</span>
    </>
  )

const PlainHead = ({ columns, sort, onSort, isFolded }: HeadProps): ReactNode => (
  <thead {...TABLE_ROLES.rowgroup} className={styles.head}>
    <tr {...TABLE_ROLES.row} className={styles.headRow} aria-rowindex={1}>
      {columns.map((column) => {
        const isButton = column.sort === true && onSort !== undefined && !isFolded
        return (
          <th
            key={column.id}
            {...TABLE_ROLES.columnheader}
            title={(column.head ?? column.headText) === column.headText ? undefined : column.headText}
            scope="col"
            className={styles.headCell}
            aria-sort={sort?.id === column.id ? sort.direction : undefined}
            data-align={column.align}
            data-priority={column.priority}
          >
            {isButton ? (
              <button className={sortStyles.sort} type="button" onClick={() => onSort(column.id)}>
                <Content column={column} />
              </button>
            ) : (
              <Content column={column} />
            )}
          </th>
        )
      })}
    </tr>
  </thead>
)

export const DataTableHead = memo(PlainHead)
