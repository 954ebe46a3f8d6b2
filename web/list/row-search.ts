// The search over the names of a list's own rows; its code comes when the field is entered.
import { makeSearch } from '#core/search/rank.ts'
import type { ListDefinition } from './define-list.ts'
import type { RowOrder } from './select-rows.ts'

/** Answers where each row found stands among the matches, by its key. Nothing is found in a list that declares no names. */
export const rowSearch = <Row, Context>(
  { key, names }: Pick<ListDefinition<Row, Context>, 'key' | 'names'>,
  rows: readonly Row[],
  context: Context,
): ((text: string) => RowOrder) => {
  const search = makeSearch(
    rows.map((row) => ({ value: key(row), names: names?.(row, context) ?? [], ids: [key(row)] })),
  )
  return (text) => new Map(search(text, rows.length).map(({ value }, place) => [value, place]))
}
