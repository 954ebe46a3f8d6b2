// What is asked of the optimiser on the page: a goal and bounds.
import type { MixWeights, OptimiseQuestion } from '#core/loadouts/optimise-question.ts'

/** `weights` are kept while another goal is chosen. */
export interface Wishes extends Pick<OptimiseQuestion, 'goal' | 'bounds'> {
  readonly weights: MixWeights
}

export const FIRST_WISHES: Wishes = {
  goal: 'recoil',
  weights: { ergonomics: 1, recoil: 1, price: 1 },
  bounds: { onlyReachable: true },
}

/** Whether the mix counts nothing. */
export const isMixEmpty = ({ goal, weights }: Wishes): boolean =>
  goal === 'mix' && Object.values(weights).every((weight) => weight === 0)

/** The question; `prices` count for everything that is about roubles. */
export const questionOf = (
  weapon: string,
  { goal, bounds, weights }: Wishes,
  prices: NonNullable<OptimiseQuestion['prices']>,
): OptimiseQuestion => ({ weapon, goal, bounds, prices, ...(goal === 'mix' && { weights }) })
