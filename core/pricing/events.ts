// Past facts about the flea market of one game mode (streams `prices-pvp` and `prices-pve`).
import * as t from 'io-ts'
import type { GameMode } from '../catalogue/game-modes.ts'
import { Count, fields, Id, PositiveInt } from '../codec.ts'
import type { EventOf } from '../events/envelope.ts'

export const priceEvents = {
  /**
   * `observedAt` in epoch milliseconds: when the market was observed, which may be long before the event is recorded. Roubles: `lastLow`
   * the lowest offer, `avg24h` the average that the source reports; absent if nothing was offered. `offers` on the market at that moment.
   * `simulated`: made up for a demonstration; prices do not depend on it.
   */
  PriceObserved: fields(
    { item: Id, observedAt: Count },
    { lastLow: PositiveInt, avg24h: PositiveInt, offers: Count, simulated: t.boolean },
    'PriceObserved',
  ),
} as const

export type PriceEvent = EventOf<typeof priceEvents>

/** The stream that holds the observations of a game mode. */
export const priceStream = (mode: GameMode): string => `prices-${mode.toLowerCase()}`
