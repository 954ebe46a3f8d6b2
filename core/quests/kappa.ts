// What the Kappa container asks for: one count for every list, share, way and reason.
import type { Quest } from '../catalogue/tables/quest.ts'
import type { QuestBook } from './book.ts'
import type { QuestPlayer } from './model.ts'
import { isQuestVisible, type QuestAudience } from './visibility.ts'

/** The quests needed for Kappa that the PMC can be given, alternatives that exclude each other among them. */
export const kappaQuests = (book: QuestBook, pmc: QuestAudience): readonly Quest[] =>
  book.kappa.filter((quest) => isQuestVisible(book, pmc, quest))

/** Those that the final quest still waits for: each must be done, or closed by a completed alternative. */
export const openKappaQuests = (book: QuestBook, player: QuestPlayer): readonly Quest[] =>
  kappaQuests(book, player).filter(
    ({ uid }) => player.quests.done[uid] !== true && player.quests.cancelled[uid]?.reason !== 'alternative',
  )

/** `toGo`: quests that Kappa still needs. `closing`: those of them that a choice on the way closes, so that they cannot be completed. */
export interface KappaToGo {
  readonly toGo: number
  readonly closing: number
}

/** How many quests Kappa still needs; `completed` on the way to the final quest. */
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
