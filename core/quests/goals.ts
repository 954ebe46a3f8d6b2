// How far the objectives of a quest are, as the player counted them.
import type { Objective, Quest } from '../catalogue/quest.ts'
import { objectiveMessage } from '../language/objective-message.ts'
import { isSamePlain } from '../plain.ts'

type Counted = Readonly<Record<string, number>>

/** How often an objective is to be done; once where the game names no number. */
export const goalOf = ({ count = 1 }: Pick<Objective, 'count'>): number => count

/** `counted` is the progress by objective id. */
export const isGoalMet = (objective: Objective, counted: Counted): boolean =>
  (counted[objective.id] ?? 0) >= goalOf(objective)

/** Whether everything that must be done is counted in full; optional objectives don't matter. */
export const areGoalsMet = ({ objectives }: Pick<Quest, 'objectives'>, counted: Counted): boolean => {
  const asked = objectives.filter(({ optional }) => optional !== true)
  return asked.length > 0 && asked.every((objective) => isGoalMet(objective, counted))
}

/** One line of a quest's goals. `also`: what is counted with it, and said by it. `same`: what reads as it does, and is counted after it. */
export interface GoalLine {
  readonly objective: Objective
  readonly also: readonly Objective[]
  readonly same: readonly Objective[]
}

/** How often a line is to be done: of all objectives that it stands for. */
export const lineGoal = ({ objective, same }: GoalLine): number =>
  [objective, ...same].reduce((sum, each) => sum + goalOf(each), 0)

/** How often it was; nothing counts for more than it asks. */
export const lineCounted = ({ objective, same }: GoalLine, counted: Counted): number =>
  [objective, ...same].reduce((sum, each) => sum + Math.min(counted[each.id] ?? 0, goalOf(each)), 0)

/** What a count of the line changes of its objectives, by id: the first ones are done first. */
export const countsOfLine = (
  { objective, also, same }: GoalLine,
  count: number,
  counted: Counted,
): Counted => {
  let left = count
  const counts: Record<string, number> = {}
  for (const each of [objective, ...same]) {
    const own = Math.min(left, goalOf(each))
    left -= own
    counts[each.id] = own
    if (each === objective) for (const { id } of also) counts[id] = own
  }
  return Object.fromEntries(Object.entries(counts).filter(([id, own]) => own !== (counted[id] ?? 0)))
}

/** What an objective asks beside finding or handing over. */
const askedOf = ({ id: _, type: __, kind: ___, ...asked }: Objective) => asked

/** Pieces that are found or handed over are counted by their item. */
const ofItems = ({ type }: Objective): boolean => type === 'giveItem' || type === 'findItem'

const readsAs = (a: Objective, b: Objective): boolean =>
  !ofItems(a) && a.type === b.type && isSamePlain(objectiveMessage(a), objectiveMessage(b))

/**
 * The objectives of a quest, each said once: finding what is handed over too is part of handing it over, and places that have no name of
 * their own are one line with their number.
 */
export const goalLines = ({ objectives }: Pick<Quest, 'objectives'>): readonly GoalLine[] => {
  const handedOver = objectives.filter(({ type }) => type === 'giveItem')
  const foundFor = new Map<Objective, Objective>()
  for (const found of objectives) {
    if (found.type !== 'findItem') continue
    const given = handedOver.find((each) => !foundFor.has(each) && isSamePlain(askedOf(each), askedOf(found)))
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
}
