// How often documents with something wrong in them are drawn.

/** Of 1,000 the figures are made, which the page about data has; fewer prove the rule every time. */
export const WANTS_FIGURES = process.env.EXFIL_FIGURES === '1'

export interface Draws {
  readonly name: string
  /** Whether these are always the same, so that each outcome is known to be among them: the rarest is one of 13 in 1,000. */
  readonly isFixed: boolean
  readonly numRuns: number
  readonly seed?: number
}

/** The same draws every time, and others beside them: one that fails says its seed, and `EXFIL_SEED` draws it again. */
export const DRAWS: readonly Draws[] = [
  { name: 'the same ones', isFixed: true, numRuns: WANTS_FIGURES ? 1_000 : 200, seed: 20_261_122 },
  {
    name: 'others each time',
    isFixed: false,
    numRuns: 100,
    ...(process.env.EXFIL_SEED !== undefined && { seed: Number(process.env.EXFIL_SEED) }),
  },
]
