// The objectives of a quest as lines that each say something else, and how far they are counted.
import type { Objective, Quest } from '../catalogue/tables/quest.ts'
import { memoize } from '../memo.ts'
import { isSamePlain } from '../plain.ts'
import { getGoalCount } from '../quests/goals.ts'
import { objectiveMessage } from './objective-message.ts'

type Counted = Readonly<Record<string, number>>

/** One line of a quest's goals. `also`: what is counted with it, and said by it. `same`: what reads as it does, and is counted after it. */
export interface GoalLine {
  readonly objective: Objective
  readonly also: readonly Objective[]
  readonly same: readonly Objective[]
}

/** How often a line is to be done, summed over the objectives merged into it. */
export const getLineGoal = ({ objective, same }: GoalLine): number =>
  [objective, ...same].reduce((sum, each) => sum + getGoalCount(each), 0)

/** How often it was; nothing counts for more than it asks. */
export const getLineCount = ({ objective, same }: GoalLine, counted: Counted): number =>
  [objective, ...same].reduce((sum, each) => sum + Math.min(counted[each.id] ?? 0, getGoalCount(each)), 0)

/** What a count of the line changes of its objectives, by id: the first ones are done first. */
export const getLineCounts = (
  { objective, also, same }: GoalLine,
  count: number,
  counted: Counted,
): Counted => {
  let left = count
  const counts: Record<string, number> = {}
  for (const each of [objective, ...same]) {
    const own = Math.min(left, getGoalCount(each))
    left -= own
    counts[each.id] = own
    if (each === objective) for (const { id } of also) counts[id] = own
  }
  return Object.fromEntries(Object.entries(counts).filter(([id, own]) => own !== (counted[id] ?? 0)))
}

/** The line that says an objective of the quest. */
export const findObjectiveLine = (
  quest: Pick<Quest, 'objectives'>,
  { id }: Pick<Objective, 'id'>,
): GoalLine | undefined =>
  goalLines(quest).find(({ objective, also, same }) =>
    [objective, ...also, ...same].some((each) => each.id === id),
  )

/** What an objective asks beside finding or handing over. */
const getRequested = ({ id: _, type: __, kind: ___, ...asked }: Objective) => asked

/** Pieces that are found or handed over are counted by their item. */
const ofItems = ({ type }: Objective): boolean => type === 'giveItem' || type === 'findItem'

const readsAs = (a: Objective, b: Objective): boolean =>
  !ofItems(a) && a.type === b.type && isSamePlain(objectiveMessage(a), objectiveMessage(b))

/**
 * The objectives of a quest, each said once: finding what is handed over too is part of handing it over, and what the source has no
 * difference for is one line with its number. Kept for each quest: the plan of a squad reads them for each of its members and each map.
 */
export const goalLines = memoize(({ objectives }: Pick<Quest, 'objectives'>): readonly GoalLine[] => {
  const handedOver = objectives.filter(({ type }) => type === 'giveItem')
  const foundFor = new Map<Objective, Objective>()
  for (const found of objectives) {
    if (found.type !== 'findItem') continue
    const given = handedOver.find(
      (each) => !foundFor.has(each) && isSamePlain(getRequested(each), getRequested(found)),
    )
    if (given !== undefined) foundFor.set(given, found)
  }
  const said = new Set(foundFor.values())
  const lines: { objective: Objective; also: readonly Objective[]; same: Objective[] }[] = []
  for (const objective of objectives) {
    if (said.has(objective)) continue
    const found = foundFor.get(objective)
    const line = lines.find((each) => readsAs(each.objective, objective))
    if (line === undefined) lines.push({ objective, also: found === undefined ? [] : [found], same: [] })
    else line.same.push(objective)
  }
  return lines
})
