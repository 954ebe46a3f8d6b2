// The differences of a table from one of its sources, as the server compares them.
import type { Contract } from '#core/api/contract.ts'
import type { AnswerOf } from '#core/api/endpoint.ts'
import type { ComparedWith } from '#core/catalogue/compare/compare-tables.ts'
import type { CorrectedTable } from '#core/catalogue/corrections/correction.ts'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import { type Either, isLeft, left, right } from '#core/fp.ts'
import type { ApiProblem } from '#web/data/problem.ts'
import { useAdminAnswer } from '../admin-calls.ts'
import type { StepOptions } from './batch.ts'

/** Differences that wait for an administrator, or those that one ignored. */
export const SHOWN_DIFFERENCES = ['open', 'ignored'] as const
export type ShownDifferences = (typeof SHOWN_DIFFERENCES)[number]

export type ShownDifference = AnswerOf<Contract['compareTable']>['differences'][number]

interface Comparison extends AnswerOf<Contract['compareTable']> {
  readonly known: StepOptions['known']
}

export const useComparison = (
  table: CorrectedTable,
  mode: GameMode,
  side: ComparedWith,
  show: ShownDifferences,
): { readonly comparison: Either<ApiProblem, Comparison>; readonly refresh: () => void } => {
  const compared = useAdminAnswer('compareTable', { query: { table, mode, with: side, show } })
  const corrections = useAdminAnswer('corrections', { query: { table } })
  const refresh = (): void => {
    compared.refresh()
    corrections.refresh()
  }
  if (isLeft(compared.answer)) return { comparison: left(compared.answer.left), refresh }
  if (isLeft(corrections.answer)) return { comparison: left(corrections.answer.left), refresh }
  return { comparison: right({ ...compared.answer.right, known: corrections.answer.right }), refresh }
}
