// Decides the commands about the account itself: name, favourites, own prices, likes and standing.
import { left, right } from '../fp.ts'
import type { AccountCommand, StandingCommand } from './commands.ts'
import type { Decided, PlayerContext } from './context.ts'
import type { AccountEvent } from './events.ts'
import type { Account } from './model.ts'
import { ACCOUNT_VALUES, named, rename, setOwnPrice } from './values/account-values.ts'

export const decideAccount =
  (context: PlayerContext) =>
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
        return rename(account, command.username)
      case 'ToggleFavourite':
        return ACCOUNT_VALUES.Favourite.toggle(context, { item: command.item }, account)
      case 'SetOwnPrice':
        return setOwnPrice(context, account, command, command.price)
      case 'RemoveOwnPrice':
        return setOwnPrice(context, account, command, null)
      case 'ResetOwnPrices':
        return right(
          isEmpty(account.buyPrices) && isEmpty(account.sellPrices)
            ? []
            : [{ type: 'OwnPricesReset', data: {} }],
        )
      case 'ToggleLike':
        return ACCOUNT_VALUES.Like.toggle(context, { loadout: command.loadout }, account)
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
