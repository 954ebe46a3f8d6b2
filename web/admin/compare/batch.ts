// Steps for many differences at once: their commands, and what the server refused of which row.
import type { RowDifference } from '#core/catalogue/compare/compare-tables.ts'
import type { CorrectedTable } from '#core/catalogue/corrections/correction.ts'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import type { CorrectionCommand } from '#core/settings/corrections/commands.ts'
import { listRowDifferences } from '#core/settings/corrections/ignored-differences.ts'
import type { ApiProblem } from '#web/data/problem.ts'
import {
  OFFICE_SOURCE,
  type StandingCorrection,
  sendCorrections,
  writeWhole,
} from '../editing/corrections.ts'

/** What can be done with differences: ours becomes theirs, they are shown no more, or shown again. */
export type DifferenceStep = 'take' | 'ignore' | 'restore'

export interface StepOptions {
  readonly table: CorrectedTable
  readonly mode: GameMode
  readonly reason: string
  /** What stood when the differences were shown. */
  readonly known: { readonly gameVersion: string; readonly corrections: readonly StandingCorrection[] }
}

/** The commands that make our row theirs. A difference in a field that rows may not lack is taken as it is and refused in words. */
const writeTakeOver = (
  { uid, presence, fields, row }: RowDifference,
  { table, mode, reason, known }: StepOptions,
): readonly CorrectionCommand[] => {
  const head = { table, uid, reason, source: OFFICE_SOURCE, since: known.gameVersion, modes: [mode] }
  const own = known.corrections.filter((standing) => standing.uid === uid)
  if (presence === 'theirs') return [{ tag: 'AddRow', ...head, row }]
  if (presence === 'ours')
    return [{ tag: 'RemoveRow', ...head, seen: own.find(({ field }) => field === null)?.seen ?? '' }]
  return fields.map(({ field, theirs }) => ({
    ...{ tag: 'CorrectField', ...head, field, value: theirs, ...writeWhole(table, field) },
    seen: own.find((standing) => standing.field === field)?.seen ?? '',
  }))
}

/** The commands of a step for one row, a command for each of its differences. */
export const writeStep = (
  step: DifferenceStep,
  difference: RowDifference,
  options: StepOptions,
): readonly CorrectionCommand[] => {
  if (step === 'take') return writeTakeOver(difference, options)
  const { table, mode, reason } = options
  const tag = step === 'ignore' ? 'IgnoreDifference' : 'RestoreDifference'
  return listRowDifferences(difference, mode).map(({ field, value }) => ({
    ...{ tag, table, uid: difference.uid, mode, value, reason },
    ...(field === null ? {} : { field }),
  }))
}

/** A command that the server refused; `field` undefined for the whole row. */
export interface RefusedStep {
  readonly uid: string
  readonly field: string | undefined
  readonly message: string
}

export interface StepOutcome {
  /** Rows of which nothing was refused. */
  readonly done: number
  readonly refused: readonly RefusedStep[]
  /** Why the rest was not sent. */
  readonly problem: ApiProblem | undefined
}

/** Takes a step for many rows. What is refused leaves the others done. */
export const takeStep = async (
  step: DifferenceStep,
  differences: readonly RowDifference[],
  options: StepOptions,
): Promise<StepOutcome> => {
  const commands = differences.flatMap((difference) => writeStep(step, difference, options))
  const { refused, sent, problem } = await sendCorrections(commands)
  const refusedSteps = refused.map(({ index, message }): RefusedStep => {
    const { uid = '', field } = (commands[index] ?? {}) as { readonly uid?: string; readonly field?: string }
    return { uid, field, message }
  })
  const failed = new Set([
    ...refusedSteps.map(({ uid }) => uid),
    ...commands.slice(sent).map(({ uid }) => uid),
  ])
  const rows = new Set(differences.map(({ uid }) => uid))
  return { done: [...rows].filter((uid) => !failed.has(uid)).length, refused: refusedSteps, problem }
}
