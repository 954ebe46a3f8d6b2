// Converts the API's maps; facts known only from the previous snapshot (view, exits) are kept.
import type { GameMap } from '#core/catalogue/tables/map.ts'
import type { Extract, Hazard, Lock, MapFacts } from '#core/catalogue/tables/map-facts.ts'
import { getMapTable, MAP_TABLES, type MapTable } from '#core/catalogue/tables/table-names.ts'
import { compact, flag, nonEmpty, positive } from '../compact.ts'
import type { Context } from './context.ts'
import { collectLocalNames, localised } from './language.ts'
import type { UpstreamExtract, UpstreamHazard, UpstreamMap } from './maps-document.ts'
import { DENSE, distinct, nonEmptyText, round, toNumber, toOutline, toPoint } from './shared.ts'

const GENERATED_ZONE = /^[0-9a-f]{8}-[0-9a-f]{4}-/

const getFloor = (place: {
  readonly bottom?: number
  readonly top?: number
}): [number, number] | undefined =>
  place.bottom === undefined || place.top === undefined
    ? undefined
    : [round(place.bottom, 2), round(place.top, 2)]

const getName = (key: string, context: Context) => {
  const name = localised(context.texts.maps, key)
  return { name: name.en, ...collectLocalNames(name) }
}

const getExtract = (extract: UpstreamExtract, before: MapFacts | undefined, context: Context): Extract => {
  const known = before?.extracts?.find(({ id }) => id === extract.id)
  return compact({
    id: extract.id,
    ...getName(extract.name, context),
    side: extract.faction,
    at: toPoint(extract.position),
    floor: getFloor(extract),
    outline: toOutline(extract.outline),
    kind: known?.kind ?? (extract.transferItem ? ('paid' as const) : extract.faction),
    requirement: known?.requirement,
    seconds: known?.seconds,
    switches: nonEmpty(extract.switches),
    pay: extract.transferItem ?? undefined,
    chance: known?.chance,
  })
}

const getSpawns = (map: UpstreamMap): MapFacts['spawns'] => {
  const groups = new Map<string, NonNullable<MapFacts['spawns']>[number]>()
  for (const { position, sides, categories, zoneName } of map.spawns ?? []) {
    const zone = GENERATED_ZONE.test(zoneName ?? '') ? undefined : nonEmptyText(zoneName)
    const key = JSON.stringify([sides, categories, zone])
    const group = groups.get(key) ?? compact({ sides, categories, zone, at: [] })
    groups.set(key, { ...group, at: [...group.at, toPoint(position, DENSE)] })
  }
  return nonEmpty([...groups.values()])
}

const getContainers = (map: UpstreamMap): MapFacts['containers'] => {
  const places = new Map<string, [number, number, number][]>()
  for (const { lootContainer, position } of map.lootContainers ?? []) {
    const known = places.get(lootContainer) ?? []
    known.push(toPoint(position, DENSE))
    places.set(lootContainer, known)
  }
  return nonEmpty([...places].map(([container, at]) => ({ container, at })))
}

type LoosePlace = NonNullable<UpstreamMap['lootLoose']>[number]

/** Places where only keys spawn. */
const getKeySpawns = (places: readonly LoosePlace[]): MapFacts['keySpawns'] =>
  nonEmpty(places.map(({ items, position }) => ({ items, at: toPoint(position) })))

/** Loose loot places grouped by their possible items. */
const getLooseLoot = (places: readonly LoosePlace[]): MapFacts['looseLoot'] => {
  const groups = new Map<string, { items: readonly string[]; at: [number, number, number][] }>()
  for (const { items, position } of places) {
    const sorted = [...new Set(items)].toSorted()
    const key = sorted.join(' ')
    const group = groups.get(key) ?? { items: sorted, at: [] }
    group.at.push(toPoint(position, DENSE))
    groups.set(key, group)
  }
  return nonEmpty([...groups.values()])
}

const getLoot = (map: UpstreamMap, context: Context): Pick<MapFacts, 'keySpawns' | 'looseLoot'> => {
  const isKey = (id: string): boolean =>
    context.documents.items.items[id]?.types.includes('keys') ?? context.wasKey(id)
  const places = (map.lootLoose ?? []).filter(({ items }) => items.length > 0)
  const isOfKeys = ({ items }: LoosePlace): boolean => items.every(isKey)
  return compact({
    keySpawns: getKeySpawns(places.filter(isOfKeys)),
    looseLoot: getLooseLoot(places.filter((place) => !isOfKeys(place))),
  })
}

/** Includes artillery areas, which are separate in the documents. */
const getHazards = (map: UpstreamMap): MapFacts['hazards'] => {
  const of = (type: string, { position, size, outline }: Omit<UpstreamHazard, 'hazardType'>): Hazard =>
    compact({
      type,
      at: toPoint(position, DENSE),
      size: toPoint(size, DENSE),
      outline: toOutline(outline),
    })
  return nonEmpty([
    ...(map.hazards ?? []).map((hazard) => of(hazard.hazardType, hazard)),
    ...(map.artillery?.zones ?? []).map((zone) => of('artillery', zone)),
  ])
}

const getSwitches = (map: UpstreamMap): MapFacts['switches'] =>
  nonEmpty(
    map.switches?.map((lever) =>
      compact({
        id: lever.id,
        name: lever.name,
        type: nonEmptyText(lever.switchType),
        at: toPoint(lever.position),
        activates: nonEmpty(
          lever.activates?.map(({ operation, extract, switch: other }) =>
            compact({ operation, extract, switch: other }),
          ),
        ),
        by: typeof lever.activatedBy === 'string' ? lever.activatedBy : undefined,
      }),
    ),
  )

const getBosses = (map: UpstreamMap, context: Context): MapFacts['bosses'] =>
  nonEmpty(
    map.bosses?.map((boss) =>
      compact({
        mob: boss.mob,
        chance: boss.spawnChance,
        zones: nonEmpty(
          boss.spawnLocations?.map(({ name, spawnKey, chance, positions }) =>
            compact({
              zone: spawnKey,
              ...getName(name, context),
              chance,
              at: nonEmpty(positions?.map((place) => toPoint(place, DENSE))),
            }),
          ),
        ),
        escorts: nonEmpty(
          boss.escorts?.map(({ mob, amount }) => ({
            mob,
            amount: amount.map(({ count, chance }) => ({ count, chance })),
          })),
        ),
        time: positive(toNumber(boss.spawnTime)),
        trigger: nonEmptyText(boss.spawnTrigger),
      }),
    ),
  )

const getLocks = (map: UpstreamMap): readonly Lock[] =>
  (map.locks ?? []).flatMap(({ id, lockType, key, needsPower, position }) =>
    key === null || key === ''
      ? []
      : [compact({ id, type: lockType, key, at: toPoint(position), needsPower: flag(needsPower) })],
  )

/** Number of locks of each kind per key. */
const lockCounts = (locks: readonly Lock[]): GameMap['locks'] => {
  const counts = new Map<string, { key: string; type: string; count: number }>()
  for (const { key, type } of locks) {
    const known = counts.get(`${key} ${type}`) ?? { key, type, count: 0 }
    counts.set(`${key} ${type}`, { ...known, count: known.count + 1 })
  }
  return nonEmpty([...counts.values()].map(({ count, ...lock }) => (count === 1 ? lock : { ...lock, count })))
}

const getRow = (map: UpstreamMap, context: Context): GameMap => {
  const before = context.previous.maps.find(({ uid }) => uid === map.id)
  const key = context.mapKey(map.id)
  return compact({
    uid: map.id,
    url: key,
    page: before?.page ?? key,
    nameId: map.nameId,
    ...getName(map.name, context),
    raidMinutes: map.raidDuration,
    players: map.players,
    playerLevel: [map.minPlayerLevel ?? 0, map.maxPlayerLevel ?? 100] as [number, number],
    locks: lockCounts(getLocks(map)),
    accessKeys: nonEmpty(map.accessKeys),
  })
}

/** Areas of objectives on the map; without the document of quests the previous ones. */
const getQuestZones = (map: UpstreamMap, before: MapFacts | undefined, context: Context) => {
  const tasks = Object.values(context.documents.tasks.tasks)
  if (tasks.length === 0) return before?.questZones
  const zones = tasks
    .flatMap(({ objectives, failConditions = [] }) => [...objectives, ...failConditions])
    .flatMap((objective) => objective.zones ?? [])
    .flatMap(({ id, map: on, position, outline }) => {
      const corners = toOutline(outline)
      return id === undefined || on !== map.id || corners === undefined
        ? []
        : [{ id, at: toPoint(position), outline: corners }]
    })
  return nonEmpty(distinct(zones).toSorted((a, b) => (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)))
}

const getFacts = (map: UpstreamMap, before: MapFacts | undefined, context: Context): MapFacts =>
  compact({
    uid: map.id,
    url: context.mapKey(map.id),
    rotationToNorth: toNumber(map.coordinateToCardinalRotation),
    enemies: nonEmpty(distinct((map.enemies ?? []).map((name) => localised(context.texts.maps, name).en))),
    view: before?.view,
    extracts: nonEmpty(map.extracts?.map((extract) => getExtract(extract, before, context))),
    transits: nonEmpty(
      map.transits?.map((transit) =>
        compact({
          id: transit.id,
          to: context.mapKey(transit.map),
          ...getName(transit.description, context),
          at: toPoint(transit.position),
          floor: getFloor(transit),
          outline: toOutline(transit.outline),
          conditional: flag(nonEmptyText(transit.conditions) !== undefined),
        }),
      ),
    ),
    spawns: getSpawns(map),
    bosses: getBosses(map, context),
    locks: nonEmpty(getLocks(map)),
    switches: getSwitches(map),
    hazards: getHazards(map),
    stationary: nonEmpty(
      map.stationaryWeapons?.map(({ stationaryWeapon, position }) => ({
        weapon: stationaryWeapon,
        at: toPoint(position),
      })),
    ),
    ...getLoot(map, context),
    containers: getContainers(map),
    questZones: getQuestZones(map, before, context),
    btrStops: nonEmpty(map.btrStops?.map((stop) => ({ ...getName(stop.name, context), at: toPoint(stop) }))),
  })

type MapRows = { readonly maps: readonly GameMap[] } & { readonly [N in MapTable]: readonly MapFacts[] }

/** The maps by key, and their facts in the table of their page. */
export const mapTables = (context: Context): MapRows => {
  const before = new Map(
    MAP_TABLES.flatMap((table) => context.previous[table]).map((facts) => [facts.uid, facts]),
  )
  const documents = context.documents.maps.maps
  const maps = Object.values(documents)
    .map((map) => getRow(map, context))
    .toSorted((a, b) => (a.url < b.url ? -1 : 1))
  const factsIn = (table: MapTable): readonly MapFacts[] =>
    maps.flatMap(({ uid, page }) => {
      const map = documents[uid]
      return map === undefined || getMapTable(page) !== table ? [] : [getFacts(map, before.get(uid), context)]
    })
  return {
    maps,
    ...(Object.fromEntries(MAP_TABLES.map((table) => [table, factsIn(table)])) as {
      readonly [N in MapTable]: readonly MapFacts[]
    }),
  }
}
