// The quests that a PMC can ever be given as a graph: prerequisites, and the column of each.

import type { GameMode } from '#core/catalogue/game-modes.ts'
import { prerequisiteUids } from '#core/catalogue/quest-graph.ts'
import type { Quest } from '#core/catalogue/tables/quest.ts'
import { FRACTIONS, GAME_EDITIONS } from '#core/catalogue/vocabulary.ts'
import { FINAL_QUEST } from '#core/catalogue/well-known-ids.ts'
import { grouped } from '#core/grouping.ts'
import type { QuestBook } from '#core/quests/book.ts'
import { isQuestVisible } from '#core/quests/visibility.ts'

/** `column`: the length of the longest chain of quests before it. */
export interface GraphNode {
  readonly quest: Quest
  readonly column: number
}

/**
 * `isEither`: one of several that are enough. `isAcross`: between two traders. `isFinal`: into the final quest, which has so many
 * prerequisites that they would cover the picture.
 */
export interface GraphEdge {
  readonly id: string
  readonly from: string
  readonly to: string
  readonly isEither: boolean
  readonly isAcross: boolean
  readonly isFinal: boolean
}

/** `lanes`: slugs of the traders that have quests, in their order. `before` and `after` by uid: direct neighbours only. */
export interface QuestGraph {
  readonly nodes: readonly GraphNode[]
  readonly byUid: ReadonlyMap<string, GraphNode>
  readonly edges: readonly GraphEdge[]
  readonly lanes: readonly string[]
  readonly before: ReadonlyMap<string, readonly string[]>
  readonly after: ReadonlyMap<string, readonly string[]>
}

const NONE: readonly string[] = []

/** Direct prerequisites. */
export const getPreceding = ({ before }: QuestGraph, uid: string): readonly string[] =>
  before.get(uid) ?? NONE

/** Quests that directly require this one. */
export const getFollowing = ({ after }: QuestGraph, uid: string): readonly string[] => after.get(uid) ?? NONE

const edgesInto = (quest: Quest, seen: ReadonlyMap<string, GraphNode>): readonly GraphEdge[] =>
  [...new Set(prerequisiteUids(quest))].flatMap((from) => {
    const other = seen.get(from)
    return other === undefined
      ? []
      : [
          {
            id: `${from}>${quest.uid}`,
            from,
            to: quest.uid,
            isEither: quest.requireOr.includes(from),
            isAcross: other.quest.trader !== quest.trader,
            isFinal: quest.uid === FINAL_QUEST,
          },
        ]
  })

/** `quests`: sorted topologically, as in the quest book. `traders`: slugs in the order of the lanes. */
export const questGraph = (quests: readonly Quest[], traders: readonly string[]): QuestGraph => {
  const byUid = new Map<string, GraphNode>()
  const edges: GraphEdge[] = []
  for (const quest of quests) {
    const into = edgesInto(quest, byUid)
    const column = Math.max(-1, ...into.map(({ from }) => byUid.get(from)?.column ?? -1)) + 1
    byUid.set(quest.uid, { quest, column })
    edges.push(...into)
  }
  const present = new Set(quests.map(({ trader }) => trader))
  return {
    nodes: [...byUid.values()],
    byUid,
    edges,
    lanes: [...new Set([...traders, ...present])].filter((trader) => present.has(trader)),
    before: grouped(edges.map(({ from, to }) => [to, from])),
    after: grouped(edges.map(({ from, to }) => [from, to])),
  }
}

/** The quests that some PMC of the mode can be given, whatever its faction, edition and prestige. */
export const listModeQuests = (book: QuestBook, gameMode: GameMode): readonly Quest[] =>
  book.all.filter((quest) =>
    FRACTIONS.some((fraction) =>
      GAME_EDITIONS.some((edition) =>
        isQuestVisible(book, { fraction, edition, gameMode, prestige: 0 }, quest),
      ),
    ),
  )
