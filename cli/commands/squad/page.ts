// What the plan of a squad is made of.
import type { SquadHandIn } from '#core/squad/hand-ins.ts'
import type { SquadMember } from '#core/squad/model.ts'
import type { SharedGoal, SquadKey, SquadMap } from '#core/squad/squad-plan.ts'
import type { TeamItem, TeamNeed } from '#core/squad/team-needs.ts'
import type { Labels } from '../../labels.ts'

/** `plan`: undefined if no member has a goal on a map. `asked`: the item of `--item` with the members who need it. */
export interface SquadPage {
  readonly members: readonly SquadMember[]
  readonly online: ReadonlySet<string>
  readonly ranked: readonly SquadMap[]
  readonly plan: SquadMap | undefined
  readonly goals: readonly SharedGoal[]
  readonly keys: readonly SquadKey[]
  readonly handIns: readonly SquadHandIn[]
  readonly needs: readonly TeamItem[]
  readonly asked: { readonly item: string; readonly needs: readonly TeamNeed[] } | undefined
  readonly labels: Labels
  readonly textOf: (goal: Pick<SharedGoal, 'objective'>) => string
}
