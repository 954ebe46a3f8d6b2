// A snapshot ready to be written, with what was left out on the way; and what people may say about a source.
import { type IntegrityProblem, showProblem } from '#core/catalogue/check/problem.ts'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import type { RefusedRow } from './refused-row.ts'
import type { Snapshot } from './snapshot-write.ts'

/** What the source itself doesn't say, or says wrongly. `date` ISO; `sources` as the manifest shall name them. */
export interface SourceNotes {
  readonly date?: string
  readonly gameVersion?: string
  readonly sources: readonly string[]
}

/** What an import starts from. */
export interface Baseline {
  /** From which is kept what the source lacks. */
  readonly previous: Snapshot
  /** What the new snapshot takes the place of, the one at its own place where there is one: what it loses is counted against this. */
  readonly replaced: Snapshot
  /** Whether any number of lost rows is accepted. */
  readonly isAccepted: boolean
}

/** A reference that was taken out, and the game modes in which it stood. */
export interface Dropped extends IntegrityProblem {
  readonly modes: readonly GameMode[]
}

export interface FoundIn {
  readonly mode: GameMode
  readonly problem: IntegrityProblem
}

/** Each problem once, with every mode that has it. */
export const droppedOnce = (found: readonly FoundIn[]): readonly Dropped[] => {
  const all = new Map<string, Dropped>()
  for (const { mode, problem } of found) {
    const key = showProblem(problem)
    const modes = all.get(key)?.modes ?? []
    all.set(key, { ...problem, modes: modes.includes(mode) ? modes : [...modes, mode] })
  }
  return [...all.values()]
}

export interface Prepared {
  readonly snapshot: Snapshot
  /** The modes that the source has; the others are kept from the snapshot before. */
  readonly modes: readonly GameMode[]
  /** References to what the source has not, each taken out; one of several modes stands once. */
  readonly dropped: readonly Dropped[]
  /** What of the source was not taken: rows, documents, modes. */
  readonly refused: readonly RefusedRow[]
}
