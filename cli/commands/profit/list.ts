// Prints a list of crafts or barters, or the one of them that is asked for as a receipt.
import type { CliContext } from '../../context.ts'
import { type Column, printListing } from '../../output.ts'
import { explain } from './explain.ts'
import { footerOf, termsOf } from './footer.ts'
import type { Question } from './question.ts'
import { keptRows, type ListOptions, nothingShown, type ProfitRow } from './rows.ts'

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
  question: Question,
  { what, all, options, columns, json }: ProfitList<Row>,
): void => {
  const kept = keptRows(question.asker.catalogue, all, options)
  if (options.explain !== undefined) {
    explain(output, question, {
      text: options.explain,
      rows: kept,
      what,
      json,
      terms: termsOf(folder, question, kept),
    })
    return
  }
  const rows = kept.slice(0, options.top)
  printListing(output, {
    rows,
    columns: columns(rows),
    json,
    empty: nothingShown(what, all, options, question.labels),
    footer: footerOf(folder, question, { rows, what }),
  })
}
