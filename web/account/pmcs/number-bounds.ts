// The bounds of the numbers in a PMC's settings, and what a typed text comes to within them.
import { MAX_LOYALTY_LEVEL, MAX_SKILL_LEVEL, MIN_LOYALTY_LEVEL } from '#core/catalogue/vocabulary.ts'
import { type Either, left, right } from '#core/fp.ts'
import { MAX_PRESTIGE, MAX_REPUTATION, MIN_REPUTATION } from '#core/player/limits.ts'
import { readNumber } from '#web/ui/fields/number-draft.ts'

/** `decimals`: digits behind the point that count; none for whole numbers. */
export interface Bounds {
  readonly min: number
  readonly max: number
  readonly decimals: number
  /** What lies above `max` counts as `max` instead of being refused. */
  readonly isCapped?: true
}

export const PRESTIGE: Bounds = { min: 0, max: MAX_PRESTIGE, decimals: 0 }
export const SKILL: Bounds = { min: 0, max: MAX_SKILL_LEVEL, decimals: 0, isCapped: true }
export const REPUTATION: Bounds = { min: MIN_REPUTATION, max: MAX_REPUTATION, decimals: 2 }

/** A PMC's level: from 1 to the highest that the catalogue has. */
export const levelBounds = (levels: readonly { readonly level: number }[]): Bounds => ({
  min: 1,
  max: levels.at(-1)?.level ?? 1,
  decimals: 0,
})

export type NumberProblem =
  | { readonly tag: 'NotANumber' }
  | { readonly tag: 'NotWhole' }
  | { readonly tag: 'OutOfRange'; readonly min: number; readonly max: number }

/** The number that the text says, or what is wrong with it; the text itself stays the field's. */
export const readBounded = (text: string, bounds: Bounds): Either<NumberProblem, number> => {
  const { min, max, decimals, isCapped } = bounds
  const value = readNumber(text, bounds)
  if (value === undefined || Number.isNaN(value)) return left({ tag: 'NotANumber' })
  if (decimals === 0 && !Number.isInteger(value)) return left({ tag: 'NotWhole' })
  if (value > max && isCapped === true) return right(max)
  if (value < min || value > max) return left({ tag: 'OutOfRange', min, max })
  return right(Number(value.toFixed(decimals)))
}

/** Whether the text says another number than the one that it was read as: it was capped or rounded. */
export const isCut = (text: string, read: number, bounds: Bounds): boolean =>
  readNumber(text, bounds) !== read

/** The loyalty levels that a trader has: LL1 to LL4. */
export const LOYALTY_LEVELS: readonly number[] = Array.from(
  { length: MAX_LOYALTY_LEVEL - MIN_LOYALTY_LEVEL + 1 },
  (_, index) => MIN_LOYALTY_LEVEL + index,
)
