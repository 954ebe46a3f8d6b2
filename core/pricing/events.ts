// Events of the flea market of one game mode (streams `prices-pvp` and `prices-pve`).
import * as t from 'io-ts'
import type { GameMode } from '../catalogue/game-modes.ts'
import { Count, fields, Id, PositiveInt } from '../codec.ts'
import type { EventOf } from '../events/envelope.ts'

export const priceEvents = {
  /**
   * `observedAt` in epoch milliseconds: time of the observation, which may be long before the event is recorded. In roubles: `lastLow` is the
   * lowest offer, `avg24h` the average reported by the source; absent if there were no offers. `offers`: number of offers at that time.
   * `simulated`: generated for a demonstration; prices do not depend on it.
   */
  PriceObserved: fields(
    { item: Id, observedAt: Count },
    { lastLow: PositiveInt, avg24h: PositiveInt, offers: Count, simulated: t.boolean },
    'PriceObserved',
  ),
} as const

export type PriceEvent = EventOf<typeof priceEvents>

/** The stream of a game mode's observations. */
export const priceStream = (mode: GameMode): string => `prices-${mode.toLowerCase()}`
