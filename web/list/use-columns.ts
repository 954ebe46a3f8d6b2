// The columns of a list's table: those that the user chose, kept in this browser, as far as they fit.
import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { readStored } from '#web/storage/stored.ts'
import { onLayout } from '#web/ui/hooks/on-layout.ts'
import type { Column } from '#web/ui/table/table-columns.ts'
import { fitColumns, knownColumns, parseColumns, SEEN, tableColumns } from './columns.ts'
import type { ListDefinition } from './define-list.ts'
import type { Known } from './list-query.ts'

/** Measured last. */
let last: number | undefined

/**
 * The container of the table, and its width in px: before its first layout the width of what was there before, the skeleton at least, or
 * else of the window.
 */
export const useSheetWidth = (): readonly [RefObject<HTMLDivElement | null>, number] => {
  const sheet = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(() => last ?? window.innerWidth)
  useLayoutEffect(() => {
    const { current } = sheet
    if (current === null) return
    return onLayout([current], () => {
      last = current.clientWidth
      setWidth(last)
    })
  }, [])
  return [sheet, width]
}

/** What the choice of columns is made from. `chosen`, `seen`, which show something, and `fitting`, which have room, are ids; the choice is `storedAs` a key of this browser. */
export interface ChosenColumns<Row, Context> {
  readonly list: ListDefinition<Row, Context>
  readonly known: Known<Context>
  readonly chosen: readonly string[]
  readonly seen: ReadonlySet<string>
  readonly fitting: readonly string[]
  readonly storedAs: string
  /** Undefined: the usual ones. */
  readonly setStored: (choice: string | undefined) => void
}

export interface TableColumns<Row, Context> extends ChosenColumns<Row, Context> {
  readonly columns: readonly Column<Row>[]
}

/** Columns that have nothing to show in the first of the `rows` give their width to the others. `width`: of the sheet; `sorted`: by which column. */
export const useColumns = <Row, Context>(
  list: ListDefinition<Row, Context>,
  known: Known<Context>,
  rows: readonly Row[],
  width: number,
  sorted: string | undefined,
): TableColumns<Row, Context> => {
  const { context } = known
  const storedAs = `exfil:${list.name}-columns`
  // As text: another list on the same page may have further columns.
  const [stored, setStored] = useState(() => readStored(storedAs))
  const chosen = parseColumns(list, stored)
  const seen = knownColumns(list, rows.slice(0, SEEN))
  const there = chosen.filter((id) => seen.has(id))
  // As text, so that the columns stay the same ones as long as their ids do.
  const ids = fitColumns(list, there, width).join(',')
  const fitting = useMemo(() => ids.split(','), [ids])
  const columns = useMemo(
    () => tableColumns(list, fitting, context, sorted),
    [list, fitting, context, sorted],
  )
  return { list, known, columns, chosen, seen, fitting, storedAs, setStored }
}
