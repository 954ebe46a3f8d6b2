// Which notices about restocks of traders are due, and by which of the known times.
import type { AlertState } from './evaluate.ts'
import type { RestockRule } from './model.ts'

const MINUTE_MS = 60_000
/** After this a restock is no news any more. */
const ANNOUNCED_LATE_MS = 10 * MINUTE_MS
/** Observations come with the synchronisations of a live source, so they are late themselves. */
const OBSERVED_LATE_MS = 30 * MINUTE_MS
/** Traders restock hours apart: two times that are closer are one restock, announced and observed or announced again. */
export const MIN_RESTOCK_GAP_MS = 30 * MINUTE_MS

/** `announced`: by the live source. `observed`: the trader's offers have changed, which is found out some minutes later. */
export const RESTOCK_SOURCES = ['announced', 'observed'] as const
export type RestockSource = (typeof RESTOCK_SOURCES)[number]

/** Epoch milliseconds, undefined where not known. */
export interface RestockTimes {
  readonly announced: number | undefined
  readonly observed: number | undefined
}

export interface Restock {
  readonly at: number
  readonly source: RestockSource
}

/** The restock to report at `now`: the announced one until it is past, then the last that was observed. */
export const chooseRestock = ({ announced, observed }: RestockTimes, now: number): Restock | undefined => {
  const isCurrent = announced !== undefined && now <= announced + ANNOUNCED_LATE_MS
  if (isCurrent) return { at: announced, source: 'announced' }
  return observed === undefined ? undefined : { at: observed, source: 'observed' }
}

export interface RestockLook extends Restock {
  readonly now: number
  readonly isQuiet: boolean
}

export interface EvaluatedRestock {
  readonly state: AlertState
  /** The number of the notice, from 1; undefined if none is due. */
  readonly due: number | undefined
}

/**
 * The alert after one look; `observedAt` of its state is the latest restock that was told or passed. An alert that is set after a restock
 * waits for the next one. A restock in quiet hours, or one that is found out too late, passes without a notice.
 */
export const evaluateRestock = (
  { watch: { minutes }, repeat }: RestockRule,
  state: AlertState,
  { at, source, now, isQuiet }: RestockLook,
): EvaluatedRestock => {
  const isKnown = state.observedAt > 0 && at < state.observedAt + MIN_RESTOCK_GAP_MS
  if (state.isEnded || isKnown) return { state, due: undefined }
  const isFirst = state.isHit === null
  const watching = { ...state, isHit: false }
  if (now < at - (source === 'announced' ? minutes * MINUTE_MS : 0))
    return { state: isFirst ? watching : state, due: undefined }
  const lateMs = source === 'announced' ? ANNOUNCED_LATE_MS : OBSERVED_LATE_MS
  if (isQuiet || now > at + lateMs || (isFirst && now >= at))
    return { state: { ...watching, observedAt: at }, due: undefined }
  const crossings = state.crossings + 1
  return {
    state: { ...watching, observedAt: at, crossings, isEnded: repeat === 'once' },
    due: crossings,
  }
}
