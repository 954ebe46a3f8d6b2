// The status of every hideout module for a PMC: built, ready to build, short of items, or locked and why.
import type { Catalogue } from '../catalogue/catalogue.ts'
import { editionLevel, effectiveLevel, listModules, type Module } from './levels.ts'
import { type HideoutPlayer, moduleId } from './model.ts'
import {
  type MissingItem,
  type ModuleReason,
  missingItems,
  missingStations,
  unmetDemands,
} from './requirements.ts'

const MODULE_STATUSES = ['built', 'ready', 'items-missing', 'locked'] as const
/**
 * `ready` to build: stations, loyalty levels and skills are reached and every item is there. `items-missing`: they are reached, but the
 * player does not own every item. `locked`: something is not reached, whatever the items. This one rule serves every screen and the terminal.
 */
export type ModuleStatus = (typeof MODULE_STATUSES)[number]

/**
 * `reasons` lock the module, all of them given; empty unless it is locked. `missingItems` is what the player would still have
 * to bring, money left out. `byEdition`: it came with the game edition. `tracked` only while it is not built.
 */
export interface ModuleState {
  readonly id: string
  readonly station: string
  readonly level: number
  readonly status: ModuleStatus
  readonly reasons: readonly ModuleReason[]
  readonly missingItems: readonly MissingItem[]
  readonly byEdition: boolean
  readonly tracked: boolean
}

type HideoutCatalogue = Pick<Catalogue, 'stations' | 'constants'>

/** How one module stands. */
export const moduleState = (
  catalogue: HideoutCatalogue,
  player: HideoutPlayer,
  module: Module,
): ModuleState => {
  const station = module.station.url
  const { level } = module.level
  const id = moduleId(station, level)
  const byEdition = level <= editionLevel(catalogue.constants, player.edition, station)
  if (level <= effectiveLevel(catalogue.constants, player, station))
    return { id, station, level, status: 'built', reasons: [], missingItems: [], byEdition, tracked: false }
  const lacking = missingItems(catalogue.constants, player.items, module.level)
  const reasons: readonly ModuleReason[] = [
    ...missingStations(catalogue.constants, player, module),
    ...unmetDemands(player, module.level),
  ]
  const status = reasons.length > 0 ? 'locked' : lacking.length > 0 ? 'items-missing' : 'ready'
  const tracked = player.hideout.tracked[id] === true
  return { id, station, level, status, reasons, missingItems: lacking, byEdition, tracked }
}

/** How every module stands, in the catalogue's order. */
export const moduleStates = (catalogue: HideoutCatalogue, player: HideoutPlayer): readonly ModuleState[] =>
  listModules(catalogue).map((module) => moduleState(catalogue, player, module))

/** The modules that are ready to build, in the catalogue's order; without stations that only an event opens. */
export const modulesReady = (catalogue: HideoutCatalogue, player: HideoutPlayer): readonly ModuleState[] =>
  listModules(catalogue)
    .filter(({ station }) => station.seasonal !== true)
    .map((module) => moduleState(catalogue, player, module))
    .filter(({ status }) => status === 'ready')
