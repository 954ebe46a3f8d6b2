// What of a member's progress the squad gets: only the parts that are shared.
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Quest } from '../catalogue/tables/quest.ts'
import { fillNeeds } from '../items/fill.ts'
import type { ItemProgress } from '../items/model.ts'
import { memoize } from '../memo.ts'
import type { Pmc } from '../player/model.ts'
import { getQuestBook } from '../quests/book.ts'
import { activeQuests } from '../quests/lists/active-by-map.ts'
import { needsInScope } from '../tracker/tracker.ts'
import { boundNeeds, type SharedProgress, type Shares, type SquadNeed, type ToldProgress } from './model.ts'

type SquadCatalogue = Pick<Catalogue, 'quests' | 'constants' | 'maps' | 'stations' | 'questItems'>

/** The keys that goals and entrances of maps ask for. */
const listKeys = memoize(
  (quests: Catalogue['quests'], maps: Catalogue['maps']): ReadonlySet<string> =>
    new Set([
      ...quests.all.flatMap(({ objectives }) =>
        objectives.flatMap(({ requiredKeys = [] }) => requiredKeys.flat()),
      ),
      ...maps.all.flatMap(({ accessKeys = [] }) => accessKeys),
    ]),
)

const isOwned = (items: ItemProgress, item: string): boolean => {
  const { foundInRaid = 0, ordinary = 0 } = items[item] ?? {}
  return foundInRaid + ordinary > 0
}

/** Progress of the objectives of these quests and of no others. */
const countedIn = (
  quests: readonly Quest[],
  counted: Readonly<Record<string, number>>,
): Readonly<Record<string, number>> =>
  Object.fromEntries(
    quests.flatMap(({ objectives }) =>
      objectives.flatMap(({ id }) => {
        const count = counted[id]
        return count === undefined ? [] : [[id, count]]
      }),
    ),
  )

/** What the PMC still lacks of items that count only if found in raid. */
const listNeeds = (catalogue: SquadCatalogue, pmc: Pmc): readonly SquadNeed[] => {
  const { items } = needsInScope(catalogue, getQuestBook(catalogue), pmc)
  const lacking = fillNeeds(items, pmc.items).filter(({ need, missing }) => need.foundInRaid && missing > 0)
  return boundNeeds(lacking.map(({ need, missing }) => ({ items: need.items, count: missing })))
}

/** The shared parts of a PMC's recorded progress. */
export const shareProgress = (catalogue: SquadCatalogue, pmc: Pmc, shares: Shares): SharedProgress => {
  const active = shares.includes('quests') ? activeQuests(getQuestBook(catalogue), pmc) : undefined
  return {
    quests:
      active === undefined
        ? null
        : { quests: active.map(({ uid }) => uid), counted: countedIn(active, pmc.quests.objectives) },
    keys: shares.includes('keys')
      ? [...listKeys(catalogue.quests, catalogue.maps)].filter((key) => isOwned(pmc.items, key))
      : null,
    needs: shares.includes('needs') ? listNeeds(catalogue, pmc) : null,
  }
}

/** The shared parts of what a member told by hand; what the game data does not know is left out. */
export const shareTold = (
  { quests, maps }: Pick<Catalogue, 'quests' | 'maps'>,
  told: ToldProgress,
  shares: Shares,
): SharedProgress => {
  const keys = listKeys(quests, maps)
  return {
    quests: shares.includes('quests')
      ? { quests: [...new Set(told.quests)].filter((uid) => quests.get(uid) !== undefined), counted: {} }
      : null,
    keys: shares.includes('keys') ? [...new Set(told.keys)].filter((key) => keys.has(key)) : null,
    needs: null,
  }
}
