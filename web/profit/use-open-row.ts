// Opens the receipt of another craft or barter at its place in the list.
import { useSearchParams } from 'react-router'
import type { ProfitRow } from '#core/pricing/profit/profit-row.ts'
import { withParams } from '#web/address/search-params.ts'
import type { Names } from '#web/player/names.ts'

/** Filters the list to rows of its product, and to those `at` one station or trader if given. */
export const useOpenRow = (names: Pick<Names, 'thing'>): ((row: ProfitRow, at?: string) => void) => {
  const [params, setParams] = useSearchParams()
  return ({ uid, product }, at) =>
    setParams(withParams(params, { row: uid, at, q: names.thing(product.uid) }), {
      preventScrollReset: true,
    })
}
