// A snapshot ready to be written, with what was left out on the way; and what people may say about a source.
import type { Problem } from '#core/catalogue/check.ts'
import type { GameMode } from '#core/catalogue/vocabulary.ts'
import type { Snapshot } from './snapshot-write.ts'

/** What the source itself doesn't say, or says wrongly. `date` ISO; `sources` as the manifest shall name them. */
export interface SourceNotes {
  readonly date?: string
  readonly gameVersion?: string
  readonly sources: readonly string[]
}

export interface Prepared {
  readonly snapshot: Snapshot
  /** The modes that the source has; the others are kept from the snapshot before. */
  readonly modes: readonly GameMode[]
  /** References to what the source has not, each taken out. */
  readonly dropped: readonly Problem[]
}
