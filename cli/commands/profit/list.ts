// Prints a list of crafts or barters, or the one of them that is asked for as a receipt.
import type { ProfitRow } from '#core/pricing/profit-row.ts'
import type { CliContext } from '../../context.ts'
import { type Column, printListing } from '../../output.ts'
import { explain } from './explain.ts'
import { footerOf, profitSettings } from './footer.ts'
import type { ProfitQuery } from './profit-query.ts'
import { filteredRows, type ListOptions, nothingShown, profitColumns, tsvColumns } from './rows.ts'

/** `all` in the order asked for. `place`: where it is made; `own` and `tsv`: what is particular to the list, for people and for programs. */
export interface ProfitList<Row extends ProfitRow> {
  readonly what: 'craft' | 'barter'
  readonly all: readonly Row[]
  readonly options: ListOptions
  readonly place: Column<Row>
  readonly own: readonly Column<Row>[]
  readonly tsv: readonly Column<Row>[]
  readonly json: (row: Row) => Readonly<Record<string, unknown>>
}

export const printProfits = <Row extends ProfitRow>(
  { output, folder }: CliContext,
  query: ProfitQuery,
  { what, all, options, place, own, tsv, json }: ProfitList<Row>,
): void => {
  const kept = filteredRows(query.player.catalogue, all, options)
  if (options.explain !== undefined) {
    explain(output, query, {
      text: options.explain,
      rows: kept,
      what,
      json,
      profitSettings: (shown) => profitSettings(folder, query, shown),
    })
    return
  }
  const rows = kept.slice(0, options.top)
  printListing(output, {
    rows,
    columns: profitColumns(query.labels, rows, place, own),
    tsv: tsvColumns(query.labels, tsv),
    json,
    empty: nothingShown(what, all, options, query.labels),
    footer: footerOf(folder, query, { rows, what }),
  })
}
