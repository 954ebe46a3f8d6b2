// The plan of one raid on a map: the goals of active quests in the order of a route, what has no place, and what to bring.
import type { GameMap } from '../catalogue/tables/map.ts'
import type { Extract, MapFacts } from '../catalogue/tables/map-facts.ts'
import type { Objective, Quest } from '../catalogue/tables/quest.ts'
import type { ItemProgress } from '../items/model.ts'
import { isExitForSide } from '../maps/exits.ts'
import { type Floor, floorAt, listFloors } from '../maps/floors.ts'
import {
  type Bring,
  bringFor,
  inOneRaid,
  type MapGoal,
  type MapQuest,
  mapQuests,
} from '../maps/map-quests.ts'
import type { GamePoint } from '../maps/projection.ts'
import { isGoalMet } from '../quests/goals.ts'
import { findRoute, type RaidRoute } from './route.ts'

/**
 * What a plan reads of the PMC: progress by objective id, and items owned. `isForSale`: whether an item can be bought. `getExitName`: the
 * English name of an exit, by the word that objectives have for it.
 */
export interface RaidPlayer {
  readonly quests: readonly Quest[]
  readonly counted: Readonly<Record<string, number>>
  readonly items: ItemProgress
  readonly isForSale: (item: string) => boolean
  readonly getExitName: (exit: string) => string
}

/** A goal with the quest that asks for it. */
export interface RaidGoal {
  readonly quest: Quest
  readonly goal: MapGoal
}

/**
 * Goals of one map: `ready` can be done in a raid, `locked` need a key that is neither owned nor for sale. `anywhere`: goals that any map
 * does; they favour no map and have no place. `ending`: quests that one raid finishes.
 */
export interface MapGoals {
  readonly quests: readonly MapQuest[]
  readonly ready: readonly RaidGoal[]
  readonly locked: readonly RaidGoal[]
  readonly anywhere: readonly RaidGoal[]
  readonly ending: readonly Quest[]
}

const isKeyThere = ({ items, isForSale }: RaidPlayer, key: string): boolean => {
  const { foundInRaid = 0, ordinary = 0 } = items[key] ?? {}
  return foundInRaid + ordinary > 0 || isForSale(key)
}

const canOpen = (player: RaidPlayer, { requiredKeys = [] }: Objective): boolean =>
  requiredKeys.every((anyOf) => anyOf.some((key) => isKeyThere(player, key)))

type FactsOfGoals = Pick<MapFacts, 'url' | 'questZones'>

/** The mandatory goals that name the map. The outlines of zones are not needed to count them. */
export const findMapGoals = (
  player: RaidPlayer,
  map: Pick<GameMap, 'url'>,
  facts: FactsOfGoals = { url: map.url },
): MapGoals => {
  const { counted } = player
  const mandatory = inOneRaid(mapQuests({ quests: player.quests, map, facts, counted }))
    .map((each) => ({ ...each, goals: each.goals.filter(({ isOptional }) => !isOptional) }))
    .filter(({ goals }) => goals.length > 0)
  const quests = mandatory.filter(({ goals }) => goals.some(namesMap))
  const all = mandatory.flatMap(({ quest, goals: own }) => own.map((goal) => ({ quest, goal })))
  const goals = all.filter(({ goal }) => namesMap(goal))
  const isReady = ({ goal }: RaidGoal): boolean => canOpen(player, goal.objective)
  const locked = goals.filter((each) => !isReady(each))
  return {
    quests,
    ready: goals.filter(isReady),
    locked,
    anywhere: all.filter(({ goal }) => !namesMap(goal)),
    ending: quests
      .filter(({ quest, endsHere }) => endsHere && locked.every((each) => each.quest !== quest))
      .map(({ quest }) => quest),
  }
}

const namesMap = ({ objective }: MapGoal): boolean => objective.maps !== undefined

/** Mandatory goals of quests without a map, which a raid on any map can do. */
export const findGoalsAnywhere = (player: RaidPlayer): readonly RaidGoal[] =>
  findMapGoals(player, { url: '' }).anywhere

/** A map with what a raid there can do. `score`: goals that can be done and quests that end. */
export interface RankedMap extends MapGoals {
  readonly map: GameMap
  readonly score: number
}

/** Goals that one raid can do, and quests that it ends. */
export const scoreGoals = ({ ready, ending }: Pick<MapGoals, 'ready' | 'ending'>): number =>
  ready.length + ending.length

/** Maps with a score, the best first, of equal ones the shorter raid; of maps that share a page only the best. */
export const orderByScore = <Scored extends Pick<RankedMap, 'map' | 'score'>>(
  scored: readonly Scored[],
): readonly Scored[] => {
  const ranked = scored
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score || a.map.raidMinutes - b.map.raidMinutes)
  const pages = new Set<string>()
  return ranked.filter(({ map: { page } }) => !pages.has(page) && pages.add(page))
}

/** The maps on which a raid can do anything, the best first. */
export const rankMaps = (player: RaidPlayer, maps: readonly GameMap[]): readonly RankedMap[] =>
  orderByScore(
    maps.map((map): RankedMap => {
      const goals = findMapGoals(player, map)
      return { map, ...goals, score: scoreGoals(goals) }
    }),
  )

/** How many whole raids of the best maps, one after the other, fit into so many hours; a raid takes its full time. */
export const countRaids = (ranked: readonly Pick<RankedMap, 'map'>[], hours: number): number => {
  let left = hours * 60
  return ranked.filter(({ map }) => {
    left -= map.raidMinutes
    return left >= 0
  }).length
}

/** One visit: `choices` is the number of positions that would do, `metres` in a straight line from the place before. */
export interface PlannedVisit extends RaidGoal {
  readonly objective: Objective
  readonly at: GamePoint
  readonly floor: Floor
  readonly choices: number
  readonly metres: number
}

/** `unplaced`: goals without a position in the game data, or at another exit. `isStartAssumed`: the spawn is that of the shortest route. */
export interface RaidPlan {
  readonly map: GameMap
  readonly goals: MapGoals
  readonly visits: readonly PlannedVisit[]
  readonly unplaced: readonly RaidGoal[]
  readonly start: GamePoint | undefined
  readonly isStartAssumed: boolean
  readonly exit: Extract | undefined
  readonly route: RaidRoute
  readonly bring: Bring
}

interface Stop extends RaidGoal {
  readonly objective: Objective
  readonly positions: readonly GamePoint[]
}

/** A stop for each open objective of the goal that has positions. */
const stopsFor = ({ quest, goal }: RaidGoal, counted: RaidPlayer['counted']): readonly Stop[] =>
  [goal.objective, ...goal.also, ...goal.same]
    .filter((objective) => !isGoalMet(objective, counted))
    .map((objective) => ({
      ...{ quest, goal, objective },
      positions: goal.markers.flatMap(({ at, facts }) =>
        facts.tag === 'quest' && facts.objective === objective ? [at] : [],
      ),
    }))
    .filter(({ positions }) => positions.length > 0)

const pmcSpawns = ({ spawns = [] }: MapFacts): readonly GamePoint[] =>
  spawns.flatMap(({ sides, categories, at }) =>
    categories.includes('player') && (sides.includes('pmc') || sides.includes('all')) ? at : [],
  )

/** The name of the exit that a goal asks for. */
const exitAsked = ({ getExitName }: RaidPlayer, { goal }: RaidGoal): string | undefined => {
  const { exitName } = goal.objective
  return exitName && getExitName(exitName)
}

/** The exits of a PMC; where a goal asks for one by a name that the map knows, those that are asked for. */
const exitsFor = (
  player: RaidPlayer,
  { extracts = [] }: MapFacts,
  goals: readonly RaidGoal[],
): readonly Extract[] => {
  const own = extracts.filter((extract) => isExitForSide(extract, 'pmc'))
  const asked = goals.map((goal) => exitAsked(player, goal))
  const named = own.filter(({ name }) => asked.includes(name))
  return named.length > 0 ? named : own
}

/** The plan of a raid; `start`: the place where it began, if known. */
export const planRaid = (player: RaidPlayer, map: GameMap, facts: MapFacts, start?: GamePoint): RaidPlan => {
  const goals = findMapGoals(player, map, facts)
  const stops = goals.ready.flatMap((each) => stopsFor(each, player.counted))
  const starts = start === undefined ? pmcSpawns(facts) : [start]
  const exits = exitsFor(player, facts, goals.ready)
  const route = findRoute({
    starts,
    stops: stops.map(({ positions }) => positions),
    ends: exits.map(({ at }) => at),
  })
  const floors = listFloors(facts.view)
  const placed = new Set(stops.map(({ goal }) => goal))
  const exit = exits[route.end ?? -1]
  const isOnWay = (each: RaidGoal): boolean =>
    placed.has(each.goal) || (exit !== undefined && exitAsked(player, each) === exit.name)
  return {
    map,
    goals,
    route,
    visits: route.visits.flatMap(({ stop, choice, metres }): readonly PlannedVisit[] => {
      const found = stops[stop]
      const at = found?.positions[choice]
      if (found === undefined || at === undefined) return []
      const { positions, ...own } = found
      return [{ ...own, at, metres, floor: floorAt(floors, at), choices: positions.length }]
    }),
    unplaced: goals.ready.filter((each) => !isOnWay(each)),
    start: route.start === undefined ? undefined : starts[route.start],
    isStartAssumed: start === undefined,
    exit,
    bring: bringFor(goals.quests, map, player.counted, player.items),
  }
}
