// Prints a list of crafts or barters, or the one of them that is asked for as a receipt.
import type { ProfitRow } from '#core/pricing/profit-row.ts'
import type { CliContext } from '../../context.ts'
import { type Column, printListing } from '../../output.ts'
import { explain } from './explain.ts'
import { footerOf, profitSettings } from './footer.ts'
import type { ProfitQuery } from './profit-query.ts'
import { filteredRows, type ListOptions, nothingShown } from './rows.ts'

/** `all` in the order asked for; `columns` may depend on what is shown. */
export interface ProfitList<Row extends ProfitRow> {
  readonly what: 'craft' | 'barter'
  readonly all: readonly Row[]
  readonly options: ListOptions
  readonly columns: (rows: readonly Row[]) => readonly Column<Row>[]
  readonly json: (row: Row) => Readonly<Record<string, unknown>>
}

export const printProfits = <Row extends ProfitRow>(
  { output, folder }: CliContext,
  query: ProfitQuery,
  { what, all, options, columns, json }: ProfitList<Row>,
): void => {
  const kept = filteredRows(query.player.catalogue, all, options)
  if (options.explain !== undefined) {
    explain(output, query, {
      text: options.explain,
      rows: kept,
      what,
      json,
      profitSettings: profitSettings(folder, query, kept),
    })
    return
  }
  const rows = kept.slice(0, options.top)
  printListing(output, {
    rows,
    columns: columns(rows),
    json,
    empty: nothingShown(what, all, options, query.labels),
    footer: footerOf(folder, query, { rows, what }),
  })
}
