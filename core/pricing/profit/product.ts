// The product of a recipe with its name, for lists.

import type { Product } from '../market/traded-thing.ts'
import type { ProfitContext } from './profit-context.ts'

/** `uid` of an item or preset; `name` in English, the uid if unknown. */
export interface NamedProduct {
  readonly uid: string
  readonly name: string
  readonly count: number
}

/** Adds the name to a product. */
export const namedProduct = (
  { setup: { catalogue } }: Pick<ProfitContext, 'setup'>,
  { item: uid, count }: Product,
): NamedProduct => ({
  uid,
  name: (catalogue.items.get(uid) ?? catalogue.presets.get(uid))?.name ?? uid,
  count,
})
