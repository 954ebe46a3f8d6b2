// A team's result as text.
import { formatNumber } from '../format/number.ts'
import { formatStopwatch } from '../format/stopwatch.ts'
import type { TeamResult } from './ranking.ts'

/** The main figure of a result: points, or a time; `–` before a finish. */
export const formatResult = (result: TeamResult): string => {
  if (result.kind !== 'time') return formatNumber(result.points)
  return result.total === null ? '–' : formatStopwatch(result.total)
}
