// How every module of the hideout stands for a PMC: built, ready to build, or locked and why.
import type { Catalogue } from '../catalogue/catalogue.ts'
import { editionLevel, effectiveLevel, type Module, modulesOf } from './levels.ts'
import { type HideoutPlayer, moduleId } from './model.ts'
import {
  type MissingItem,
  type ModuleReason,
  missingItems,
  missingStations,
  unmetDemands,
} from './requirements.ts'

/**
 * `reasons` lock the module, all of them given; empty unless it is locked. `missingItems` is what the player would still have
 * to bring. `byEdition`: it came with the game edition. `tracked` only while it is not built.
 */
export interface ModuleState {
  readonly id: string
  readonly station: string
  readonly level: number
  readonly status: 'built' | 'ready' | 'locked'
  readonly reasons: readonly ModuleReason[]
  readonly missingItems: readonly MissingItem[]
  readonly byEdition: boolean
  readonly tracked: boolean
}

/** `itemsLock`: missing items lock too. Off by default: a tracker does not know the whole stash. */
export interface ModuleOptions {
  readonly itemsLock?: boolean
}

type HideoutCatalogue = Pick<Catalogue, 'stations' | 'constants'>

/** How one module stands. */
export const moduleState = (
  catalogue: HideoutCatalogue,
  player: HideoutPlayer,
  module: Module,
  { itemsLock = false }: ModuleOptions = {},
): ModuleState => {
  const station = module.station.url
  const { level } = module.level
  const id = moduleId(station, level)
  const byEdition = level <= editionLevel(catalogue.constants, player.edition, station)
  if (level <= effectiveLevel(catalogue.constants, player, station))
    return { id, station, level, status: 'built', reasons: [], missingItems: [], byEdition, tracked: false }
  const lacking = missingItems(player.items, module.level)
  const reasons: readonly ModuleReason[] = [
    ...missingStations(catalogue.constants, player, module),
    ...unmetDemands(player, module.level),
    ...(itemsLock && lacking.length > 0 ? [{ tag: 'ItemsMissing' as const, items: lacking }] : []),
  ]
  const status = reasons.length === 0 ? 'ready' : 'locked'
  const tracked = player.hideout.tracked[id] === true
  return { id, station, level, status, reasons, missingItems: lacking, byEdition, tracked }
}

/** How every module stands, in the catalogue's order. */
export const moduleStates = (
  catalogue: HideoutCatalogue,
  player: HideoutPlayer,
  options: ModuleOptions = {},
): readonly ModuleState[] =>
  modulesOf(catalogue).map((module) => moduleState(catalogue, player, module, options))
