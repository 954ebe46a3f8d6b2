// Past facts about a PMC's hideout; `station` is the station's slug.
import * as t from 'io-ts'
import { Count, fields, PositiveInt, Text } from '../codec.ts'
import type { EventOf } from '../events/envelope.ts'

const OfModule = t.type({ pmc: Text, station: Text, level: PositiveInt })

export const hideoutEvents = {
  ModuleBuilt: OfModule,
  /** `remaining`: level that the player still has built; absent it is the one below. 0 where the rest came with the edition. */
  ModuleDestroyed: fields(
    { pmc: Text, station: Text, level: PositiveInt },
    { remaining: Count },
    'ModuleDestroyed',
  ),
  ModuleTracked: OfModule,
  ModuleUntracked: OfModule,
  HideoutReset: t.type({ pmc: Text }),
} as const

export type HideoutEvent = EventOf<typeof hideoutEvents>
