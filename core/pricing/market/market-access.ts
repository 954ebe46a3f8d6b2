// What of the market a PMC can use: the flea market from the level of an item on, and the traders that are unlocked.
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
/** The flea market takes the item from, and sells it to, players of level `needs` and higher. */
export interface FleaLevelTooLow {
  readonly tag: 'FleaLevelTooLow'
  readonly needs: number
  readonly has: number
}

/** The player level from which the item is sold and bought on the flea market: the flea's own, or a higher one of the item. */
export const getFleaLevel = (catalogue: Things & Pick<Catalogue, 'constants'>, uid: string): number =>
  Math.max(catalogue.constants.flea.minPlayerLevel, getFleaItem(catalogue, uid)?.minLevelForFlea ?? 0)

/** The item's own level on the flea market, where it has one; undefined for an item that the market never takes. */
export const ownFleaLevel = ({
  fleaBanned,
  minLevelForFlea,
}: Pick<Item, 'fleaBanned' | 'minLevelForFlea'>): number | undefined =>
  fleaBanned === true ? undefined : minLevelForFlea

/** What of a player opens a trader. */
type TraderPlayer = Pick<ProfitPlayer, 'trackProgress' | 'quests'>

const lockedBy = memoize(
  (traders: Catalogue['traders'], quests: ProfitPlayer['quests']): LockedTraders =>
    new Map(
      traders.all.flatMap(({ url, quest }) =>
        quest === undefined || quests.done[quest] === true ? [] : [[url, quest]],
      ),
    ),
)

/** The traders that the player has not unlocked. */
export const lockedTraders = (
  { traders }: Pick<Catalogue, 'traders'>,
  { trackProgress, quests }: TraderPlayer,
): LockedTraders => (trackProgress ? lockedBy(traders, quests) : NO_LOCKED_TRADERS)

/** What locks the trader with all trades; undefined if nothing does. */
export const traderLock = (
  catalogue: Pick<Catalogue, 'traders'>,
  player: TraderPlayer,
  trader: string,
): TraderLocked | undefined => {
  const quest = lockedTraders(catalogue, player).get(trader)
  return quest === undefined ? undefined : { tag: 'TraderLocked', trader, quest }
}

/** Where a PMC may deal: the flea market by `level`, traders but those of `lockedTraders`. */
export interface MarketAccess {
  readonly level: number
  readonly lockedTraders: LockedTraders
}

/** The access of the player; undefined if nothing is locked because progress is not tracked. */
export const getMarketAccess = (
  catalogue: Pick<Catalogue, 'traders'>,
  player: TraderPlayer & Pick<ProfitPlayer, 'level'>,
): MarketAccess | undefined =>
  player.trackProgress ? { level: player.level, lockedTraders: lockedTraders(catalogue, player) } : undefined

/** The access of a player with at most a level given: everything unspecified counts as reached. */
export const makeAccessAtLevel = (level = Number.MAX_SAFE_INTEGER): MarketAccess => ({
  level,
  lockedTraders: NO_LOCKED_TRADERS,
})

/** What locks the item or preset on the flea market at level `has`, apart from a ban; undefined if nothing does. */
export const getFleaLockAtLevel = (
  catalogue: Things & Pick<Catalogue, 'constants'>,
  has: number,
  uid: string,
): FleaLevelTooLow | undefined => {
  const needs = getFleaLevel(catalogue, uid)
  return has < needs ? { tag: 'FleaLevelTooLow', needs, has } : undefined
}

/** What locks the item or preset on the flea market for the player, apart from a ban; undefined if nothing does. */
export const fleaLock = (
  catalogue: Pick<Catalogue, 'items' | 'presets' | 'constants'>,
  { trackProgress, level }: Pick<ProfitPlayer, 'trackProgress' | 'level'>,
  uid: string,
): FleaLevelTooLow | undefined => (trackProgress ? getFleaLockAtLevel(catalogue, level, uid) : undefined)
