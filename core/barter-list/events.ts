// Past facts about the barters that a PMC collects items for; `barter` is the barter's uid.
import * as t from 'io-ts'
import { Id } from '../codec.ts'
import type { EventOf } from '../events/envelope.ts'
import { WantedBarter } from './model.ts'

export const barterListEvents = {
  /** Replaces what was wanted of this barter before. */
  BarterWanted: t.intersection([t.type({ pmc: Id, barter: Id }), WantedBarter]),
  /** All its deals were made, or it was given up. */
  BarterDropped: t.type({ pmc: Id, barter: Id }),
} as const

export type BarterListEvent = EventOf<typeof barterListEvents>
