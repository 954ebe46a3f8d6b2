// What a PMC has built in the hideout, and what the hideout rules need to know of the PMC.
import type { GameEdition } from '../catalogue/vocabulary.ts'
import type { ItemProgress } from '../items/model.ts'

/** `built`: highest level by station slug. `tracked`: modules `<station>-<level>` that the player is saving for. */
export interface HideoutProgress {
  readonly built: Readonly<Record<string, number>>
  readonly tracked: Readonly<Record<string, true>>
}

export const noHideoutProgress: HideoutProgress = { built: {}, tracked: {} }

/** Whether nothing is built or tracked: there is nothing to reset. */
export const isNothingBuilt = ({ built, tracked }: HideoutProgress): boolean =>
  Object.keys(built).length + Object.keys(tracked).length === 0

/** The id of one level of one station. */
export const moduleId = (station: string, level: number): string => `${station}-${level}`

/** A level of a station, by its slug. */
export interface ModuleName {
  readonly station: string
  readonly level: number
}

/** `medstation-2`: the slug itself may hold hyphens, the level is what follows the last one. */
export const parseModuleId = (id: string): ModuleName => {
  const at = id.lastIndexOf('-')
  if (at < 0) return { station: id, level: Number.NaN }
  return { station: id.slice(0, at), level: Number(id.slice(at + 1)) }
}

/** The PMC as the hideout rules see it. `loyalty` by trader slug (absent is 1), `skills` by skill id (absent is 0). */
export interface HideoutPlayer {
  readonly edition: GameEdition
  readonly loyalty: Readonly<Record<string, number>>
  readonly skills: Readonly<Record<string, number>>
  readonly trackProgress: boolean
  readonly hideout: HideoutProgress
  readonly items: ItemProgress
}

/** The ids of all modules that stand: a station's levels below the highest built count too. */
export const builtModules = ({ built }: Pick<HideoutProgress, 'built'>): readonly string[] =>
  Object.entries(built).flatMap(([station, highest]) =>
    Array.from({ length: highest }, (_, index) => moduleId(station, index + 1)),
  )
