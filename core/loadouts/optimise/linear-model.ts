// A linear program with whole numbers, as a solver takes it.

/** `cost` of one; what is whole takes no fractions. */
export interface LinearColumn {
  readonly cost: number
  readonly lower: number
  readonly upper: number
  readonly isWhole: boolean
}

/** The sum of the columns by their factors stays within the bounds, which may be infinite. */
export interface LinearRow {
  readonly lower: number
  readonly upper: number
  readonly terms: readonly (readonly [column: number, factor: number])[]
}

/** The sum of all costs is to be as little as can be. */
export interface LinearModel {
  readonly columns: readonly LinearColumn[]
  readonly rows: readonly LinearRow[]
}

/** The values of the columns and the sum of their costs. */
export interface Found {
  readonly values: ArrayLike<number>
  readonly cost: number
}

/** `seconds` is the time limit. `onProgress` is called with every better answer, and with the bound that no answer can be below. */
export interface SolveOptions {
  readonly seconds: number
  readonly onProgress: (progress: { readonly found?: Found; readonly bound: number }) => void
}

/**
 * `proved`: nothing costs less than `found`; `stopped`: time was up, `found` is the best until then, if any; `impossible`: no values keep all bounds.
 * `bound`: no values cost less. `seconds` that it took.
 */
export interface Solved {
  readonly tag: 'proved' | 'stopped' | 'impossible'
  readonly found?: Found
  readonly bound: number
  readonly seconds: number
}

/** The effect that solves a model. It blocks until it is done. */
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
    /** A column of any fraction from nothing to `upper`. */
    slack: (cost: number, upper: number): number =>
      columns.push({ cost, lower: 0, upper, isWhole: false }) - 1,
    row: (lower: number, terms: LinearRow['terms'], upper: number): void => {
      rows.push({ lower, upper, terms })
    },
  }
}
export type ModelMaker = ReturnType<typeof modelMaker>
