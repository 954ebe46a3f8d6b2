// Keys of the public API: made, found by what a caller sends, revoked on every server, and their calls counted.
import { setImmediate } from 'node:timers/promises'
import { getRole, isPermitted } from '#core/access/roles.ts'
import { type ApiUsage, MAX_KEYS, type NewApiKey, USAGE_DAYS } from '#core/api-keys/model.ts'
import { getUsableScopes } from '#core/api-keys/scopes.ts'
import { isTrackerKey, TRACKER_KEY_BYTES } from '#core/api-keys/tracker-keys.ts'
import { FOREIGN_MODE_NAMES } from '#core/catalogue/foreign-mode-names.ts'
import type { GameMode } from '#core/catalogue/game-modes.ts'
import { DAY_MS } from '#core/pricing/model.ts'
import { announcedCache } from '../announced-cache.ts'
import { hashToken, newId, newToken, type RandomBytes } from '../auth/tokens.ts'
import type { KeyHolder } from '../public-api/guard.ts'
import { API_KEYS_CHANNEL, apiKeyStore, type StoredApiKey } from '../stores/api-keys.ts'
import { type Database, DatabaseAway } from '../stores/sql.ts'
import type { Players } from './players.ts'

/** Marks a text as a key of this product, for people and for scanners of public code. */
const MARK = 'exf_'
const KEY = /^exf_[\w-]{43}$/
/** Characters of a key that the owner's list shows. */
const PREFIX_LENGTH = 12
/** Fewer of a short key, so that 64 random bits stay secret next to its hash. */
const TRACKER_PREFIX_LENGTH = 6

const isKey = (text: string): boolean => KEY.test(text) || isTrackerKey(text)

/** `records`: the game mode of the PMC whose progress the key records. */
const newKey = (randomBytes: RandomBytes, records: GameMode | undefined): string =>
  records === undefined
    ? `${MARK}${newToken(randomBytes)}`
    : `${FOREIGN_MODE_NAMES[records].keyMark}${Buffer.from(randomBytes(TRACKER_KEY_BYTES)).toString('hex')}`

/** A holder is looked up again after this, for news of a revocation or of Pro that got lost. */
const CACHED_MS = 30_000
/** While the database does not answer, a key is accepted for so long since it was looked up. */
const CACHED_AWAY_MS = 20 * 60_000
const MAX_CACHED = 20_000
const FLUSH_MS = 10_000
/** Rows of one statement: about 3 ms of an embedded database. */
const BATCH = 100

export interface ApiKeys {
  /**
   * Undefined if the account has {@link MAX_KEYS} already. `key` is stored nowhere. `records`: the game mode of the PMC whose progress the
   * key records.
   */
  readonly create: (
    account: string,
    wanted: NewApiKey,
    records?: GameMode,
  ) => Promise<{ readonly key: string; readonly stored: StoredApiKey } | undefined>
  readonly list: (account: string) => Promise<readonly StoredApiKey[]>
  readonly usage: (account: string) => Promise<readonly ApiUsage[]>
  readonly revoke: (account: string, id: string) => Promise<boolean>
  readonly erase: (account: string) => Promise<void>
  /** The holder of a key whose account may use the API. `mayLookUp`: whether a text that is not cached may reach the database. */
  readonly find: (key: string, mayLookUp?: () => Promise<boolean>) => Promise<KeyHolder | undefined>
  readonly recordUse: (holder: KeyHolder, status: number) => void
  readonly prune: () => Promise<void>
  /** Writes what was counted and stops listening to other processes. */
  readonly close: () => Promise<void>
}

export interface ApiKeysOptions {
  readonly database: Database
  readonly players: Pick<Players, 'read'>
  readonly now: () => Date
  readonly randomBytes: RandomBytes
  readonly onError: (error: unknown) => void
}

/** Null: the text is no key. */
interface Cached {
  readonly holder: KeyHolder | null
}

const getPrefix = (key: string): string =>
  key.slice(0, isTrackerKey(key) ? TRACKER_PREFIX_LENGTH : PREFIX_LENGTH)

const getDay = (at: Date): string => at.toISOString().slice(0, 10)

const splitIntoBatches = <A>(rows: readonly A[], size: number): readonly (readonly A[])[] =>
  Array.from({ length: Math.ceil(rows.length / size) }, (_, at) => rows.slice(at * size, (at + 1) * size))

/** Calls since the last write, by key, day and status. */
const makeCounter = (now: () => Date) => {
  let counts = new Map<string, ApiUsage>()
  let lastUsed = new Map<string, Date>()
  return {
    add: (key: string, status: number): void => {
      const at = now()
      const day = getDay(at)
      const name = `${key} ${day} ${status}`
      counts.set(name, { key, day, status, calls: (counts.get(name)?.calls ?? 0) + 1 })
      lastUsed.set(key, at)
    },
    take: () => {
      const taken = { counts: [...counts.values()], lastUsed }
      counts = new Map()
      lastUsed = new Map()
      return taken
    },
  }
}

export const openApiKeys = async ({
  database,
  players,
  now,
  randomBytes,
  onError,
}: ApiKeysOptions): Promise<ApiKeys> => {
  const store = apiKeyStore(database)
  const counter = makeCounter(now)
  const cache = announcedCache<Cached>({
    ...{ max: MAX_CACHED, currentMs: CACHED_MS, awayMs: CACHED_AWAY_MS, database, now },
    accountOf: ({ holder }) => holder?.account ?? '',
  })
  const stopListening = await database.listen(API_KEYS_CHANNEL, cache.forget)

  const readHolder = async (hash: string): Promise<KeyHolder | undefined> => {
    const stored = await store.find(hash)
    if (stored === undefined) return undefined
    const { state } = await players.read(stored.account)
    if (!isPermitted(getRole(state), 'api-keys')) return undefined
    const { id, account, name, scopes, pmc } = stored
    return { key: id, account, name, scopes: getUsableScopes(scopes), ...(pmc !== null && { pmc }) }
  }

  const flush = async (): Promise<void> => {
    const { counts, lastUsed } = counter.take()
    // An embedded database runs a statement in one turn of this process.
    for (const batch of splitIntoBatches(counts, BATCH)) {
      await store.addUsage(batch)
      await setImmediate()
    }
    const uses = [...lastUsed].map(([key, at]) => ({ key, at }))
    for (const batch of splitIntoBatches(uses, BATCH)) {
      await store.addLastUse(batch)
      await setImmediate()
    }
  }
  const timer = setInterval(() => void flush().catch(onError), FLUSH_MS)
  timer.unref()

  const lookUp = async (hash: string): Promise<KeyHolder | undefined> => {
    const before = cache.announcements()
    const holder = await readHolder(hash)
    cache.put(hash, { holder: holder ?? null }, before)
    return holder
  }

  return {
    create: async (account, { name, scopes, pmc }, records) => {
      const key = newKey(randomBytes, records)
      const stored = {
        ...{ id: newId(randomBytes), account, name: name.trim(), scopes: [...new Set(scopes)] },
        ...{ pmc: pmc ?? null, prefix: getPrefix(key), createdAt: now() },
      }
      const isAdded = await store.add({ ...stored, keyHash: hashToken(key) }, MAX_KEYS)
      return isAdded ? { key, stored: { ...stored, lastUsedAt: null } } : undefined
    },
    list: async (account) =>
      (await store.list(account)).map((key) => ({ ...key, scopes: getUsableScopes(key.scopes) })),
    usage: async (account) => {
      await flush()
      return store.usage(account, getDay(new Date(now().getTime() - (USAGE_DAYS - 1) * DAY_MS)))
    },
    revoke: async (account, id) => {
      const isRevoked = await store.remove(account, id)
      if (isRevoked) cache.forget(account)
      return isRevoked
    },
    erase: async (account) => {
      await store.removeAll(account)
      cache.forget(account)
    },
    find: async (key, mayLookUp = async () => true) => {
      if (!isKey(key)) return undefined
      const hash = hashToken(key)
      const known = cache.get(hash)
      if (known !== undefined) return known.holder ?? undefined
      const last = cache.getLast(hash)?.holder ?? undefined
      if (last !== undefined && database.isAway()) return last
      if (!(await mayLookUp())) return undefined
      try {
        return await lookUp(hash)
      } catch (error) {
        if (last !== undefined && error instanceof DatabaseAway) return last
        throw error
      }
    },
    recordUse: ({ key }, status) => counter.add(key, status),
    prune: () => store.prune(getDay(new Date(now().getTime() - USAGE_DAYS * DAY_MS))),
    close: async () => {
      clearInterval(timer)
      await flush().catch(onError)
      await stopListening()
    },
  }
}
