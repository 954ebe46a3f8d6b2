// The order in which modules can be built one after the other.
import type { Catalogue } from '../catalogue/catalogue.ts'
import { modulesOf } from '../hideout/levels.ts'
import { moduleId } from '../hideout/model.ts'

/** The place of every module, by its id `<station>-<level>`, in a row in which each comes after those that it needs. */
export const buildingOrder = (catalogue: Pick<Catalogue, 'stations'>): ReadonlyMap<string, number> => {
  const needs = new Map(
    modulesOf(catalogue).map(({ station, level: { level, stations } }) => [
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
    if (seen.has(module)) return
    seen.add(module)
    for (const needed of needs.get(module) ?? []) place(needed)
    places.set(module, places.size)
  }
  for (const module of needs.keys()) place(module)
  return places
}
