// The curve without a solver, for bounds that only forbid or require parts: all Pareto-optimal builds of the slot graph at once.
import { findBundles } from '../build/build-price.ts'
import { maxCopies } from '../build/slot-graph.ts'
import { spotToBuild } from './frontier.ts'
import { type ExclusiveGraph, type FrontierState, isSearchable, searchFrontier } from './frontier-search.ts'
import {
  boundMeasures,
  ergonomicsPoints,
  getBaseRecoil,
  getItemErgonomics,
  getRecoilReduction,
  type OptimiseTables,
  recoilPoints,
  wantedKinds,
} from './measures.ts'
import { usefulGraph } from './program.ts'
import type { OptimiseBounds } from './question.ts'
import type { TradeOff, TradeOffQuestion, TradePoint } from './trade-point.ts'

/** `now` in seconds, from any origin. */
interface FrontierEffects {
  readonly now: () => number
  readonly seconds: number
  readonly onPoints: (points: readonly TradePoint[]) => void
}

/** Minimum seconds between two reports of the points. */
const SECONDS_BETWEEN = 0.25

/** Bounds on the two sums. */
const SUMS = ['recoilMax', 'recoilVerticalMax', 'recoilHorizontalMax', 'ergonomicsMin'] as const
/** Bounds that forbid parts. */
const PARTS = ['mustNotHave', 'capacityMax', 'onlyReachable'] as const
/** Bounds that require a part of a kind, in any slot. */
const KINDS = [
  'suppressor',
  'sight',
  'capacityMin',
  'sightingRangeMin',
  'mustHave',
  'mustHaveClasses',
] as const

const SEARCHED: ReadonlySet<string> = new Set([...SUMS, ...PARTS, ...KINDS])

/** Maximum number of required kinds; each may double the work. */
const MAX_KINDS = 8

/** Whether the whole curve can be searched at once: not if anything else is bounded, such as weight, price or size. */
export const isSearchedAtOnce = (bounds: OptimiseBounds): boolean =>
  Object.entries(bounds).every(([name, bound]) => bound === undefined || SEARCHED.has(name))

/** One graph per way to buy the weapon: sold parts plus the contents of a preset. Undefined if a preset contains fewer of a part than there is room for. */
const getGraphs = (
  catalogue: OptimiseTables,
  question: TradeOffQuestion,
  measures: readonly ((item: string) => number)[],
): readonly ExclusiveGraph[] | undefined => {
  const { weapon, bounds, prices } = question
  const graphWith = (mayUse: (item: string) => boolean): ExclusiveGraph =>
    usefulGraph(catalogue, question, mayUse, { measures, isBundled: () => false })
  if (bounds.onlyReachable !== true || prices === undefined) return [graphWith(() => true)]
  const isSold = (item: string): boolean => prices.bought(item) !== undefined
  const brought = findBundles(prices, weapon).map(
    ({ contents }) => new Map([...contents].filter(([item]) => item !== weapon && !isSold(item))),
  )
  // Sold parts can be added to any way.
  const ways = [...(isSold(weapon) ? [new Map<string, number>()] : []), ...brought]
  const different = [...new Map(ways.map((way) => [[...way.keys()].toSorted().join(), way])).values()]
  const graphs = different.map((way) => ({
    way,
    of: graphWith((item) => item === weapon || isSold(item) || way.has(item)),
  }))
  const isShort = graphs.some(({ way, of }) =>
    [...way].some(([item, count]) => of.graph.slots.has(item) && maxCopies(of.graph, item) > count),
  )
  return isShort ? undefined : graphs.map(({ of }) => of)
}

/** The curve; undefined if the bounds need the solver. */
export const frontierCurve = (
  catalogue: OptimiseTables,
  question: TradeOffQuestion,
  { now, seconds, onPoints }: FrontierEffects,
): TradeOff | undefined => {
  const { weapon, bounds } = question
  const kinds = wantedKinds(catalogue, question)
  if (!isSearchedAtOnce(bounds) || kinds.length > MAX_KINDS) return undefined
  const [ergonomics, less] = [getItemErgonomics(catalogue), getRecoilReduction(catalogue, weapon)]
  const getKinds = (item: string): number =>
    kinds.reduce((bits, { is }, at) => (is(item) ? bits | (1 << at) : bits), 0)
  const isOfKind = kinds.map(
    ({ is }) =>
      (item: string) =>
        Number(is(item)),
  )
  const graphs = getGraphs(catalogue, question, [ergonomics, less, ...isOfKind])
  if (graphs === undefined || !graphs.every(isSearchable)) return undefined
  const { index } = getBaseRecoil(catalogue, weapon)
  /** The largest of the named bounds on one of the sums. */
  const findMin = (...names: readonly (typeof SUMS)[number][]): number =>
    Math.max(
      Number.NEGATIVE_INFINITY,
      ...names
        .filter((name) => bounds[name] !== undefined)
        .flatMap((name) =>
          boundMeasures(catalogue, { ...question, goal: 'recoil', bounds: { [name]: bounds[name] } }).map(
            ({ min }) => min,
          ),
        ),
    )
  const min = {
    x: findMin('ergonomicsMin'),
    y: findMin('recoilMax', 'recoilVerticalMax', 'recoilHorizontalMax'),
  }

  const getPoints = ({ found, open }: FrontierState): readonly TradePoint[] =>
    found.map((spot, at): TradePoint => {
      // The highest ergonomics that a build not found yet may have with less recoil.
      const rival = open.reduce(
        (max, { x, y }) => (y > spot.y ? Math.max(max, x) : max),
        Number.NEGATIVE_INFINITY,
      )
      const proved = rival < spot.x
      const below = Math.max(rival, found[at - 1]?.x ?? Number.NEGATIVE_INFINITY)
      return {
        build: spotToBuild(spot),
        ergonomics: ergonomicsPoints(spot.x),
        recoil: recoilPoints(index, spot.y),
        from: ergonomicsPoints(proved && Number.isFinite(below) ? below + 1 : spot.x),
        proved,
      }
    })

  const began = now()
  let told = began
  const last = searchFrontier(
    {
      ...{ graphs, min, kinds: (1 << kinds.length) - 1 },
      worthOf: (item) => ({ x: ergonomics(item), y: less(item), kinds: getKinds(item) }),
    },
    {
      isOver: () => now() - began >= seconds,
      onFound: (state) => {
        if (now() - told < SECONDS_BETWEEN) return
        told = now()
        onPoints(getPoints(state))
      },
    },
  )
  const points = getPoints(last)
  if (points.length > 0) onPoints(points)
  const isWhole = last.open.length === 0
  return {
    tag: !isWhole ? 'stopped' : points.length === 0 ? 'impossible' : 'closed',
    points,
    within: 0,
    seconds: now() - began,
  }
}
