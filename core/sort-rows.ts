// Sorting of rows by a number or a text, alike on pages and in the API.

/** Undefined if unknown: such rows come last in either direction. */
export type SortValue = number | string | undefined

export type SortDirection = 'ascending' | 'descending'

/** A new list; rows that are equal stay in the order in which they came. */
export const sortRows = <Row>(
  rows: readonly Row[],
  sortValue: (row: Row) => SortValue,
  direction: SortDirection,
  language = 'en',
): readonly Row[] => {
  let collator: Intl.Collator | undefined
  const compare = (a: number | string, b: number | string): number => {
    if (typeof a === 'number' && typeof b === 'number') return a - b
    // Takes longer to make than some thousand numbers to sort.
    collator ??= new Intl.Collator(language, { numeric: true })
    return collator.compare(String(a), String(b))
  }
  const sign = direction === 'ascending' ? 1 : -1
  const keyed = rows.map((row) => ({ row, value: sortValue(row) }))
  keyed.sort((a, b) => {
    if (a.value === undefined || b.value === undefined)
      return Number(a.value === undefined) - Number(b.value === undefined)
    return sign * compare(a.value, b.value)
  })
  return keyed.map(({ row }) => row)
}
