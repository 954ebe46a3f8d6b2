// The fields of a task in the GraphQL schema, with its requirements and rewards.

import { wikiUrl } from '../../catalogue/addresses/wiki.ts'
import { withoutVariants } from '../../catalogue/map-slugs.ts'
import type { Prerequisite, Quest, Rewards } from '../../catalogue/tables/quest.ts'
import { containedItems } from './contained-items.ts'
import { craftNodes, recipesAround } from './recipe-fields.ts'
import { namedSkill } from './reference-fields.ts'
import {
  compactNodes,
  type FieldReaders,
  type GameView,
  getName,
  itemNode,
  itemNodes,
  makeNode,
  mapNode,
  type Node,
  taskNode,
  traderNode,
} from './view.ts'

export type TaskNode = Node<Quest>

/** The entries whose trader the catalogue has, with the trader. */
const withTraders = <A extends { readonly trader: string }>(view: GameView, entries: readonly A[] = []) =>
  entries.flatMap(({ trader: slug, ...rest }) => {
    const trader = traderNode(view, slug)
    return trader === null ? [] : [{ ...rest, trader }]
  })

/** The map on which all of a task is done; null if that is none, or more than one. */
const getOnlyMap = ({ view, row }: TaskNode) => {
  const [map, ...others] = withoutVariants(row.locations)
  return map === undefined || others.length > 0 ? null : mapNode(view, map)
}

const listTasks = (view: GameView, prerequisites: readonly Prerequisite[]) =>
  prerequisites.flatMap(({ quest, statuses }) => {
    const task = taskNode(view, quest)
    return task === null ? [] : [{ task, status: statuses }]
  })

/** Loyalty levels and standings, in the form that hideout levels use too. */
export const levelRequirements = (
  view: GameView,
  levels: readonly { readonly trader: string; readonly level: number }[] = [],
) =>
  withTraders(view, levels).map(({ trader, level }) => ({
    trader,
    requirementType: 'level',
    compareMethod: '>=',
    value: level,
    level,
  }))

const standingRequirements = ({ view, row }: TaskNode) =>
  withTraders(view, row.reqReputation).map(({ trader, op, value }) => ({
    trader,
    requirementType: 'reputation',
    compareMethod: op,
    value,
    level: null,
  }))

/** The crafts that the task unlocks: by the reward, and by what the craft itself names. */
const listCrafts = ({ view, row }: TaskNode, { crafts = [] }: Rewards) => {
  const { craftsByStation } = recipesAround(view.catalogue)
  return craftNodes(
    view,
    crafts.flatMap(({ station, level, item }) =>
      (craftsByStation.get(station) ?? []).filter(
        (craft) =>
          craft.level === level &&
          craft.product.item === item &&
          (craft.quest === undefined || craft.quest === row.uid),
      ),
    ),
  )
}

const showRewards = (node: TaskNode, rewards: Rewards = {}) => {
  const { view } = node
  const { reputation = [], items, offers = [], skills = [], traders = [] } = rewards
  return {
    traderStanding: withTraders(view, reputation).map(({ trader, value }) => ({ trader, standing: value })),
    items: containedItems(view, items),
    offerUnlock: () =>
      withTraders(view, offers).flatMap(({ item: uid, ...offer }) => {
        const item = itemNode(view, uid)
        return item === null ? [] : [{ ...offer, item }]
      }),
    skillLevelReward: skills.map(({ skill, level }) => {
      const named = namedSkill(view, skill)
      return { skill: named, name: named.name, level }
    }),
    traderUnlock: compactNodes(traders.map((slug) => traderNode(view, slug))),
    craftUnlock: () => listCrafts(node, rewards),
  }
}

const FACTION_NAMES = { Bear: 'BEAR', Usec: 'USEC' } as const

/** `Any` for tasks of both factions. */
export const getFactionName = ({ fraction }: Pick<Quest, 'fraction'>): string =>
  fraction === undefined ? 'Any' : FACTION_NAMES[fraction]

/** Ids of older APIs, pictures and the game's own texts have no source: they are null. */
export const taskFields: FieldReaders<TaskNode> = {
  id: ({ row }) => row.uid,
  name: getName,
  normalizedName: ({ row }) => row.url,
  trader: ({ view, row }) => traderNode(view, row.trader),
  map: getOnlyMap,
  experience: ({ row }) => row.rewards.exp ?? 0,
  wikiLink: ({ row }) => wikiUrl(row),
  minPlayerLevel: ({ row }) => row.reqLevel,
  taskRequirements: ({ view, row }) => listTasks(view, row.require),
  traderRequirements: (node) => [
    ...levelRequirements(node.view, node.row.reqLL),
    ...standingRequirements(node),
  ],
  traderLevelRequirements: ({ view, row }) => levelRequirements(view, row.reqLL),
  requiredPrestige: ({ row }) => (row.reqPrestige === undefined ? null : { prestigeLevel: row.reqPrestige }),
  availableDelaySecondsMin: ({ row }) => row.delay?.[0] ?? null,
  availableDelaySecondsMax: ({ row }) => row.delay?.[1] ?? null,
  objectives: ({ view, row }) => row.objectives.map((objective) => makeNode(view, objective)),
  failConditions: ({ view, row }) => (row.failOn ?? []).map((objective) => makeNode(view, objective)),
  startRewards: (node) => showRewards(node, node.row.startRewards),
  finishRewards: (node) => showRewards(node, node.row.rewards),
  failureOutcome: (node) => showRewards(node, node.row.failRewards),
  restartable: ({ row }) => row.restartable === true,
  factionName: ({ row }) => getFactionName(row),
  neededKeys: ({ view, row }) =>
    (row.neededKeys ?? []).map(({ map, keys }) => ({
      map: mapNode(view, map),
      keys: itemNodes(view, keys),
    })),
  kappaRequired: ({ row }) => row.requiredForKappa,
  lightkeeperRequired: ({ row }) => row.requiredForLightkeeper,
}
