// An integer linear program in the form that a solver takes.

/** `cost` per unit; an `isWhole` column takes integers only. */
export interface LinearColumn {
  readonly cost: number
  readonly lower: number
  readonly upper: number
  readonly isWhole: boolean
}

/** The sum of column × factor must stay within the bounds, which may be infinite. */
export interface LinearRow {
  readonly lower: number
  readonly upper: number
  readonly terms: readonly (readonly [column: number, factor: number])[]
}

/** The solver minimises the total cost. */
export interface LinearModel {
  readonly columns: readonly LinearColumn[]
  readonly rows: readonly LinearRow[]
}

/** The column values of a solution and their total cost. */
export interface Found {
  readonly values: ArrayLike<number>
  readonly cost: number
}

/** `seconds` is the time limit. `onProgress` is called with each better solution and with the current lower bound of the cost. */
export interface SolveOptions {
  readonly seconds: number
  readonly onProgress: (progress: { readonly found?: Found; readonly bound: number }) => void
}

/**
 * `proved`: `found` is optimal; `stopped`: the time limit was reached, `found` is the best so far, if any; `impossible`: the model is
 * infeasible. `bound` is a lower bound of the cost. `seconds` is the time taken.
 */
export interface Solved {
  readonly tag: 'proved' | 'stopped' | 'impossible'
  readonly found?: Found
  readonly bound: number
  readonly seconds: number
}

/** Solves a model; blocks until done. */
export type Solve = (model: LinearModel, options: SolveOptions) => Solved

/** Collects columns and rows. */
export const modelMaker = () => {
  const columns: LinearColumn[] = []
  const rows: LinearRow[] = []
  return {
    columns,
    rows,
    column: (cost: number, lower: number, upper: number): number =>
      columns.push({ cost, lower, upper, isWhole: true }) - 1,
    /** A continuous column from 0 to `upper`. */
    slack: (cost: number, upper: number): number =>
      columns.push({ cost, lower: 0, upper, isWhole: false }) - 1,
    row: (lower: number, terms: LinearRow['terms'], upper: number): void => {
      rows.push({ lower, upper, terms })
    },
  }
}
export type ModelMaker = ReturnType<typeof modelMaker>
