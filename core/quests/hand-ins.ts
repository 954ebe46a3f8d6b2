// The items that quests take away: handed over to the trader, or left behind in the raid.
import type { Quest } from '../catalogue/tables/quest.ts'
import type { Need, NeedUse } from '../items/need.ts'
import { questNeeds } from '../items/quest-needs.ts'

/** Pieces that go away, whichever objective asks for them. */
export type HandIn = Pick<Need, 'items' | 'count' | 'foundInRaid' | 'durability' | 'dogTagLevel'>

type Counted = Readonly<Record<string, number>>

const neededFor = (uses: readonly NeedUse[], quest: Quest, counted: Counted): readonly HandIn[] =>
  questNeeds(quest, counted)
    .filter(({ use }) => uses.includes(use))
    .map(({ source: _source, use: _use, ...handIn }) => handIn)

/** What the trader still takes; `counted` is the progress by objective id. */
export const listHandIns = (quest: Quest, counted: Counted): readonly HandIn[] =>
  neededFor(['hand-over'], quest, counted)

/** What must still be brought into a raid and left there: planted items and markers. */
export const itemsToPlace = (quest: Quest, counted: Counted): readonly HandIn[] =>
  neededFor(['plant', 'mark'], quest, counted)

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
