// What one quest still wants of a PMC's items, objective by objective.
import type { Objective, Quest } from '../catalogue/tables/quest.ts'
import type { Need, NeedUse } from './need.ts'

/** What one quest still wants; `counted` is the progress by objective id, which is taken off. */
export const questNeeds = (quest: Quest, counted: Readonly<Record<string, number>>): readonly Need[] =>
  quest.objectives.flatMap((objective): readonly Need[] => {
    const use = describeUse(quest, objective)
    const items = wantedItems(objective)
    const count = (objective.count ?? 1) - (counted[objective.id] ?? 0)
    if (use === undefined || items.length === 0 || count <= 0) return []
    const { dogTagLevel = 0, durability } = objective
    return [
      {
        source: { tag: 'Quest', quest: quest.uid, objective: objective.id },
        use,
        items,
        count,
        foundInRaid: objective.foundInRaid === true,
        ...(dogTagLevel > 0 ? { dogTagLevel } : {}),
        ...(durability === undefined ? {} : { durability }),
      },
    ]
  })

/** What an objective does with the pieces; undefined where it wants none, or only hints at a key that helps (optional). */
const describeUse = (quest: Quest, objective: Objective): NeedUse | undefined => {
  if (objective.optional === true) return undefined
  switch (objective.type) {
    case 'giveItem':
      return 'hand-over'
    case 'findItem':
      return isGivenAway(quest, objective) ? undefined : 'find'
    case 'plantItem':
      return 'plant'
    case 'sellItem':
      return 'sell'
    case 'mark':
      return 'mark'
    case 'useItem':
      return 'use'
    default:
      return undefined
  }
}

const wantedItems = (objective: Objective): readonly string[] => {
  if (objective.type === 'mark') return objective.markerItem === undefined ? [] : [objective.markerItem]
  return (objective.type === 'useItem' ? objective.useAny : objective.items) ?? []
}

const GIVING_AWAY: ReadonlySet<Objective['type']> = new Set(['giveItem', 'plantItem', 'sellItem'])

/** Finding comes before handing over the same pieces in the same quest: they would count twice. */
const isGivenAway = (quest: Quest, find: Objective): boolean =>
  quest.objectives.some(
    (other) =>
      GIVING_AWAY.has(other.type) && other.items?.some((item) => find.items?.includes(item)) === true,
  )
