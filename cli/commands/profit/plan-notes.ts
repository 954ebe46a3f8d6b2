// Notes below a receipt about the plan that it follows: which station sets the time, and what the other plan would give.
import { formatHours } from '#core/format/duration.ts'
import { formatNumber } from '#core/format/number.ts'
import type { PlanGoal } from '#core/pricing/plan.ts'
import type { Receipt, ReceiptPlan } from '#core/pricing/receipt.ts'
import type { Labels } from '../../labels.ts'

const MOST: Readonly<Record<PlanGoal, string>> = {
  profitPerHour: 'the most profit an hour',
  profit: 'the most profit a run',
}

const busyText = (labels: Labels, { stations }: ReceiptPlan): string => {
  const [busiest, ...others] = stations.map(
    ({ station, seconds }) => `${labels.station(station)} ${formatHours(seconds, labels.language)}`,
  )
  return others.length === 0 ? `busy: ${busiest}` : `busiest: ${busiest}, beside it ${others.join(', ')}`
}

/** Empty where the run takes no time. */
export const planNotes = (labels: Labels, { plan }: Receipt): readonly string[] => {
  if (plan === undefined) return []
  const { other } = plan
  return [
    `the plan with ${MOST[plan.goal]}; ${busyText(labels, plan)}`,
    ...(other === undefined
      ? []
      : [
          `${MOST[other.goal]}: ${formatNumber(other.profit, { signed: true })} in ${formatHours(other.seconds, labels.language)}, ${formatNumber(other.profitPerHour, { signed: true })} an hour`,
        ]),
  ]
}
