// What a player can want of the counts of a PMC's items; `item` is an item's uid.
import * as t from 'io-ts'
import { Id } from '../codec.ts'

const ofItem = { pmc: Id, item: Id, foundInRaid: t.boolean }

/** Counts are whole pieces. */
export const ItemCommand = t.union(
  [
    t.type({ tag: t.literal('CountItem'), ...ofItem, count: t.number }, 'CountItem'),
    /** `by` pieces more; fewer where it is negative. */
    t.type({ tag: t.literal('AddItem'), ...ofItem, by: t.number }, 'AddItem'),
    t.type({ tag: t.literal('ResetItems'), pmc: Id }, 'ResetItems'),
  ],
  'ItemCommand',
)
export type ItemCommand = Readonly<t.TypeOf<typeof ItemCommand>>
