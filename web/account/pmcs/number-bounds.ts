// The bounds of the numbers in a PMC's settings, and reading typed text within them.
import type { Catalogue } from '#core/catalogue/catalogue.ts'
import { MAX_LOYALTY_LEVEL, MIN_LOYALTY_LEVEL } from '#core/catalogue/vocabulary.ts'
import { type Either, left, right } from '#core/fp.ts'
import { getSetting, type SettingTag, type SettingValue } from '#core/player/settings/setting-rules.ts'
import { readNumber } from '#web/ui/fields/number-draft.ts'

/** `decimals`: digits after the decimal point that count; none for whole numbers. */
export interface NumberBounds {
  readonly min: number
  readonly max: number
  readonly decimals: number
  /** Values above `max` are capped instead of rejected. */
  readonly isCapped: boolean
}

/** The settings of a PMC that are numbers. */
export type NumberTag = {
  [Tag in SettingTag]: SettingValue<Tag> extends number ? Tag : never
}[SettingTag]

/** The bounds of the setting, from its declaration; standing has two decimals. */
export const getSettingBounds = (
  tag: NumberTag,
  catalogue: Pick<Catalogue, 'levels' | 'mode'>,
): NumberBounds => {
  const { bounds, codec, adjust } = getSetting(tag)
  const { min = 0, max = Infinity } = bounds?.(catalogue) ?? {}
  return { min, max, decimals: codec.is(0.5) ? 2 : 0, isCapped: adjust?.(max + 1) === max }
}

export type NumberProblem =
  | { readonly tag: 'NotANumber' }
  | { readonly tag: 'NotWhole' }
  | { readonly tag: 'OutOfRange'; readonly min: number; readonly max: number }

/** The number in the text, or what is wrong with it; the field keeps the text itself. */
export const readBounded = (text: string, bounds: NumberBounds): Either<NumberProblem, number> => {
  const { min, max, decimals, isCapped } = bounds
  const value = readNumber(text, bounds)
  if (value === undefined || Number.isNaN(value)) return left({ tag: 'NotANumber' })
  if (decimals === 0 && !Number.isInteger(value)) return left({ tag: 'NotWhole' })
  if (value > max && isCapped) return right(max)
  if (value < min || value > max) return left({ tag: 'OutOfRange', min, max })
  return right(Number(value.toFixed(decimals)))
}

/** Whether the text's number differs from the one read: it was capped or rounded. */
export const isCut = (text: string, read: number, bounds: NumberBounds): boolean =>
  readNumber(text, bounds) !== read

/** The loyalty levels that a trader has: LL1 to LL4. */
export const LOYALTY_LEVELS: readonly number[] = Array.from(
  { length: MAX_LOYALTY_LEVEL - MIN_LOYALTY_LEVEL + 1 },
  (_, index) => MIN_LOYALTY_LEVEL + index,
)
