// Chooses the way to get each ingredient of a run, so that the plan is optimal for a goal.
import type { ReceiptLine } from '../acquisition/price-derivation.ts'
import { type Busy, maxBusySeconds, plusBusy } from './station-time.ts'

/** The value that a plan maximises; a day is one with limited play time. */
export type PlanGoal = 'profitPerHour' | 'profitPerDay' | 'profit'

const SECONDS_PER_HOUR = 3600

/** Whole roubles per hour; 0 if nothing takes time. */
export const perHour = (profit: number, seconds: number): number =>
  seconds === 0 ? 0 : Math.round((profit * SECONDS_PER_HOUR) / seconds)

/** One way to get an ingredient: its line, and the station seconds for all its units. */
export interface PlanOption {
  readonly line: ReceiptLine
  readonly busy: Busy
}

/**
 * A run to plan. `taken`: revenue after the fee, in roubles. `busy`: the run itself. `options`: at least one way to each ingredient, cheapest
 * first. `fuelOf`: fuel cost of a duration in seconds, non-decreasing. `runsIn`: number of runs of a duration in the relevant time,
 * non-increasing.
 */
export interface PlanQuestion {
  readonly taken: number
  readonly busy: Busy
  readonly options: readonly (readonly PlanOption[])[]
  readonly fuelOf: (seconds: number) => number
  readonly runsIn: (seconds: number) => number
}

/** `seconds`: the longest busy time of any station. `lines` in the order of the ingredients; `profit` after ingredients and fuel. */
export interface RunPlan {
  readonly lines: readonly ReceiptLine[]
  readonly busy: Busy
  readonly seconds: number
  readonly profit: number
}

/** The best plans for one run, and for all runs in the relevant time. */
export interface BestPlans {
  readonly perRun: RunPlan
  readonly perTime: RunPlan
}

type Worth = Pick<RunPlan, 'profit' | 'seconds'>

/** Runs per second. */
export const runsPerSecond = (seconds: number): number =>
  seconds === 0 ? Number.POSITIVE_INFINITY : 1 / seconds

const earnsMore = (a: Worth, b: Worth): boolean =>
  a.profit === b.profit ? a.seconds < b.seconds : a.profit > b.profit

/**
 * The optimal plan for each goal (branch and bound: a branch is pruned if it can't win even with all missing ingredients at their lowest price
 * and in no time). If no plan is profitable, the one with the smallest loss is best for both goals, since a slow loss is no gain.
 */
export const bestPlans = (question: PlanQuestion): BestPlans => {
  const { taken, busy, options, fuelOf, runsIn } = question
  if (options.every(({ length }) => length === 1)) return onlyPlan(question)
  const getRate = ({ profit, seconds }: Worth): number => profit * runsIn(seconds)
  const earnsFaster = (a: Worth, b: Worth): boolean => {
    const [rate, other] = [getRate(a), getRate(b)]
    return rate === other ? earnsMore(a, b) : rate > other
  }
  // Ingredients with few options come first, so that the bounds are tight early.
  const order = options.map((_, index) => index).toSorted((a, b) => countAt(options, a) - countAt(options, b))
  const minFrom = [0]
  for (const index of order.toReversed()) minFrom.unshift((minFrom[0] ?? 0) + findMin(options[index]))

  const picked: PlanOption[] = []
  let max: RunPlan | undefined
  let fastest: RunPlan | undefined

  const consider = (depth: number, cost: number, sofar: Busy): void => {
    const seconds = maxBusySeconds(sofar)
    const bound = { seconds, profit: taken - cost - (minFrom[depth] ?? 0) - fuelOf(seconds) }
    const mayEarnMore = max === undefined || earnsMore(bound, max)
    const mayEarnFaster = bound.profit > 0 && (fastest === undefined || earnsFaster(bound, fastest))
    if (!mayEarnMore && !mayEarnFaster) return
    const index = order[depth]
    if (index === undefined) {
      const found: RunPlan = { ...bound, busy: sofar, lines: options.map((_, at) => lineAt(picked, at)) }
      if (mayEarnMore) max = found
      if (mayEarnFaster) fastest = found
      return
    }
    for (const option of options[index] ?? []) {
      picked[index] = option
      consider(depth + 1, cost + option.line.total, plusBusy(sofar, option.busy, 1))
    }
  }
  consider(0, 0, busy)
  if (max === undefined) throw new Error('an ingredient without any option')
  return { perRun: max, perTime: fastest ?? max }
}

/** The only plan, if no ingredient has a choice. */
const onlyPlan = ({ taken, busy, options, fuelOf }: PlanQuestion): BestPlans => {
  const lines: ReceiptLine[] = []
  let cost = 0
  let sum = busy
  for (const [option] of options) {
    if (option === undefined) continue
    lines.push(option.line)
    cost += option.line.total
    sum = plusBusy(sum, option.busy, 1)
  }
  const seconds = maxBusySeconds(sum)
  const plan = { lines, busy: sum, seconds, profit: taken - cost - fuelOf(seconds) }
  return { perRun: plan, perTime: plan }
}

const countAt = (options: PlanQuestion['options'], index: number): number => options[index]?.length ?? 0

const findMin = (options: readonly PlanOption[] | undefined): number =>
  Math.min(...(options ?? []).map(({ line }) => line.total))

const lineAt = (picked: readonly PlanOption[], index: number): ReceiptLine => {
  const option = picked[index]
  if (option === undefined) throw new Error(`ingredient ${index} was not picked`)
  return option.line
}
