// Requirements of the Kappa container, shared by all lists, shares, paths and lock reasons.
import type { Quest } from '../catalogue/tables/quest.ts'
import type { QuestBook } from './book.ts'
import type { QuestPlayer } from './model.ts'
import { isQuestVisible, type QuestAudience } from './visibility.ts'

/** The quests required for Kappa that are visible to the PMC, including mutually exclusive alternatives. */
export const kappaQuests = (book: QuestBook, pmc: QuestAudience): readonly Quest[] =>
  book.kappa.filter((quest) => isQuestVisible(book, pmc, quest))

/** The quests that the final quest still waits for: each must be done, or cancelled by a completed alternative. */
export const openKappaQuests = (book: QuestBook, player: QuestPlayer): readonly Quest[] =>
  kappaQuests(book, player).filter(
    ({ uid }) => player.quests.done[uid] !== true && player.quests.cancelled[uid]?.reason !== 'alternative',
  )

/** `toGo`: quests still required for Kappa. `closing`: those of them that a choice on the way cancels, so that they can't be completed. */
export interface KappaToGo {
  readonly toGo: number
  readonly closing: number
}

/** Counts the quests still required for Kappa; `completed` are those on the way to the final quest. */
export const kappaToGo = (
  book: QuestBook,
  player: QuestPlayer,
  completed: ReadonlySet<string>,
): KappaToGo => {
  const open = openKappaQuests(book, player)
  const closing = open.filter(
    ({ uid, alternatives = [] }) => !completed.has(uid) && alternatives.some((other) => completed.has(other)),
  )
  return { toGo: open.length, closing: closing.length }
}
