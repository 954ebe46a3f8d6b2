// The later corrections that a facts folder carries beside its quests, as lines of the overlay.
import type { Correction } from '#core/catalogue/correction.ts'
import { compact } from '../compact.ts'
import { exitStatusOf } from '../source/exit-status.ts'
import type { Corrections, QuestFact } from './quests.ts'

const SOURCE = 'tarkov-data-overlay 2026-08-21'
const SINCE = '1.1'

const rewardsOf = ({ exp, standings, items }: Corrections) => {
  const rewards = compact({ exp, reputation: standings, items })
  return Object.keys(rewards).length === 0 ? undefined : rewards
}

const correctionOf = (uid: string, facts: Corrections): Correction => {
  const head = { table: 'quests', uid, source: SOURCE, since: SINCE } as const
  if (facts.removed === true) return { ...head, remove: true }
  const set = compact({
    reqLevel: facts.minLevel,
    require: facts.requires,
    reqLL: facts.traderLevels,
    rewards: rewardsOf(facts),
    objectives: facts.objectives?.map((objective) =>
      compact({ ...objective, exitStatus: exitStatusOf(objective.exitStatus) }),
    ),
  })
  return { ...head, set }
}

/** One correction a quest, in the quests' order; retired quests need none. */
export const correctionsOf = (facts: readonly QuestFact[]): readonly Correction[] =>
  facts.flatMap((fact) =>
    fact.aug2026 === undefined || fact.retired === true ? [] : [correctionOf(fact.id, fact.aug2026)],
  )
