// How many quests a PMC has completed: of all visible ones, of those for Kappa, and on the way to Lightkeeper.
import type { Quest } from '../../catalogue/tables/quest.ts'
import type { QuestBook } from '../book.ts'
import { kappaQuests, openKappaQuests } from '../kappa.ts'
import { isQuestOpen, type QuestPlayer } from '../model.ts'
import { visibleQuests } from '../visibility.ts'

/** `done` out of `of`. */
export interface QuestShare {
  readonly done: number
  readonly of: number
}

/** The number left to do. */
export const countToGo = ({ done, of }: QuestShare): number => of - done

export interface QuestTotals {
  readonly all: QuestShare
  /** Excludes the final quest. */
  readonly kappa: QuestShare
  readonly lightkeeper: QuestShare
}

/** The completed share of these quests; cancelled ones are excluded, unless `isToGo` says that they are still required. */
export const getQuestShare = (
  { quests: progress }: Pick<QuestPlayer, 'quests'>,
  quests: readonly Quest[],
  isToGo: (quest: Quest) => boolean = (quest) => isQuestOpen(progress, quest),
): QuestShare => {
  const done = quests.filter(({ uid }) => progress.done[uid] === true).length
  return { done, of: done + quests.filter(isToGo).length }
}

/** Totals of the visible quests. For Kappa, quests cancelled by the player or failed are still required. */
export const questTotals = (book: QuestBook, player: QuestPlayer): QuestTotals => {
  const visible = visibleQuests(book, player)
  const openKappa = new Set(openKappaQuests(book, player))
  return {
    all: getQuestShare(player, visible),
    kappa: getQuestShare(player, kappaQuests(book, player), (quest) => openKappa.has(quest)),
    lightkeeper: getQuestShare(
      player,
      visible.filter(({ requiredForLightkeeper }) => requiredForLightkeeper),
    ),
  }
}
