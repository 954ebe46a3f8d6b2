// The pieces that building a module uses up.
import type { Catalogue } from '../catalogue/catalogue.ts'
import { nothingOwned } from '../items/model.ts'
import type { Module } from './levels.ts'
import type { HideoutPlayer } from './model.ts'
import { moduleState } from './modules.ts'
import { isMoney } from './requirements.ts'

/** So many pieces of an item leave the stash. */
export interface PiecesUsed {
  readonly item: string
  readonly foundInRaid: boolean
  readonly count: number
}

/**
 * What leaves the stash when the module is built: ordinary pieces before those found in raid, which other needs may ask for. Only where the
 * module is ready to build: where items are missing, the player has more than was counted, and the counts say nothing of what was used.
 */
export const piecesUsed = (
  catalogue: Pick<Catalogue, 'stations' | 'constants'>,
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
