// Calls of API keys as days with a count for each kind of answer.
import { scaleLinear, stack } from 'd3'
import { type ApiUsage, USAGE_DAYS } from '#core/api-keys/model.ts'
import { DAY_MS } from '#core/pricing/model.ts'

/** Kinds of answers, in the order in which they are stacked. */
export const ANSWERS = ['answered', 'unchanged', 'limited', 'failed'] as const
export type AnswerKind = (typeof ANSWERS)[number]

/** Calls of a day (ISO, UTC) by kind of answer. */
export type UsageDay = { readonly day: string } & Readonly<Record<AnswerKind, number>>

export const getAnswerKind = (status: number): AnswerKind => {
  if (status === 304) return 'unchanged'
  if (status === 429) return 'limited'
  return status < 400 ? 'answered' : 'failed'
}

const NONE: Readonly<Record<AnswerKind, number>> = { answered: 0, unchanged: 0, limited: 0, failed: 0 }

/** The last days up to `today` (epoch ms), each with its calls; of one key if `key` is given. */
export const countDays = (usage: readonly ApiUsage[], today: number, key?: string): readonly UsageDay[] => {
  const days = new Map<string, UsageDay>()
  for (let before = USAGE_DAYS - 1; before >= 0; before--) {
    const day = new Date(today - before * DAY_MS).toISOString().slice(0, 10)
    days.set(day, { day, ...NONE })
  }
  for (const { key: own, day, status, calls } of usage) {
    const counted = days.get(day)
    if (counted === undefined || (key !== undefined && own !== key)) continue
    const kind = getAnswerKind(status)
    days.set(day, { ...counted, [kind]: counted[kind] + calls })
  }
  return [...days.values()]
}

export const countCalls = (day: UsageDay): number => ANSWERS.reduce((sum, kind) => sum + day[kind], 0)

export interface UsageBar {
  readonly kind: AnswerKind
  readonly day: string
  /** In percent of the plot: from the left, from the top, and both sizes. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Share of a day's width that its bar takes. */
const BAR = 0.7

/** Stacked bars of the days; empty ones are left out. `max`: the value at the top. */
export const stackBars = (
  days: readonly UsageDay[],
): { readonly bars: readonly UsageBar[]; readonly max: number } => {
  const scale = scaleLinear()
    .domain([0, Math.max(1, ...days.map(countCalls))])
    .nice()
    .range([100, 0])
  const width = 100 / days.length
  const bars = stack<UsageDay, AnswerKind>()
    .keys(ANSWERS)(days)
    .flatMap((series) =>
      series.map(([from, to], index) => ({
        kind: series.key,
        day: days[index]?.day ?? '',
        x: index * width + (width * (1 - BAR)) / 2,
        y: scale(to),
        width: width * BAR,
        height: scale(from) - scale(to),
      })),
    )
    .filter(({ height }) => height > 0)
  return { bars, max: scale.domain()[1] ?? 1 }
}
