// A thing on a map: where it is, what it is, and the facts that its popup tells.

import type { LocalNames } from '../../catalogue/local-names.ts'
import type { Item } from '../../catalogue/tables/item.ts'
import type { GameMap } from '../../catalogue/tables/map.ts'
import type {
  Boss,
  BossZone,
  Extract,
  Lock,
  Spawn,
  Switch,
  Transit,
} from '../../catalogue/tables/map-facts.ts'
import type { Objective, Quest } from '../../catalogue/tables/quest.ts'
import type { Named } from '../../catalogue/tables/reference.ts'
import type { GamePoint } from '../projection.ts'
import type { HazardArea } from './hazard-areas.ts'
import type { MarkerKind } from './marker-kinds.ts'

/** Something with a name in English and in the languages that are loaded. */
export type NamedThing = { readonly name: string } & LocalNames

/**
 * `id` is the same as long as the thing stays where it is, short, and unique on the map: the address may hold it. `named` has the title;
 * absent if the kind is all there is to say.
 */
interface Place {
  readonly id: string
  readonly kind: MarkerKind
  readonly at: GamePoint
  readonly named?: NamedThing
}

/** `levers`: ids of the markers of the switches that unlock it. `pay`: its price; the item is undefined if unknown. */
export interface ExtractFacts {
  readonly tag: 'extract'
  readonly extract: Extract
  readonly levers: readonly string[]
  readonly pay?: { readonly item: Item | undefined; readonly count: number }
}

/** `to`: the map that it leads to, where the catalogue has it. */
export interface TransitFacts {
  readonly tag: 'transit'
  readonly transit: Transit
  readonly to: GameMap | undefined
}

/** `sides` and `categories` as the game has them, `zone` the part of the map. */
export interface SpawnFacts extends Pick<Spawn, 'sides' | 'categories' | 'zone'> {
  readonly tag: 'spawn'
}

/** Those that come with a boss, and how many with which chance (0 to 1). */
export interface BossEscort {
  readonly named: NamedThing
  readonly amount: readonly { readonly count: number; readonly chance: number }[]
}

/**
 * One zone of a boss. `places`: everywhere in the zone where it may stand; the marker is at the one nearest to their middle. `appearances`: the
 * game may list a boss several times, each with its own chance (0 to 1 a raid, whatever the zone), trigger and escorts.
 * `zone.chance` is the share of the zone.
 */
export interface BossFacts {
  readonly tag: 'boss'
  readonly mob: string
  readonly zone: BossZone
  readonly places: readonly GamePoint[]
  readonly appearances: readonly BossAppearance[]
}

export interface BossAppearance extends Pick<Boss, 'chance' | 'trigger' | 'time'> {
  readonly escorts: readonly BossEscort[]
}

/** `key`: undefined if the item is unknown. */
export interface LockFacts {
  readonly tag: 'lock'
  readonly lock: Lock
  readonly key: Item | undefined
}

/** What a switch does to an exit or to another switch: their markers' ids with the game's word (`Unlock`, `Open`, `Lock`). */
export interface SwitchFacts {
  readonly tag: 'switch'
  readonly lever: Switch
  readonly activates: readonly { readonly operation: string; readonly marker: string }[]
  /** The marker of the switch that must be used before. */
  readonly by?: string
}

export interface HazardFacts {
  readonly tag: 'hazard'
  readonly area: HazardArea
}

/** A place of keys, or of any loose loot: one of `items` may lie there. */
export interface LootFacts {
  readonly tag: 'loot'
  readonly items: readonly Item[]
}

/** A container, stationary weapon or BTR stop: there is nothing to say but its name. */
export interface PlainFacts {
  readonly tag: 'plain'
  readonly of?: Named
}

/** A place of an objective; `outline`: the corners of its zone on the ground (x and z), where it is more than a point. */
export interface QuestFacts {
  readonly tag: 'quest'
  readonly quest: Quest
  readonly objective: Objective
  readonly outline?: readonly (readonly [x: number, z: number])[]
}

export type MarkerFacts =
  | ExtractFacts
  | TransitFacts
  | SpawnFacts
  | BossFacts
  | LockFacts
  | SwitchFacts
  | HazardFacts
  | QuestFacts
  | LootFacts
  | PlainFacts

/** `position` in game metres; `facts.tag` says of which kind it is. */
export interface Marker extends Place {
  readonly facts: MarkerFacts
}
