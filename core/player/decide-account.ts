// Decides the commands about the account itself: name, favourites, own prices, likes and standing.
import type { Catalogue } from '../catalogue/catalogue.ts'
import { type Either, left, right } from '../fp.ts'
import { printable } from '../printable.ts'
import type { AccountCommand, StandingCommand } from './commands.ts'
import type { AccountEvent, PriceSide } from './events.ts'
import { MAX_NAME_LENGTH, MAX_OWN_PRICE } from './limits.ts'
import type { Account } from './model.ts'
import type { Actor } from './roles.ts'

export type AccountRejection =
  | { readonly tag: 'AlreadyRegistered' }
  | { readonly tag: 'NameInvalid'; readonly most: number }
  /** Refused by the store, which alone knows the names of others. */
  | { readonly tag: 'UsernameTaken'; readonly username: string }
  | { readonly tag: 'ItemUnknown'; readonly item: string }
  | { readonly tag: 'PriceOutOfRange'; readonly most: number }
  | { readonly tag: 'LoadoutUnknown'; readonly loadout: string }

export interface AccountContext {
  readonly actor: Actor
  readonly catalogue: Catalogue
  /** Whether there is a public loadout of that uid; who cannot know says yes. */
  readonly isLoadoutKnown: (loadout: string) => boolean
}

type Decided = Either<AccountRejection, readonly AccountEvent[]>

export const decideAccount =
  (context: AccountContext) =>
  (command: AccountCommand) =>
  (account: Account): Decided => {
    switch (command.tag) {
      case 'RegisterAccount':
        if (account.uid !== '') return left({ tag: 'AlreadyRegistered' })
        return named(command.username, (username) => ({
          type: 'AccountRegistered',
          data: { account: context.actor.uid, username },
        }))
      case 'ChangeUsername':
        if (command.username.trim() === account.username) return right([])
        return named(command.username, (username) => ({ type: 'UsernameChanged', data: { username } }))
      case 'ToggleFavourite':
        return onItem(context, command.item, (item) => [
          { type: account.favourites[item] ? 'FavouriteRemoved' : 'FavouriteAdded', data: { item } },
        ])
      case 'SetOwnPrice': {
        const { side, price } = command
        if (!(price >= 0 && price <= MAX_OWN_PRICE))
          return left({ tag: 'PriceOutOfRange', most: MAX_OWN_PRICE })
        return onItem(context, command.item, (item) =>
          ownPrice(account, side, item) === price
            ? []
            : [{ type: 'OwnPriceSet', data: { item, side, price } }],
        )
      }
      case 'RemoveOwnPrice': {
        const { item, side } = command
        return right(
          ownPrice(account, side, item) === undefined
            ? []
            : [{ type: 'OwnPriceRemoved', data: { item, side } }],
        )
      }
      case 'ResetOwnPrices':
        return right(
          isEmpty(account.buyPrices) && isEmpty(account.sellPrices)
            ? []
            : [{ type: 'OwnPricesReset', data: {} }],
        )
      case 'ToggleLike': {
        const { loadout } = command
        if (account.likes[loadout]) return right([{ type: 'LoadoutUnliked', data: { loadout } }])
        return context.isLoadoutKnown(loadout)
          ? right([{ type: 'LoadoutLiked', data: { loadout } }])
          : left({ tag: 'LoadoutUnknown', loadout })
      }
      case 'ResetLikes':
        return right(isEmpty(account.likes) ? [] : [{ type: 'LikesReset', data: {} }])
    }
  }

/** Standing changes only where it differs, so that a repeated notice of the patron provider adds nothing. */
export const decideStanding =
  (command: StandingCommand) =>
  (account: Account): readonly AccountEvent[] => {
    switch (command.tag) {
      case 'StartPro':
        return account.pro ? [] : [{ type: 'ProStarted', data: {} }]
      case 'EndPro':
        return account.pro ? [{ type: 'ProEnded', data: {} }] : []
      case 'GrantAdmin':
        return account.admin ? [] : [{ type: 'AdminGranted', data: {} }]
      case 'RevokeAdmin':
        return account.admin ? [{ type: 'AdminRevoked', data: {} }] : []
      case 'GrantFlag':
        return account.flags[command.flag] ? [] : [{ type: 'FlagGranted', data: { flag: command.flag } }]
      case 'RevokeFlag':
        return account.flags[command.flag] ? [{ type: 'FlagRevoked', data: { flag: command.flag } }] : []
    }
  }

const isEmpty = (record: Readonly<Record<string, unknown>>): boolean => Object.keys(record).length === 0

const ownPrice = (account: Account, side: PriceSide, item: string): number | undefined =>
  (side === 'buy' ? account.buyPrices : account.sellPrices)[item]

const named = (name: string, event: (name: string) => AccountEvent): Decided => {
  const username = printable(name, MAX_NAME_LENGTH)
  return username === undefined
    ? left({ tag: 'NameInvalid', most: MAX_NAME_LENGTH })
    : right([event(username)])
}

const onItem = (
  context: AccountContext,
  item: string,
  events: (item: string) => readonly AccountEvent[],
): Decided =>
  context.catalogue.items.get(item) === undefined ? left({ tag: 'ItemUnknown', item }) : right(events(item))
