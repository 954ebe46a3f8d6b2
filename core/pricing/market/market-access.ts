// A PMC's access to the market: the flea market from an item's level on, and unlocked traders.
import type { Catalogue } from '../../catalogue/catalogue.ts'
import type { Item } from '../../catalogue/tables/item.ts'
import { memoize } from '../../memo.ts'
import type { ProfitPlayer } from '../profit/profit-setup.ts'
import { getFleaItem, type LockedTraders, NO_LOCKED_TRADERS, type Things } from './market.ts'

/** The trader is locked until `quest` (uid) is done. */
export interface TraderLocked {
  readonly tag: 'TraderLocked'
  readonly trader: string
  readonly quest: string
}
/** The flea market trades the item only for players of level `needs` and higher. */
export interface FleaLevelTooLow {
  readonly tag: 'FleaLevelTooLow'
  readonly needs: number
  readonly has: number
}

/** The player level required to trade the item on the flea market: the flea's own, or a higher one of the item. */
export const getFleaLevel = (catalogue: Things & Pick<Catalogue, 'constants'>, uid: string): number =>
  Math.max(catalogue.constants.flea.minPlayerLevel, getFleaItem(catalogue, uid)?.minLevelForFlea ?? 0)

/** The item's own flea level, if any; undefined for a banned item. */
export const ownFleaLevel = ({
  fleaBanned,
  minLevelForFlea,
}: Pick<Item, 'fleaBanned' | 'minLevelForFlea'>): number | undefined =>
  fleaBanned === true ? undefined : minLevelForFlea

/** The part of a player that unlocks traders. */
type TraderPlayer = Pick<ProfitPlayer, 'trackProgress' | 'quests'>

const lockedBy = memoize(
  (traders: Catalogue['traders'], quests: ProfitPlayer['quests']): LockedTraders =>
    new Map(
      traders.all.flatMap(({ url, quest }) =>
        quest === undefined || quests.done[quest] === true ? [] : [[url, quest]],
      ),
    ),
)

/** The traders locked for the player. */
export const lockedTraders = (
  { traders }: Pick<Catalogue, 'traders'>,
  { trackProgress, quests }: TraderPlayer,
): LockedTraders => (trackProgress ? lockedBy(traders, quests) : NO_LOCKED_TRADERS)

/** What locks all trades with the trader; undefined if nothing does. */
export const traderLock = (
  catalogue: Pick<Catalogue, 'traders'>,
  player: TraderPlayer,
  trader: string,
): TraderLocked | undefined => {
  const quest = lockedTraders(catalogue, player).get(trader)
  return quest === undefined ? undefined : { tag: 'TraderLocked', trader, quest }
}

/** A PMC's market access: the flea market by `level`, and all traders except `lockedTraders`. */
export interface MarketAccess {
  readonly level: number
  readonly lockedTraders: LockedTraders
}

/** The access of a player; undefined if nothing is locked, because progress is not tracked. */
export const getMarketAccess = (
  catalogue: Pick<Catalogue, 'traders'>,
  player: TraderPlayer & Pick<ProfitPlayer, 'level'>,
): MarketAccess | undefined =>
  player.trackProgress ? { level: player.level, lockedTraders: lockedTraders(catalogue, player) } : undefined

/** Access at a given level only: everything else counts as unlocked. */
export const makeAccessAtLevel = (level = Number.MAX_SAFE_INTEGER): MarketAccess => ({
  level,
  lockedTraders: NO_LOCKED_TRADERS,
})

/** What locks the item or preset on the flea market at level `has`, except a ban; undefined if nothing does. */
export const getFleaLockAtLevel = (
  catalogue: Things & Pick<Catalogue, 'constants'>,
  has: number,
  uid: string,
): FleaLevelTooLow | undefined => {
  const needs = getFleaLevel(catalogue, uid)
  return has < needs ? { tag: 'FleaLevelTooLow', needs, has } : undefined
}

/** What locks the item or preset on the flea market for the player, except a ban; undefined if nothing does. */
export const fleaLock = (
  catalogue: Pick<Catalogue, 'items' | 'presets' | 'constants'>,
  { trackProgress, level }: Pick<ProfitPlayer, 'trackProgress' | 'level'>,
  uid: string,
): FleaLevelTooLow | undefined => (trackProgress ? getFleaLockAtLevel(catalogue, level, uid) : undefined)
