// Address parameters of the wipe plan: the goals that are planned for, all of them by default.
import { WIPE_GOALS, type WipeGoal } from '#core/wipe-plan/goals.ts'
import type { AddressWord, PageAddress, WordsQuery } from '#web/address/address-words.ts'

const goals: AddressWord<readonly WipeGoal[]> = {
  read: (params) => {
    const named = (params.get('for') ?? '').split(',')
    const known = WIPE_GOALS.filter((goal) => named.includes(goal))
    return known.length > 0 ? known : WIPE_GOALS
  },
  write: (chosen) => ({
    for: chosen.length === 0 || chosen.length === WIPE_GOALS.length ? undefined : chosen.join(','),
  }),
}

const words = { goals }

export type WipePlanQuery = WordsQuery<typeof words>
export const wipePlanAddress: PageAddress<WipePlanQuery> = { words }
