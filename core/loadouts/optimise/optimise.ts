// The best build of a weapon under bounds: proved optimal, or the best found within the time limit. The caller supplies the solver.

import type { Build } from '../tree.ts'
import type { Solve, Solved } from './linear-model.ts'
import {
  ergonomicsPoints,
  getBaseRecoil,
  getItemErgonomics,
  getRecoilReduction,
  type ItemMeasure,
  type OptimiseTables,
  recoilPoints,
} from './measures.ts'
import { type BuildModel, buildModel, type Sought, soughtBy } from './program.ts'
import type { OptimiseGoal, OptimiseQuestion } from './question.ts'
import { findStartBuild } from './start.ts'

/**
 * `value` of the best build so far and `bound`, which no build can exceed, both in the unit of the goal: points of ergonomics, points of
 * recoil (both directions, not rounded), roubles, points of the mix. `bound` is absent if not known yet.
 */
export interface OptimiseStep {
  readonly best?: Build
  readonly value?: number
  readonly bound?: number
}

/**
 * `proved`: no build within the bounds is better by the goal; `stopped`: the time limit was reached, `best` is the best found, if any;
 * `impossible`: no build is within the bounds. `seconds` is the time taken by the solver.
 */
export interface OptimiseAnswer extends OptimiseStep {
  readonly tag: Solved['tag']
  readonly seconds: number
}

/** `seconds`: time limit of the whole search; `tieSeconds`: the share of it for the tie-break, by default all that is left. */
export interface OptimiseEffects {
  readonly solve: Solve
  readonly seconds: number
  readonly tieSeconds?: number
  readonly onStep: (step: OptimiseStep) => void
}

/** The second goal, which decides between builds that are equal by the first. */
const TIE_GOAL = {
  ergonomics: 'recoil',
  recoil: 'ergonomics',
  price: 'ergonomics',
  mix: undefined,
} as const satisfies Record<OptimiseGoal, OptimiseGoal | undefined>

/** Converts the cost of a model to the unit of the goal. */
const inUnitOfGoal = (
  catalogue: OptimiseTables,
  { goal, weapon }: OptimiseQuestion,
  cost: number,
): number => {
  switch (goal) {
    case 'ergonomics':
      return ergonomicsPoints(0 - cost)
    case 'recoil':
      return recoilPoints(getBaseRecoil(catalogue, weapon).index, 0 - cost)
    case 'price':
      return cost
    case 'mix':
      return 0 - cost
  }
}

/** The question restricted to builds that are optimal by the first goal. */
const tieQuestion = (
  question: OptimiseQuestion,
  { worth }: Sought,
  cost: number,
): { readonly question: OptimiseQuestion; readonly more: readonly ItemMeasure[] } =>
  question.goal === 'price'
    ? { question: { ...question, bounds: { ...question.bounds, priceMax: cost } }, more: [] }
    : { question, more: [{ of: worth, min: 0 - cost }] }

/** The best build by the second goal among those equal by the first; undefined if there is no second goal or no time left. */
const tieBreak = (
  catalogue: OptimiseTables,
  asked: OptimiseQuestion,
  sought: Sought,
  cost: number,
  effects: Pick<OptimiseEffects, 'solve' | 'seconds'>,
): { readonly build: Build | undefined; readonly seconds: number } => {
  const goal = TIE_GOAL[asked.goal]
  if (goal === undefined || effects.seconds <= 0) return { build: undefined, seconds: 0 }
  // The cost is a whole number; rounding removes the solver's numerical noise.
  const { question, more } = tieQuestion(asked, sought, Math.round(cost))
  const second: Sought = {
    worth: goal === 'recoil' ? getRecoilReduction(catalogue, asked.weapon) : getItemErgonomics(catalogue),
    perRouble: 0,
  }
  const { model, buildOf } = buildModel(catalogue, question, second, { more })
  const { found, seconds } = effects.solve(model, { seconds: effects.seconds, onProgress: () => undefined })
  return { build: found && buildOf(found.values), seconds }
}

/**
 * Finds the best build, see {@link OptimiseAnswer}; `onStep` is called with better builds and bounds, first with the start build. Blocks until
 * done: a browser runs it in a worker. Among builds equal by the goal it prefers less recoil or more ergonomics, within the time limit.
 */
export const optimise = (
  catalogue: OptimiseTables,
  question: OptimiseQuestion,
  { solve, seconds, tieSeconds = seconds, onStep }: OptimiseEffects,
): OptimiseAnswer => {
  const sought = soughtBy(catalogue, question)
  const { model, buildOf }: BuildModel = buildModel(catalogue, question, sought)
  const getBound = (cost: number): Pick<OptimiseStep, 'bound'> =>
    Number.isFinite(cost) ? { bound: inUnitOfGoal(catalogue, question, cost) } : {}
  const getStep = ({ found, bound }: Pick<Solved, 'found' | 'bound'>): OptimiseStep => ({
    ...(found !== undefined && {
      best: buildOf(found.values),
      value: inUnitOfGoal(catalogue, question, found.cost),
    }),
    ...getBound(bound),
  })
  const begun = findStartBuild(catalogue, question, sought)
  const start: OptimiseStep =
    begun === undefined
      ? {}
      : {
          best: begun.build,
          value: inUnitOfGoal(catalogue, question, begun.cost),
        }
  if (begun !== undefined) onStep(start)
  let best = start
  const solved = solve(model, {
    seconds,
    onProgress: ({ found, bound }) => {
      const isBetter = found !== undefined && found.cost <= (begun?.cost ?? Number.POSITIVE_INFINITY)
      best = { ...best, ...(isBetter ? getStep({ found, bound }) : getBound(bound)) }
      onStep(best)
    },
  })
  const { tag, found, seconds: taken } = solved
  if (tag === 'impossible') return { tag, seconds: taken }
  if (tag === 'stopped' || found === undefined)
    return { ...best, ...getBound(solved.bound), tag: 'stopped', seconds: taken }
  const first = getStep(solved)
  onStep(first)
  const tie = tieBreak(catalogue, question, sought, found.cost, {
    solve,
    seconds: Math.min(seconds - taken, tieSeconds),
  })
  return {
    ...first,
    tag,
    seconds: taken + tie.seconds,
    ...(tie.build !== undefined && { best: tie.build }),
  }
}
