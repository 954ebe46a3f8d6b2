// Accounts as administrators see them: what may be granted, the filters of the list, and what is refused.
import { type Either, left, right } from '../fp.ts'
import { MAX_REASON_LENGTH } from './change-reason.ts'
import type { LastDayRefusal } from './pro-end.ts'

/** What an administrator grants and revokes. */
export const GRANTS = ['admin', 'pro', 'maps'] as const
export type Grant = (typeof GRANTS)[number]

/** Filters of the list of accounts; `patron`: has linked a patron account, `signed-out`: has no session, `deleting`: is to be deleted. */
export const PEOPLE_FILTERS = ['admin', 'pro', 'patron', 'signed-out', 'deleting'] as const
export type PeopleFilter = (typeof PEOPLE_FILTERS)[number]

/** Rows of one page. */
export const PEOPLE_ROWS = 50
export const MAX_PEOPLE_ROWS = 500

export type GrantRefusal =
  | { readonly tag: 'UserUnknown' }
  | { readonly tag: 'ReasonMissing' }
  | { readonly tag: 'ReasonTooLong' }
  | { readonly tag: 'OwnerProtected' }
  | { readonly tag: 'LastAdministrator' }
  | { readonly tag: 'SelfUnconfirmed' }
  | { readonly tag: 'LastDayNotOfPro' }
  | LastDayRefusal

/** `actor`: the account that asks, undefined in the terminal. `isConfirmed`: they know that they lose their own role. `hasLastDay`: it ends by itself. */
export interface RightsChange {
  readonly actor: string | undefined
  readonly account: string
  readonly isOwner: boolean
  readonly grant: Grant
  readonly isGranted: boolean
  readonly isConfirmed: boolean
  readonly hasLastDay: boolean
}

/** The reason without spaces around it; refused if it is empty or too long. */
export const checkReason = (reason: string): Either<GrantRefusal, string> => {
  const trimmed = reason.trim()
  if (trimmed === '') return left({ tag: 'ReasonMissing' })
  return trimmed.length > MAX_REASON_LENGTH ? left({ tag: 'ReasonTooLong' }) : right(trimmed)
}

/** Only Pro that is granted has a last day. The owner stays an administrator, and an administrator confirms the loss of their own role. Whether it is the last one, only the store knows. */
export const checkRightsChange = (change: RightsChange): Either<GrantRefusal, void> => {
  const { actor, account, isOwner, grant, isGranted, isConfirmed, hasLastDay } = change
  if (hasLastDay && !(grant === 'pro' && isGranted)) return left({ tag: 'LastDayNotOfPro' })
  if (grant !== 'admin' || isGranted) return right(undefined)
  if (isOwner) return left({ tag: 'OwnerProtected' })
  return actor === account && !isConfirmed ? left({ tag: 'SelfUnconfirmed' }) : right(undefined)
}

/** The last row of a page, after which the next begins. */
export interface PeopleCursor {
  readonly created: string
  readonly account: string
}

export const formatPeopleCursor = ({ created, account }: PeopleCursor): string => `${created}~${account}`

/** Undefined for a text that no page answered. */
export const parsePeopleCursor = (text: string): PeopleCursor | undefined => {
  const [, created, account] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)~(\S{1,100})$/.exec(text) ?? []
  if (created === undefined || account === undefined || Number.isNaN(Date.parse(created))) return undefined
  return { created, account }
}
