// Commands about the account itself, each with its rule: name, favourites, own prices, likes, and server-only commands.
import * as t from 'io-ts'
import { AnyText, Id } from '../codec.ts'
import { commandsWith } from '../events/command.ts'
import { left, right } from '../fp.ts'
import type { PlayerContext, Refusal } from './context.ts'
import { type PlayerEvent, PriceSide } from './events.ts'
import type { Account } from './model.ts'
import { ACCOUNT_VALUES, rename, setOwnPrice, setUsername } from './values/account-values.ts'

const accountCommand = commandsWith<PlayerContext, Account, Refusal, PlayerEvent>()({})

const isEmpty = (record: Readonly<Record<string, unknown>>): boolean => Object.keys(record).length === 0

export const ACCOUNT_COMMANDS = {
  ChangeUsername: accountCommand({
    fields: { username: AnyText },
    action: 'account',
    decide: (_, { username }, account) => rename(account, username),
  }),
  ToggleFavourite: accountCommand({
    fields: { item: Id },
    action: 'favourites',
    tables: ['items'],
    decide: (context, { item }, account) => ACCOUNT_VALUES.Favourite.toggle(context, { item }, account),
  }),
  SetOwnPrice: accountCommand({
    fields: { item: Id, side: PriceSide, price: t.number },
    action: 'own-prices',
    tables: ['items'],
    decide: (context, command, account) => setOwnPrice(context, account, command, command.price),
  }),
  RemoveOwnPrice: accountCommand({
    fields: { item: Id, side: PriceSide },
    action: 'own-prices',
    decide: (context, command, account) => setOwnPrice(context, account, command, null),
  }),
  ResetOwnPrices: accountCommand({
    action: 'reset',
    decide: (_, __, { buyPrices, sellPrices }) =>
      right(isEmpty(buyPrices) && isEmpty(sellPrices) ? [] : [{ type: 'OwnPricesReset', data: {} }]),
  }),
  ToggleLike: accountCommand({
    fields: { loadout: Id },
    action: 'like',
    decide: (context, { loadout }, account) => ACCOUNT_VALUES.Like.toggle(context, { loadout }, account),
  }),
  ResetLikes: accountCommand({
    action: 'reset',
    decide: (_, __, { likes }) => right(isEmpty(likes) ? [] : [{ type: 'LikesReset', data: {} }]),
  }),
} as const

/** Records a change only if the state differs, so that a repeated notice of the patron provider adds no event. */
const standing = (differs: (account: Account) => boolean, type: PlayerEvent['type']) =>
  accountCommand({
    action: 'administer',
    decide: (_, __, account) => right(differs(account) ? [{ type, data: {} } as PlayerEvent] : []),
  })

/** Commands sent by the server, an administrator or the patron provider, about the account that owns the stream. */
export const SERVER_COMMANDS = {
  RegisterAccount: accountCommand({
    fields: { username: AnyText },
    action: 'account',
    decide: (context, { username: wanted }, account) =>
      account.uid === ''
        ? setUsername(wanted, (username) => ({
            type: 'AccountRegistered',
            data: { account: context.actor.uid, username },
          }))
        : left({ tag: 'AlreadyRegistered' }),
  }),
  StartPro: standing(({ pro }) => !pro, 'ProStarted'),
  EndPro: standing(({ pro }) => pro, 'ProEnded'),
  GrantAdmin: standing(({ admin }) => !admin, 'AdminGranted'),
  RevokeAdmin: standing(({ admin }) => admin, 'AdminRevoked'),
  GrantFlag: accountCommand({
    fields: { flag: Id },
    action: 'administer',
    decide: (_, { flag }, { flags }) => right(flags[flag] ? [] : [{ type: 'FlagGranted', data: { flag } }]),
  }),
  RevokeFlag: accountCommand({
    fields: { flag: Id },
    action: 'administer',
    decide: (_, { flag }, { flags }) => right(flags[flag] ? [{ type: 'FlagRevoked', data: { flag } }] : []),
  }),
} as const
