// Quests with several endings: quests that open while one is active, where completing any of them cancels the others.
import type { Quest } from '../catalogue/tables/quest.ts'
import { type QuestBook, questsAfter, questsCancelledBy } from './book.ts'

const excludeEachOther = (book: QuestBook, one: Quest, other: Quest): boolean =>
  questsCancelledBy(book, one.uid).includes(other) && questsCancelledBy(book, other.uid).includes(one)

/** The endings offered while a quest is active. */
const endingsOffered = (book: QuestBook, taken: Quest): readonly Quest[] =>
  questsAfter(book, taken.uid).filter(
    (other) =>
      excludeEachOther(book, taken, other) &&
      other.require.some(({ quest, statuses }) => quest === taken.uid && statuses.includes('active')),
  )

/** The quests of the same choice as this ending, including the one to take first; empty if there is no choice. */
export const endingsWith = (book: QuestBook, quest: Quest): readonly Quest[] => {
  const taken = quest.require
    .map((prerequisite) => book.byUid.get(prerequisite.quest))
    .find((other) => other !== undefined && endingsOffered(book, other).includes(quest))
  const first = taken ?? quest
  const offered = endingsOffered(book, first)
  return offered.length === 0 ? [] : [first, ...offered]
}

/** What a quest opens, what it cancels, and its endings; each quest is listed once. */
export interface QuestOutcome {
  readonly endings: readonly Quest[]
  readonly opens: readonly Quest[]
  readonly cancels: readonly Quest[]
}

export const questOutcome = (book: QuestBook, quest: Quest): QuestOutcome => {
  const endings = endingsWith(book, quest)
  const isNoEnding = (other: Quest): boolean => !endings.includes(other)
  return {
    endings,
    opens: questsAfter(book, quest.uid).filter(isNoEnding),
    cancels: questsCancelledBy(book, quest.uid).filter(isNoEnding),
  }
}
