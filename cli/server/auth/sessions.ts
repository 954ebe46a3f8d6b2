// Sessions of browsers and programs: begins, finds, lists and ends them.
import { RECENT_MINUTES } from '#core/api/sign-in-limits.ts'
import { type Live, SESSIONS_CHANNEL, type StoredSession, sessionStore } from '../stores/sessions.ts'
import { type Database, DatabaseAway } from '../stores/sql.ts'
import { isWithin } from '../within.ts'
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

/** When a session was last seen is written this seldom. */
const SEEN_EVERY_MS = 5 * 60_000
/** A cached session is read again after this: the longest that one lives on here if the news of its end got lost. */
const CACHED_MS = 30_000
/** While the database does not answer, a session lives on here for so long since it was read. */
const CACHED_AWAY_MS = 5 * 60_000
const MAX_CACHED = 10_000

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

/** `isDoubtful`: news of its end may have been missed. */
interface Cached {
  readonly session: StoredSession
  readonly readAt: number
  readonly isDoubtful?: true
}

/** Sessions by the hash of their token. What was read before an end is never put in after it. */
const sessionCache = () => {
  const cached = new Map<string, Cached>()
  let ends = 0
  return {
    ends: (): number => ends,
    get: (hash: string, now: number): StoredSession | undefined => {
      const entry = cached.get(hash)
      return entry !== undefined && entry.isDoubtful !== true && isWithin(CACHED_MS, entry.readAt, now)
        ? entry.session
        : undefined
    },
    /** The same while the database does not answer. */
    getUnasked: (hash: string, now: number): StoredSession | undefined => {
      const entry = cached.get(hash)
      return entry !== undefined && isWithin(CACHED_AWAY_MS, entry.readAt, now) ? entry.session : undefined
    },
    drop: (hash: string): void => {
      cached.delete(hash)
    },
    put: (hash: string, entry: Cached, endsBefore: number): void => {
      if (ends !== endsBefore) return
      cached.delete(hash)
      cached.set(hash, entry)
      const [oldest] = cached.keys()
      if (cached.size > MAX_CACHED && oldest !== undefined) cached.delete(oldest)
    },
    /** An empty account represents notifications that may have been missed. */
    forget: (account: string): void => {
      ends++
      for (const [hash, entry] of cached)
        if (account === '') cached.set(hash, { ...entry, isDoubtful: true })
        else if (entry.session.account === account) cached.delete(hash)
    },
  }
}

/** Opens the sessions and listens for those that other processes end. */
export const openSessions = async ({
  database,
  now,
  randomBytes,
  onEnd = () => undefined,
}: SessionsOptions): Promise<Sessions> => {
  const store = sessionStore(database)
  const cache = sessionCache()
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
    const ends = cache.ends()
    const found = await store.find(hash, liveAt(now()))
    const isRenewed = found !== undefined && isSeenLongAgo(found)
    const session = isRenewed ? await store.see(hash, now()) : found
    if (session === undefined) {
      cache.drop(hash)
      return undefined
    }
    cache.put(hash, { session, readAt: now().getTime() }, ends)
    return { ...session, isRenewed }
  }

  const find = async (token: string): Promise<FoundSession | undefined> => {
    if (!isToken(token)) return undefined
    const hash = hashToken(token)
    const known = cache.get(hash, now().getTime())
    if (known !== undefined && !isSeenLongAgo(known)) return { ...known, isRenewed: false }
    const kept = cache.getUnasked(hash, now().getTime())
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
