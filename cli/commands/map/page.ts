// What the answer about a map is made of.
import type { GameMap } from '#core/catalogue/tables/map.ts'
import type { MapFacts } from '#core/catalogue/tables/map-facts.ts'
import type { Bring, MapQuest } from '#core/maps/map-quests.ts'
import type { MapBoss } from '#core/maps/markers/boss-markers.ts'
import type { ExtractFacts } from '#core/maps/markers/marker.ts'
import type { Labels } from '../../labels.ts'
import type { CliWords } from '../../words.ts'
import type { PlayerQuests } from '../quests/game.ts'

/** All locks that one key opens; `price` on the flea market in roubles, undefined where it is not sold there; `owned` as counted. */
export interface KeyLocks {
  readonly key: string
  readonly locks: ReadonlyMap<string, number>
  readonly price: number | undefined
  readonly owned: number
  readonly isNeeded: boolean
}

export interface MapPage {
  readonly game: PlayerQuests
  readonly map: GameMap
  readonly labels: Labels
  readonly words: CliWords
  readonly exits: readonly ExtractFacts[]
  readonly transits: NonNullable<MapFacts['transits']>
  readonly bosses: readonly MapBoss[]
  readonly keys: readonly KeyLocks[]
  readonly quests: readonly MapQuest[]
  readonly bring: Bring
}
