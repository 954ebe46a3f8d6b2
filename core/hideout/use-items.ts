// Building a module together with what it uses up: one rule for the web app and the terminal program.
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { ItemCommand } from '../items/commands.ts'
import { isMoney, nothingOwned } from '../items/model.ts'
import { countUsed, type PiecesUsed, takeOff } from '../items/use-up.ts'
import type { HideoutCommand } from './commands.ts'
import { findModule, findStation, levelToBuild, type Module } from './levels.ts'
import type { HideoutPlayer } from './model.ts'
import { moduleState } from './modules.ts'

type HideoutCatalogue = Pick<Catalogue, 'stations' | 'constants'>
type BuildModule = Extract<HideoutCommand, { readonly tag: 'BuildModule' }>

/**
 * What leaves the stash when the module is built: ordinary pieces before those found in raid, which other needs may ask for. Only where the
 * module is ready to build: where items are missing, the player has more than was counted, and the counts say nothing of what was used.
 */
export const piecesUsed = (
  catalogue: HideoutCatalogue,
  player: HideoutPlayer,
  module: Module,
): readonly PiecesUsed[] => {
  if (moduleState(catalogue, player, module).status !== 'ready') return []
  return module.level.items
    .filter(({ item }) => !isMoney(catalogue.constants, item))
    .flatMap(({ item, count, foundInRaid = false }): readonly PiecesUsed[] => {
      const { ordinary } = player.items[item] ?? nothingOwned
      const fromOrdinary = foundInRaid ? 0 : Math.min(count, ordinary)
      return [
        { item, foundInRaid: false, count: fromOrdinary },
        { item, foundInRaid: true, count: count - fromOrdinary },
      ]
    })
    .filter(({ count }) => count > 0)
}

/** The command that builds and those that take what it uses up off the counts: one decision, all of it or nothing. */
export interface BuildWithUse {
  readonly commands: readonly [BuildModule, ...ItemCommand[]]
  /** Pieces that are used up, of all items together. */
  readonly pieces: number
}

/** What is to be decided where a player builds. A build that will be refused uses nothing up. */
export const buildWithUse = (
  catalogue: HideoutCatalogue,
  player: HideoutPlayer,
  build: BuildModule,
): BuildWithUse => {
  const station = findStation(catalogue, build.station)
  const level = build.level ?? (station && levelToBuild(catalogue.constants, player, station))
  const module = level === undefined ? undefined : findModule(catalogue, build.station, level)
  const used = module === undefined ? [] : piecesUsed(catalogue, player, module)
  return { commands: [build, ...takeOff(build.pmc, used)], pieces: countUsed(used) }
}
