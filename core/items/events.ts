// Past facts about the items that a PMC owns.
import * as t from 'io-ts'
import { Count, Id } from '../codec.ts'
import type { EventOf } from '../events/envelope.ts'

export const itemEvents = {
  /** `count` is the whole count now, not the step. */
  ItemCounted: t.type({ pmc: Id, item: Id, foundInRaid: t.boolean, count: Count }),
  ItemsReset: t.type({ pmc: Id }),
} as const

export type ItemEvent = EventOf<typeof itemEvents>
