// Prints a list of crafts or barters, or the one of them that is asked for as a receipt.
import type { ProfitRow } from '#core/pricing/profit/profit-row.ts'
import type { CliContext } from '../../context.ts'
import { type OutputColumn, printListing } from '../../output.ts'
import { explain } from './explain.ts'
import { formatFooter, profitSettings } from './footer.ts'
import type { ProfitQuery } from './profit-query.ts'
import {
  filteredRows,
  nothingShown,
  type ProfitListOptions,
  profitColumns,
  profitTsvColumns,
} from './rows.ts'

/** `all` in the order asked for. `place`: where it is made; `own` and `tsv`: what is particular to the list, for people and for programs. */
export interface ProfitList<Row extends ProfitRow> {
  readonly what: 'craft' | 'barter'
  readonly all: readonly Row[]
  readonly options: ProfitListOptions
  readonly place: OutputColumn<Row>
  readonly own: readonly OutputColumn<Row>[]
  readonly tsv: readonly OutputColumn<Row>[]
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
    tsv: profitTsvColumns(query.labels, tsv),
    json,
    empty: nothingShown(what, all, options, query.labels),
    footer: formatFooter(folder, query, { rows, what }),
  })
}
