// The level of a station that a PMC has: what the player built, or what the game edition starts with.
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Constants } from '../catalogue/tables/constants.ts'
import type { Station, StationLevel } from '../catalogue/tables/station.ts'
import type { GameEdition } from '../catalogue/vocabulary.ts'
import type { HideoutPlayer } from './model.ts'

/** One level of one station. */
export interface Module {
  readonly station: Station
  readonly level: StationLevel
}

/** The station of this slug. */
export const findStation = (catalogue: Pick<Catalogue, 'stations'>, station: string): Station | undefined =>
  catalogue.stations.all.find(({ url }) => url === station)

/** The module of this station and level. */
export const findModule = (
  catalogue: Pick<Catalogue, 'stations'>,
  station: string,
  level: number,
): Module | undefined => {
  const found = findStation(catalogue, station)
  const foundLevel = found?.levels.find((candidate) => candidate.level === level)
  return found === undefined || foundLevel === undefined ? undefined : { station: found, level: foundLevel }
}

/** Every module of the catalogue, stations in their order, levels from the lowest. */
export const listModules = (catalogue: Pick<Catalogue, 'stations'>): readonly Module[] =>
  catalogue.stations.all.flatMap((station) =>
    station.levels.toSorted((a, b) => a.level - b.level).map((level) => ({ station, level })),
  )

/** The level that the game edition starts with: a larger stash, for some the cultist circle; 0 for every other station. */
export const editionLevel = (
  constants: Pick<Constants, 'editions'>,
  edition: GameEdition,
  station: string,
): number => {
  const start = constants.editions.find((candidate) => candidate.edition === edition)
  if (station === 'stash') return start?.stashLevel ?? 0
  if (station === 'cultist-circle') return start?.cultistCircleLevel ?? 0
  return 0
}

/** What a station's level depends on. */
export type HideoutBuilder = Pick<HideoutPlayer, 'edition' | 'hideout'>

/** The level that counts: the higher of what is built and what the edition gives. May exceed the highest buildable level. */
export const effectiveLevel = (
  constants: Pick<Constants, 'editions'>,
  player: HideoutBuilder,
  station: string,
): number => Math.max(player.hideout.built[station] ?? 0, editionLevel(constants, player.edition, station))

/** The level to build by default: the next one, or the highest if all are built. */
export const levelToBuild = (
  constants: Pick<Constants, 'editions'>,
  player: HideoutBuilder,
  { url, levels }: Station,
): number =>
  Math.min(effectiveLevel(constants, player, url) + 1, Math.max(...levels.map(({ level }) => level)))
