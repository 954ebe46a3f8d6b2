// What a PMC's progress with quests is, and what the quest rules need to know of the PMC.

import type { GameMode } from '../catalogue/game-modes.ts'
import type { Quest } from '../catalogue/tables/quest.ts'
import type { Fraction, GameEdition } from '../catalogue/vocabulary.ts'

/**
 * Why a quest no longer counts: the player struck it off (`player`, which every prerequisite accepts), an excluding
 * alternative was completed (`alternative`), or the game reported it failed (`failed`); the last two are met only where `failed` is listed.
 * A restartable quest that failed is open all the same.
 */
export type CancelReason = 'player' | 'alternative' | 'failed'

/** A cancelled quest; `because` names the completed alternative. */
export interface Cancelled {
  readonly reason: CancelReason
  readonly because?: string
}

/** Keys are quest uids; `objectives` counts by objective id. */
export interface QuestProgress {
  readonly done: Readonly<Record<string, true>>
  readonly cancelled: Readonly<Record<string, Cancelled>>
  readonly hidden: Readonly<Record<string, true>>
  readonly selected: Readonly<Record<string, true>>
  readonly objectives: Readonly<Record<string, number>>
}

export const noQuestProgress: QuestProgress = {
  done: {},
  cancelled: {},
  hidden: {},
  selected: {},
  objectives: {},
}

/** Whether nothing is known of any quest: there is nothing to reset. */
export const isUntouched = (progress: QuestProgress): boolean =>
  Object.values(progress).every((part) => Object.keys(part).length === 0)

type Finished = Pick<QuestProgress, 'done' | 'cancelled'>

/** Whether nothing is recorded of how a quest ended: it is neither done nor cancelled. */
export const hasNoEnd = ({ done, cancelled }: Finished, uid: string): boolean =>
  done[uid] !== true && cancelled[uid] === undefined

/** Whether a quest failed in the game that its trader gives again. */
export const canRestart = (
  { cancelled }: Pick<QuestProgress, 'cancelled'>,
  { uid, restartable }: Pick<Quest, 'uid' | 'restartable'>,
): boolean => restartable === true && cancelled[uid]?.reason === 'failed'

/** Whether a quest can still be completed: it has no end, or it failed and can be restarted. */
export const isQuestOpen = (progress: Finished, quest: Pick<Quest, 'uid' | 'restartable'>): boolean =>
  hasNoEnd(progress, quest.uid) || canRestart(progress, quest)

/** The selected quests that count against the limit: those that are over no longer do. */
export const questsWorkedOn = (progress: QuestProgress): readonly string[] =>
  Object.keys(progress.selected).filter((uid) => hasNoEnd(progress, uid))

/** The PMC as the quest rules see it. `loyalty` and `reputation` by trader slug; absent loyalty is 1, absent reputation 0. */
export interface QuestPlayer {
  readonly fraction: Fraction
  readonly gameMode: GameMode
  readonly edition: GameEdition
  readonly level: number
  readonly prestige: number
  readonly loyalty: Readonly<Record<string, number>>
  readonly reputation: Readonly<Record<string, number>>
  readonly trackProgress: boolean
  readonly quests: QuestProgress
}
