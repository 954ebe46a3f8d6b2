// The curve of recoil against ergonomics on the page: the points known so far, and the places in its drawing.
import { scaleLinear } from 'd3'
import type { OptimiseQuestion } from '#core/loadouts/optimise/question.ts'
import type { TradeOff, TradePoint } from '#core/loadouts/optimise/trade-point.ts'
import type { CurveReport } from './protocol.ts'
import type { SolverTask } from './use-solver.ts'

/**
 * `state`: `running`; `closed`, `impossible` and `ended` (time was up) as in the answer; `stopped` by the user; `failed`: the solver does
 * not run here. `within` and `seconds` as in the answer.
 */
export interface TradeCurve {
  readonly question: OptimiseQuestion
  readonly state: 'running' | 'closed' | 'impossible' | 'ended' | 'stopped' | 'failed'
  readonly points: readonly TradePoint[]
  readonly within?: number
  readonly seconds?: number
}

const STATES = { closed: 'closed', impossible: 'impossible', stopped: 'ended' } as const satisfies Record<
  TradeOff['tag'],
  TradeCurve['state']
>

export const newCurve = (question: OptimiseQuestion): TradeCurve => ({
  question,
  state: 'running',
  points: [],
})

/** State of a curve after a report of the worker. */
export const nextCurve = (curve: TradeCurve, report: CurveReport): TradeCurve => {
  switch (report.tag) {
    case 'Points':
      return { ...curve, points: report.points }
    case 'Curve': {
      const { tag, ...found } = report.curve
      return { ...curve, ...found, state: STATES[tag] }
    }
    case 'Failed':
      return { ...curve, state: 'failed' }
  }
}

/** Many searches, the largest unexplored stretch first. */
export const CURVE: SolverTask<'curve', TradeCurve> = {
  asks: 'curve',
  seconds: 120,
  begin: newCurve,
  next: nextCurve,
  isBusy: ({ state }) => state === 'running',
  stop: (curve) => (curve.state === 'running' ? { ...curve, state: 'stopped' } : curve),
}

/** Key that identifies a point while others arrive. */
export const getPointKey = ({ ergonomics, recoil }: CurvePoint): string => `${ergonomics} ${recoil}`

export type CurvePoint = Pick<TradePoint, 'ergonomics' | 'recoil'>

/**
 * Percent from the left and from the top: more ergonomics to the right, less recoil upwards, with a margin around the points; points
 * beyond are clamped to the edge.
 */
export const placePoints = (points: readonly CurvePoint[]) => {
  const scale = (values: readonly number[]) => {
    const [low, high] = [Math.min(...values), Math.max(...values)]
    const air = Math.max(1, (high - low) / 12)
    return scaleLinear([low - air, high + air], [0, 100]).clamp(true)
  }
  return {
    left: scale(points.map(({ ergonomics }) => ergonomics)),
    top: scale(points.map(({ recoil }) => recoil)),
  }
}

/** Whether a place is clamped to the edge. */
export const isPointBeyond = (
  { ergonomics, recoil }: CurvePoint,
  { left, top }: ReturnType<typeof placePoints>,
): boolean =>
  [ergonomics - left.invert(left(ergonomics)), recoil - top.invert(top(recoil))].some(
    (distance) => Math.abs(distance) > 1e-6,
  )

/**
 * Proven values as horizontal lines, and the areas between neighbours that may still hold better builds; both in a drawing of 100 by 100.
 */
export const drawPaths = (
  points: readonly TradePoint[],
  { left, top }: ReturnType<typeof placePoints>,
): { readonly known: string; readonly unknown: string } => ({
  known: points
    .filter(({ proved }) => proved)
    .map(({ from, ergonomics, recoil }) => `M${left(from)},${top(recoil)}H${left(ergonomics)}`)
    .join(''),
  unknown: points
    .slice(1)
    .map(({ from, recoil }, index) => {
      const below = points[index] ?? { ergonomics: from, recoil }
      return `M${left(below.ergonomics)},${top(below.recoil)}H${left(from)}V${top(recoil)}H${left(below.ergonomics)}Z`
    })
    .join(''),
})
