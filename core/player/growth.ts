// How much an account may hold of what its owner adds freely, and how much one decision may record.
import { type Either, left, right } from '../fp.ts'
import { MAX_PINS } from '../pins/model.ts'
import type { PlayerEvent } from './events.ts'
import { MAX_EVENTS, MAX_FAVOURITES, MAX_LIKES, MAX_OWN_PRICES, MAX_PMCS } from './limits.ts'
import type { Account } from './model.ts'

export type GrowthRejection = {
  readonly tag:
    | 'TooManyEvents'
    | 'TooManyPmcs'
    | 'TooManyFavourites'
    | 'TooManyOwnPrices'
    | 'TooManyLikes'
    | 'TooManyPins'
  readonly most: number
}

/** What an event does to the keys of a collection. */
type Effect = (keys: Set<string>, event: PlayerEvent) => void

interface Collection {
  readonly tag: GrowthRejection['tag']
  readonly most: number
  readonly keysOf: (account: Account) => readonly string[]
  /** The only events that can make it grow. */
  readonly grows: PlayerEvent['type']
  readonly effect: Effect
}

const ownPrices = (side: 'buy' | 'sell'): Collection => ({
  tag: 'TooManyOwnPrices',
  most: MAX_OWN_PRICES,
  keysOf: ({ buyPrices, sellPrices }) => Object.keys(side === 'buy' ? buyPrices : sellPrices),
  grows: 'OwnPriceSet',
  effect: (keys, { type, data }) => {
    if (type === 'OwnPricesReset') keys.clear()
    else if (type === 'OwnPriceSet' && data.side === side) keys.add(data.item)
    else if (type === 'OwnPriceRemoved' && data.side === side) keys.delete(data.item)
  },
})

/** Over all PMCs: one of them is bounded by its command. */
const PINS: Collection = {
  tag: 'TooManyPins',
  most: MAX_PINS * MAX_PMCS,
  keysOf: ({ pmcs }) =>
    Object.values(pmcs).flatMap(({ uid, pins }) => Object.keys(pins).map((pin) => `${uid} ${pin}`)),
  grows: 'PinAdded',
  effect: (keys, { type, data }) => {
    if (type === 'PinAdded') keys.add(`${data.pmc} ${data.pin}`)
    else if (type === 'PinDeleted') keys.delete(`${data.pmc} ${data.pin}`)
  },
}

const COLLECTIONS: readonly Collection[] = [
  PINS,
  {
    tag: 'TooManyPmcs',
    most: MAX_PMCS,
    keysOf: ({ pmcs }) => Object.keys(pmcs),
    grows: 'PmcCreated',
    effect: (keys, { type, data }) => {
      if (type === 'PmcCreated') keys.add(data.pmc)
      else if (type === 'PmcDeleted') keys.delete(data.pmc)
    },
  },
  {
    tag: 'TooManyFavourites',
    most: MAX_FAVOURITES,
    keysOf: ({ favourites }) => Object.keys(favourites),
    grows: 'FavouriteAdded',
    effect: (keys, { type, data }) => {
      if (type === 'FavouriteAdded') keys.add(data.item)
      else if (type === 'FavouriteRemoved') keys.delete(data.item)
    },
  },
  ownPrices('buy'),
  ownPrices('sell'),
  {
    tag: 'TooManyLikes',
    most: MAX_LIKES,
    keysOf: ({ likes }) => Object.keys(likes),
    grows: 'LoadoutLiked',
    effect: (keys, { type, data }) => {
      if (type === 'LikesReset') keys.clear()
      else if (type === 'LoadoutLiked') keys.add(data.loadout)
      else if (type === 'LoadoutUnliked') keys.delete(data.loadout)
    },
  },
]

/** The collection that would hold too much after the events; one that held more before may keep or lose. */
const overgrown = (account: Account, events: readonly PlayerEvent[]): Collection | undefined => {
  const types = new Set(events.map(({ type }) => type))
  return COLLECTIONS.filter(({ grows }) => types.has(grows)).find(({ most, keysOf, effect }) => {
    const keys = new Set(keysOf(account))
    const before = keys.size
    for (const event of events) effect(keys, event)
    return keys.size > Math.max(most, before)
  })
}

/** The events where the account may grow by them; `maxEvents` of them at once. */
export const boundGrowth = (
  account: Account,
  events: readonly PlayerEvent[],
  maxEvents = MAX_EVENTS,
): Either<GrowthRejection, readonly PlayerEvent[]> => {
  if (events.length > maxEvents) return left({ tag: 'TooManyEvents', most: maxEvents })
  const found = overgrown(account, events)
  return found === undefined ? right(events) : left({ tag: found.tag, most: found.most })
}
