// The order in which modules can be built one after the other.
import type { Catalogue } from '../catalogue/catalogue.ts'
import { listModules } from './levels.ts'
import { type ModuleName, moduleId, parseModuleId } from './model.ts'

/** Places the modules that are named, each after those that it needs; what `isGiven` stands without needing anything and has no place. */
const placed = (
  catalogue: Pick<Catalogue, 'stations'>,
  named: (all: Iterable<string>) => Iterable<string>,
  isGiven: (module: ModuleName) => boolean = () => false,
): ReadonlyMap<string, number> => {
  const needs = new Map(
    listModules(catalogue).map(({ station, level: { level, stations } }) => [
      moduleId(station.url, level),
      [
        ...(level > 1 ? [moduleId(station.url, level - 1)] : []),
        ...stations.map((demand) => moduleId(demand.station, demand.level)),
      ],
    ]),
  )
  const seen = new Set<string>()
  const places = new Map<string, number>()
  const place = (module: string): void => {
    if (seen.has(module) || isGiven(parseModuleId(module))) return
    seen.add(module)
    for (const needed of needs.get(module) ?? []) place(needed)
    places.set(module, places.size)
  }
  for (const module of named(needs.keys())) place(module)
  return places
}

/** The place of every module, by its id `<station>-<level>`, in a row in which each comes after those that it needs. */
export const buildingOrder = (catalogue: Pick<Catalogue, 'stations'>): ReadonlyMap<string, number> =>
  placed(catalogue, (all) => all)

/** The module and all modules it depends on, each after its own dependencies. `isGiven`: it came with the game edition. */
export const modulesUpTo = (
  catalogue: Pick<Catalogue, 'stations'>,
  { station, level }: ModuleName,
  isGiven: (module: ModuleName) => boolean,
): readonly ModuleName[] =>
  [...placed(catalogue, () => [moduleId(station, level)], isGiven).keys()].map(parseModuleId)
