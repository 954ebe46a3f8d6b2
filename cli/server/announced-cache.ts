// A bounded cache of what an account owns and another process may end: announced ends remove entries at once, and entries are not trusted while announcements may be lost.
import { LRUCache } from 'lru-cache'
import type { Database } from './stores/sql.ts'
import { isWithin } from './within.ts'

export interface AnnouncedCacheOptions<Value> {
  /** Maximum number of entries; the least recently used one is evicted first. */
  readonly max: number
  /** Milliseconds for which an entry is current: the longest that it outlives an end whose announcement was lost. */
  readonly currentMs: number
  /** Milliseconds for which it answers while the database does not. */
  readonly awayMs: number
  readonly accountOf: (value: Value) => string
  readonly database: Pick<Database, 'isListening'>
  readonly now: () => Date
}

export interface AnnouncedCache<Value> {
  /** Number of announcements so far, for {@link AnnouncedCache.put}. */
  readonly announcements: () => number
  /** The current value. */
  readonly get: (key: string) => Value | undefined
  /** The last known value, for when the database does not answer. */
  readonly getLast: (key: string) => Value | undefined
  /** Caches a value read after so many announcements, unless one came since. */
  readonly put: (key: string, value: Value, announcementsBefore: number) => void
  readonly drop: (key: string) => void
  /** Removes the entries of an account; an empty name means that announcements may have been lost, so no entry is current any more. */
  readonly forget: (account: string) => void
}

interface Entry<Value> {
  readonly value: Value
  readonly readAt: number
  /** Number of times that announcements may have been lost before it was read. */
  readonly losses: number
}

export const announcedCache = <Value>({
  max,
  currentMs,
  awayMs,
  accountOf,
  database,
  now,
}: AnnouncedCacheOptions<Value>): AnnouncedCache<Value> => {
  const keys = new Map<string, Set<string>>()
  const entries = new LRUCache<string, Entry<Value>>({
    max,
    dispose: ({ value }, key) => {
      const account = accountOf(value)
      const own = keys.get(account)
      own?.delete(key)
      if (own?.size === 0) keys.delete(account)
    },
  })
  let announcements = 0
  let losses = 0
  const isYoung = ({ readAt }: Entry<Value>, ms: number): boolean => isWithin(ms, readAt, now().getTime())
  return {
    announcements: () => announcements,
    get: (key) => {
      const entry = entries.get(key)
      const isCurrent = entry !== undefined && entry.losses === losses && isYoung(entry, currentMs)
      return isCurrent && database.isListening() ? entry.value : undefined
    },
    getLast: (key) => {
      const entry = entries.get(key)
      return entry !== undefined && isYoung(entry, awayMs) ? entry.value : undefined
    },
    put: (key, value, announcementsBefore) => {
      if (announcements !== announcementsBefore) return
      entries.set(key, { value, readAt: now().getTime(), losses })
      const account = accountOf(value)
      keys.set(account, (keys.get(account) ?? new Set()).add(key))
    },
    drop: (key) => {
      entries.delete(key)
    },
    forget: (account) => {
      announcements++
      if (account === '') losses++
      else for (const key of keys.get(account) ?? []) entries.delete(key)
    },
  }
}
