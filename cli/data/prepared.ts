// A snapshot ready to be written, with a report of what was left out, and notes about the source.
import { type IntegrityProblem, showProblem } from '#core/catalogue/check/problem.ts'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import type { RefusedRow } from './refused-row.ts'
import type { Snapshot } from './snapshot-write.ts'

/** Metadata that the source lacks or has wrong. `date` (ISO); `sources` for the manifest. */
export interface SourceNotes {
  readonly date?: string
  readonly gameVersion?: string
  readonly sources: readonly string[]
}

/** The baseline of an import. */
export interface Baseline {
  /** Provides what the source lacks. */
  readonly previous: Snapshot
  /** The snapshot to be replaced, if the target has one; lost rows are counted against it. */
  readonly replaced: Snapshot
  /** Whether any number of lost rows is accepted. */
  readonly isAccepted: boolean
}

/** A removed reference, with its game modes. */
export interface Dropped extends IntegrityProblem {
  readonly modes: readonly GameMode[]
}

export interface FoundIn {
  readonly mode: GameMode
  readonly problem: IntegrityProblem
}

/** Deduplicates problems and collects their modes. */
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
  /** The modes of the source; others are kept from the previous snapshot. */
  readonly modes: readonly GameMode[]
  /** References to missing rows, all removed; those of several modes are listed once. */
  readonly dropped: readonly Dropped[]
  /** Parts of the source that were not used: rows, documents, modes. */
  readonly refused: readonly RefusedRow[]
}
