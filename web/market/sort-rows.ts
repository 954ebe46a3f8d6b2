// Sorts the rows of a list by one of their values.

/** Undefined where nobody knows: such rows come last in either direction. */
export type SortValue = number | string | undefined
export type Direction = 'ascending' | 'descending'

/** Made when the first text is compared: it takes longer than sorting some thousand numbers. */
const textOrder = (language: string): ((a: string, b: string) => number) => {
  let collator: Intl.Collator | undefined
  return (a, b) => {
    collator ??= new Intl.Collator(language, { numeric: true })
    return collator.compare(a, b)
  }
}

/** A new list; rows that are equal stay in the order in which they came. */
export const sortRows = <Row>(
  rows: readonly Row[],
  sortValue: (row: Row) => SortValue,
  direction: Direction,
  language = 'en',
): readonly Row[] => {
  const compareTexts = textOrder(language)
  const sign = direction === 'ascending' ? 1 : -1
  const keyed = rows.map((row) => ({ row, value: sortValue(row) }))
  keyed.sort((a, b) => {
    if (a.value === undefined || b.value === undefined)
      return Number(a.value === undefined) - Number(b.value === undefined)
    return typeof a.value === 'number' && typeof b.value === 'number'
      ? sign * (a.value - b.value)
      : sign * compareTexts(String(a.value), String(b.value))
  })
  return keyed.map(({ row }) => row)
}
