// The next raid of a squad: maps by the open goals of all members, goals that several share, and the keys that the goals ask for.
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { GameMap } from '../catalogue/tables/map.ts'
import type { Objective, Quest } from '../catalogue/tables/quest.ts'
import { bringFor } from '../maps/map-quests.ts'
import {
  findMapGoals,
  type MapGoals,
  orderByScore,
  type RaidPlayer,
  scoreGoals,
} from '../raid-plan/raid-plan.ts'
import type { PriceOfItem } from '../raid-plan/to-bring.ts'
import type { SquadMember } from './model.ts'

/** A member who shares quests, as a player of the raid plan. */
export interface SquadPlayer {
  readonly member: SquadMember
  readonly player: RaidPlayer
}

/** `players`: the members who share quests. `keyOwners`: ids of members by each key that they are known to have. */
export interface SquadGame {
  readonly members: readonly SquadMember[]
  readonly players: readonly SquadPlayer[]
  readonly keyOwners: ReadonlyMap<string, readonly string[]>
  readonly priceOf: PriceOfItem
}

const listKeyOwners = (members: readonly SquadMember[]): ReadonlyMap<string, readonly string[]> => {
  const owners = new Map<string, string[]>()
  for (const { id, progress } of members)
    for (const key of progress.keys ?? []) owners.set(key, [...(owners.get(key) ?? []), id])
  return owners
}

/**
 * The squad as players of the raid plan. A key that any member has opens the door for all; `priceOf` says which keys the reader can buy.
 */
export const makeSquadGame = (
  { quests }: Pick<Catalogue, 'quests'>,
  members: readonly SquadMember[],
  priceOf: PriceOfItem,
): SquadGame => {
  const keyOwners = listKeyOwners(members)
  const items = Object.fromEntries([...keyOwners.keys()].map((key) => [key, { foundInRaid: 0, ordinary: 1 }]))
  const players = members.flatMap((member): readonly SquadPlayer[] => {
    const shared = member.progress.quests
    if (shared === null) return []
    const player: RaidPlayer = {
      quests: shared.quests.flatMap((uid) => quests.get(uid) ?? []),
      counted: shared.counted,
      items,
      isForSale: (item) => priceOf(item) !== undefined,
      getExitName: (exit) => exit,
    }
    return [{ member, player }]
  })
  return { members, players, keyOwners, priceOf }
}

/** What one member can do on a map. */
export interface MemberGoals extends MapGoals {
  readonly member: SquadMember
}

/** `score`: the sum of the members' scores. */
export interface SquadMap {
  readonly map: GameMap
  readonly score: number
  readonly members: readonly MemberGoals[]
}

/** A map with the goals of each member who shares quests. */
export const planSquadMap = ({ players }: SquadGame, map: GameMap): SquadMap => {
  const members = players.map(({ member, player }) => ({ member, ...findMapGoals(player, map) }))
  return { map, members, score: members.reduce((sum, goals) => sum + scoreGoals(goals), 0) }
}

/** The maps on which a raid does anything for the squad, the best first. */
export const rankSquadMaps = (game: SquadGame, maps: readonly GameMap[]): readonly SquadMap[] =>
  orderByScore(maps.map((map) => planSquadMap(game, map)))

/** A goal that several members have open on the map; `isLocked`: its key is missing. */
export interface SharedGoal {
  readonly quest: Quest
  readonly objective: Objective
  readonly isLocked: boolean
  readonly members: readonly SquadMember[]
}

/** An order that does not depend on that of the members. */
export const compareIds = (a: string, b: string): number => Number(a > b) - Number(a < b)

/** The goals that at least `least` members have open on the map, those of most members first. */
export const listSquadGoals = ({ members }: SquadMap, least = 1): readonly SharedGoal[] => {
  const goals = new Map<
    string,
    { quest: Quest; objective: Objective; isLocked: boolean; members: SquadMember[] }
  >()
  for (const { member, ready, locked } of members)
    for (const [list, isLocked] of [
      [ready, false],
      [locked, true],
    ] as const)
      for (const { quest, goal } of list) {
        const { objective } = goal
        const known = goals.get(objective.id)
        if (known === undefined) goals.set(objective.id, { quest, objective, isLocked, members: [member] })
        else known.members.push(member)
      }
  return [...goals.values()]
    .filter((goal) => goal.members.length >= least)
    .toSorted((a, b) => b.members.length - a.members.length || compareIds(a.objective.id, b.objective.id))
}

/**
 * A key of the map's goals, or of its entrance (`isAccess`); any of `anyOf` will do. `owners`: members known to have one. `item`: that of an owner, else
 * the cheapest one for sale, else the first; `price`: undefined if owned or not for sale.
 */
export interface SquadKey {
  readonly anyOf: readonly string[]
  readonly isAccess: boolean
  readonly item: string
  readonly wantedBy: readonly SquadMember[]
  readonly owners: readonly SquadMember[]
  readonly price: number | undefined
}

/** The keys that the open goals on the map ask for; missing ones first. */
export const listSquadKeys = (game: SquadGame, { map, members: goals }: SquadMap): readonly SquadKey[] => {
  const { members, players, keyOwners, priceOf } = game
  const wanted = new Map<
    string,
    { anyOf: readonly string[]; isAccess: boolean; wantedBy: Set<SquadMember> }
  >()
  const want = (anyOf: readonly string[], isAccess: boolean, member: SquadMember): void => {
    const id = anyOf.toSorted().join()
    const known = wanted.get(id)
    if (known === undefined) wanted.set(id, { anyOf, isAccess, wantedBy: new Set([member]) })
    else known.wantedBy.add(member)
  }
  for (const { member, quests } of goals) {
    if (quests.length === 0) continue
    const player = players.find((each) => each.member === member)?.player
    if (player === undefined) continue
    const { access, keys } = bringFor(quests, map, player.counted, player.items)
    if (access.length > 0) want(access, true, member)
    for (const { anyOf } of keys) want(anyOf, false, member)
  }
  return [...wanted.values()]
    .map(({ anyOf, isAccess, wantedBy }): SquadKey => {
      const owned = anyOf.find((key) => keyOwners.has(key))
      const owning = new Set(anyOf.flatMap((key) => keyOwners.get(key) ?? []))
      const cheapest = anyOf
        .flatMap((key) => {
          const price = priceOf(key)
          return price === undefined ? [] : [{ key, price }]
        })
        .toSorted((a, b) => a.price - b.price)[0]
      return {
        ...{ anyOf, isAccess },
        item: owned ?? cheapest?.key ?? anyOf[0] ?? '',
        wantedBy: [...wantedBy],
        owners: members.filter(({ id }) => owning.has(id)),
        price: owned === undefined ? cheapest?.price : undefined,
      }
    })
    .toSorted(
      (a, b) => Number(a.owners.length > 0) - Number(b.owners.length > 0) || compareIds(a.item, b.item),
    )
}
