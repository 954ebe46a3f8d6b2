// What the plan of the rest of a wipe is made of.
import type { StashAnswer } from '#core/stash/verdicts.ts'
import type { TrackedRow } from '#core/tracker/tracker.ts'
import type { WipeGoal } from '#core/wipe-plan/goals.ts'
import type { Pace } from '#core/wipe-plan/pace.ts'
import type { WipePlan } from '#core/wipe-plan/wipe-plan.ts'
import type { PlayerQuests } from '../quests/game.ts'

/** `today` as `2026-03-02`. `wanted`: what the chosen goals still lack. `stash`: what may go of the counted items. */
export interface WipePlanPage {
  readonly game: PlayerQuests
  readonly plan: WipePlan
  readonly pace: Pace
  readonly today: string
  readonly chosen: ReadonlySet<WipeGoal>
  readonly wanted: readonly TrackedRow[]
  readonly stash: StashAnswer
}
