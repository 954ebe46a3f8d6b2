// Administration of accounts on the server's own machine, without signing in: list, grant, revoke, sign out.
import { MAPS_FLAG } from '#core/access/flags.ts'
import { makeFold } from '#core/events/fold.ts'
import { type Either, left, right } from '#core/fp.ts'
import { accountDecider } from '#core/player/decider.ts'
import type { AccountEvent } from '#core/player/events.ts'
import type { Accounts } from '../auth/accounts.ts'
import { normaliseEmail } from '../auth/email-address.ts'
import type { SecurityLog } from '../auth/security-log.ts'
import { liveAt } from '../auth/sessions.ts'
import { isId } from '../auth/tokens.ts'
import { people } from '../stores/people.ts'
import { sessionStore } from '../stores/sessions.ts'
import type { Database } from '../stores/sql.ts'

/** An account as the server's operator sees it; `lastSeen`: latest use of its active sessions. */
export interface KnownUser {
  readonly account: string
  readonly username: string
  readonly email: string | null
  readonly admin: boolean
  readonly pro: boolean
  /** Whether the side menu shows the maps. */
  readonly maps: boolean
  readonly owner: boolean
  readonly patron: boolean
  readonly created: string
  readonly sessions: number
  readonly lastSeen: string | null
}

export const GRANTS = ['admin', 'pro', 'maps'] as const
export type Grant = (typeof GRANTS)[number]

export interface Administration {
  /** All users, oldest account first. */
  readonly users: () => Promise<readonly KnownUser[]>
  /** Finds a user by account id, e-mail address or user name, in this order; text in the form of an id or address is not tried as a name. */
  readonly find: (who: string) => Promise<Either<{ readonly tag: 'UserUnknown' }, KnownUser>>
  readonly setGrant: (account: string, grant: Grant, isGranted: boolean) => Promise<void>
  /** Ends all sessions; returns their number. */
  readonly signOut: (account: string) => Promise<number>
}

export interface AdministrationOptions {
  readonly database: Database
  readonly accounts: Pick<Accounts, 'setAdmin' | 'setPro' | 'setFlag'>
  readonly security: SecurityLog
  readonly now: () => Date
}

/** Events from which a user's entry is folded. */
const STANDING = [
  'AccountRegistered',
  'UsernameChanged',
  'ProStarted',
  'ProEnded',
  'AdminGranted',
  'AdminRevoked',
  'FlagGranted',
  'FlagRevoked',
] as const satisfies readonly AccountEvent['type'][]

export const openAdministration = (options: AdministrationOptions): Administration => {
  const { database, accounts, security, now } = options
  const { list, eventsOf } = people(database)

  const users = async (): Promise<readonly KnownUser[]> => {
    const [rows, events] = [await list(liveAt(now())), await eventsOf(STANDING)]
    return rows.map(({ account, email, patron, isOwner, createdAt, sessions, lastSeenAt }) => {
      const state = makeFold(accountDecider)(events.get(account) ?? [])
      return {
        account,
        username: state.username,
        email,
        admin: state.admin,
        pro: state.pro,
        maps: state.flags[MAPS_FLAG] === true,
        owner: isOwner,
        patron: patron !== null,
        created: createdAt.toISOString(),
        sessions,
        lastSeen: lastSeenAt?.toISOString() ?? null,
      }
    })
  }

  return {
    users,
    find: async (who) => {
      const email = normaliseEmail(who)
      const isNamed = (user: KnownUser): boolean => {
        if (isId(who)) return user.account === who
        // A user name may look like another user's e-mail address.
        if (email !== undefined) return user.email === email
        return user.username.toLowerCase() === who.trim().toLowerCase()
      }
      const user = (await users()).find(isNamed)
      return user === undefined ? left({ tag: 'UserUnknown' }) : right(user)
    },
    setGrant: (account, grant, isGranted) => {
      switch (grant) {
        case 'admin':
          return accounts.setAdmin(account, isGranted)
        case 'pro':
          return accounts.setPro(account, isGranted)
        case 'maps':
          return accounts.setFlag(account, MAPS_FLAG, isGranted)
      }
    },
    signOut: async (account) => {
      const { length: sessions } = await sessionStore(database).endAll(account, undefined)
      if (sessions > 0) security.record({ event: 'SessionsEnded', account, sessions })
      return sessions
    },
  }
}
