// What a PMC's progress with quests is, and what the quest rules need to know of the PMC.
import type { Fraction, GameEdition, GameMode } from '../catalogue/vocabulary.ts'

/**
 * Why a quest no longer counts: the player struck it off (`player`, which every prerequisite accepts), an excluding
 * alternative was completed (`alternative`), or the game reported it failed (`failed`); the last two are met only where `failed` is listed.
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

/** Whether a quest is neither done nor cancelled. */
export const isQuestOpen = (
  { done, cancelled }: Pick<QuestProgress, 'done' | 'cancelled'>,
  uid: string,
): boolean => done[uid] !== true && cancelled[uid] === undefined

/** The selected quests that count against the limit: those that are over no longer do. */
export const questsWorkedOn = (progress: QuestProgress): readonly string[] =>
  Object.keys(progress.selected).filter((uid) => isQuestOpen(progress, uid))

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
