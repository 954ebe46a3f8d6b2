// Columns of numbers, as lists declare them.
import type { ReactNode } from 'react'
import type { ListColumn, SortValue } from './define-list.ts'

/** The rest of a column; `isDefault` undefined: nobody chooses whether it stands there. */
type Rest<Row, Context> = Partial<Omit<ListColumn<Row, Context>, 'isDefault'>> &
  Pick<ListColumn<Row, Context>, 'width'> & { readonly isDefault?: boolean | undefined }

/** Makes the columns of numbers of a list, each under its `head`: at the end of their width, and there until somebody chooses otherwise. */
export const numberColumns =
  <Row, Context, Id extends string>(head: (context: Context, id: Id) => string) =>
  (
    id: Id,
    value: (row: Row) => SortValue,
    cell: (row: Row, context: Context) => ReactNode,
    { isDefault, ...rest }: Rest<Row, Context>,
  ): ListColumn<Row, Context> => ({
    head: (context) => head(context, id),
    align: 'end',
    value,
    cell,
    ...rest,
    ...(isDefault !== undefined && { isDefault }),
  })
