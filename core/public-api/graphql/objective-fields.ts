// The fields of an objective in the GraphQL schema, whose type depends on what the objective asks for.

import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Objective, ObjectiveType } from '../../catalogue/tables/quest.ts'
import { MAP_TABLES } from '../../catalogue/tables/table-names.ts'
import { memoize } from '../../memo.ts'
import { mobNode, namedSkill } from './reference-fields.ts'
import {
  type FieldReaders,
  getName,
  itemNode,
  itemNodes,
  makeNode,
  mapNode,
  mapNodes,
  type Node,
  questItemNode,
  taskNode,
  toCorners,
  toPosition,
  traderNode,
} from './view.ts'

export type ObjectiveNode = Node<Objective>

const TYPE_NAMES: Readonly<Record<ObjectiveType, string>> = {
  buildWeapon: 'BuildItem',
  experience: 'Experience',
  extract: 'Extract',
  findItem: 'Item',
  findQuestItem: 'QuestItem',
  giveItem: 'Item',
  giveQuestItem: 'QuestItem',
  mark: 'Mark',
  plantItem: 'Item',
  plantQuestItem: 'QuestItem',
  sellItem: 'Item',
  shoot: 'Shoot',
  skill: 'Skill',
  taskStatus: 'TaskStatus',
  traderLevel: 'TraderLevel',
  traderStanding: 'TraderStanding',
  useItem: 'UseItem',
  visit: 'Basic',
}

export const getObjectiveTypeName = ({ row }: ObjectiveNode): string => `TaskObjective${TYPE_NAMES[row.type]}`

/** The areas of zones, by id; areas stand with the maps. */
const indexAreas = memoize(
  (catalogue: Catalogue) =>
    new Map(
      MAP_TABLES.flatMap((table) => catalogue[table].all)
        .flatMap(({ questZones = [] }) => questZones)
        .map((zone) => [zone.id, zone.outline]),
    ),
)

const listZones = ({ view, row }: ObjectiveNode) =>
  (row.zones ?? []).map(({ id, map, pos, floor }) => ({
    id: id ?? null,
    map: mapNode(view, map),
    position: toPosition(pos),
    outline: toCorners(id === undefined ? undefined : indexAreas(view.catalogue).get(id), pos[1]),
    bottom: floor?.[0] ?? null,
    top: floor?.[1] ?? null,
  }))

const listKeys = ({ view, row }: ObjectiveNode) =>
  row.requiredKeys?.map((keys) => itemNodes(view, keys)) ?? null

const compare = (bound: Objective['distance']) =>
  bound === undefined ? null : { compareMethod: bound.op, value: bound.value }

const showHealth = (condition: Objective['playerHealth']) =>
  condition === undefined ? null : { ...condition, time: compare(condition.time) }

const listTargets = ({ view, row }: ObjectiveNode): readonly string[] =>
  (row.targets ?? []).map((uid) => getName(mobNode(view, uid)))

/** The fields of all types of objectives. The game's own sentences are no part of the data: `description` is made from the other fields. */
export const objectiveFields: FieldReaders<ObjectiveNode> = {
  id: ({ row }) => row.id,
  type: ({ row }) => row.type,
  description: ({ view, row }) => view.describe(row),
  optional: ({ row }) => row.optional === true,
  maps: ({ view, row }) => mapNodes(view, row.maps),
  count: ({ row }) => row.count ?? 1,
  zones: listZones,
  zoneNames: () => [],
  requiredKeys: listKeys,
  items: ({ view, row }) => itemNodes(view, row.items),
  item: ({ view, row }) => itemNode(view, row.item ?? row.items?.[0]),
  foundInRaid: ({ row }) => row.foundInRaid === true,
  dogTagLevel: ({ row }) => row.dogTagLevel ?? null,
  minDurability: ({ row }) => row.durability?.[0] ?? null,
  maxDurability: ({ row }) => row.durability?.[1] ?? null,
  markerItem: ({ view, row }) => itemNode(view, row.markerItem),
  questItem: ({ view, row }) => questItemNode(view, row.questItem),
  possibleLocations: ({ view, row }) =>
    (row.locations ?? []).map(({ map, at }) => ({ map: mapNode(view, map), positions: at.map(toPosition) })),
  targetNames: listTargets,
  target: (node) => listTargets(node)[0] ?? null,
  shotType: ({ row }) => row.shotType ?? 'kill',
  bodyParts: ({ row }) => row.bodyParts ?? [],
  usingWeapon: ({ view, row }) => itemNodes(view, row.weapons),
  usingWeaponMods: ({ view, row }) => (row.weaponMods ?? []).map((mods) => itemNodes(view, mods)),
  wearing: ({ view, row }) => (row.wearing ?? []).map((gear) => itemNodes(view, gear)),
  notWearing: ({ view, row }) => itemNodes(view, row.notWearing),
  distance: ({ row }) => compare(row.distance),
  playerHealthEffect: ({ row }) => showHealth(row.playerHealth),
  enemyHealthEffect: ({ row }) => showHealth(row.enemyHealth),
  healthEffect: ({ row }) => showHealth(row.healthEffect),
  timeFromHour: ({ row }) => row.hours?.[0] ?? null,
  timeUntilHour: ({ row }) => row.hours?.[1] ?? null,
  exitStatus: ({ row }) => row.exitStatus ?? [],
  exitName: ({ row }) => row.exitName ?? null,
  containsAll: ({ view, row }) => itemNodes(view, row.containsAll),
  containsOne: () => [],
  containsCategory: ({ view, row }) =>
    (row.containsCategory ?? []).flatMap((uid) => {
      const category = view.catalogue.categories.get(uid)
      return category === undefined ? [] : [makeNode(view, category)]
    }),
  attributes: ({ row }) =>
    (row.build ?? []).map(({ attribute, op, value }) => ({
      name: attribute,
      requirement: { compareMethod: op, value },
    })),
  skillLevel: ({ view, row }) => {
    if (row.skill === undefined) return null
    const skill = namedSkill(view, row.skill)
    return { skill, name: skill.name, level: row.level ?? 0 }
  },
  trader: ({ view, row }) => (row.trader === undefined ? null : traderNode(view, row.trader)),
  level: ({ row }) => row.level ?? null,
  compareMethod: ({ row }) => row.compare?.op ?? '>=',
  value: ({ row }) => row.compare?.value ?? null,
  task: ({ view, row }) => taskNode(view, row.quest),
  status: ({ row }) => row.statuses ?? [],
  useAny: ({ view, row }) => itemNodes(view, row.useAny),
}
