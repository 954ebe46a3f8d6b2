// The values of the account itself: its name, its main PMC, favourites, own prices, likes and alerts.
import * as t from 'io-ts'
import { ALERT_COMMANDS } from '../../alerts/commands.ts'
import { AlertRule } from '../../alerts/model.ts'
import { AnyText, Id } from '../../codec.ts'
import { left, right } from '../../fp.ts'
import { isSamePlain } from '../../plain.ts'
import { printable } from '../../printable.ts'
import type { Decided, PlayerContext, Refusal } from '../context.ts'
import { type AccountEvent, PRICE_SIDES, PriceSide } from '../events.ts'
import { MAX_NAME_LENGTH, MAX_OWN_PRICE } from '../limits/limits.ts'
import { type Account, findPmc } from '../model.ts'
import { declared, listAllKeys, marked, SINGLETON } from './value.ts'

const ofAccount = declared<Account>()
const markedOfAccount = marked<Account>()

/** The event that selects a PMC, none if already selected. */
export const selectPmc = (account: Account, pmc: string): Decided => {
  if (findPmc(account, pmc) === undefined) return left({ tag: 'PmcUnknown', pmc })
  return right(account.selected === pmc ? [] : [{ type: 'PmcSelected', data: { pmc } }])
}

/** Validates a user name; only the store knows whether it is taken. */
export const setUsername = (name: string, event: (username: string) => AccountEvent): Decided => {
  const username = printable(name, MAX_NAME_LENGTH)
  return username === undefined
    ? left({ tag: 'NameInvalid', most: MAX_NAME_LENGTH })
    : right([event(username)])
}

export const rename = (account: Account, name: string): Decided =>
  name.trim() === account.username
    ? right([])
    : setUsername(name, (username) => ({ type: 'UsernameChanged', data: { username } }))

const itemIsUnknown = ({ catalogue }: PlayerContext, item: string): Refusal | undefined =>
  catalogue.items.get(item) === undefined ? { tag: 'ItemUnknown', item } : undefined

const getPrices = (account: Account, side: PriceSide) =>
  side === 'buy' ? account.buyPrices : account.sellPrices

/** The event that sets an own price, or removes it if null; none if unchanged. */
export const setOwnPrice = (
  context: PlayerContext,
  account: Account,
  { item, side }: { readonly item: string; readonly side: PriceSide },
  price: number | null,
): Decided => {
  const before = getPrices(account, side)[item]
  if (price === null)
    return right(before === undefined ? [] : [{ type: 'OwnPriceRemoved', data: { item, side } }])
  if (!(price >= 0 && price <= MAX_OWN_PRICE)) return left({ tag: 'PriceOutOfRange', most: MAX_OWN_PRICE })
  const refusal = itemIsUnknown(context, item)
  if (refusal !== undefined) return left(refusal)
  return right(before === price ? [] : [{ type: 'OwnPriceSet', data: { item, side, price } }])
}

export const ACCOUNT_VALUES = {
  SelectedPmc: ofAccount<Record<never, never>, string | null>({
    key: {},
    codec: t.union([Id, t.null]),
    action: 'profile',
    tables: [],
    read: ({ selected }) => selected,
    named: () => SINGLETON,
    revert: (_, { from }, account) =>
      from === null ? left({ tag: 'NothingToUndo' }) : selectPmc(account, from),
  }),
  Username: ofAccount({
    key: {},
    codec: AnyText,
    action: 'account',
    tables: [],
    read: ({ username }) => username,
    named: () => SINGLETON,
    revert: (_, { from }, account) => rename(account, from),
  }),
  Favourite: markedOfAccount({
    key: { item: Id },
    action: 'favourites',
    tables: ['items'],
    marks: ({ favourites }) => favourites,
    id: ({ item }) => item,
    parse: (item) => ({ item }),
    event: (data, isOn) => ({ type: isOn ? 'FavouriteAdded' : 'FavouriteRemoved', data }),
    refuses: (context, { item }) => itemIsUnknown(context, item),
  }),
  /** In roubles; null if there is none. */
  OwnPrice: ofAccount<{ item: typeof Id; side: typeof PriceSide }, number | null>({
    key: { item: Id, side: PriceSide },
    codec: t.union([t.number, t.null]),
    action: 'own-prices',
    tables: ['items'],
    read: (account, { item, side }) => getPrices(account, side)[item] ?? null,
    named: (before, after) =>
      PRICE_SIDES.flatMap((side) =>
        listAllKeys(getPrices(before, side), getPrices(after, side)).map((item) => ({ item, side })),
      ),
    revert: (context, change, account) => setOwnPrice(context, account, change, change.from),
  }),
  Like: markedOfAccount({
    key: { loadout: Id },
    action: 'like',
    tables: [],
    marks: ({ likes }) => likes,
    id: ({ loadout }) => loadout,
    parse: (loadout) => ({ loadout }),
    event: (data, isOn) => ({ type: isOn ? 'LoadoutLiked' : 'LoadoutUnliked', data }),
    refuses: ({ isLoadoutKnown }, { loadout }, isOn) =>
      isOn && !isLoadoutKnown(loadout) ? { tag: 'LoadoutUnknown', loadout } : undefined,
  }),
  /** Null if there is none. */
  Alert: ofAccount({
    key: { alert: Id },
    codec: t.union([AlertRule, t.null]) as t.Type<AlertRule | null, unknown, unknown>,
    action: 'alerts',
    tables: ['items', 'traders'],
    read: ({ alerts }, { alert }) => alerts[alert] ?? null,
    named: ({ alerts: before }, { alerts: after }) => listAllKeys(before, after).map((alert) => ({ alert })),
    isSame: (one, other) => isSamePlain(one, other),
    revert: (context, { alert, from }, account) =>
      from === null
        ? ALERT_COMMANDS.RemoveAlert.decide(context, { alert }, account)
        : ALERT_COMMANDS.SetAlert.decide(context, { alert, rule: from }, account),
  }),
} as const
