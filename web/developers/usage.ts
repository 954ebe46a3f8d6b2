// Calls of API keys as days with a count for each kind of answer.
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
