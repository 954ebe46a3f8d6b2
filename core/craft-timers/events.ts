// Past facts about the running crafts of a PMC; `station` is the station's slug, `craft` the craft's uid.
import * as t from 'io-ts'
import { Id } from '../codec.ts'
import { type EventOf, Instant } from '../events/envelope.ts'

export const craftTimerEvents = {
  /** Replaces what the station did before. */
  CraftStarted: t.type({ pmc: Id, station: Id, craft: Id, startedAt: Instant, readyAt: Instant }),
  /** Its product was collected, or it was stopped. */
  CraftEnded: t.type({ pmc: Id, station: Id }),
} as const

export type CraftTimerEvent = EventOf<typeof craftTimerEvents>
