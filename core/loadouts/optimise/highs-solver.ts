// HiGHS as the effect that solves mixed-integer linear programs. The caller loads the solver first.
import type { Highs, Model, ModelData } from 'highs'
import type { Found, LinearModel, Solve, Solved } from './linear-model.ts'

const getData = (highs: Highs, { columns, rows }: LinearModel): ModelData => {
  const starts = [0]
  const indices: number[] = []
  const values: number[] = []
  for (const { terms } of rows) {
    for (const [column, factor] of terms) {
      indices.push(column)
      values.push(factor)
    }
    starts.push(indices.length)
  }
  const { integer, continuous } = highs.constants.variableType
  const bounded = (value: number): number =>
    Number.isFinite(value) ? value : Math.sign(value) * highs.infinity
  return {
    numCols: columns.length,
    numRows: rows.length,
    colCost: columns.map(({ cost }) => cost),
    colLower: columns.map(({ lower }) => bounded(lower)),
    colUpper: columns.map(({ upper }) => bounded(upper)),
    rowLower: rows.map(({ lower }) => bounded(lower)),
    rowUpper: rows.map(({ upper }) => bounded(upper)),
    integrality: columns.map(({ isWhole }) => (isWhole ? integer : continuous)),
    matrix: { format: 'csr', numCols: columns.length, numRows: rows.length, starts, indices, values },
  }
}

/** How often the bound is told while nothing better is found. */
const SECONDS_BETWEEN_BOUNDS = 0.2

const getAnswer = (highs: Highs, model: Model, found: Found | undefined, seconds: number): Solved => {
  const status = model.getModelStatus()
  const { optimal, infeasible, unboundedOrInfeasible } = highs.constants.modelStatus
  if (status === optimal) {
    const last = { values: model.getSolution().colValue, cost: model.getObjectiveValue() }
    return { tag: 'proved', found: last, bound: last.cost, seconds }
  }
  const bound = model.info.get('mip_dual_bound')
  // Every column is bounded, so nothing is unbounded.
  if (status === infeasible || status === unboundedOrInfeasible)
    return { tag: 'impossible', bound: Number.POSITIVE_INFINITY, seconds }
  return { tag: 'stopped', bound: Number(bound), seconds, ...(found !== undefined && { found }) }
}

/** Solves by branch and cut, to the proof; every value of the answer is whole where the column is. */
export const solverWith =
  (highs: Highs): Solve =>
  (linear, { seconds, onProgress }) =>
    highs.withModel(getData(highs, linear), (model) => {
      let found: Found | undefined
      let told = 0
      model.options.set({ output_flag: false, time_limit: seconds, mip_rel_gap: 0 })
      model.run({
        [highs.constants.callbackType.mipImprovingSolution]({ data }) {
          const { mip_solution: values, objective_function_value: cost, mip_dual_bound: bound } = data
          if (values === undefined || cost === undefined || bound === undefined) return
          found = { values, cost }
          onProgress({ found, bound })
        },
        [highs.constants.callbackType.mipLogging]({ data }) {
          const { running_time: now = 0, mip_dual_bound: bound } = data
          if (bound === undefined || now < told + SECONDS_BETWEEN_BOUNDS) return
          told = now
          onProgress({ bound })
        },
      })
      return getAnswer(highs, model, found, model.getRunTime())
    })
