// Everything that stands on a map as markers: one pure function of the map's facts and the names of the catalogue.
import { type Catalogue, makeTable } from '../../catalogue/catalogue.ts'
import type { MapFacts, Spawn } from '../../catalogue/tables/map-facts.ts'
import { isRealLock, trunkKeys } from '../../item-facts/item-relations.ts'
import { memoize } from '../../memo.ts'
import type { GamePoint } from '../projection.ts'
import { bossMarkers } from './boss-markers.ts'
import { hazardAreas } from './hazard-areas.ts'
import { makeContainerKindFinder } from './loot-kinds.ts'
import type { Marker, MarkerFacts } from './marker.ts'
import type { MarkerKind } from './marker-kinds.ts'

/** Eight digits of the game's ids tell everything on one map apart. */
const SHORT = 8

/** Of what has an id in the game; those of transits are short already. */
const makeMarkerId = (prefix: string, id: string): string => `${prefix}.${id.slice(0, SHORT)}`

/** A marker of which the game has no id. */
type Unnumbered = Omit<Marker, 'id'> & { readonly prefix: string }

/** Ids by the place to the decimetre; of several things at one place the later ones add their number. */
const idsByPlace = (markers: readonly Unnumbered[]): readonly Marker[] => {
  const taken = new Map<string, number>()
  return markers.map(({ prefix, ...marker }) => {
    const [x, y, z] = marker.at.map((value) => Math.round(value * 10))
    const place = `${prefix}.${x}.${y}.${z}`
    const count = (taken.get(place) ?? 0) + 1
    taken.set(place, count)
    return { ...marker, id: count === 1 ? place : `${place}.${count}` }
  })
}

export type MarkerTables = Pick<Catalogue, 'maps' | 'items' | 'mobs' | 'containers'>

const NO_ITEMS: MarkerTables['items'] = makeTable([])

/** The tables before the items are loaded: keys and loot have no names, all else is final. */
export const omitMapItems = memoize(
  ({ maps, mobs, containers }: Pick<Catalogue, 'maps' | 'mobs' | 'containers'>): MarkerTables => ({
    maps,
    mobs,
    containers,
    items: NO_ITEMS,
  }),
)

/** Whether PMCs of players begin their raid there. */
const isOfPmcs = ({ sides, categories }: Spawn): boolean =>
  categories.includes('player') && (sides.includes('pmc') || sides.includes('all'))

/** Whom Scavs can be: players, bots, and bots in the clothes of PMCs. */
const SCAV_CATEGORIES: readonly string[] = ['player', 'bot', 'botpmc', 'all']

/** Undefined for places that only bosses take: those stand with their bosses. */
const spawnKind = (spawn: Spawn): MarkerKind | undefined => {
  if (spawn.categories.includes('sniper')) return 'sniper'
  if (isOfPmcs(spawn)) return 'spawn-pmc'
  const isOfScavs =
    spawn.sides.includes('scav') && spawn.categories.some((category) => SCAV_CATEGORIES.includes(category))
  return isOfScavs ? 'spawn-scav' : undefined
}

const marker = (
  id: string,
  kind: MarkerKind,
  at: GamePoint,
  facts: MarkerFacts,
  named?: Marker['named'],
): Marker => ({ id, kind, at, facts, ...(named && { named }) })

const exitMarkers = (
  { extracts = [], transits = [] }: MapFacts,
  { items, maps }: MarkerTables,
): readonly Marker[] => [
  ...extracts.map((extract) =>
    marker(
      makeMarkerId('exit', extract.id),
      `exit-${extract.kind}`,
      extract.at,
      {
        tag: 'extract',
        extract,
        levers: (extract.switches ?? []).map((lever) => makeMarkerId('lever', lever)),
        ...(extract.pay && { pay: { item: items.get(extract.pay.item), count: extract.pay.count } }),
      },
      extract,
    ),
  ),
  ...transits.map((transit) =>
    marker(
      makeMarkerId('transit', transit.id),
      'transit',
      transit.at,
      { tag: 'transit', transit, to: maps.all.find(({ url }) => url === transit.to) },
      transit,
    ),
  ),
]

const lockMarkers = ({ locks = [] }: MapFacts, { items, maps }: MarkerTables): readonly Marker[] => {
  const trunks = trunkKeys(maps)
  return locks
    .filter((lock) => isRealLock(lock, trunks))
    .map((lock) => {
      const key = items.get(lock.key)
      return marker(makeMarkerId('lock', lock.id), 'lock', lock.at, { tag: 'lock', lock, key }, key)
    })
}

const switchMarkers = ({ switches = [] }: MapFacts): readonly Marker[] =>
  switches.map((lever) =>
    marker(makeMarkerId('lever', lever.id), 'lever', lever.at, {
      tag: 'switch',
      lever,
      activates: (lever.activates ?? []).flatMap(({ operation, extract, switch: other }) => [
        ...(extract === undefined ? [] : [{ operation, marker: makeMarkerId('exit', extract) }]),
        ...(other === undefined ? [] : [{ operation, marker: makeMarkerId('lever', other) }]),
      ]),
      ...(lever.by !== undefined && { by: makeMarkerId('lever', lever.by) }),
    }),
  )

const lootMarkers = (facts: MapFacts, { items, containers }: MarkerTables): readonly Unnumbered[] => {
  const getKind = makeContainerKindFinder(containers)
  const getItems = (uids: readonly string[]) => uids.flatMap((uid) => items.get(uid) ?? [])
  return [
    ...(facts.keySpawns ?? []).map((place): Unnumbered => {
      const keys = getItems(place.items)
      const [only] = keys.length === 1 ? keys : []
      return {
        prefix: 'key',
        kind: 'key',
        at: place.at,
        facts: { tag: 'loot', items: keys },
        ...(only && { named: only }),
      }
    }),
    ...(facts.looseLoot ?? []).flatMap((group): readonly Unnumbered[] => {
      const own: MarkerFacts = { tag: 'loot', items: getItems(group.items) }
      const [only] = own.items.length === 1 ? own.items : []
      return group.at.map((at) => ({
        ...{ prefix: 'loot', kind: 'loot', at, facts: own },
        ...(only && { named: only }),
      }))
    }),
    ...(facts.containers ?? []).flatMap((group): readonly Unnumbered[] => {
      const of = containers.get(group.container)
      const own: MarkerFacts = { tag: 'plain', ...(of && { of }) }
      const kind = getKind(group.container)
      return group.at.map((at) => ({
        ...{ prefix: 'box', kind, at, facts: own },
        ...(of && { named: of }),
      }))
    }),
  ]
}

const otherMarkers = (facts: MapFacts, { containers }: MarkerTables): readonly Unnumbered[] => [
  ...(facts.spawns ?? []).flatMap((spawn): readonly Unnumbered[] => {
    const kind = spawnKind(spawn)
    if (kind === undefined) return []
    const { at: places, ...own } = spawn
    return places.map((at) => ({ prefix: 'spawn', kind, at, facts: { tag: 'spawn', ...own } }))
  }),
  ...(facts.stationary ?? []).map(({ weapon, at }): Unnumbered => {
    const of = containers.get(weapon)
    return {
      ...{ prefix: 'gun', kind: 'gun', at, facts: { tag: 'plain', ...(of && { of }) } },
      ...(of && { named: of }),
    }
  }),
  ...hazardAreas(facts).map(
    (area): Unnumbered => ({
      ...{ prefix: 'hazard', kind: 'danger', at: area.at, facts: { tag: 'hazard', area } },
    }),
  ),
  ...(facts.btrStops ?? []).map(
    (stop): Unnumbered => ({
      ...{ prefix: 'btr', kind: 'btr', at: stop.at, facts: { tag: 'plain' }, named: stop },
    }),
  ),
]

/** Everything on the map but quests, exits first. The catalogue is of the mode: bosses and prices of exits differ. */
export const listMarkers = memoize((facts: MapFacts, tables: MarkerTables): readonly Marker[] => [
  ...exitMarkers(facts, tables),
  ...bossMarkers(facts, tables),
  ...lockMarkers(facts, tables),
  ...switchMarkers(facts),
  ...idsByPlace([...otherMarkers(facts, tables), ...lootMarkers(facts, tables)]),
])
