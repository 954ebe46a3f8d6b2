// Imports a facts folder: both modes and the overlay come from it alone.
import { GAME_MODES } from '#core/catalogue/vocabulary.ts'
import { E, type Either, pipe } from '#core/fp.ts'
import type { SourceError } from './errors.ts'
import { readFacts } from './facts/read.ts'
import type { Prepared, SourceNotes } from './prepared.ts'
import { fitCorrections } from './tables/corrections.ts'
import { pruneTables } from './tables/prune.ts'
import { tablesOf } from './tables/tables.ts'

const UNKNOWN = 'unknown'

/** The snapshot that the folder makes, not yet on disk. */
export const prepareFacts = async (
  folder: string,
  notes: SourceNotes,
): Promise<Either<SourceError, Prepared>> =>
  pipe(
    await readFacts(folder),
    E.map(({ modes, corrections, date }) => {
      const pruned = { PVP: pruneTables(tablesOf(modes.PVP)), PVE: pruneTables(tablesOf(modes.PVE)) }
      const tables = { PVP: pruned.PVP.tables, PVE: pruned.PVE.tables }
      const fitted = fitCorrections(
        corrections,
        GAME_MODES.map((mode) => tables[mode]),
      )
      return {
        snapshot: {
          date: notes.date ?? date ?? UNKNOWN,
          gameVersion: notes.gameVersion ?? UNKNOWN,
          sources: notes.sources.length > 0 ? notes.sources : ['facts folder'],
          tables,
          corrections: fitted.corrections,
        },
        modes: GAME_MODES,
        dropped: [...pruned.PVP.dropped, ...pruned.PVE.dropped, ...fitted.dropped],
      }
    }),
  )
