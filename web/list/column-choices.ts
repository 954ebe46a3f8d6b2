// The choice of a list's columns, which this browser keeps: what it offers, and how it is stored.
import { writeStored } from '#web/storage/stored.ts'
import { type Columns, choosableColumns, usualColumns } from './columns.ts'
import type { ChosenColumns } from './use-columns.ts'

/** What a column is called in full. */
export const getColumnTitle = <Row, Context>(
  { columns }: Columns<Row, Context>,
  id: string,
  context: Context,
): string => {
  const { head, title = head } = columns[id] ?? {}
  return title?.(context) ?? ''
}

/** A column that people choose. `hasRoom`: it would fit now. `isKnown`: it has something to show. */
export interface ColumnChoice {
  readonly id: string
  readonly title: string
  readonly isChosen: boolean
  readonly hasRoom: boolean
  readonly isKnown: boolean
  readonly isUsual: boolean
}

/** All columns that people choose, in the order of the table. */
export const columnChoices = <Row, Context>({
  list,
  known,
  chosen,
  seen,
  fitting,
}: ChosenColumns<Row, Context>): readonly ColumnChoice[] =>
  choosableColumns(list).map((id) => ({
    id,
    title: getColumnTitle(list, id, known.context),
    isChosen: chosen.includes(id),
    hasRoom: fitting.includes(id) || !seen.has(id),
    isKnown: known.columns.has(id),
    isUsual: list.columns[id]?.isDefault === true,
  }))

/** The choice as it is stored; undefined where it is the usual one, which may change with time. */
export const writeColumns = <Row, Context>(
  list: Columns<Row, Context>,
  chosen: readonly string[],
): string | undefined => {
  const text = choosableColumns(list)
    .filter((id) => chosen.includes(id))
    .join(',')
  return text === usualColumns(list).join(',') ? undefined : text
}

/** Undefined: the usual ones. */
export const chooseColumns = <Row, Context>(
  { list, setStored, storedAs }: ChosenColumns<Row, Context>,
  ids: readonly string[] = usualColumns(list),
): void => {
  const choice = writeColumns(list, ids)
  writeStored(storedAs, choice)
  setStored(choice)
}
