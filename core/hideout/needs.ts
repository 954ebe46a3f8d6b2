// The items that the hideout still asks for: those of every module that is not built.
import type { Catalogue } from '../catalogue/catalogue.ts'
import { type Builder, effectiveLevel, modulesOf } from './levels.ts'
import { moduleId } from './model.ts'

/** `station` is a slug; with `foundInRaid` only pieces found in raid count. */
export interface StationNeed {
  readonly station: string
  readonly level: number
  readonly item: string
  readonly count: number
  readonly foundInRaid: boolean
}

/** `seasonal`: stations that only an event opens count too. `trackedOnly`: only the modules that the player is saving for. */
export interface HideoutNeedOptions {
  readonly seasonal?: boolean
  readonly trackedOnly?: boolean
}

/** What unbuilt modules ask for, money included, in the catalogue's order. */
export const hideoutNeeds = (
  catalogue: Pick<Catalogue, 'stations' | 'constants'>,
  player: Builder,
  { seasonal = false, trackedOnly = false }: HideoutNeedOptions = {},
): readonly StationNeed[] =>
  modulesOf(catalogue).flatMap(({ station, level }) => {
    const isWanted =
      level.level > effectiveLevel(catalogue.constants, player, station.url) &&
      (seasonal || station.seasonal !== true) &&
      (!trackedOnly || player.hideout.tracked[moduleId(station.url, level.level)] === true)
    if (!isWanted) return []
    return level.items.map(({ item, count, foundInRaid = false }) => ({
      station: station.url,
      level: level.level,
      item,
      count,
      foundInRaid,
    }))
  })
