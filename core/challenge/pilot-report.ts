// What a player's pilot can report for a challenge: no more than it reads in the game's logs.
import * as t from 'io-ts'
import { Id } from '../codec.ts'
import { Instant } from '../events/envelope.ts'

/**
 * A completed quest, or a raid that ended; the logs do not say whether it was survived. `map` is the key of a map, null if the page came
 * too late to be told.
 */
export const PilotReport = t.union(
  [
    t.type({ kind: t.literal('quest'), quest: Id }),
    t.type({ kind: t.literal('raid'), map: t.union([Id, t.null]), began: Instant }),
  ],
  'PilotReport',
)
export type PilotReport = Readonly<t.TypeOf<typeof PilotReport>>

/** A page that could not deliver a report keeps it so long. Milliseconds. */
export const MAX_REPORT_AGE_MS = 24 * 3_600_000

export const REPORT_KINDS = ['quest', 'raid'] as const
export type ReportKind = PilotReport['kind']
