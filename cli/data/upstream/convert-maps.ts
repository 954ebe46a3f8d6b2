// The API's maps; what only the snapshot before knows of a map (its view, how exits work) is kept.
import type { Extract, GameMap } from '#core/catalogue/map.ts'
import { compact, flag, nonEmpty, positive } from '../compact.ts'
import type { Context } from './context.ts'
import { localised, localNamesOf } from './language.ts'
import type { UpstreamExtract, UpstreamMap } from './maps-document.ts'
import { distinct, nonEmptyText, numberOf, pointOf, round } from './shared.ts'

/** Dense points (spawns, containers, hazards) are kept to the decimetre, single ones to the centimetre. */
const DENSE = 1
const GENERATED_ZONE = /^[0-9a-f]{8}-[0-9a-f]{4}-/

const floorOf = (place: { readonly bottom?: number; readonly top?: number }): [number, number] | undefined =>
  place.bottom === undefined || place.top === undefined
    ? undefined
    : [round(place.bottom, 2), round(place.top, 2)]

const nameOf = (key: string, context: Context) => {
  const name = localised(context.texts.maps, key)
  return { name: name.en, ...localNamesOf(name) }
}

const extractOf = (extract: UpstreamExtract, before: GameMap | undefined, context: Context): Extract => {
  const known = before?.extracts?.find(({ id }) => id === extract.id)
  return compact({
    id: extract.id,
    ...nameOf(extract.name, context),
    side: extract.faction,
    at: pointOf(extract.position),
    floor: floorOf(extract),
    kind: known?.kind ?? (extract.transferItem ? ('paid' as const) : extract.faction),
    requirement: known?.requirement,
    seconds: known?.seconds,
    switches: nonEmpty(extract.switches),
    pay: extract.transferItem ?? undefined,
    chance: known?.chance,
  })
}

const spawnsOf = (map: UpstreamMap): GameMap['spawns'] => {
  const groups = new Map<string, NonNullable<GameMap['spawns']>[number]>()
  for (const { position, sides, categories, zoneName } of map.spawns ?? []) {
    const zone = GENERATED_ZONE.test(zoneName ?? '') ? undefined : nonEmptyText(zoneName)
    const key = JSON.stringify([sides, categories, zone])
    const group = groups.get(key) ?? compact({ sides, categories, zone, at: [] })
    groups.set(key, { ...group, at: [...group.at, pointOf(position, DENSE)] })
  }
  return nonEmpty([...groups.values()])
}

const containersOf = (map: UpstreamMap): GameMap['containers'] => {
  const places = new Map<string, [number, number, number][]>()
  for (const { lootContainer, position } of map.lootContainers ?? []) {
    const known = places.get(lootContainer) ?? []
    known.push(pointOf(position, DENSE))
    places.set(lootContainer, known)
  }
  return nonEmpty([...places].map(([container, at]) => ({ container, at })))
}

/** Places where nothing but keys can lie. */
const keySpawnsOf = (map: UpstreamMap, context: Context): GameMap['keySpawns'] => {
  const isKey = (id: string): boolean =>
    context.documents.items.items[id]?.types.includes('keys') ?? context.wasKey(id)
  return nonEmpty(
    (map.lootLoose ?? [])
      .filter(({ items }) => items.length > 0 && items.every(isKey))
      .map(({ items, position }) => ({ items, at: pointOf(position) })),
  )
}

const switchesOf = (map: UpstreamMap): GameMap['switches'] =>
  nonEmpty(
    map.switches?.map((lever) =>
      compact({
        id: lever.id,
        name: lever.name,
        type: nonEmptyText(lever.switchType),
        at: pointOf(lever.position),
        activates: nonEmpty(
          lever.activates?.map(({ operation, extract, switch: other }) =>
            compact({ operation, extract, switch: other }),
          ),
        ),
        by: typeof lever.activatedBy === 'string' ? lever.activatedBy : undefined,
      }),
    ),
  )

const bossesOf = (map: UpstreamMap, context: Context): GameMap['bosses'] =>
  nonEmpty(
    map.bosses?.map((boss) =>
      compact({
        mob: boss.mob,
        chance: boss.spawnChance,
        zones: nonEmpty(
          boss.spawnLocations?.map(({ name, spawnKey, chance }) =>
            compact({ zone: spawnKey, ...nameOf(name, context), chance }),
          ),
        ),
        escorts: nonEmpty(
          boss.escorts?.map(({ mob, amount }) => ({
            mob,
            amount: amount.map(({ count, chance }) => ({ count, chance })),
          })),
        ),
        time: positive(numberOf(boss.spawnTime)),
        trigger: nonEmptyText(boss.spawnTrigger),
      }),
    ),
  )

const mapOf = (map: UpstreamMap, context: Context): GameMap => {
  const before = context.previous.maps.find(({ uid }) => uid === map.id)
  const key = context.mapKey(map.id)
  return compact({
    uid: map.id,
    url: key,
    page: before?.page ?? key,
    nameId: map.nameId,
    ...nameOf(map.name, context),
    raidMinutes: map.raidDuration,
    players: map.players,
    playerLevel: [map.minPlayerLevel ?? 0, map.maxPlayerLevel ?? 100] as [number, number],
    scene: nonEmptyText(map.scenePath),
    rotationToNorth: numberOf(map.coordinateToCardinalRotation),
    enemies: nonEmpty(distinct((map.enemies ?? []).map((name) => localised(context.texts.maps, name).en))),
    view: before?.view,
    extracts: nonEmpty(map.extracts?.map((extract) => extractOf(extract, before, context))),
    transits: nonEmpty(
      map.transits?.map((transit) =>
        compact({
          id: transit.id,
          to: context.mapKey(transit.map),
          ...nameOf(transit.description, context),
          at: pointOf(transit.position),
          floor: floorOf(transit),
          conditional: flag(nonEmptyText(transit.conditions) !== undefined),
        }),
      ),
    ),
    spawns: spawnsOf(map),
    bosses: bossesOf(map, context),
    locks: nonEmpty(
      map.locks?.flatMap(({ id, lockType, key: lockKey, needsPower, position }) =>
        lockKey === null || lockKey === ''
          ? []
          : [
              compact({
                id,
                type: lockType,
                key: lockKey,
                at: pointOf(position),
                needsPower: flag(needsPower),
              }),
            ],
      ),
    ),
    switches: switchesOf(map),
    hazards: nonEmpty(
      map.hazards?.map(({ hazardType, position, size }) => ({
        type: hazardType,
        at: pointOf(position, DENSE),
        size: pointOf(size, DENSE),
      })),
    ),
    stationary: nonEmpty(
      map.stationaryWeapons?.map(({ stationaryWeapon, position }) => ({
        weapon: stationaryWeapon,
        at: pointOf(position),
      })),
    ),
    keySpawns: keySpawnsOf(map, context),
    containers: containersOf(map),
    accessKeys: nonEmpty(map.accessKeys),
    btrStops: nonEmpty(map.btrStops?.map((stop) => ({ ...nameOf(stop.name, context), at: pointOf(stop) }))),
  })
}

/** The maps in order of their keys. */
export const mapRows = (context: Context): readonly GameMap[] =>
  Object.values(context.documents.maps.maps)
    .map((map) => mapOf(map, context))
    .toSorted((a, b) => (a.url < b.url ? -1 : 1))
