// The highlighted part of the graph: the remaining path to a quest and what it unlocks, or the path to Kappa or Lightkeeper.
import type { Quest } from '#core/catalogue/tables/quest.ts'
import { type QuestBook, questsBefore } from '#core/quests/book.ts'
import { kappaQuests, kappaToGo } from '#core/quests/kappa.ts'
import type { QuestPlayer } from '#core/quests/model.ts'
import { finishingSteps, type PathStep, type QuestPath, questPath } from '#core/quests/path/path.ts'
import { isQuestVisible } from '#core/quests/visibility.ts'
import { type GraphEdge, getFollowing, type QuestGraph } from '../quest-graph.ts'

export const GOALS = ['kappa', 'lightkeeper'] as const
/** A reward that many quests are required for. */
export type GraphGoal = (typeof GOALS)[number]

/** `way`: quests still to do, including the target. `past`: completed quests on the path. `next`: quests that the target unlocks. */
export interface Lighting {
  readonly targets: ReadonlySet<string>
  readonly way: ReadonlySet<string>
  readonly past: ReadonlySet<string>
  readonly next: ReadonlySet<string>
}

/**
 * What remains on a path: `exp` in experience points, `level` the highest required by any step. `quests`: those that the goal still needs;
 * a choice on the path closes `closing` of them. `isOver`: no step is left, not even the final quest.
 */
export interface WaySum {
  readonly quests: number
  readonly closing: number
  readonly isOver: boolean
  readonly level: number
  readonly exp: number
}

const isOnTheWay = ({ way, past, targets }: Lighting, uid: string): boolean =>
  way.has(uid) || past.has(uid) || targets.has(uid)

/** Edges along the path, and from the target to what it unlocks. */
export const litEdge = (lighting: Lighting, { from, to }: GraphEdge): 'way' | 'past' | 'next' | undefined => {
  if (lighting.targets.has(from) && lighting.next.has(to)) return 'next'
  if (!isOnTheWay(lighting, from) || !isOnTheWay(lighting, to)) return undefined
  return lighting.way.has(to) || lighting.targets.has(to) ? 'way' : 'past'
}

export const isLit = (lighting: Lighting, uid: string): boolean =>
  isOnTheWay(lighting, uid) || lighting.next.has(uid)

const getPast = (book: QuestBook, player: QuestPlayer, uids: readonly string[]): ReadonlySet<string> => {
  const before = new Set<string>()
  // The last first: everything before it need not be visited again.
  for (const uid of uids.toReversed())
    if (!before.has(uid)) for (const other of questsBefore(book, uid)) before.add(other)
  return new Set([...before].filter((uid) => player.quests.done[uid] === true))
}

/** The path to one quest; `path` comes from the core. */
export const lightQuest = (
  book: QuestBook,
  player: QuestPlayer,
  graph: QuestGraph,
  { target, steps }: QuestPath,
): Lighting => ({
  targets: new Set([target.uid]),
  way: new Set(steps.map(({ quest }) => quest.uid)),
  past: getPast(book, player, [target.uid]),
  next: new Set(getFollowing(graph, target.uid)),
})

/** The quests that a goal requires, as far as the PMC can be given them. */
const questsFor = (book: QuestBook, player: QuestPlayer, goal: GraphGoal): readonly Quest[] =>
  goal === 'kappa'
    ? [...kappaQuests(book, player), ...(book.final === undefined ? [] : [book.final])]
    : book.all.filter((quest) => quest.requiredForLightkeeper && isQuestVisible(book, player, quest))

/**
 * Everything still to do for a goal: for Kappa the path of the final quest, which core gathers; for Lightkeeper the paths of all flagged
 * quests together.
 */
const stepsTo = (
  book: QuestBook,
  player: QuestPlayer,
  goal: GraphGoal,
  wanted: readonly Quest[],
): ReadonlyMap<string, PathStep> => {
  const steps = new Map<string, PathStep>()
  const targets = goal === 'lightkeeper' ? wanted : book.final === undefined ? [] : [book.final]
  // In reverse order: most of the others are on the path of the last one.
  for (const { uid } of targets.toReversed())
    if (!steps.has(uid) && player.quests.done[uid] !== true)
      for (const step of questPath(book, player, uid)?.steps ?? [])
        if (step.goal !== 'take' || !steps.has(step.quest.uid)) steps.set(step.quest.uid, step)
  return steps
}

const getCounts = (
  book: QuestBook,
  player: QuestPlayer,
  goal: GraphGoal,
  steps: readonly PathStep[],
): Pick<WaySum, 'quests' | 'closing' | 'isOver'> => {
  const finishing = finishingSteps(steps)
  const isOver = finishing.length === 0
  if (goal === 'lightkeeper') return { quests: finishing.length, closing: 0, isOver }
  const completed = finishing.filter((step) => step.goal === 'complete')
  const { toGo, closing } = kappaToGo(book, player, new Set(completed.map(({ quest }) => quest.uid)))
  return { quests: toGo, closing, isOver }
}

export interface LitGoal {
  readonly lighting: Lighting
  readonly sum: WaySum
}

/** The path to a goal, with what remains to do on it. */
export const lightGoal = (book: QuestBook, player: QuestPlayer, goal: GraphGoal): LitGoal => {
  const wanted = questsFor(book, player, goal)
  const steps = stepsTo(book, player, goal, wanted)
  const isDone = ({ uid }: Quest): boolean => player.quests.done[uid] === true
  const past = new Set([
    ...wanted.filter(isDone).map(({ uid }) => uid),
    ...getPast(
      book,
      player,
      wanted.map(({ uid }) => uid),
    ),
  ])
  return {
    lighting: {
      targets: new Set(goal === 'kappa' && book.final !== undefined ? [book.final.uid] : []),
      way: new Set(steps.keys()),
      past,
      next: new Set(),
    },
    sum: {
      ...getCounts(book, player, goal, [...steps.values()]),
      level: [...steps.values()].reduce((highest, { level }) => Math.max(highest, level), 0),
      exp: [...steps.values()].reduce((sum, { exp }) => sum + exp, 0),
    },
  }
}
