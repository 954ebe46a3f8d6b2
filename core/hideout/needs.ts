// The items that the hideout still asks for: those of every module that is not built.
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Need } from '../items/need.ts'
import { effectiveLevel, type HideoutBuilder, listModules, type Module } from './levels.ts'
import { moduleId } from './model.ts'

/** `seasonal`: stations that only an event opens count too. `trackedOnly`: only the modules that the player is saving for. */
export interface HideoutNeedOptions {
  readonly seasonal?: boolean
  readonly trackedOnly?: boolean
}

/** What the module requires, whether it is built or not. */
export const moduleNeeds = ({ station, level: { level, items } }: Module): readonly Need[] =>
  items.map(({ item, count, foundInRaid = false }) => ({
    source: { tag: 'Station', station: station.url, level },
    use: 'build',
    items: [item],
    count,
    foundInRaid,
  }))

/** What unbuilt modules ask for, money included, in the catalogue's order. */
export const hideoutNeeds = (
  catalogue: Pick<Catalogue, 'stations' | 'constants'>,
  player: HideoutBuilder,
  { seasonal = false, trackedOnly = false }: HideoutNeedOptions = {},
): readonly Need[] =>
  listModules(catalogue)
    .filter(
      ({ station, level: { level } }) =>
        level > effectiveLevel(catalogue.constants, player, station.url) &&
        (seasonal || station.seasonal !== true) &&
        (!trackedOnly || player.hideout.tracked[moduleId(station.url, level)] === true),
    )
    .flatMap(moduleNeeds)
