// The closed word lists of the game that everything else is typed by: modes, fractions, editions, statuses.
import { oneOf, oneOfAnyCase } from '../codec.ts'
import { GAME_MODES } from './game-modes.ts'
import { TILE_COLOURS } from './tile-colours.ts'

export const GameModeCodec = oneOf(GAME_MODES)

export const FRACTIONS = ['Bear', 'Usec'] as const
export type Fraction = (typeof FRACTIONS)[number]
export const Fraction = oneOf(FRACTIONS)
/** As callers may write it: `USEC`, `Usec`. */
export const FractionInput = oneOfAnyCase(FRACTIONS)

export const GAME_EDITIONS = [
  'Standard',
  'Left Behind',
  'Prepare for Escape',
  'Edge of Darkness',
  'The Unheard',
  'EOD + The Unheard',
] as const
export type GameEdition = (typeof GAME_EDITIONS)[number]
export const GameEdition = oneOf(GAME_EDITIONS)

/** How far another quest must be for a prerequisite to be met; any one listed is enough. */
const PREREQUISITE_STATUSES = ['complete', 'failed', 'active'] as const
export type PrerequisiteStatus = (typeof PREREQUISITE_STATUSES)[number]
export const PrerequisiteStatus = oneOf(PREREQUISITE_STATUSES)

const COMPARISONS = ['<', '<=', '=', '>=', '>'] as const
export type Comparison = (typeof COMPARISONS)[number]
export const Comparison = oneOf(COMPARISONS)

/** Whether `left op right` holds. */
export const compares = (left: number, op: Comparison, right: number): boolean => {
  switch (op) {
    case '<':
      return left < right
    case '<=':
      return left <= right
    case '=':
      return left === right
    case '>=':
      return left >= right
    case '>':
      return left > right
  }
}

export { MAX_LOYALTY_LEVEL, MAX_SKILL_LEVEL, MIN_LOYALTY_LEVEL } from './level-bounds.ts'

const CURRENCIES = ['RUB', 'USD', 'EUR', 'GP'] as const
export type Currency = (typeof CURRENCIES)[number]
export const Currency = oneOf(CURRENCIES)

export type TileColour = (typeof TILE_COLOURS)[number]
export const TileColour = oneOf(TILE_COLOURS)
