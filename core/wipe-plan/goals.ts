// The large goals of a wipe, and what is left of each: quests with all that they wait for, hideout levels.
import type { Catalogue } from '../catalogue/catalogue.ts'
import { getModeFacts } from '../catalogue/game-modes.ts'
import type { Quest } from '../catalogue/tables/quest.ts'
import type { HideoutPlayer } from '../hideout/model.ts'
import { hideoutOverview } from '../progress/overview.ts'
import { type QuestBook, questsBefore, unlockingQuest } from '../quests/book.ts'
import { kappaQuests } from '../quests/kappa.ts'
import { countToGo, getQuestShare, type QuestShare, questTotals } from '../quests/lists/totals.ts'
import { isQuestOpen, type QuestPlayer } from '../quests/model.ts'
import { finishingSteps, type PathStep, type QuestPath, questPath } from '../quests/path/path.ts'
import { visibleQuests } from '../quests/visibility.ts'

export const QUEST_GOALS = ['kappa', 'lightkeeper', 'prestige'] as const
export type QuestGoal = (typeof QUEST_GOALS)[number]

export const WIPE_GOALS = [...QUEST_GOALS, 'hideout'] as const
export type WipeGoal = (typeof WIPE_GOALS)[number]

export type WipePlayer = QuestPlayer & HideoutPlayer

/**
 * `open`: something is left. `done`: nothing is. `not-in-mode`: the game mode has no such goal. `no-quest`: the game data have no quest that
 * leads to it for this PMC, or it has the highest there is.
 */
export type GoalState = 'open' | 'done' | 'not-in-mode' | 'no-quest'

/**
 * `share`: the game's own count, for Kappa without the final quest. `steps`: every quest that is still to do, with those that are only
 * prerequisites, in the order of the book; the ones only to take too. `quests`: how many of them are to finish. `blocked`: quests (uids) that
 * keep the goal from being reached for good.
 */
export interface QuestGoalLeft {
  readonly goal: QuestGoal
  readonly state: GoalState
  readonly share: QuestShare
  readonly steps: readonly PathStep[]
  readonly quests: number
  readonly blocked: readonly string[]
}

/** `share` in levels of stations. */
export interface HideoutLeft {
  readonly goal: 'hideout'
  readonly state: GoalState
  readonly share: QuestShare
}

const lowestPrestige = (quests: readonly Quest[]): Quest | undefined =>
  quests
    .filter(({ forPrestige }) => forPrestige !== undefined)
    .toSorted((a, b) => (a.forPrestige ?? 0) - (b.forPrestige ?? 0))[0]

/** The quests that end a goal: with all that they wait for they are the goal. Empty where the PMC has none. */
export const goalTargets = (book: QuestBook, player: QuestPlayer, goal: QuestGoal): readonly Quest[] => {
  const visible = visibleQuests(book, player)
  switch (goal) {
    case 'kappa':
      return visible.filter((quest) => quest === book.final)
    case 'lightkeeper':
      return visible.filter(({ requiredForLightkeeper }) => requiredForLightkeeper)
    case 'prestige':
      return [lowestPrestige(visible) ?? []].flat()
  }
}

/** Every quest that may count for a goal, done or not: its targets, for Kappa those that the game asks for, and all before them. */
export const questsOfGoal = (book: QuestBook, player: QuestPlayer, goal: QuestGoal): ReadonlySet<string> => {
  const targets = goalTargets(book, player, goal)
  const asked = goal === 'kappa' && targets.length > 0 ? [...targets, ...kappaQuests(book, player)] : targets
  return new Set(asked.flatMap(({ uid }) => [uid, ...questsBefore(book, uid)]))
}

const STRENGTH: Readonly<Record<PathStep['goal'], number>> = { take: 0, fail: 1, complete: 2 }

/** The paths to all targets, and to the quests that unlock the traders on them, as one set of steps in the order of the book. */
const joinPaths = (
  book: QuestBook,
  player: QuestPlayer,
  targets: readonly Quest[],
): Pick<QuestGoalLeft, 'steps' | 'blocked'> => {
  const steps = new Map<string, PathStep>()
  const blocked = new Set<string>()
  const isTraderOpen = ({ uid }: Quest): boolean => player.quests.cancelled[uid]?.reason === 'player'
  const add = (path: QuestPath | undefined): void => {
    for (const { quest } of path?.blockers ?? []) blocked.add(quest)
    for (const step of path?.steps ?? []) {
      const known = steps.get(step.quest.uid)
      if (known === undefined || STRENGTH[step.goal] > STRENGTH[known.goal]) steps.set(step.quest.uid, step)
    }
  }
  const waiting = [...targets]
  const asked = new Set<string>()
  // The path to a quest has those before it, so that the ones late in the book leave fewer to ask for.
  waiting.sort((a, b) => book.all.indexOf(a) - book.all.indexOf(b))
  for (let target = waiting.pop(); target !== undefined; target = waiting.pop()) {
    const isKnown = steps.get(target.uid)?.goal === 'complete'
    if (asked.has(target.uid) || (isKnown && target !== book.final)) continue
    asked.add(target.uid)
    add(questPath(book, player, target.uid))
    for (const { quest } of [...steps.values()]) {
      const unlocking = unlockingQuest(book, quest)
      if (unlocking !== undefined && isQuestOpen(player.quests, unlocking) && !isTraderOpen(unlocking))
        waiting.push(unlocking)
    }
  }
  return { steps: book.all.flatMap(({ uid }) => steps.get(uid) ?? []), blocked: [...blocked] }
}

const getShare = (
  book: QuestBook,
  player: QuestPlayer,
  goal: QuestGoal,
  targets: readonly Quest[],
): QuestShare => (goal === 'prestige' ? getQuestShare(player, targets) : questTotals(book, player)[goal])

const hasGoal = (player: Pick<QuestPlayer, 'gameMode'>, goal: WipeGoal): boolean =>
  goal !== 'prestige' || getModeFacts(player.gameMode).hasPrestige

/** What is left of a goal that quests lead to. */
export const questGoalLeft = (book: QuestBook, player: QuestPlayer, goal: QuestGoal): QuestGoalLeft => {
  const targets = hasGoal(player, goal) ? goalTargets(book, player, goal) : []
  const isOpen = targets.some(({ uid }) => player.quests.done[uid] !== true)
  const open = targets.filter((quest) => isQuestOpen(player.quests, quest))
  const { steps, blocked } = joinPaths(book, player, open)
  const isLeft = goal === 'lightkeeper' ? open.length > 0 : isOpen
  return {
    goal,
    state: !hasGoal(player, goal)
      ? 'not-in-mode'
      : targets.length === 0
        ? 'no-quest'
        : isLeft
          ? 'open'
          : 'done',
    share: getShare(book, player, goal, targets),
    steps,
    quests: finishingSteps(steps).length,
    blocked,
  }
}

/** What is left of the hideout. */
export const hideoutLeft = (
  catalogue: Pick<Catalogue, 'stations' | 'constants'>,
  player: HideoutPlayer,
): HideoutLeft => {
  const { levels } = hideoutOverview(catalogue, player)
  return { goal: 'hideout', state: countToGo(levels) > 0 ? 'open' : 'done', share: levels }
}
