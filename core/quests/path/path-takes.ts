// Quests that a path only takes: where another quest is offered while they are active, completing them can wait or is not needed at all.
import type { Prerequisite, Quest } from '../../catalogue/tables/quest.ts'
import { askedQuests, isOpenIn, type QuestBook, questsCancelledBy } from '../book.ts'
import type { QuestPlayer } from '../model.ts'
import type { OrderedStep } from './path-order.ts'
import type { PathPlan } from './path-plan.ts'

/** `take`: the quest is taken from its trader, no more; it may be completed or lost in a later step. */
export interface TakeStep {
  readonly quest: Quest
  readonly goal: 'take'
}

/** Where the walk along the steps stands: quests that are over by then, and those that were taken on the way. */
interface Walk {
  readonly over: Set<string>
  readonly taken: Set<string>
}

/**
 * The steps with what must be taken before each of them, as late as it will do. A tracker does not know what was taken in the game, so
 * that an open quest is always named, also one that can be taken now.
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
