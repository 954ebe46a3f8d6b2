// The product of a recipe with its name, as lists show it.

import type { Product } from '../market/traded-thing.ts'
import type { ProfitContext } from './profit-context.ts'

/** `uid` of an item or preset; `name` in English, the uid where the catalogue does not know it. */
export interface NamedProduct {
  readonly uid: string
  readonly name: string
  readonly count: number
}

/** Names the product. */
export const namedProduct = (
  { setup: { catalogue } }: Pick<ProfitContext, 'setup'>,
  { item: uid, count }: Product,
): NamedProduct => ({
  uid,
  name: (catalogue.items.get(uid) ?? catalogue.presets.get(uid))?.name ?? uid,
  count,
})
