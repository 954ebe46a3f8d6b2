// Past facts about the items that a PMC owns.
import * as t from 'io-ts'
import { Count, Text } from '../codec.ts'
import type { EventOf } from '../events/envelope.ts'

export const itemEvents = {
  /** `count` is the whole count now, not the step. */
  ItemCounted: t.type({ pmc: Text, item: Text, foundInRaid: t.boolean, count: Count }),
  ItemsReset: t.type({ pmc: Text }),
} as const

export type ItemEvent = EventOf<typeof itemEvents>
