// What ergonomics less recoil costs: the builds of which none has less recoil with as much ergonomics.

import { type Build, listBuildParts } from '../tree.ts'
import type { Solve } from './linear-model.ts'
import {
  ergonomicsPoints,
  getBaseRecoil,
  getItemErgonomics,
  getRecoilReduction,
  type OptimiseTables,
  recoilPoints,
} from './measures.ts'
import { optimise } from './optimise.ts'
import { frontierCurve } from './trade-off-frontier.ts'
import type { TradeOff, TradeOffQuestion, TradePoint } from './trade-point.ts'

/** `seconds` for the whole curve; `now` in seconds, from any origin. `onPoints` is called with all known points each time one is added. */
export interface TradeOffEffects {
  readonly solve: Solve
  readonly now: () => number
  readonly seconds: number
  readonly onPoints: (points: readonly TradePoint[]) => void
}

/** Points of ergonomics, or of recoil, between two points of the curve that the solver does not look into further. */
const CLOSE = 2

/** More ergonomics at the same recoil is worth less time than the next point. */
const TIE_SECONDS = 3

/** What is known on both sides of a stretch of the curve that is not. */
interface Gap {
  readonly below: TradePoint
  readonly above: TradePoint
}

/** Of two neighbours. Their product is the room in which a better build may still be. */
const getWidth = ({ below, above }: Gap): number => above.from - below.ergonomics
const getHeight = ({ below, above }: Gap): number => above.recoil - below.recoil

/** The unknown stretches, the largest first. */
const getGaps = (points: readonly TradePoint[]): readonly Gap[] =>
  points
    .slice(1)
    .flatMap((above, index): readonly Gap[] => {
      const below = points[index]
      return below === undefined ? [] : [{ below, above }]
    })
    .filter((gap) => getWidth(gap) > CLOSE && getHeight(gap) > CLOSE)
    .toSorted((a, b) => getWidth(b) * getHeight(b) - getWidth(a) * getHeight(a))

/** With one more point, without those that it beats. One that is found again holds from where it was asked for. */
const withPoint = (points: readonly TradePoint[], next: TradePoint): readonly TradePoint[] => {
  const same = points.find(({ ergonomics, recoil }) => ergonomics >= next.ergonomics && recoil <= next.recoil)
  if (same !== undefined)
    return points.map((point) =>
      point === same && next.proved
        ? { ...point, proved: true, from: Math.min(point.from, next.from) }
        : point,
    )
  return [
    ...points.filter(({ ergonomics, recoil }) => ergonomics > next.ergonomics || recoil < next.recoil),
    next,
  ].toSorted((a, b) => a.ergonomics - b.ergonomics)
}

/** Where a build of the weapon stands on the curve or beside it, counted as the searches count: sums of whole numbers, so that equal places are equal. */
export const tradePlace = (
  catalogue: OptimiseTables,
  weapon: string,
): ((build: Build) => Pick<TradePoint, 'ergonomics' | 'recoil'>) => {
  const ergonomics = getItemErgonomics(catalogue)
  const less = getRecoilReduction(catalogue, weapon)
  const { index } = getBaseRecoil(catalogue, weapon)
  return (build) => {
    const items = listBuildParts(build).map(({ item }) => item)
    const getSum = (of: (item: string) => number): number => items.reduce((sum, item) => sum + of(item), 0)
    return { ergonomics: ergonomicsPoints(getSum(ergonomics)), recoil: recoilPoints(index, getSum(less)) }
  }
}

/** Each point is a search of its own for the least recoil with so much ergonomics, in the middle of the stretch that is least known. */
const solvedCurve = (
  catalogue: OptimiseTables,
  question: TradeOffQuestion,
  { solve, seconds, onPoints }: TradeOffEffects,
): TradeOff => {
  const place = tradePlace(catalogue, question.weapon)
  let left = seconds
  let points: readonly TradePoint[] = []
  const search = (goal: 'recoil' | 'ergonomics', ergonomicsMin = question.bounds.ergonomicsMin) => {
    const answer = optimise(
      catalogue,
      {
        ...question,
        goal,
        bounds: { ...question.bounds, ...(ergonomicsMin !== undefined && { ergonomicsMin }) },
      },
      { solve, seconds: left, tieSeconds: goal === 'recoil' ? TIE_SECONDS : 0, onStep: () => undefined },
    )
    left -= answer.seconds
    return answer
  }
  /** Whether the search for the least recoil was proved. */
  const learn = (ergonomicsMin?: number): boolean => {
    const { tag, best } = search('recoil', ergonomicsMin)
    const proved = tag === 'proved'
    if (best !== undefined) {
      const at = place(best)
      points = withPoint(points, {
        build: best,
        ...at,
        from: proved && ergonomicsMin !== undefined ? ergonomicsMin : at.ergonomics,
        proved,
      })
      onPoints(points)
    }
    return proved
  }
  const ended = (tag: TradeOff['tag']): TradeOff => ({ tag, points, seconds: seconds - left, within: CLOSE })

  const best = search('ergonomics')
  if (best.tag === 'impossible') return ended('impossible')
  const isWhole = best.tag === 'proved' && learn(best.value) && learn()
  if (!isWhole) return ended('stopped')
  for (;;) {
    const [gap] = getGaps(points)
    if (gap === undefined) return ended('closed')
    const middle = Math.round((gap.below.ergonomics + gap.above.from) * 50) / 100
    if (left <= 0 || !learn(middle)) return ended('stopped')
  }
}

/**
 * The curve from the least recoil to the most ergonomics: every point of it where the bounds leave out parts or ask for some and no more, else as many as the solver finds. Blocks until it is
 * done: in a browser it runs in a worker.
 */
export const tradeOff = (
  catalogue: OptimiseTables,
  question: TradeOffQuestion,
  effects: TradeOffEffects,
): TradeOff => frontierCurve(catalogue, question, effects) ?? solvedCurve(catalogue, question, effects)
