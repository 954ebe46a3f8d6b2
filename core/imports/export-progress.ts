// A PMC's progress in the shape of TarkovTracker's API, for programs that read it.
import type { Catalogue } from '../catalogue/catalogue.ts'
import { effectiveLevel } from '../hideout/levels.ts'
import { moduleId } from '../hideout/model.ts'
import type { Pmc } from '../player/model.ts'
import type { QuestBook } from '../quests/book.ts'
import { hasFailed } from '../quests/model.ts'
import { getEditionNumber } from './tracker-progress.ts'

export interface ExportedProgress {
  readonly displayName: string
  readonly playerLevel: number
  readonly gameEdition: number
  readonly pmcFaction: 'USEC' | 'BEAR'
  readonly tasksProgress: readonly {
    readonly id: string
    readonly complete: true
    readonly failed: boolean
    readonly invalid: false
  }[]
  readonly taskObjectivesProgress: readonly {
    readonly id: string
    readonly count: number
    readonly complete: boolean
  }[]
  readonly hideoutModulesProgress: readonly { readonly id: string; readonly complete: true }[]
  readonly hideoutPartsProgress: readonly never[]
}

/** Quests that the player struck off are left out: the tracker knows only the game's own outcomes. */
export const exportProgress = (
  catalogue: Pick<Catalogue, 'stations' | 'constants'>,
  book: QuestBook,
  pmc: Pmc,
): ExportedProgress => {
  const { done, objectives } = pmc.quests
  return {
    displayName: pmc.name,
    playerLevel: pmc.level,
    gameEdition: getEditionNumber(pmc.edition),
    pmcFaction: pmc.fraction === 'Usec' ? 'USEC' : 'BEAR',
    tasksProgress: book.all.flatMap(({ uid, bsgId }) => {
      const failed = hasFailed(pmc.quests, uid)
      return done[uid] === true || failed
        ? [{ id: bsgId, complete: true as const, failed, invalid: false as const }]
        : []
    }),
    taskObjectivesProgress: Object.entries(objectives).map(([id, count]) => ({
      id,
      count,
      complete: count >= (book.objectives.get(id)?.count ?? 1),
    })),
    hideoutModulesProgress: catalogue.stations.all.flatMap(({ uid, url, levels }) => {
      const has = effectiveLevel(catalogue.constants, pmc, url)
      return levels
        .filter(({ level }) => level <= has)
        .map(({ level }) => ({ id: moduleId(uid, level), complete: true as const }))
    }),
    hideoutPartsProgress: [],
  }
}
