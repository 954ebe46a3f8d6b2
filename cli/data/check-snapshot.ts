// Checks a snapshot on disk: all hashes and rows, and the catalogue as a whole, with and without its overlay.
import { checkCatalogue } from '#core/catalogue/check/check.ts'
import type { IntegrityProblem } from '#core/catalogue/check/problem.ts'
import { applyOverlay, type Overlay, overlayFor } from '#core/catalogue/corrections/overlay.ts'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import { TABLE_NAMES } from '#core/catalogue/tables/table-names.ts'
import type { Tables } from '#core/catalogue/tables/tables.ts'
import { listOwnModes } from './fallback-tables.ts'
import { readSnapshot } from './snapshot-read.ts'

/** A problem, with the mode and overlay in which it occurs. */
export interface FoundProblem extends IntegrityProblem {
  readonly mode: GameMode
  readonly overlay: boolean
}

export interface CheckReport {
  /** Rows over all tables of all modes, overlay included. */
  readonly rows: number
  readonly problems: readonly FoundProblem[]
}

/** The tables after applying the overlay. */
export const correctedTables = (overlay: Overlay, plain: Tables): Tables =>
  Object.fromEntries(
    TABLE_NAMES.map((name) => [name, applyOverlay(overlay, name, plain[name] as never)]),
  ) as unknown as Tables

/** Throws a SnapshotError for files that are missing, damaged or malformed. */
export const checkSnapshot = (folder: string): CheckReport => {
  const { tables, corrections } = readSnapshot(folder)
  const problems = listOwnModes(tables).flatMap((mode) =>
    [false, true].flatMap((withOverlay) =>
      checkCatalogue(
        withOverlay ? correctedTables(overlayFor(mode, corrections), tables[mode]) : tables[mode],
      ).map((problem) => ({
        mode,
        overlay: withOverlay,
        ...problem,
      })),
    ),
  )
  const rows = listOwnModes(tables).flatMap((mode) => TABLE_NAMES.map((name) => tables[mode][name].length))
  return { rows: corrections.length + rows.reduce((sum, count) => sum + count, 0), problems }
}
