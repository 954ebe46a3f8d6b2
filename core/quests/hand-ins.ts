// The items that quests take away: handed over to the trader, or left behind in the raid.
import type { Objective, Quest } from '../catalogue/quest.ts'

/**
 * `items`: any of these counts, together `count` pieces. `durability` in percent [least, most]; `dogTagLevel` the least level
 * of the dog tags' owners.
 */
export interface HandIn {
  readonly items: readonly string[]
  readonly count: number
  readonly foundInRaid: boolean
  readonly durability?: readonly [number, number]
  readonly dogTagLevel?: number
}

/** Pieces still missing of an objective that `counted` may hold progress of. */
const remaining = (objective: Objective, counted: Readonly<Record<string, number>>): number =>
  Math.max(0, (objective.count ?? 1) - (counted[objective.id] ?? 0))

const handInOf = (
  objective: Objective,
  items: readonly string[],
  counted: Readonly<Record<string, number>>,
): readonly HandIn[] => {
  const count = remaining(objective, counted)
  if (count === 0 || items.length === 0) return []
  const { foundInRaid = false, durability, dogTagLevel } = objective
  return [
    {
      items,
      count,
      foundInRaid,
      ...(durability === undefined ? {} : { durability }),
      ...(dogTagLevel === undefined ? {} : { dogTagLevel }),
    },
  ]
}

const required = (quest: Quest): readonly Objective[] =>
  quest.objectives.filter((objective) => objective.optional !== true)

/** What the trader still takes; items that exist only inside the quest are not among it. */
export const handInsOf = (quest: Quest, counted: Readonly<Record<string, number>>): readonly HandIn[] =>
  required(quest).flatMap((objective) =>
    objective.type === 'giveItem' ? handInOf(objective, objective.items ?? [], counted) : [],
  )

/** What must still be brought into a raid and left there: planted items and markers. */
export const itemsToPlace = (quest: Quest, counted: Readonly<Record<string, number>>): readonly HandIn[] =>
  required(quest).flatMap((objective) => {
    if (objective.type === 'plantItem') return handInOf(objective, objective.items ?? [], counted)
    return objective.markerItem === undefined ? [] : handInOf(objective, [objective.markerItem], counted)
  })

const sameDemand = ({ items, foundInRaid, durability, dogTagLevel }: HandIn): string =>
  JSON.stringify([items, foundInRaid, durability ?? null, dogTagLevel ?? null])

/** Adds up demands for the same items under the same conditions, in the order of their first appearance. */
export const sumHandIns = (handIns: readonly HandIn[]): readonly HandIn[] => {
  const sums = new Map<string, HandIn>()
  for (const handIn of handIns) {
    const key = sameDemand(handIn)
    const sum = sums.get(key)
    sums.set(key, sum === undefined ? handIn : { ...sum, count: sum.count + handIn.count })
  }
  return [...sums.values()]
}
