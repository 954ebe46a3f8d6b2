// Crafts that a PMC has running, and when each is ready.
import * as t from 'io-ts'
import { Id } from '../codec.ts'
import { Instant } from '../events/envelope.ts'

/** Stations of one PMC with a running craft; the game has fewer than twenty. */
export const MAX_CRAFT_TIMERS = 50
/** The longest craft of the game takes less than three days. */
export const MAX_CRAFT_SECONDS = 14 * 24 * 3600

/** `craft`: its uid. */
export const CraftTimer = t.type({ craft: Id, startedAt: Instant, readyAt: Instant }, 'CraftTimer')
export type CraftTimer = Readonly<t.TypeOf<typeof CraftTimer>>

/** By station slug: a station does one craft at a time. */
export type CraftTimers = Readonly<Record<string, CraftTimer>>
export const noCraftTimers: CraftTimers = {}
