// The order of the items that the hideout still asks for.
import type { SortDirection } from '#core/pricing/sorting.ts'
import type { BillRow } from './hideout-bill.ts'

/** `id` of a column: name, missing, price or cost. */
export interface BillSort {
  readonly id: string
  readonly direction: SortDirection
}

const numberOf = ({ missing, price, cost }: BillRow, id: string): number => {
  switch (id) {
    case 'missing':
      return missing.foundInRaid + missing.ordinary
    case 'price':
      return price?.unitPrice ?? 0
    default:
      return cost ?? 0
  }
}

/** Rows by the column; equal ones by name. */
export const sortBill = (
  rows: readonly BillRow[],
  { id, direction }: BillSort,
  nameOf: (row: BillRow) => string,
  locale: string,
): readonly BillRow[] => {
  const { compare } = new Intl.Collator(locale, { numeric: true })
  const sign = direction === 'ascending' ? 1 : -1
  return rows.toSorted((a, b) => {
    const byName = compare(nameOf(a), nameOf(b))
    return id === 'name' ? sign * byName : sign * (numberOf(a, id) - numberOf(b, id)) || byName
  })
}
