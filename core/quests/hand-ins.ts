// The items that quests consume: handed over to the trader, or left behind in the raid.
import type { Quest } from '../catalogue/tables/quest.ts'
import type { Need, NeedUse } from '../items/need.ts'
import { questNeeds } from '../items/quest-needs.ts'

/** Pieces that are consumed, whatever the objective. */
export type HandIn = Pick<Need, 'items' | 'count' | 'foundInRaid' | 'durability' | 'dogTagLevel'>

type Counted = Readonly<Record<string, number>>

const neededFor = (uses: readonly NeedUse[], quest: Quest, counted: Counted): readonly HandIn[] =>
  questNeeds(quest, counted)
    .filter(({ use }) => uses.includes(use))
    .map(({ source: _source, use: _use, ...handIn }) => handIn)

/** Items still to hand over; `counted` is the progress by objective id. */
export const listHandIns = (quest: Quest, counted: Counted): readonly HandIn[] =>
  neededFor(['hand-over'], quest, counted)

/** Items still to plant or mark in a raid. */
export const itemsToPlace = (quest: Quest, counted: Counted): readonly HandIn[] =>
  neededFor(['plant', 'mark'], quest, counted)

const sameDemand = ({ items, foundInRaid, durability, dogTagLevel }: HandIn): string =>
  JSON.stringify([items, foundInRaid, durability ?? null, dogTagLevel ?? null])

/** Sums demands for the same items under the same conditions, in order of first appearance. */
export const sumHandIns = (handIns: readonly HandIn[]): readonly HandIn[] => {
  const sums = new Map<string, HandIn>()
  for (const handIn of handIns) {
    const key = sameDemand(handIn)
    const sum = sums.get(key)
    sums.set(key, sum === undefined ? handIn : { ...sum, count: sum.count + handIn.count })
  }
  return [...sums.values()]
}
