// The columns of a list's table: those that somebody chose, which this browser keeps, and that have room.
import { type RefObject, useMemo, useState } from 'react'
import { readStored, writeStored } from '#web/app/stored.ts'
import type { Column } from '#web/ui/table-columns.ts'
import { fitColumns, parseColumns, tableColumns, writeColumns } from './columns.ts'
import type { ListDefinition } from './define-list.ts'
import { useSheetWidth } from './use-sheet-width.ts'

export interface ListColumns<Row> {
  /** Belongs on what the table stands in. */
  readonly sheet: RefObject<HTMLDivElement | null>
  readonly columns: readonly Column<Row>[]
  readonly chosen: readonly string[]
  readonly choose: (chosen: readonly string[]) => void
  /** The ids of those that have room, joined by commas. */
  readonly fitting: string
}

/** Columns that have nothing to show give their width to the others. */
export const useColumns = <Row, Context>(
  list: ListDefinition<Row, Context>,
  context: Context,
): ListColumns<Row> => {
  const key = `exfil:${list.name}-columns`
  const [chosen, setChosen] = useState(() => parseColumns(list, readStored(key)))
  const [sheet, width] = useSheetWidth()
  const known = chosen.filter((id) => list.columns[id]?.isKnown?.(context) !== false)
  const fitting = fitColumns(list, known, width).join(',')
  const columns = useMemo(
    () => tableColumns(list, fitting.split(','), context),
    [list, fitting, context],
  )
  return {
    sheet,
    columns,
    chosen,
    choose: (next) => {
      writeStored(key, writeColumns(list, next))
      setChosen(next)
    },
    fitting,
  }
}
