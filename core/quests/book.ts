// The quest book: all quests of one game mode with the relations between them, worked out once.
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
  /** Every quest after all its prerequisites; otherwise in the order of the data. */
  readonly all: readonly Quest[]
  readonly byUid: ReadonlyMap<string, Quest>
  /** What a quest unlocks: the quests that name it as a prerequisite. */
  readonly next: ReadonlyMap<string, readonly Quest[]>
  /** What completing a quest cancels. Not always mutual: some choices close a door in one direction only. */
  readonly cancels: ReadonlyMap<string, readonly Quest[]>
  readonly final: Quest | undefined
  /** The quests needed for Kappa, for any PMC. */
  readonly kappa: readonly Quest[]
  /** By objective id. A few quests share an objective, which is then the same in each. */
  readonly objectives: ReadonlyMap<string, Objective>
  /** The quest whose reward unlocks a trader, by the trader's slug. */
  readonly unlocks: ReadonlyMap<string, Quest>
  /** The quests that go where Ref goes, by uid. */
  readonly tiesToRef: ReadonlyMap<string, TieToRef>
  /** What the site shows of quests that the game mode hides. */
  readonly shows: Shows
}

/** Settings of the site that show what the game mode hides. */
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

/** What a quest unlocks. */
export const questsAfter = (book: QuestBook, uid: string): readonly Quest[] => book.next.get(uid) ?? NO_QUESTS

/** What completing a quest cancels. */
export const questsCancelledBy = (book: QuestBook, uid: string): readonly Quest[] =>
  book.cancels.get(uid) ?? NO_QUESTS

/** Other quests that have to be brought so far before this one can be completed, though it is offered without. */
export const askedQuests = (quest: Quest): readonly Prerequisite[] =>
  quest.objectives.flatMap(({ quest: other, statuses, optional }) =>
    other === undefined || statuses === undefined || optional === true || other === quest.uid
      ? []
      : [{ quest: other, statuses }],
  )

/** Leaves out prerequisites on quests missing from the catalogue, which could never be met. */
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

/** By trader the quest whose reward unlocks them; of several the first. */
const getUnlocks = (quests: readonly Quest[]): ReadonlyMap<string, Quest> => {
  const unlocks = new Map<string, Quest>()
  for (const quest of quests)
    for (const trader of quest.rewards.traders ?? []) if (!unlocks.has(trader)) unlocks.set(trader, quest)
  return unlocks
}

/** The quest that unlocks the trader who gives this one; undefined if there is none, or if it is the quest itself. */
export const unlockingQuest = (book: QuestBook, { uid, trader }: Quest): Quest | undefined => {
  const quest = book.unlocks.get(trader)
  return quest?.uid === uid ? undefined : quest
}

/**
 * Whether the quest is needed for Kappa: the game flags it so. The final quest, which gives the container, is not among what it
 * waits for.
 */
export const isKappaQuest = ({ uid, requiredForKappa }: Pick<Quest, 'uid' | 'requiredForKappa'>): boolean =>
  requiredForKappa && uid !== FINAL_QUEST

/** Works the book out. Prerequisites that go round in a circle are a bug of the catalogue, which its check finds. */
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

/** The quest book of a catalogue, with what the site shows of it: the same for all who ask with the same quests. */
export const getQuestBook = ({ quests, constants }: Pick<Catalogue, 'quests' | 'constants'>): QuestBook =>
  sharedBook(quests.all, constants.refInPve)

/** Every quest that a quest waits for, directly or through others; itself not among them. */
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
