// Who may do what: the one place where roles are decided on.
import { type Either, isRight, left, right } from '../fp.ts'

export const ROLES = ['visitor', 'free', 'pro', 'admin'] as const
export type Role = (typeof ROLES)[number]

/** Who sends a command. */
export interface Actor {
  readonly uid: string
  readonly role: Role
}

/** `keep`: what is done is kept; `session`: it is allowed but not saved for this role. */
export type Permission = 'keep' | 'session'
export type PolicyRejection =
  | { readonly tag: 'SignInRequired' }
  | { readonly tag: 'ProRequired' }
  | { readonly tag: 'AdminRequired' }

/**
 * Actions that roles differ in. `account`: the account's own name. `profile`: level, skills, traders, name, options, PMCs and game mode. `progress`: quests, hideout, items.
 * `reset`: any reset. `select-quest`: choosing what to work on, three at most for free. `all-rows`: the calculators and trackers in
 * full instead of their first rows. `api-keys`: calling the public API. `price-history`: price charts over more than a week. `alerts`: alerts and the webhooks they are sent to. `no-ads`: pages without advertisements. `map-position`: where the player and their
 * friends are, on the map. `chat`: writing in the chat of the site.
 */
export type Action =
  | 'browse'
  | 'all-rows'
  | 'price-history'
  | 'map-position'
  | 'account'
  | 'profile'
  | 'progress'
  | 'own-prices'
  | 'favourites'
  | 'reset'
  | 'select-quest'
  | 'loadouts'
  | 'like'
  | 'api-keys'
  | 'alerts'
  | 'chat'
  | 'no-ads'
  | 'administer'

const needs: Readonly<Record<Action, Role>> = {
  browse: 'visitor',
  'all-rows': 'pro',
  'price-history': 'pro',
  'map-position': 'pro',
  account: 'free',
  profile: 'pro',
  progress: 'pro',
  'own-prices': 'pro',
  favourites: 'free',
  reset: 'free',
  'select-quest': 'free',
  loadouts: 'pro',
  like: 'free',
  'api-keys': 'pro',
  alerts: 'pro',
  chat: 'pro',
  'no-ads': 'pro',
  administer: 'admin',
}

const rank = (role: Role): number => ROLES.indexOf(role)

/** Whether the role may act; favourites of free users last only for the session. */
export const permit = (role: Role, action: Action): Either<PolicyRejection, Permission> => {
  if (rank(role) >= rank(needs[action]))
    return right(action === 'favourites' && role === 'free' ? 'session' : 'keep')
  if (needs[action] === 'admin') return left({ tag: 'AdminRequired' })
  return left(role === 'visitor' ? { tag: 'SignInRequired' } : { tag: 'ProRequired' })
}

/** Whether the role may act, kept or not. */
export const isPermitted = (role: Role, action: Action): boolean => isRight(permit(role, action))

/** The role of a signed-in account. */
export const getRole = (account: { readonly admin: boolean; readonly pro: boolean }): Role =>
  account.admin ? 'admin' : account.pro ? 'pro' : 'free'

/** Free users may work on this many quests at once. */
export const FREE_SELECTED_QUESTS = 3
/** Rows that a list shows to those without Pro. */
export const FREE_TOP_ROWS = 20
