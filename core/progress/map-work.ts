// What one raid could advance: the open objectives of available quests by map page, with the keys to bring.
import type { GameMap } from '../catalogue/tables/map.ts'
import type { Objective, Quest } from '../catalogue/tables/quest.ts'
import { isGoalMet } from '../quests/goals.ts'
import { questsByPage } from '../quests/lists/active-by-map.ts'
import type { QuestView } from './quest-view.ts'

type Places = Pick<GameMap, 'url' | 'page' | 'accessKeys'>

/**
 * `quests`: those with an open objective that names the map, so that a raid there advances them; `objectives`: how many such. `leading`: quests that
 * lead to the map at all, as the menus count them: some are only handed in, or their text alone names the place. `keys`: one of each inner
 * list is needed. `access`: any one of them lets the PMC into the raid; empty where everybody gets in.
 */
export interface MapWork {
  readonly page: string
  readonly quests: readonly Quest[]
  readonly objectives: number
  readonly leading: number
  readonly keys: readonly (readonly string[])[]
  readonly access: readonly string[]
}

/** Whether an objective still counts: it is asked for and not counted up to its end. */
export const isObjectiveOpen = (objective: Objective, counted: Readonly<Record<string, number>>): boolean =>
  objective.optional !== true && !isGoalMet(objective, counted)

const distinct = (lists: readonly (readonly string[])[]): readonly (readonly string[])[] => [
  ...new Map(lists.map((keys) => [keys.toSorted().join(), keys])).values(),
]

/** Every map page on which a raid advances a quest, the most rewarding first: by quests, then objectives, then name of the page. */
export const mapWork = (
  { available, player }: Pick<QuestView, 'available' | 'player'>,
  maps: readonly Places[],
): readonly MapWork[] => {
  const counted = player.quests.objectives
  const work = [...questsByPage(available, maps).byPage].map(([page, leading]): MapWork => {
    const onPage = maps.filter((map) => map.page === page)
    const urls = new Set(onPage.map(({ url }) => url))
    const openHere = ({ objectives }: Quest): readonly Objective[] =>
      objectives.filter(
        (objective) =>
          isObjectiveOpen(objective, counted) && objective.maps?.some((map) => urls.has(map)) === true,
      )
    const open = leading.flatMap(openHere)
    return {
      page,
      quests: leading.filter((quest) => openHere(quest).length > 0),
      objectives: open.length,
      leading: leading.length,
      keys: distinct(open.flatMap(({ requiredKeys = [] }) => requiredKeys)),
      access: onPage.find(({ url }) => url === page)?.accessKeys ?? [],
    }
  })
  return work
    .filter(({ quests }) => quests.length > 0)
    .toSorted(
      (a, b) =>
        b.quests.length - a.quests.length ||
        b.objectives - a.objectives ||
        (a.page < b.page ? -1 : a.page > b.page ? 1 : 0),
    )
}
