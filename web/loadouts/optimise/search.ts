// A search for the best build for the page: what is known so far, and its progress over time.
import type { NearestBuild } from '#core/loadouts/optimise/nearest-build.ts'
import type { OptimiseAnswer, OptimiseStep } from '#core/loadouts/optimise/optimise.ts'
import type { OptimiseQuestion } from '#core/loadouts/optimise/question.ts'
import type { UnmetBounds } from '#core/loadouts/optimise/unmet-bounds.ts'
import type { SearchReport } from './protocol.ts'
import type { SolverTask } from './use-solver.ts'

/** The best value and the bound at a moment, in the unit of the goal. */
export type TrailPoint = Pick<OptimiseStep, 'value' | 'bound'>

/**
 * `state`: `running`; `proved`, `impossible` and `ended` (time was up) as in the answer; `stopped` by the user; `failed`: the solver does
 * not run here. `unmet` and then `nearest` (null if there is none) come some time after `impossible`. `seconds` that it took.
 */
export interface OptimiseSearch {
  readonly question: OptimiseQuestion
  readonly state: 'running' | 'proved' | 'impossible' | 'ended' | 'stopped' | 'failed'
  readonly step: OptimiseStep
  readonly trail: readonly TrailPoint[]
  readonly seconds?: number
  readonly unmet?: UnmetBounds
  readonly nearest?: NearestBuild | null
}

/** As many as can be distinguished in the drawing. */
const MAX_TRAIL = 200

const STATES = { proved: 'proved', impossible: 'impossible', stopped: 'ended' } as const satisfies Record<
  OptimiseAnswer['tag'],
  OptimiseSearch['state']
>

const withStep = (search: OptimiseSearch, step: OptimiseStep): OptimiseSearch => {
  const { value, bound } = step
  const last = search.trail.at(-1)
  if (last !== undefined && last.value === value && last.bound === bound) return { ...search, step }
  const point: TrailPoint = { ...(value !== undefined && { value }), ...(bound !== undefined && { bound }) }
  return { ...search, step, trail: [...search.trail, point].slice(-MAX_TRAIL) }
}

export const newSearch = (question: OptimiseQuestion): OptimiseSearch => ({
  question,
  state: 'running',
  step: {},
  trail: [],
})

/** State of a search after a report of the worker. */
export const nextSearch = (search: OptimiseSearch, report: SearchReport): OptimiseSearch => {
  switch (report.tag) {
    case 'Step':
      return withStep(search, report.step)
    case 'Answer': {
      const { tag, seconds, ...step } = report.answer
      return { ...withStep(search, step), state: STATES[tag], seconds }
    }
    case 'Unmet':
      return { ...search, unmet: report.unmet }
    case 'Nearest':
      return { ...search, nearest: report.nearest ?? null }
    case 'Failed':
      return { ...search, state: 'failed' }
  }
}

/** Whether more reports of the worker will follow. */
export const isBusy = ({ state, nearest }: OptimiseSearch): boolean =>
  state === 'running' || (state === 'impossible' && nearest === undefined)

/** On timeout the best build so far is the answer, with its bound. */
export const SEARCH: SolverTask<'best', OptimiseSearch> = {
  asks: 'best',
  seconds: 60,
  begin: newSearch,
  next: nextSearch,
  isBusy,
  stop: (search) => (search.state === 'running' ? { ...search, state: 'stopped' } : search),
}
