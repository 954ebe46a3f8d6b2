// Alternative endings in the graph, by the same rule as cards and the terminal.
import type { Quest } from '#core/catalogue/tables/quest.ts'
import type { QuestBook } from '#core/quests/book.ts'
import { endingsWith, questOutcome } from '#core/quests/endings.ts'
import { getFollowing, getPreceding, type QuestGraph } from './quest-graph.ts'

/** The endings that include a quest, by its uid; quests without a choice are absent. */
export type Endings = ReadonlyMap<string, ReadonlySet<string>>

export const findQuestEndings = (book: QuestBook, quests: readonly Quest[]): Endings => {
  const present = new Set(quests.map(({ uid }) => uid))
  return new Map(
    quests.flatMap((quest) => {
      const endings = endingsWith(book, quest).flatMap(({ uid }) => (present.has(uid) ? [uid] : []))
      return endings.length > 1 ? [[quest.uid, new Set(endings)] as const] : []
    }),
  )
}

export const RELATIONS = ['before', 'endings', 'after', 'excludes'] as const
export type Relation = (typeof RELATIONS)[number]

/** Uids of the quests related to a quest, each once; only those in the graph. */
export const relatedQuests = (
  book: QuestBook,
  graph: QuestGraph,
  quest: Quest,
): Readonly<Record<Relation, readonly string[]>> => {
  const outcome = questOutcome(book, quest)
  const inGraph = (quests: readonly Quest[]): readonly string[] =>
    quests.flatMap(({ uid }) => (graph.byUid.has(uid) ? [uid] : []))
  const endings = inGraph(outcome.endings)
  const isNoEnding = (uid: string): boolean => !endings.includes(uid)
  return {
    before: getPreceding(graph, quest.uid).filter(isNoEnding),
    endings,
    after: getFollowing(graph, quest.uid).filter(isNoEnding),
    excludes: inGraph(outcome.cancels),
  }
}
