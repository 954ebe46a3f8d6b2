// What the plan of the next raids is made of.
import type { MapFacts } from '#core/catalogue/tables/map-facts.ts'
import type { FoundPlace } from '#core/item-facts/found-places.ts'
import { nearestLabel } from '#core/maps/labels.ts'
import type { GamePoint } from '#core/maps/projection.ts'
import type { CraftProfit } from '#core/pricing/profit/craft-profit.ts'
import type { ReadyHandIn } from '#core/raid-plan/hand-in-first.ts'
import type { RaidPlan, RankedMap } from '#core/raid-plan/raid-plan.ts'
import type { ToBring } from '#core/raid-plan/to-bring.ts'
import type { ThingToFind } from '#core/raid-plan/to-find.ts'
import type { CliWords } from '../../words.ts'
import type { PlayerQuests } from '../quests/game.ts'

/** `raids`: how many of the `ranked` maps fit into the hours. */
export interface NextPage {
  readonly game: PlayerQuests
  readonly words: CliWords
  readonly hours: number
  readonly ranked: readonly RankedMap[]
  readonly raids: number
  readonly plan: RaidPlan
  readonly facts: MapFacts
  readonly crafts: readonly CraftProfit[]
  readonly toBring: ToBring
  readonly toFind: readonly (ThingToFind & { readonly places: readonly FoundPlace[] })[]
  readonly handIns: readonly ReadyHandIn[]
}

/** The name on the map nearest to a place. */
export const findNear = ({ view }: Pick<MapFacts, 'view'>, [x, , z]: GamePoint): string | undefined =>
  view && nearestLabel(view, x, z)?.text
