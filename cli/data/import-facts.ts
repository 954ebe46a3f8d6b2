// Imports a facts folder: both modes and the overlay come from it alone.
import { showProblem } from '#core/catalogue/check.ts'
import { lostRows, showLostRows } from '#core/catalogue/lost-rows.ts'
import type { Tables } from '#core/catalogue/tables.ts'
import { GAME_MODES } from '#core/catalogue/vocabulary.ts'
import { E, type Either, pipe } from '#core/fp.ts'
import type { SourceError } from './errors.ts'
import { readFacts } from './facts/read.ts'
import type { Baseline, Prepared, SourceNotes } from './prepared.ts'
import { fitCorrections } from './tables/corrections.ts'
import { mendTables } from './tables/mend.ts'
import { tablesOf } from './tables/tables.ts'

const UNKNOWN = 'unknown'

/** The snapshot that the folder makes, not yet on disk. It replaces both modes, so that it is taken whole or not at all. */
export const prepareFacts = async (
  folder: string,
  readBaseline: () => Pick<Baseline, 'replaced' | 'isAccepted'>,
  notes: SourceNotes,
): Promise<Either<SourceError, Prepared>> =>
  pipe(
    await readFacts(folder),
    E.chain(({ modes, corrections, date }) => {
      const { replaced, isAccepted } = readBaseline()
      const mended = GAME_MODES.map((mode) => mendTables(tablesOf(modes[mode]), replaced.tables[mode]))
      const [PVP, PVE] = mended.map((own) => own.tables) as [Tables, Tables]
      const tables = { PVP, PVE }
      const reasons = GAME_MODES.flatMap((mode, index) => [
        ...(mended[index]?.unsound ?? []).map((problem) => `${mode} ${showProblem(problem)}`),
        ...(isAccepted ? [] : lostRows(replaced.tables[mode], tables[mode])).map(
          (lost) => `${mode} ${showLostRows(lost)} (--accept takes it all the same)`,
        ),
      ])
      if (reasons.length > 0) return E.left({ tag: 'Unsound', reasons })
      const fitted = fitCorrections(
        corrections,
        GAME_MODES.map((mode) => tables[mode]),
      )
      return E.right({
        snapshot: {
          date: notes.date ?? date ?? UNKNOWN,
          gameVersion: notes.gameVersion ?? UNKNOWN,
          sources: notes.sources.length > 0 ? notes.sources : ['facts folder'],
          tables,
          corrections: fitted.corrections,
        },
        modes: GAME_MODES,
        dropped: [...mended.flatMap(({ dropped }) => dropped), ...fitted.dropped],
        refused: mended.flatMap(({ refused }) =>
          refused.map(({ table, uid, path, what, kept }) => ({
            ...{ document: table, row: uid, field: path, reason: what, kept },
          })),
        ),
      })
    }),
  )
