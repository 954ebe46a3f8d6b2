// Past facts about a PMC's hideout; `station` is the station's slug.
import * as t from 'io-ts'
import { Count, fields, Id, PositiveInt } from '../codec.ts'
import type { EventOf } from '../events/envelope.ts'

const OfModule = t.type({ pmc: Id, station: Id, level: PositiveInt })

export const hideoutEvents = {
  ModuleBuilt: OfModule,
  /** `remaining`: level that the player still has built; absent it is the one below. 0 where the rest came with the edition. */
  ModuleDestroyed: fields(
    { pmc: Id, station: Id, level: PositiveInt },
    { remaining: Count },
    'ModuleDestroyed',
  ),
  ModuleTracked: OfModule,
  ModuleUntracked: OfModule,
  HideoutReset: t.type({ pmc: Id }),
} as const

export type HideoutEvent = EventOf<typeof hideoutEvents>
