// Limits the collections of an account and the events of one decision.
import { MAX_ACHIEVEMENTS } from '../../achievements/model.ts'
import { MAX_ALERTS } from '../../alerts/model.ts'
import { MAX_BARTERS } from '../../barter-list/model.ts'
import { MAX_CRAFT_TIMERS } from '../../craft-timers/model.ts'
import { privateFold } from '../../events/fold.ts'
import { type Either, left, right } from '../../fp.ts'
import { MAX_PINS } from '../../pins/model.ts'
import type { PlayerEvent } from '../events.ts'
import type { Account } from '../model.ts'
import { reducePlayer } from '../reducer.ts'
import { MAX_EVENTS, MAX_FAVOURITES, MAX_LIKES, MAX_OWN_PRICES, MAX_PMCS } from './limits.ts'

export type GrowthRejection = {
  readonly tag:
    | 'TooManyEvents'
    | 'TooManyPmcs'
    | 'TooManyFavourites'
    | 'TooManyOwnPrices'
    | 'TooManyLikes'
    | 'TooManyPins'
    | 'TooManyCraftTimers'
    | 'TooManyBarters'
    | 'TooManyAchievements'
    | 'TooManyAlerts'
  readonly most: number
}

interface Collection {
  readonly tag: GrowthRejection['tag']
  readonly max: number
  readonly sizeOf: (account: Account) => number
}

const keys = (record: object): number => Object.keys(record).length

const COLLECTIONS: readonly Collection[] = [
  // The largest number of any PMC.
  {
    tag: 'TooManyPins',
    max: MAX_PINS,
    sizeOf: ({ pmcs }) => Math.max(0, ...Object.values(pmcs).map(({ pins }) => keys(pins))),
  },
  {
    tag: 'TooManyCraftTimers',
    max: MAX_CRAFT_TIMERS,
    sizeOf: ({ pmcs }) => Math.max(0, ...Object.values(pmcs).map(({ craftTimers }) => keys(craftTimers))),
  },
  {
    tag: 'TooManyBarters',
    max: MAX_BARTERS,
    sizeOf: ({ pmcs }) => Math.max(0, ...Object.values(pmcs).map(({ barterList }) => keys(barterList))),
  },
  {
    tag: 'TooManyAchievements',
    max: MAX_ACHIEVEMENTS,
    sizeOf: ({ pmcs }) => Math.max(0, ...Object.values(pmcs).map(({ achievements }) => keys(achievements))),
  },
  { tag: 'TooManyPmcs', max: MAX_PMCS, sizeOf: ({ pmcs }) => keys(pmcs) },
  { tag: 'TooManyFavourites', max: MAX_FAVOURITES, sizeOf: ({ favourites }) => keys(favourites) },
  { tag: 'TooManyOwnPrices', max: MAX_OWN_PRICES, sizeOf: ({ buyPrices }) => keys(buyPrices) },
  { tag: 'TooManyOwnPrices', max: MAX_OWN_PRICES, sizeOf: ({ sellPrices }) => keys(sellPrices) },
  { tag: 'TooManyLikes', max: MAX_LIKES, sizeOf: ({ likes }) => keys(likes) },
  { tag: 'TooManyAlerts', max: MAX_ALERTS, sizeOf: ({ alerts }) => keys(alerts) },
]

/** The first collection over its limit after the events; one already over it may stay or shrink. */
const overgrown = (account: Account, events: readonly PlayerEvent[]): Collection | undefined => {
  // An event adds at most one entry, so most decisions need no fold here.
  const atRisk = COLLECTIONS.filter(({ max, sizeOf }) => sizeOf(account) + events.length > max)
  if (atRisk.length === 0) return undefined
  const after = privateFold(reducePlayer)(account)(events)
  return atRisk.find(({ max, sizeOf }) => sizeOf(after) > Math.max(max, sizeOf(account)))
}

/** The events if the account stays within the limits; at most `maxEvents` at once. */
export const boundGrowth = (
  account: Account,
  events: readonly PlayerEvent[],
  maxEvents = MAX_EVENTS,
): Either<GrowthRejection, readonly PlayerEvent[]> => {
  if (events.length > maxEvents) return left({ tag: 'TooManyEvents', most: maxEvents })
  const found = overgrown(account, events)
  return found === undefined ? right(events) : left({ tag: found.tag, most: found.max })
}
