// `--explain`: finds the one craft or barter that is meant and prints its receipt.
import type { ProfitRow } from '#core/pricing/profit/profit-row.ts'
import { refused } from '../../errors.ts'
import { type Output, printDetail } from '../../output.ts'
import { say, translated } from '../../speech.ts'
import { suggestion, suggestionFor } from '../../suggestion.ts'
import { firstNames } from '../../text.ts'
import type { ProfitQuery } from './profit-query.ts'
import { formatReceipt } from './receipt-text.ts'
import { productSearch } from './rows.ts'

/** `rows` best first; `json` the shape that the list has too; `profitSettings` says what the row shown is counted on. */
export interface Explanation<Row extends ProfitRow> {
  readonly text: string
  readonly rows: readonly Row[]
  readonly what: 'craft' | 'barter'
  readonly json: (row: Row) => Readonly<Record<string, unknown>>
  readonly profitSettings: (shown: readonly Row[]) => readonly string[]
}

export const explain = <Row extends ProfitRow>(
  output: Output,
  query: ProfitQuery,
  { text, rows, what, json, profitSettings }: Explanation<Row>,
): void => {
  const [row, ...others] = meantRows(query, { text, rows, what })
  if (row === undefined) throw notFound(query, { text, rows, what })
  printDetail(output, {
    json: json(row),
    human: (style) =>
      formatReceipt(query, { row, others, what, profitSettings: profitSettings([row]) }, style),
  })
}

type Asked<Row> = Pick<Explanation<ProfitRow>, 'text' | 'what'> & { readonly rows: readonly Row[] }

/** The row of this uid, or all rows of the one product that the text names, best first. */
const meantRows = <Row extends ProfitRow>(
  { player, labels }: ProfitQuery,
  { text, rows, what }: Asked<Row>,
): readonly Row[] => {
  const byUid = rows.filter(({ uid }) => uid === text)
  if (byUid.length > 0) return byUid
  const hits = productSearch(player.catalogue, rows)(text, rows.length)
  const kind = hits[0]?.kind
  if (kind === undefined || kind === 'typo') return []
  const products = hits.filter((hit) => hit.kind === kind).map(({ value }) => value)
  if (products.length > 1)
    throw refused(
      say`${products.length} products of ${translated(`${what}s`)} are meant by ${JSON.stringify(text)}; say which: ${firstNames(products.map(labels.thing), MAX_OFFERED)}`,
    )
  return rows.filter(({ product }) => product.uid === products[0])
}

const MAX_OFFERED = 4

/** A part of a mistyped name finds the whole; a name mistyped as a whole is near another. */
const notFound = ({ player, labels }: ProfitQuery, { text, rows, what }: Asked<ProfitRow>) => {
  const typos = productSearch(player.catalogue, rows)(text, MAX_OFFERED).map(({ value }) =>
    labels.thing(value),
  )
  const names = rows.map(({ product }) => labels.thing(product.uid))
  const suggested = typos.length > 0 ? suggestion([...new Set(typos)]) : suggestionFor(text, names)
  return refused(say`no ${translated(what)} makes ${JSON.stringify(text)}${suggested}`)
}
