// The status of every hideout station for a PMC: its level, where it comes from, and what its next level requires.
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Station, StationLevel } from '../catalogue/tables/station.ts'
import { editionLevel, effectiveLevel } from './levels.ts'
import type { HideoutPlayer } from './model.ts'
import { type ModuleState, moduleState } from './modules.ts'

export const STATION_STATES = ['ready', 'items-missing', 'locked', 'finished'] as const
/** How the next level stands; `finished`: there is no next level. */
export type StationStatus = (typeof STATION_STATES)[number]

/**
 * `highest` level that can be built. `byEdition`: the level came with the game edition. `next`: the level above `level` and its status,
 * absent at the highest level.
 */
export interface StationState {
  readonly station: Station
  readonly level: number
  readonly highest: number
  readonly byEdition: boolean
  readonly status: StationStatus
  readonly next?: { readonly level: StationLevel; readonly module: ModuleState }
}

type HideoutCatalogue = Pick<Catalogue, 'stations' | 'constants'>

/** How one station stands. */
const stationState = (catalogue: HideoutCatalogue, player: HideoutPlayer, station: Station): StationState => {
  const level = effectiveLevel(catalogue.constants, player, station.url)
  const common = {
    station,
    level,
    highest: Math.max(0, ...station.levels.map((each) => each.level)),
    byEdition: level > 0 && level <= editionLevel(catalogue.constants, player.edition, station.url),
  }
  const above = station.levels.find((each) => each.level === level + 1)
  if (above === undefined) return { ...common, status: 'finished' }
  const module = moduleState(catalogue, player, { station, level: above })
  // The level above the one that counts is never built.
  const status = module.status === 'built' ? 'finished' : module.status
  return { ...common, status, next: { level: above, module } }
}

/** How every station stands, in the catalogue's order. */
export const stationStates = (catalogue: HideoutCatalogue, player: HideoutPlayer): readonly StationState[] =>
  catalogue.stations.all.map((station) => stationState(catalogue, player, station))

/** What the level is said to be of: the highest that can be built, or the one beyond it that the edition gives. */
export const topLevel = ({ level, highest }: Pick<StationState, 'level' | 'highest'>): number =>
  Math.max(level, highest)
