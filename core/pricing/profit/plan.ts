// Which way to take for each ingredient of a run: the plan that brings the most, of all that there are.
import type { ReceiptLine } from '../acquisition/price-derivation.ts'
import { type Busy, maxBusySeconds, plusBusy } from './station-time.ts'

/** What a plan brings the most of; a day is one of which only some hours are played. */
export type PlanGoal = 'profitPerHour' | 'profitPerDay' | 'profit'

const SECONDS_PER_HOUR = 3600

/** Whole roubles per hour; 0 if nothing takes time. */
export const perHour = (profit: number, seconds: number): number =>
  seconds === 0 ? 0 : Math.round((profit * SECONDS_PER_HOUR) / seconds)

/** One way to an ingredient: its line, and the seconds that all its units keep stations busy. */
export interface PlanOption {
  readonly line: ReceiptLine
  readonly busy: Busy
}

/**
 * A run to plan. `taken`: roubles that the product leaves after the fee. `busy`: the run itself. `options`: the ways to each
 * ingredient, one at least, the cheapest first. `fuelOf`: roubles for the fuel of so many seconds, which never falls with them. `runsIn`: how
 * often a run of so many seconds fits into the time that counts, which never rises with them.
 */
export interface PlanQuestion {
  readonly taken: number
  readonly busy: Busy
  readonly options: readonly (readonly PlanOption[])[]
  readonly fuelOf: (seconds: number) => number
  readonly runsIn: (seconds: number) => number
}

/** `seconds`: the longest that any one station is busy. `lines` in the order of the ingredients; `profit` is what is left after them and the fuel. */
export interface RunPlan {
  readonly lines: readonly ReceiptLine[]
  readonly busy: Busy
  readonly seconds: number
  readonly profit: number
}

/** The best for one run, and the best for all runs in the time that counts. */
export interface BestPlans {
  readonly perRun: RunPlan
  readonly perTime: RunPlan
}

type Worth = Pick<RunPlan, 'profit' | 'seconds'>

/** Runs a second. */
export const runsPerSecond = (seconds: number): number =>
  seconds === 0 ? Number.POSITIVE_INFINITY : 1 / seconds

const earnsMore = (a: Worth, b: Worth): boolean =>
  a.profit === b.profit ? a.seconds < b.seconds : a.profit > b.profit

/**
 * The best plan by each goal, exactly (branch and bound: a branch is pruned if it could not win even with everything missing at its lowest
 * price and in no time). If no plan is profitable, the one with the smallest loss is the best for both goals: losing slowly is no gain.
 */
export const bestPlans = (question: PlanQuestion): BestPlans => {
  const { taken, busy, options, fuelOf, runsIn } = question
  if (options.every(({ length }) => length === 1)) return onlyPlan(question)
  const getRate = ({ profit, seconds }: Worth): number => profit * runsIn(seconds)
  const earnsFaster = (a: Worth, b: Worth): boolean => {
    const [rate, other] = [getRate(a), getRate(b)]
    return rate === other ? earnsMore(a, b) : rate > other
  }
  // Ingredients that leave no choice come first, so that the bounds are tight where there is one.
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

/** The plan where no ingredient leaves a choice. */
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
