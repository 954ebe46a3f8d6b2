// The curve without the solver, where its bounds leave out parts and nothing else: all best builds of the slot graph at once.
import { bundlesOf } from './build-price.ts'
import { buildOfSpot } from './frontier.ts'
import { type ExclusiveGraph, type FrontierState, isSearchable, searchFrontier } from './frontier-search.ts'
import {
  boundMeasures,
  ergonomicsOf,
  ergonomicsPoints,
  type OptimiseTables,
  recoilLessOf,
  recoilOfBase,
  recoilPoints,
} from './optimise-measures.ts'
import { usefulGraph } from './optimise-model.ts'
import type { OptimiseBounds } from './optimise-question.ts'
import { mostCopies } from './slot-graph.ts'
import type { TradeOff, TradeOffQuestion, TradePoint } from './trade-point.ts'

/** `now` in seconds, from whenever. */
interface FrontierEffects {
  readonly now: () => number
  readonly seconds: number
  readonly onPoints: (points: readonly TradePoint[]) => void
}

/** How often the points are told. */
const SECONDS_BETWEEN = 0.25

/** The bounds that are about the two sums. */
const SUMS = ['recoilMax', 'recoilVerticalMax', 'recoilHorizontalMax', 'ergonomicsMin'] as const
/** Those that leave out parts. */
const PARTS = ['mustNotHave', 'capacityMax', 'onlyReachable'] as const

const isOfParts = (bounds: OptimiseBounds): boolean => {
  const known: ReadonlySet<string> = new Set([...SUMS, ...PARTS, 'suppressor'])
  return (
    bounds.suppressor !== true &&
    Object.entries(bounds).every(([name, bound]) => bound === undefined || known.has(name))
  )
}

/** What each way of buying the weapon may be built of: what is sold, and what a preset brings. Undefined where a preset brings fewer of a part than there is room for. */
const graphsOf = (
  catalogue: OptimiseTables,
  question: TradeOffQuestion,
  measures: readonly ((item: string) => number)[],
): readonly ExclusiveGraph[] | undefined => {
  const { weapon, bounds, prices } = question
  const graphWith = (mayUse: (item: string) => boolean): ExclusiveGraph =>
    usefulGraph(catalogue, question, mayUse, { measures, isBundled: () => false })
  if (bounds.onlyReachable !== true || prices === undefined) return [graphWith(() => true)]
  const isSold = (item: string): boolean => prices.bought(item) !== undefined
  const brought = bundlesOf(prices, weapon).map(
    ({ contents }) => new Map([...contents].filter(([item]) => item !== weapon && !isSold(item))),
  )
  // What is sold may be put into any of them.
  const ways = [...(isSold(weapon) ? [new Map<string, number>()] : []), ...brought]
  const different = [...new Map(ways.map((way) => [[...way.keys()].toSorted().join(), way])).values()]
  const graphs = different.map((way) => ({
    way,
    of: graphWith((item) => item === weapon || isSold(item) || way.has(item)),
  }))
  const isShort = graphs.some(({ way, of }) =>
    [...way].some(([item, count]) => of.graph.slots.has(item) && mostCopies(of.graph, item) > count),
  )
  return isShort ? undefined : graphs.map(({ of }) => of)
}

/** The curve; undefined where its bounds are about more than parts and the two sums. */
export const frontierCurve = (
  catalogue: OptimiseTables,
  question: TradeOffQuestion,
  { now, seconds, onPoints }: FrontierEffects,
): TradeOff | undefined => {
  const { weapon, bounds } = question
  if (!isOfParts(bounds)) return undefined
  const [ergonomics, less] = [ergonomicsOf(catalogue), recoilLessOf(catalogue, weapon)]
  const graphs = graphsOf(catalogue, question, [ergonomics, less])
  if (graphs === undefined || !graphs.every(isSearchable)) return undefined
  const { index } = recoilOfBase(catalogue, weapon)
  const { ergonomicsMin, ...others } = bounds
  const leastOf = (of: OptimiseBounds): number =>
    Math.max(
      Number.NEGATIVE_INFINITY,
      ...boundMeasures(catalogue, { ...question, goal: 'recoil', bounds: of }).map(({ min }) => min),
    )
  const least = {
    x: leastOf(ergonomicsMin === undefined ? {} : { ergonomicsMin }),
    y: leastOf(others),
  }

  const pointsOf = ({ found, open }: FrontierState): readonly TradePoint[] =>
    found.map((spot, at): TradePoint => {
      // Builds with more than this many may have less recoil.
      const rival = open.reduce(
        (most, { x, y }) => (y > spot.y ? Math.max(most, x) : most),
        Number.NEGATIVE_INFINITY,
      )
      const proved = rival < spot.x
      const below = Math.max(rival, found[at - 1]?.x ?? Number.NEGATIVE_INFINITY)
      return {
        build: buildOfSpot(spot),
        ergonomics: ergonomicsPoints(spot.x),
        recoil: recoilPoints(index, spot.y),
        from: ergonomicsPoints(proved && Number.isFinite(below) ? below + 1 : spot.x),
        proved,
      }
    })

  const began = now()
  let told = began
  const last = searchFrontier(
    { graphs, least, worthOf: (item) => ({ x: ergonomics(item), y: less(item) }) },
    {
      isOver: () => now() - began >= seconds,
      onFound: (state) => {
        if (now() - told < SECONDS_BETWEEN) return
        told = now()
        onPoints(pointsOf(state))
      },
    },
  )
  const points = pointsOf(last)
  if (points.length > 0) onPoints(points)
  const isWhole = last.open.length === 0
  return {
    tag: !isWhole ? 'stopped' : points.length === 0 ? 'impossible' : 'closed',
    points,
    within: 0,
    seconds: now() - began,
  }
}
