// Takes differences over as corrections, one command for each field.
import type { RowDifference } from '#core/catalogue/compare/compare-tables.ts'
import type { CorrectedTable } from '#core/catalogue/corrections/correction.ts'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import type { CorrectionCommand } from '#core/settings/corrections-commands.ts'
import type { ApiProblem } from '#web/data/problem.ts'
import { OFFICE_SOURCE, type StandingCorrection, sendCorrection } from '../editing/corrections.ts'

export interface TakeOverOptions {
  readonly table: CorrectedTable
  readonly mode: GameMode
  readonly reason: string
  /** What stood when the differences were shown. */
  readonly known: { readonly gameVersion: string; readonly corrections: readonly StandingCorrection[] }
}

/** The commands that make our row theirs. A difference in a field that rows may not lack is taken as it is and refused in words. */
export const writeTakeOver = (
  { uid, presence, fields, row }: RowDifference,
  { table, mode, reason, known }: TakeOverOptions,
): readonly CorrectionCommand[] => {
  const head = { table, uid, reason, source: OFFICE_SOURCE, since: known.gameVersion, modes: [mode] }
  const own = known.corrections.filter((standing) => standing.uid === uid)
  if (presence === 'theirs') return [{ tag: 'AddRow', ...head, row }]
  if (presence === 'ours')
    return [{ tag: 'RemoveRow', ...head, seen: own.find(({ field }) => field === null)?.seen ?? '' }]
  return fields.map(({ field, theirs }) => ({
    ...{ tag: 'CorrectField', ...head, field, value: theirs },
    seen: own.find((standing) => standing.field === field)?.seen ?? '',
  }))
}

/** Stops at the first refusal; `done` counts rows. */
export const takeOverDifferences = async (
  differences: readonly RowDifference[],
  options: TakeOverOptions,
): Promise<{ readonly done: number; readonly problem: ApiProblem | undefined }> => {
  let done = 0
  for (const difference of differences) {
    for (const command of writeTakeOver(difference, options)) {
      const problem = await sendCorrection(command)
      if (problem !== undefined) return { done, problem }
    }
    done++
  }
  return { done, problem: undefined }
}
