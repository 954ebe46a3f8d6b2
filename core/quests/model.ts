// A PMC's quest progress, and the part of a PMC that quest rules need.

import type { GameMode } from '../catalogue/game-modes.ts'
import type { Quest } from '../catalogue/tables/quest.ts'
import type { Fraction, GameEdition } from '../catalogue/vocabulary.ts'

/**
 * Why a quest is cancelled: by the player (`player`, accepted by every prerequisite), because an alternative was completed (`alternative`), or
 * reported as failed by the game (`failed`); the last two are accepted only if `failed` is listed. A restartable failed quest is still open.
 */
export type CancelReason = 'player' | 'alternative' | 'failed'

/** A cancelled quest; `because` is the completed alternative. */
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

/** Whether there is no progress to reset. */
export const isUntouched = (progress: QuestProgress): boolean =>
  Object.values(progress).every((part) => Object.keys(part).length === 0)

type Finished = Pick<QuestProgress, 'done' | 'cancelled'>

/** Whether a quest is neither done nor cancelled. */
export const hasNoEnd = ({ done, cancelled }: Finished, uid: string): boolean =>
  done[uid] !== true && cancelled[uid] === undefined

/** Whether the game counts a quest as failed. One that the player struck off has no end in the game. */
export const hasFailed = ({ cancelled }: Pick<QuestProgress, 'cancelled'>, uid: string): boolean =>
  cancelled[uid] !== undefined && cancelled[uid].reason !== 'player'

/** Whether a failed quest can be restarted. */
export const canRestart = (
  { cancelled }: Pick<QuestProgress, 'cancelled'>,
  { uid, restartable }: Pick<Quest, 'uid' | 'restartable'>,
): boolean => restartable === true && cancelled[uid]?.reason === 'failed'

/** Whether a quest can still be completed: it is neither done nor cancelled, or failed and restartable. */
export const isQuestOpen = (progress: Finished, quest: Pick<Quest, 'uid' | 'restartable'>): boolean =>
  hasNoEnd(progress, quest.uid) || canRestart(progress, quest)

/** The selected quests that count toward the limit, without those that are over. */
export const questsWorkedOn = (progress: QuestProgress): readonly string[] =>
  Object.keys(progress.selected).filter((uid) => hasNoEnd(progress, uid))

/** The part of a PMC that quest rules need. `loyalty` and `reputation` by trader slug; defaults are 1 and 0. */
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
