// The solver of the optimiser, loaded when it is first asked for.
import type { Solve } from '#core/loadouts/optimise/linear-model.ts'
import { solverWith } from '#machines/solver.ts'

export const loadSolver = async (): Promise<Solve> => {
  const { default: loadHighs } = await import('highs')
  return solverWith(await loadHighs())
}
