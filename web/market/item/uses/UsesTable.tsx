// A table of the sources and uses of an item; on a phone its rows fold.
import type { ReactNode } from 'react'
import { TABLE_ROLES } from '#web/ui/table/table-roles.ts'
import styles from './UsesTable.module.css'

/** The first column is the header of its row. */
export interface UseColumn<Row> {
  readonly head: string
  readonly cell: (row: Row) => ReactNode
  readonly align?: 'end'
  /** The label before the cell in a folded row. */
  readonly foldedLabel?: string
  /** In a folded row it has its own line, like the first column. */
  readonly hasOwnLine?: true
}

export const UsesTable = <Row,>({
  columns: [first, ...others],
  rows,
  rowKey,
}: {
  readonly columns: readonly [UseColumn<Row>, ...UseColumn<Row>[]]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
}): ReactNode => (
  <div className={styles.wrap}>
    <table {...TABLE_ROLES.table} className={styles.table}>
      <thead {...TABLE_ROLES.rowgroup}>
        <tr {...TABLE_ROLES.row}>
          {[first, ...others].map(({ head, align }) => (
            <th key={head} {...TABLE_ROLES.columnheader} scope="col" data-align={align}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...TABLE_ROLES.rowgroup}>
        {rows.map((row) => (
          <tr key={rowKey(row)} {...TABLE_ROLES.row}>
            <th {...TABLE_ROLES.rowheader} scope="row">
              {first.cell(row)}
            </th>
            {others.map(({ head, cell, align, foldedLabel, hasOwnLine }) => (
              <td
                key={head}
                {...TABLE_ROLES.cell}
                data-align={align}
                data-label={foldedLabel}
                data-own-line={hasOwnLine}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
