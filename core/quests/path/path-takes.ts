// Quests that a path only needs to be taken: another quest is available while they are active, so completing them can wait or is unnecessary.
import type { Prerequisite, Quest } from '../../catalogue/tables/quest.ts'
import { askedQuests, isOpenIn, type QuestBook, questsCancelledBy } from '../book.ts'
import type { QuestPlayer } from '../model.ts'
import type { OrderedStep } from './path-order.ts'
import type { PathPlan } from './path-plan.ts'

/** `take`: the quest is only taken from its trader; a later step may complete or fail it. */
export interface TakeStep {
  readonly quest: Quest
  readonly goal: 'take'
}

/** State while walking along the steps: quests that are over, and those taken on the way. */
interface Walk {
  readonly over: Set<string>
  readonly taken: Set<string>
}

/**
 * Inserts the takes before the steps that need them, as late as possible. Taken quests are not tracked, so every open one is listed, even if
 * it can be taken now.
 */
export const withTakes = (
  book: QuestBook,
  player: QuestPlayer,
  plan: PathPlan,
  steps: readonly OrderedStep[],
): readonly (OrderedStep | TakeStep)[] => {
  const walk: Walk = { over: new Set(), taken: new Set() }
  const all: (OrderedStep | TakeStep)[] = []

  const isToTake = ({ quest, statuses }: Prerequisite): boolean =>
    statuses.includes('active') &&
    plan.goals.has(quest) &&
    isOpenIn(book, player.quests, quest) &&
    !walk.over.has(quest) &&
    !walk.taken.has(quest)

  const takeFor = (prerequisites: readonly Prerequisite[]): void => {
    for (const { quest: uid } of prerequisites.filter(isToTake)) {
      const quest = book.byUid.get(uid)
      if (quest === undefined) continue
      takeFor(quest.require)
      walk.taken.add(uid)
      all.push({ quest, goal: 'take' })
    }
  }

  for (const step of steps) {
    const { quest, goal } = step
    takeFor(goal === 'complete' ? [...quest.require, ...askedQuests(quest)] : quest.require)
    all.push(step)
    walk.over.add(quest.uid)
    if (goal === 'complete') for (const { uid } of questsCancelledBy(book, quest.uid)) walk.over.add(uid)
  }
  return all
}
