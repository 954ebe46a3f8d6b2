// How much of all quests a PMC is through with: of all that it can be given, of those for Kappa, and on the way to Lightkeeper.
import type { Quest } from '../../catalogue/tables/quest.ts'
import type { QuestBook } from '../book.ts'
import { kappaQuests, openKappaQuests } from '../kappa.ts'
import { isQuestOpen, type QuestPlayer } from '../model.ts'
import { visibleQuests } from '../visibility.ts'

/** `done` of `of`; the rest is to go. */
export interface QuestShare {
  readonly done: number
  readonly of: number
}

/** How many are left to do. */
export const countToGo = ({ done, of }: QuestShare): number => of - done

export interface QuestTotals {
  readonly all: QuestShare
  /** The final quest itself is not among them. */
  readonly kappa: QuestShare
  readonly lightkeeper: QuestShare
}

/**
 * How many of these quests are completed, of those that count: a cancelled quest is neither done nor to go, unless `isToGo` says that it is
 * still waited for.
 */
export const getQuestShare = (
  { quests: progress }: Pick<QuestPlayer, 'quests'>,
  quests: readonly Quest[],
  isToGo: (quest: Quest) => boolean = (quest) => isQuestOpen(progress, quest),
): QuestShare => {
  const done = quests.filter(({ uid }) => progress.done[uid] === true).length
  return { done, of: done + quests.filter(isToGo).length }
}

/** Counts the quests that the PMC can be given. The final quest waits for one that was struck off or lost, so that Kappa counts it as to go. */
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
