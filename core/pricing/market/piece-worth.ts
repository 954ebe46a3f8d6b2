// The value of one piece of an item, in total and per stash cell.
import { isValuable, pricePerSlot } from '../../items/valuable.ts'
import type { ProfitSetup } from '../profit/profit-setup.ts'
import { getFleaPrice } from './flea-price.ts'
import { bestBidFor, isBannedFromFlea } from './market.ts'
import { fleaLock, lockedTraders } from './market-access.ts'
import { tradedThing } from './traded-thing.ts'

/** In roubles. `perSlot` is rounded; `isValuable`: more than 10,000 per cell. A weapon has the value and size of its default preset. */
export interface PieceWorth {
  readonly worth: number
  readonly perSlot: number
  readonly isValuable: boolean
}

/** By the flea price if the player may sell it there, else by the best trader's bid; undefined if unknown. */
export const pieceWorth = (
  { catalogue, player, options }: ProfitSetup,
  item: string,
): PieceWorth | undefined => {
  const thing = tradedThing(catalogue, item)
  const prices = thing && catalogue.prices.get(thing.uid)
  if (thing === undefined || prices === undefined) return undefined
  const isClosed = isBannedFromFlea(catalogue, item) || fleaLock(catalogue, player, item) !== undefined
  const flea = isClosed ? undefined : getFleaPrice(prices, options.priceSource)
  const worth = flea?.price ?? bestBidFor(catalogue, prices, lockedTraders(catalogue, player))?.price
  return worth === undefined
    ? undefined
    : { worth, perSlot: Math.round(pricePerSlot(thing, worth)), isValuable: isValuable(thing, worth) }
}
