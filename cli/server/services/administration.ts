// Administration of accounts, for administrators and on the server's own machine: search, grant, revoke, sign out.
import { MAPS_FLAG } from '#core/access/flags.ts'
import { checkRightsChange, formatPeopleCursor, type Grant, type GrantRefusal } from '#core/access/people.ts'
import { getLastDay, parseLastDay } from '#core/access/pro-end.ts'
import type { KnownUser, PersonEvent } from '#core/api/calls/back-office/people-calls.ts'
import { type Either, isLeft, left, right } from '#core/fp.ts'
import { normaliseEmail } from '../auth/email-address.ts'
import type { SecurityLog } from '../auth/security-log.ts'
import { liveAt } from '../auth/sessions.ts'
import { isId } from '../auth/tokens.ts'
import { type PeoplePage, type PersonRow, peopleStore } from '../stores/people.ts'
import { proEndStore } from '../stores/pro-ends.ts'
import { sessionStore } from '../stores/sessions.ts'
import type { Database } from '../stores/sql.ts'
import type { ServerAccounts } from './accounts.ts'
import { createProEnding } from './pro-ending.ts'

export interface PeopleList {
  readonly people: readonly KnownUser[]
  /** The cursor of the next page, null on the last. */
  readonly next: string | null
}

/** `actor`: the account that asks, undefined in the terminal. `until`: the last day (UTC) of Pro, `YYYY-MM-DD`. */
export interface RightsRequest {
  readonly actor: string | undefined
  readonly account: string
  readonly grant: Grant
  readonly isGranted: boolean
  readonly isConfirmed?: boolean | undefined
  readonly until?: string | undefined
}

export interface Administration {
  /** A page of users, newest account first. */
  readonly list: (page: PeoplePage) => Promise<PeopleList>
  /** Finds a user by account id, e-mail address or user name, in this order; text in the form of an id or address is not tried as a name. */
  readonly find: (who: string) => Promise<Either<{ readonly tag: 'UserUnknown' }, KnownUser>>
  /** The user after the change; nothing changes if it is refused. */
  readonly changeRights: (request: RightsRequest) => Promise<Either<GrantRefusal, KnownUser>>
  /** Ends Pro whose last day is over. */
  readonly endDuePro: (isStopped: () => boolean) => Promise<void>
  /** Revokes the role of administrator, unless it is the last one: then false. */
  readonly demote: (account: string) => Promise<boolean>
  /** Ends all sessions; returns their number. */
  readonly signOut: (account: string) => Promise<number>
  /** The events of a user without their contents, the newest first. */
  readonly events: (
    account: string,
    page: { readonly before: number | undefined; readonly limit: number },
  ) => Promise<readonly PersonEvent[]>
}

export interface AdministrationOptions {
  readonly database: Database
  readonly accounts: Pick<
    ServerAccounts,
    'setAdmin' | 'grantPro' | 'revokePro' | 'setFlag' | 'demote' | 'endPro'
  >
  readonly security: SecurityLog
  readonly now: () => Date
}

const toUser = (row: PersonRow): KnownUser => ({
  account: row.account,
  username: row.username,
  email: row.email,
  admin: row.isAdmin,
  pro: row.isPro,
  proBy: row.isPro ? (row.isMember === true ? 'patron' : 'granted') : null,
  proUntil: row.isPro && row.isMember !== true && row.proEndsAt !== null ? getLastDay(row.proEndsAt) : null,
  maps: row.hasMaps,
  owner: row.isOwner,
  patron: row.isPatron,
  created: row.createdAt.toISOString(),
  sessions: row.sessions,
  lastSeen: row.lastSeenAt?.toISOString() ?? null,
  deletesAt: row.deletesAt?.toISOString() ?? null,
})

export const openAdministration = (options: AdministrationOptions): Administration => {
  const { database, accounts, security, now } = options
  const store = peopleStore(database)

  const read = async (
    account: string | undefined,
  ): Promise<Either<{ readonly tag: 'UserUnknown' }, KnownUser>> => {
    const row = account === undefined ? undefined : await store.read(account, liveAt(now()))
    return row === undefined ? left({ tag: 'UserUnknown' }) : right(toUser(row))
  }

  /** False if the account is the last administrator. */
  const setGrant = async (
    { account, grant, isGranted }: RightsRequest,
    endsAt: Date | undefined,
  ): Promise<boolean> => {
    if (grant === 'admin' && !isGranted) return accounts.demote(account)
    if (grant === 'admin') await accounts.setAdmin(account, true)
    else if (grant === 'pro')
      await (isGranted ? accounts.grantPro(account, endsAt) : accounts.revokePro(account))
    else await accounts.setFlag(account, MAPS_FLAG, isGranted)
    return true
  }

  return {
    list: async (page) => {
      const found = await store.list({ ...page, limit: page.limit + 1 }, liveAt(now()))
      const shown = found.slice(0, page.limit).map(toUser)
      const last = shown.at(-1)
      return {
        people: shown,
        next: last === undefined || found.length <= page.limit ? null : formatPeopleCursor(last),
      }
    },
    find: async (who) => {
      if (isId(who)) return read(who)
      // A user name may look like another user's e-mail address.
      const email = normaliseEmail(who)
      return read(
        email === undefined ? await store.accountNamed(who.trim()) : await store.accountWithEmail(email),
      )
    },
    changeRights: async (request) => {
      const { actor, account, grant, isGranted, isConfirmed = false, until } = request
      const user = await read(account)
      if (isLeft(user)) return user
      const change = { actor, account, isOwner: user.right.owner, grant, isGranted, isConfirmed }
      const allowed = checkRightsChange({ ...change, hasLastDay: until !== undefined })
      if (isLeft(allowed)) return allowed
      const endsAt = until === undefined ? right(undefined) : parseLastDay(until, now())
      if (isLeft(endsAt)) return endsAt
      if (!(await setGrant(request, endsAt.right))) return left({ tag: 'LastAdministrator' })
      return read(account)
    },
    endDuePro: createProEnding({ proEnds: proEndStore(database, now), accounts }),
    demote: accounts.demote,
    signOut: async (account) => {
      const { length: sessions } = await sessionStore(database).endAll(account, undefined)
      if (sessions > 0) security.record({ event: 'SessionsEnded', account, sessions })
      return sessions
    },
    events: store.events,
  }
}
