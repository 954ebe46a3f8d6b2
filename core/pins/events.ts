// Past facts about the pins of a PMC.
import * as t from 'io-ts'
import { Id } from '../codec.ts'
import type { EventOf } from '../events/envelope.ts'
import { PinMap, PinPlace, PinText } from './model.ts'

export const pinEvents = {
  PinAdded: t.type({ pmc: Id, pin: Id, map: PinMap, at: PinPlace, text: PinText }),
  PinMoved: t.type({ pmc: Id, pin: Id, at: PinPlace }),
  PinRenamed: t.type({ pmc: Id, pin: Id, text: PinText }),
  PinDeleted: t.type({ pmc: Id, pin: Id }),
} as const

export type PinEvent = EventOf<typeof pinEvents>
