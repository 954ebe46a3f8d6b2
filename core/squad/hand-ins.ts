// Items that active quests of several members still ask to hand in.
import type { Objective, Quest } from '../catalogue/tables/quest.ts'
import type { SquadMember } from './model.ts'
import { compareIds, type SquadGame } from './squad-plan.ts'

/** `left`: pieces that the member has not handed in yet, by their recorded progress; of told progress all of them. */
interface MemberHandIn {
  readonly member: SquadMember
  readonly left: number
}

/** `total`: pieces in all. */
export interface SquadHandIn {
  readonly quest: Quest
  readonly objective: Objective
  readonly members: readonly MemberHandIn[]
  readonly total: number
}

const isHandIn = ({ type, optional }: Objective): boolean =>
  (type === 'giveItem' || type === 'giveQuestItem') && optional !== true

/** Hand-ins of active quests that members still have to make; those of most members first. */
export const listSquadHandIns = ({ players }: Pick<SquadGame, 'players'>): readonly SquadHandIn[] => {
  const found = new Map<string, { quest: Quest; objective: Objective; members: MemberHandIn[] }>()
  for (const { member, player } of players)
    for (const quest of player.quests)
      for (const objective of quest.objectives) {
        if (!isHandIn(objective)) continue
        const left = (objective.count ?? 1) - (player.counted[objective.id] ?? 0)
        if (left <= 0) continue
        const known = found.get(objective.id) ?? { quest, objective, members: [] }
        known.members.push({ member, left })
        found.set(objective.id, known)
      }
  return [...found.values()]
    .map((each) => ({ ...each, total: each.members.reduce((sum, { left }) => sum + left, 0) }))
    .toSorted((a, b) => b.members.length - a.members.length || compareIds(a.objective.id, b.objective.id))
}
