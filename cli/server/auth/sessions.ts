// Sessions of browsers and programs: begins, finds, lists and ends them.
import { RECENT_MINUTES } from '#core/api/sign-in-limits.ts'
import { announcedCache } from '../announced-cache.ts'
import { batchLookups } from '../batch-lookups.ts'
import { type Live, SESSIONS_CHANNEL, type StoredSession, sessionStore } from '../stores/sessions.ts'
import { type Database, DatabaseAway } from '../stores/sql.ts'
import { describeDevice } from './device.ts'
import { hashToken, isId, isToken, newId, newToken, type RandomBytes } from './tokens.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** A session ends when nothing was seen of it for so long; its cookie lives as long. */
export const SESSION_DAYS = 90
/** However often it is seen. */
export const MAX_SESSION_DAYS = 180

/** Which sessions live at an instant. */
export const liveAt = (now: Date): Live => ({
  seenAfter: new Date(now.getTime() - SESSION_DAYS * DAY_MS),
  begunAfter: new Date(now.getTime() - MAX_SESSION_DAYS * DAY_MS),
})

/** A cached session is read again after this: the longest that it outlives an end whose announcement was lost. */
const CACHED_MS = 10 * MINUTE_MS
/** When a session was last seen is written this seldom, together with reading it. */
const SEEN_EVERY_MS = CACHED_MS
/** While the database does not answer, a session is accepted for so long since it was read: an outage of ten minutes after ten minutes in the cache. */
const CACHED_AWAY_MS = 20 * MINUTE_MS
/** About 300 bytes each. */
const MAX_CACHED = 50_000
/** Sessions in one question to the database. */
const MAX_LOOKUPS = 500

/** `isRenewed`: its life was extended just now, so the cookie's should be too. */
export interface FoundSession extends StoredSession {
  readonly isRenewed: boolean
}

export interface NewSessionOptions {
  readonly account: string
  readonly userAgent: string | undefined
  /** The token that the browser had before; it ends. */
  readonly replaces?: string | undefined
  /** Whether the person has just proved who they are; not so unless told. */
  readonly isVerified?: boolean
}

export interface Sessions {
  /** Begins a session; `token` is for the cookie and is kept nowhere. */
  readonly begin: (
    options: NewSessionOptions,
  ) => Promise<{ readonly token: string; readonly session: StoredSession }>
  readonly find: (token: string) => Promise<FoundSession | undefined>
  /** The person has proved again who they are, in this one session; false where it has ended. */
  readonly verify: (account: string, id: string) => Promise<boolean>
  /** Whether they did within the last {@link RECENT_MINUTES} minutes; always asked of the database, whichever process heard it. */
  readonly isRecent: (account: string, id: string) => Promise<boolean>
  /** The account's sessions, the one last seen first. */
  readonly list: (account: string) => Promise<readonly StoredSession[]>
  /** Ends one of the account's sessions; false if it has none of that id. */
  readonly revoke: (account: string, id: string) => Promise<boolean>
  /** Ends the session of a token, as signing out does; answers whose it was. */
  readonly end: (token: string) => Promise<readonly string[]>
  /** Ends all sessions of the account, but the one of `exceptId`; answers how many. */
  readonly revokeAll: (account: string, exceptId?: string) => Promise<number>
  /** Removes expired sessions. */
  readonly prune: () => Promise<void>
  /** Stops listening to other processes. */
  readonly close: () => Promise<void>
}

export interface SessionsOptions {
  readonly database: Database
  readonly now: () => Date
  readonly randomBytes: RandomBytes
  /** Sessions of the account have ended, here or in another process; with an empty name those of anybody may have. */
  readonly onEnd?: (account: string) => void
}

/** Opens the sessions and listens for those that other processes end. */
export const openSessions = async ({
  database,
  now,
  randomBytes,
  onEnd = () => undefined,
}: SessionsOptions): Promise<Sessions> => {
  const store = sessionStore(database)
  const cache = announcedCache<StoredSession>({
    ...{ max: MAX_CACHED, currentMs: CACHED_MS, awayMs: CACHED_AWAY_MS, database, now },
    accountOf: ({ account }) => account,
  })
  const lookUp = batchLookups((hashes) => store.find(hashes, liveAt(now())), MAX_LOOKUPS)
  const stopListening = await database.listen(SESSIONS_CHANNEL, (account) => {
    cache.forget(account)
    onEnd(account)
  })

  const ended = async (ending: Promise<readonly string[]>): Promise<readonly string[]> => {
    const accounts = await ending
    for (const account of accounts) cache.forget(account)
    return accounts
  }

  const isSeenLongAgo = ({ lastSeenAt }: StoredSession): boolean =>
    now().getTime() - lastSeenAt.getTime() >= SEEN_EVERY_MS

  const read = async (hash: string): Promise<FoundSession | undefined> => {
    const before = cache.announcements()
    const found = await lookUp(hash)
    const isRenewed = found !== undefined && isSeenLongAgo(found)
    const session = isRenewed ? await store.see(hash, now()) : found
    if (session === undefined) {
      cache.drop(hash)
      return undefined
    }
    cache.put(hash, session, before)
    return { ...session, isRenewed }
  }

  const find = async (token: string): Promise<FoundSession | undefined> => {
    if (!isToken(token)) return undefined
    const hash = hashToken(token)
    const known = cache.get(hash)
    if (known !== undefined && !isSeenLongAgo(known)) return { ...known, isRenewed: false }
    const kept = cache.getLast(hash)
    if (kept !== undefined && database.isAway()) return { ...kept, isRenewed: false }
    try {
      return await read(hash)
    } catch (error) {
      if (kept !== undefined && error instanceof DatabaseAway) return { ...kept, isRenewed: false }
      throw error
    }
  }

  return {
    begin: async ({ account, userAgent, replaces, isVerified = false }) => {
      const token = newToken(randomBytes)
      const at = now()
      const begun = { id: newId(randomBytes), account, device: describeDevice(userAgent), createdAt: at }
      const replaced = replaces === undefined ? undefined : hashToken(replaces)
      const accounts = await store.begin(
        { ...begun, tokenHash: hashToken(token), verifiedAt: isVerified ? at : undefined },
        replaced,
      )
      for (const ending of accounts) cache.forget(ending)
      return { token, session: { ...begun, lastSeenAt: at } }
    },
    find,
    verify: (account, id) => store.verify(account, id, now()),
    isRecent: (account, id) =>
      store.isVerifiedSince(account, id, new Date(now().getTime() - RECENT_MINUTES * MINUTE_MS)),
    list: (account) => store.list(account, liveAt(now())),
    revoke: async (account, id) => isId(id) && (await ended(store.endOne(account, id))).length > 0,
    end: (token) => ended(store.endByToken(hashToken(token))),
    revokeAll: async (account, exceptId) => (await ended(store.endAll(account, exceptId))).length,
    prune: () => store.prune(liveAt(now())),
    close: stopListening,
  }
}
