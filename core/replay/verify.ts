// Whether a log is sound: both ways of folding meet, and the game has what its events name.
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { GameMode } from '../catalogue/game-modes.ts'
import type { RecordedEvent } from '../events/envelope.ts'
import type { World } from '../events/world.ts'
import { contentHash } from '../hash.ts'
import { type EventFault, judgeEvents } from './judge.ts'
import { applyEventToWorld, replayEvents } from './steps.ts'

/** `hash` of the state; `incremental` is the same where the events give it one by one too. */
export interface Verdict {
  readonly events: number
  readonly streams: number
  readonly hash: string
  readonly incremental: string
  readonly faults: readonly EventFault[]
}

/** Decoding and versions are checked by reading. Without a catalogue whatever the game has. */
export const verifyEvents = (
  events: readonly RecordedEvent[],
  catalogueOf?: (mode: GameMode) => Catalogue,
): Verdict => ({
  events: events.length,
  streams: new Set(events.map(({ stream }) => stream)).size,
  hash: contentHash(replayEvents(events)),
  incremental: contentHash(events.reduce(applyEventToWorld, {} as World)),
  faults: catalogueOf === undefined ? [] : judgeEvents(catalogueOf, events),
})
