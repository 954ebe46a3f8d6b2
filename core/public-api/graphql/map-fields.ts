// The fields of maps in the GraphQL schema, with what stands on them.
import type { Catalogue } from '../../catalogue/catalogue.ts'
import { findMapFacts } from '../../catalogue/look-ups.ts'
import type { GameMap } from '../../catalogue/tables/map.ts'
import type { Boss, Extract, Hazard, Lock, MapFacts, Switch } from '../../catalogue/tables/map-facts.ts'
import { memoize } from '../../memo.ts'
import { normalizeName } from './names.ts'
import { getMobSlug, mobNode } from './reference-fields.ts'
import {
  type FieldReaders,
  type GameView,
  getName,
  itemNode,
  itemNodes,
  makeNode,
  mapNode,
  type Node,
  toCorners,
  toPosition,
} from './view.ts'

type MapNode = Node<GameMap>

/** An entry together with the map on which it stands. */
export interface MapEntryNode<A> extends Node<A> {
  readonly facts: MapFacts
}

/** What stands on the map in one of its lists; empty where the source has none. */
const listPlaced =
  <K extends keyof MapFacts, A>(
    key: K,
    show: (node: MapEntryNode<NonNullable<MapFacts[K]> extends readonly (infer Row)[] ? Row : never>) => A,
  ) =>
  ({ view, row }: MapNode): readonly A[] => {
    const facts = findMapFacts(view.catalogue, row)
    const rows = facts?.[key]
    return facts === undefined || !Array.isArray(rows)
      ? []
      : rows.map((each) => show({ view, row: each, facts }))
  }

const keepNode = <A>(node: MapEntryNode<A>): MapEntryNode<A> => node

const showArea = ({
  at,
  outline,
  floor,
}: {
  readonly at: readonly [number, number, number]
  readonly outline?: readonly (readonly [number, number])[]
  readonly floor?: readonly [number, number]
}) => ({
  position: toPosition(at),
  outline: toCorners(outline, at[1]),
  bottom: floor?.[0] ?? null,
  top: floor?.[1] ?? null,
})

const showLock = ({ view, row: { type, key, needsPower, at } }: MapEntryNode<Lock>) => ({
  lockType: type,
  key: itemNode(view, key),
  needsPower: needsPower === true,
  position: toPosition(at),
})

const showHazard = ({ row: { type, at, outline, size } }: MapEntryNode<Hazard>) => ({
  hazardType: type,
  name: type,
  ...showArea({ at, ...(outline && { outline }), floor: [at[1] - size[1] / 2, at[1] + size[1] / 2] }),
})

const getSlug = (view: GameView, mob: string): string => getMobSlug(mobNode(view, mob).row)

export const mapFields: FieldReaders<MapNode> = {
  id: ({ row }) => row.uid,
  name: getName,
  normalizedName: ({ row }) => normalizeName(row.name),
  enemies: ({ view, row }) => findMapFacts(view.catalogue, row)?.enemies ?? [],
  raidDuration: ({ row }) => row.raidMinutes,
  players: ({ row }) => row.players,
  nameId: ({ row }) => row.nameId,
  accessKeys: ({ view, row }) => itemNodes(view, row.accessKeys),
  minPlayerLevel: ({ row }) => row.playerLevel[0],
  maxPlayerLevel: ({ row }) => row.playerLevel[1],
  bosses: listPlaced('bosses', keepNode),
  spawns: ({ view, row }) =>
    (findMapFacts(view.catalogue, row)?.spawns ?? []).flatMap(({ at, sides, categories, zone }) =>
      at.map((place) => ({ zoneName: zone ?? null, position: toPosition(place), sides, categories })),
    ),
  extracts: listPlaced('extracts', keepNode),
  transits: listPlaced('transits', ({ view, row }) => ({
    id: row.id,
    description: getName({ view, row }),
    map: mapNode(view, row.to),
    ...showArea(row),
  })),
  locks: listPlaced('locks', showLock),
  switches: listPlaced('switches', keepNode),
  hazards: listPlaced('hazards', showHazard),
  lootContainers: ({ view, row }) =>
    (findMapFacts(view.catalogue, row)?.containers ?? []).flatMap(({ container, at }) => {
      const known = view.catalogue.containers.get(container)
      if (known === undefined) return []
      return at.map((place) => ({ lootContainer: makeNode(view, known), position: toPosition(place) }))
    }),
  lootLoose: ({ view, row }) => {
    const { keySpawns = [], looseLoot = [] } = findMapFacts(view.catalogue, row) ?? {}
    return [
      ...keySpawns.map(({ items, at }) => ({
        items: () => itemNodes(view, items),
        position: toPosition(at),
      })),
      ...looseLoot.flatMap(({ items, at }) =>
        at.map((place) => ({ items: () => itemNodes(view, items), position: toPosition(place) })),
      ),
    ]
  },
  stationaryWeapons: listPlaced('stationary', ({ view, row: { weapon, at } }) => {
    const row = view.catalogue.containers.get(weapon)
    return {
      stationaryWeapon: row === undefined ? null : { id: row.uid, name: getName({ view, row }) },
      position: toPosition(at),
    }
  }),
}

export const bossSpawnFields: FieldReaders<MapEntryNode<Boss>> = {
  boss: ({ view, row }) => mobNode(view, row.mob),
  name: ({ view, row }) => getName(mobNode(view, row.mob)),
  normalizedName: ({ view, row }) => getSlug(view, row.mob),
  spawnChance: ({ row }) => row.chance,
  spawnLocations: ({ view, row }) =>
    (row.zones ?? []).map((zone) => ({
      spawnKey: zone.zone,
      name: getName({ view, row: zone }),
      chance: zone.chance,
    })),
  escorts: ({ view, row }) =>
    (row.escorts ?? []).map(({ mob, amount }) => ({
      boss: mobNode(view, mob),
      name: getName(mobNode(view, mob)),
      normalizedName: getSlug(view, mob),
      amount,
    })),
  spawnTime: ({ row }) => row.time ?? null,
  spawnTrigger: ({ row }) => row.trigger ?? null,
}

export const extractFields: FieldReaders<MapEntryNode<Extract>> = {
  id: ({ row }) => row.id,
  name: getName,
  faction: ({ row }) => row.side ?? null,
  switches: ({ view, row, facts }) =>
    (facts.switches ?? [])
      .filter(({ id }) => row.switches?.includes(id) === true)
      .map((each) => ({ view, row: each, facts })),
  position: ({ row }) => showArea(row).position,
  outline: ({ row }) => showArea(row).outline,
  top: ({ row }) => showArea(row).top,
  bottom: ({ row }) => showArea(row).bottom,
}

const findSwitch = ({ view, facts }: MapEntryNode<unknown>, id: string | undefined) => {
  const row = facts.switches?.find((each) => each.id === id)
  return row === undefined ? null : { view, row, facts, __typename: 'MapSwitch' }
}

const findExtract = ({ view, facts }: MapEntryNode<unknown>, id: string | undefined) => {
  const row = facts.extracts?.find((each) => each.id === id)
  return row === undefined ? null : { view, row, facts, __typename: 'MapExtract' }
}

export const switchFields: FieldReaders<MapEntryNode<Switch>> = {
  id: ({ row }) => row.id,
  name: ({ row }) => row.name,
  switchType: ({ row }) => row.type ?? null,
  activatedBy: (node) => findSwitch(node, node.row.by),
  activates: (node) =>
    (node.row.activates ?? []).map((each) => ({
      operation: each.operation,
      target: findExtract(node, each.extract) ?? findSwitch(node, each.switch),
    })),
  position: ({ row }) => toPosition(row.at),
}

/** Mobs that are a boss of any map. */
export const bossUids = memoize(
  (catalogue: Catalogue): ReadonlySet<string> =>
    new Set(
      catalogue.maps.all.flatMap((map) => (findMapFacts(catalogue, map)?.bosses ?? []).map(({ mob }) => mob)),
    ),
)
