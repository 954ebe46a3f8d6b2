// Columns of numbers, as lists declare them.
import type { ReactNode } from 'react'
import type { ListColumn, SortValue } from './define-list.ts'

/** Makes the columns of numbers of a list, each under its `head`: at the end of their width, and there until somebody chooses otherwise. */
export const numberColumns =
  <Row, Context, Id extends string>(head: (context: Context, id: Id) => string) =>
  (
    id: Id,
    value: (row: Row) => SortValue,
    cell: (row: Row, context: Context) => ReactNode,
    rest: Partial<ListColumn<Row, Context>> & Pick<ListColumn<Row, Context>, 'width'>,
  ): ListColumn<Row, Context> => ({
    head: (context) => head(context, id),
    align: 'end',
    isDefault: true,
    value,
    cell,
    ...rest,
  })
