// The quest book: all quests of one game mode with the relations between them, computed once.
import type { Catalogue } from '../catalogue/catalogue.ts'
import { prerequisiteUids, sortByPrerequisites } from '../catalogue/quest-graph.ts'
import type { Constants } from '../catalogue/tables/constants.ts'
import type { Objective, Prerequisite, Quest } from '../catalogue/tables/quest.ts'
import { FINAL_QUEST } from '../catalogue/well-known-ids.ts'
import { groupedUnder } from '../grouping.ts'
import { memoize } from '../memo.ts'
import { hasNoEnd, isQuestOpen, type QuestProgress } from './model.ts'
import { type TieToRef, tiesToRef } from './ref-line.ts'

export interface QuestBook {
  /** In topological order: every quest after its prerequisites, otherwise in the order of the data. */
  readonly all: readonly Quest[]
  readonly byUid: ReadonlyMap<string, Quest>
  /** By uid, the quests that have it as a prerequisite. */
  readonly next: ReadonlyMap<string, readonly Quest[]>
  /** By uid, the quests that completing it cancels. Not always mutual. */
  readonly cancels: ReadonlyMap<string, readonly Quest[]>
  readonly final: Quest | undefined
  /** The quests required for Kappa, for any PMC. */
  readonly kappa: readonly Quest[]
  /** By objective id. A few quests share an objective, which is identical in each. */
  readonly objectives: ReadonlyMap<string, Objective>
  /** By trader slug, the quest whose reward unlocks the trader. */
  readonly unlocks: ReadonlyMap<string, Quest>
  /** By uid, the quests that depend on the trader Ref. */
  readonly tiesToRef: ReadonlyMap<string, TieToRef>
  /** Site settings that show quests hidden in the game mode. */
  readonly shows: Shows
}

/** Settings that show quests hidden in the game mode. */
export type Shows = Pick<Constants, 'refInPve'>

const NO_QUESTS: readonly Quest[] = []

/** Whether the quest of this id can still be completed. */
export const isOpenIn = (
  book: QuestBook,
  progress: Pick<QuestProgress, 'done' | 'cancelled'>,
  uid: string,
): boolean => {
  const quest = book.byUid.get(uid)
  return quest === undefined ? hasNoEnd(progress, uid) : isQuestOpen(progress, quest)
}

/** The quests unlocked by a quest. */
export const questsAfter = (book: QuestBook, uid: string): readonly Quest[] => book.next.get(uid) ?? NO_QUESTS

/** The quests cancelled by completing a quest. */
export const questsCancelledBy = (book: QuestBook, uid: string): readonly Quest[] =>
  book.cancels.get(uid) ?? NO_QUESTS

/** Other quests that must reach a status before this one can be completed, although it is available without. */
export const askedQuests = (quest: Quest): readonly Prerequisite[] =>
  quest.objectives.flatMap(({ quest: other, statuses, optional }) =>
    other === undefined || statuses === undefined || optional === true || other === quest.uid
      ? []
      : [{ quest: other, statuses }],
  )

/** Removes prerequisites that are missing in the catalogue and could never be met. */
const withKnownPrerequisites = (quests: readonly Quest[]): readonly Quest[] => {
  const known = new Set(quests.map((quest) => quest.uid))
  return quests.map((quest) =>
    prerequisiteUids(quest).every((uid) => known.has(uid))
      ? quest
      : {
          ...quest,
          require: quest.require.filter((prerequisite) => known.has(prerequisite.quest)),
          requireOr: quest.requireOr.filter((uid) => known.has(uid)),
        },
  )
}

/** By trader, the first quest whose reward unlocks them. */
const getUnlocks = (quests: readonly Quest[]): ReadonlyMap<string, Quest> => {
  const unlocks = new Map<string, Quest>()
  for (const quest of quests)
    for (const trader of quest.rewards.traders ?? []) if (!unlocks.has(trader)) unlocks.set(trader, quest)
  return unlocks
}

/** The quest that unlocks the trader of this one; undefined if there is none, or if it is the quest itself. */
export const unlockingQuest = (book: QuestBook, { uid, trader }: Quest): Quest | undefined => {
  const quest = book.unlocks.get(trader)
  return quest?.uid === uid ? undefined : quest
}

/** Whether the game flags the quest as required for Kappa; excludes the final quest, which gives the container. */
export const isKappaQuest = ({ uid, requiredForKappa }: Pick<Quest, 'uid' | 'requiredForKappa'>): boolean =>
  requiredForKappa && uid !== FINAL_QUEST

/** Builds the book. Cyclic prerequisites are an error in the catalogue, found by its check. */
export const questBook = (quests: readonly Quest[], { refInPve = false }: Shows = {}): QuestBook => {
  const known = withKnownPrerequisites(quests)
  const { order, cycles } = sortByPrerequisites(known)
  if (cycles[0] !== undefined) throw new Error(`quests wait for each other: ${cycles[0].join(' -> ')}`)
  const byUid = new Map(order.map((quest) => [quest.uid, quest]))
  return {
    all: order,
    byUid,
    next: groupedUnder(order, (quest) => new Set(prerequisiteUids(quest))),
    cancels: groupedUnder(order, (quest) => new Set(quest.alternatives)),
    final: byUid.get(FINAL_QUEST),
    kappa: order.filter(isKappaQuest),
    objectives: new Map(
      order.flatMap((quest) => quest.objectives.map((objective) => [objective.id, objective] as const)),
    ),
    unlocks: getUnlocks(order),
    tiesToRef: tiesToRef(order),
    shows: { refInPve },
  }
}

const sharedBook = memoize((quests: readonly Quest[], refInPve: boolean | undefined) =>
  questBook(quests, refInPve === undefined ? {} : { refInPve }),
)

/** The quest book of a catalogue with its site settings; shared by all callers with the same quests. */
export const getQuestBook = ({ quests, constants }: Pick<Catalogue, 'quests' | 'constants'>): QuestBook =>
  sharedBook(quests.all, constants.refInPve)

/** All direct and indirect prerequisites of a quest, without itself. */
export const questsBefore = (book: QuestBook, uid: string): ReadonlySet<string> => {
  const before = new Set<string>()
  const waiting = [uid]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const quest = book.byUid.get(next)
    for (const other of quest === undefined ? [] : prerequisiteUids(quest))
      if (!before.has(other)) {
        before.add(other)
        waiting.push(other)
      }
  }
  return before
}
