// Columns of numbers, as lists declare them.
import type { ReactNode } from 'react'
import type { SortValue } from '#core/sort-rows.ts'
import type { ListColumn } from './define-list.ts'

type Columns<Row, Context, Id> = (
  id: Id,
  value: (row: Row) => SortValue,
  cell: (row: Row, context: Context) => ReactNode,
  rest: Partial<ListColumn<Row, Context>> & Pick<ListColumn<Row, Context>, 'width'>,
) => ListColumn<Row, Context>

/** Makes the columns of numbers of a list, each under its `head`, at the end of its width; `shared`: what else they have in common. */
export const numberColumns =
  <Row, Context, Id extends string>(
    head: (context: Context, id: Id) => string,
    shared: Partial<ListColumn<Row, Context>> = {},
  ): Columns<Row, Context, Id> =>
  (id, value, cell, rest) => ({
    head: (context) => head(context, id),
    align: 'end',
    ...shared,
    value,
    cell,
    ...rest,
  })
