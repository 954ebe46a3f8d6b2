// The numeric bounds of the optimiser: input and format of each.
import type { OptimiseBounds } from '#core/loadouts/optimise/question.ts'

type NumberBound = {
  [Name in keyof OptimiseBounds]-?: NonNullable<OptimiseBounds[Name]> extends number ? Name : never
}[keyof OptimiseBounds]

/** `isTyped`: has a field of the form; the others come from quests. */
export interface BoundField {
  readonly name: NumberBound
  readonly decimals: number
  readonly max: number
  readonly min?: number
  readonly isTyped: boolean
}

const POINTS = 10_000

export const BOUND_FIELDS: readonly BoundField[] = [
  { name: 'recoilMax', decimals: 0, max: POINTS, isTyped: true },
  { name: 'ergonomicsMin', decimals: 1, min: -100, max: POINTS, isTyped: true },
  { name: 'weightMax', decimals: 2, max: 100, isTyped: true },
  { name: 'priceMax', decimals: 0, max: 100_000_000, isTyped: true },
  { name: 'capacityMin', decimals: 0, min: 1, max: 1000, isTyped: true },
  { name: 'recoilVerticalMax', decimals: 0, max: POINTS, isTyped: false },
  { name: 'recoilHorizontalMax', decimals: 0, max: POINTS, isTyped: false },
  { name: 'capacityMax', decimals: 0, max: 1000, isTyped: false },
  { name: 'sightingRangeMin', decimals: 0, max: POINTS, isTyped: false },
  { name: 'widthMin', decimals: 0, max: 20, isTyped: false },
  { name: 'widthMax', decimals: 0, max: 20, isTyped: false },
  { name: 'heightMin', decimals: 0, max: 20, isTyped: false },
  { name: 'heightMax', decimals: 0, max: 20, isTyped: false },
]
