// Quests that end in one of several ways: quests that open while one is active, of which completing any closes all others.
import type { Quest } from '../catalogue/tables/quest.ts'
import { type QuestBook, questsAfter, questsCancelledBy } from './book.ts'

const excludeEachOther = (book: QuestBook, one: Quest, other: Quest): boolean =>
  questsCancelledBy(book, one.uid).includes(other) && questsCancelledBy(book, other.uid).includes(one)

/** The other endings of a quest that is taken: they are offered while it is active. */
const endingsOffered = (book: QuestBook, taken: Quest): readonly Quest[] =>
  questsAfter(book, taken.uid).filter(
    (other) =>
      excludeEachOther(book, taken, other) &&
      other.require.some(({ quest, statuses }) => quest === taken.uid && statuses.includes('active')),
  )

/** The quest with those of which it is one ending, the one that has to be taken first; empty where there is no choice. */
export const endingsWith = (book: QuestBook, quest: Quest): readonly Quest[] => {
  const taken = quest.require
    .map((prerequisite) => book.byUid.get(prerequisite.quest))
    .find((other) => other !== undefined && endingsOffered(book, other).includes(quest))
  const first = taken ?? quest
  const offered = endingsOffered(book, first)
  return offered.length === 0 ? [] : [first, ...offered]
}

/** What a quest opens, what completing it cancels, and its endings, each quest named once. */
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
