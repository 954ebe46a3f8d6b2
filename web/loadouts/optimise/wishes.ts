// The question to the optimiser on the page: a goal and bounds.
import type { SingleBound } from '#core/loadouts/optimise/measures.ts'
import type { MixWeights, OptimiseQuestion } from '#core/loadouts/optimise/question.ts'
import { withoutBound } from '#core/loadouts/optimise/unmet-bounds.ts'

/** `weights` are kept while another goal is selected. `onlyTraders`: every part is bought from a trader for money. */
export interface Wishes extends Pick<OptimiseQuestion, 'goal' | 'bounds'> {
  readonly weights: MixWeights
  readonly onlyTraders?: true | undefined
}

export const FIRST_WISHES: Wishes = {
  goal: 'recoil',
  weights: { ergonomics: 1, recoil: 1, price: 1 },
  bounds: { onlyReachable: true },
}

/** Whether all weights of the mix are zero. */
export const isMixEmpty = ({ goal, weights }: Wishes): boolean =>
  goal === 'mix' && Object.values(weights).every((weight) => weight === 0)

/** The question; `prices` apply to everything in roubles: only those of traders if only they sell. */
export const toQuestion = (
  weapon: string,
  { goal, bounds, weights, onlyTraders }: Wishes,
  prices: NonNullable<OptimiseQuestion['prices']>,
): OptimiseQuestion => ({
  weapon,
  goal,
  bounds: onlyTraders ? { ...bounds, onlyReachable: true } : bounds,
  prices,
  ...(goal === 'mix' && { weights }),
})

/** The wishes without one bound; dropping `onlyReachable` also drops the restriction to traders. */
export const removeBound = (wishes: Wishes, single: SingleBound): Wishes => ({
  ...wishes,
  bounds: withoutBound(wishes.bounds, single),
  ...(single.name === 'onlyReachable' && { onlyTraders: undefined }),
})
