// What stands between a PMC and a module: stations, loyalty levels and skills, and the items that it takes.

import { MIN_LOYALTY_LEVEL } from '../catalogue/level-bounds.ts'
import type { Constants } from '../catalogue/tables/constants.ts'
import type { StationLevel } from '../catalogue/tables/station.ts'
import { missingPieces } from '../items/missing.ts'
import { type ItemProgress, isMoney, nothingOwned } from '../items/model.ts'
import { effectiveLevel, type HideoutBuilder, type Module } from './levels.ts'
import type { HideoutPlayer } from './model.ts'

export interface StationMissing {
  readonly tag: 'StationMissing'
  readonly station: string
  readonly level: number
  readonly has: number
}

/** `needs`, `has`: loyalty levels of the trader, or skill levels. */
export interface LoyaltyTooLow {
  readonly tag: 'LoyaltyTooLow'
  readonly trader: string
  readonly needs: number
  readonly has: number
}
export interface SkillTooLow {
  readonly tag: 'SkillTooLow'
  readonly skill: string
  readonly needs: number
  readonly has: number
}

/** `count` pieces asked for, `missing` of them not owned; with `foundInRaid` only such pieces count. */
export interface MissingItem {
  readonly item: string
  readonly count: number
  readonly foundInRaid: boolean
  readonly missing: number
}

export type ModuleReason = StationMissing | LoyaltyTooLow | SkillTooLow

/** Stations not high enough yet; the level below of the same station is one of them. */
export const missingStations = (
  constants: Pick<Constants, 'editions'>,
  player: HideoutBuilder,
  { station, level }: Module,
): readonly StationMissing[] => {
  const demands = level.stations.filter((demand) => demand.station !== station.url)
  const below = level.level > 1 ? [{ station: station.url, level: level.level - 1 }] : []
  return [...below, ...demands].flatMap((demand) => {
    const has = effectiveLevel(constants, player, demand.station)
    return has >= demand.level ? [] : [{ tag: 'StationMissing' as const, ...demand, has }]
  })
}

/** Loyalty levels and skills not reached; empty while progress tracking is off, because they are not kept up to date then. */
export const unmetDemands = (
  player: Pick<HideoutPlayer, 'loyalty' | 'skills' | 'trackProgress'>,
  level: StationLevel,
): readonly (LoyaltyTooLow | SkillTooLow)[] => {
  if (!player.trackProgress) return []
  const loyalty = level.traders.flatMap(({ trader, level: needs }) => {
    const has = player.loyalty[trader] ?? MIN_LOYALTY_LEVEL
    return has >= needs ? [] : [{ tag: 'LoyaltyTooLow' as const, trader, needs, has }]
  })
  const skills = level.skills.flatMap(({ skill, level: needs }) => {
    const has = player.skills[skill] ?? 0
    return has >= needs ? [] : [{ tag: 'SkillTooLow' as const, skill, needs, has }]
  })
  return [...loyalty, ...skills]
}

/** The items of the module that the player does not own enough of; money is left out. */
export const missingItems = (
  constants: Pick<Constants, 'currencies'>,
  items: ItemProgress,
  level: StationLevel,
): readonly MissingItem[] =>
  level.items.flatMap(({ item, count, foundInRaid = false }) => {
    if (isMoney(constants, item)) return []
    const wanted = foundInRaid ? { foundInRaid: count, ordinary: 0 } : { foundInRaid: 0, ordinary: count }
    const lacking = missingPieces(wanted, items[item] ?? nothingOwned)
    const missing = lacking.foundInRaid + lacking.ordinary
    return missing === 0 ? [] : [{ item, count, foundInRaid, missing }]
  })
