// Loadouts as they can be asked for, written in the transaction of the events that change them: what is unique or counted is decided there,
// whatever other processes do at the same time.
import type { RecordedEvent } from '#core/events/envelope.ts'
import { makeFold } from '#core/events/fold.ts'
import { isLeft } from '#core/fp.ts'
import { loadoutDecider } from '#core/loadouts/commands.ts'
import type { LoadoutEvent } from '#core/loadouts/events.ts'
import {
  LOADOUT_BUDGET,
  type LoadoutState,
  MAX_LOADOUTS,
  noLoadout,
  parseLoadoutStream,
} from '#core/loadouts/model.ts'
import { fingerprint } from '#core/loadouts/publishing/fingerprint.ts'
import type { PublishRejection } from '#core/loadouts/publishing/publishing.ts'
import {
  type BudgetRejection,
  getUtcDay,
  type RecordedCounts,
  withinBudget,
} from '#core/player/limits/event-budget.ts'
import { parseAccountStream } from '#core/streams.ts'
import {
  type KeptLoadout,
  type ListingCounting,
  LOADOUT_COLUMNS,
  type StoredLoadoutRow,
  toLoadout,
  writeLoadouts,
  writePublic,
} from './loadout-rows.ts'
import { type Sql, sqlState, UNIQUE_VIOLATION } from './sql.ts'
import type { OnAppend, OnErase } from './sql-event-store.ts'

/** What only the store can know. */
export type StoreRejection =
  | Extract<PublishRejection, { readonly tag: 'ExactLoadoutPublished' }>
  | BudgetRejection
  | { readonly tag: 'TooManyLoadouts'; readonly most: number }
  | { readonly tag: 'SignInRequired' }

/** The append was undone for a reason that the asker is told. */
export class LoadoutRefused extends Error {
  /** Undefined for an exact duplicate: whose it is can be asked when the transaction is over. */
  readonly rejection: StoreRejection | undefined

  constructor(rejection: StoreRejection | undefined) {
    super(rejection?.tag ?? 'a published loadout is exactly the same')
    this.name = 'LoadoutRefused'
    this.rejection = rejection
  }
}

/** Making private and deleting are always possible. */
const isFree = (type: string): boolean => type === 'LoadoutMadePrivate' || type === 'LoadoutDeleted'

export const countedEvents = <Ev extends Pick<RecordedEvent, 'type'>>(events: readonly Ev[]): readonly Ev[] =>
  events.filter(({ type }) => !isFree(type))

/**
 * Counts the events of an account under a lock until the transaction ends. If the clock went back the day starts again, or nothing of it
 * would be counted.
 */
const spend = async (sql: Sql, account: string, events: number, at: string): Promise<void> => {
  const [author] = await sql.query<RecordedCounts>(
    'select day, on_day as "onDay", in_all as "inAll" from authors where account = $1 for update',
    [account],
  )
  // Erased since its person was let in: nothing may be added to what is forgotten.
  if (author === undefined) throw new LoadoutRefused({ tag: 'SignInRequired' })
  const spent = withinBudget(LOADOUT_BUDGET, author, events, at)
  if (isLeft(spent)) throw new LoadoutRefused(spent.left)
  const today = getUtcDay(at)
  await sql.query('update authors set day = $2, on_day = $3, in_all = $4 where account = $1', [
    account,
    today,
    events + (author.day === today ? author.onDay : 0),
    author.inAll + events,
  ])
}

const checkRoom = async (sql: Sql, owner: string): Promise<void> => {
  const [own] = await sql.query<{ readonly count: number }>(
    'select count(*) as count from loadouts where owner = $1 and not is_deleted',
    [owner],
  )
  if ((own?.count ?? 0) >= MAX_LOADOUTS)
    throw new LoadoutRefused({ tag: 'TooManyLoadouts', most: MAX_LOADOUTS })
}

const publishedAfter = (before: string | null, events: readonly RecordedEvent[]): string | null =>
  events.findLast(({ type }) => type === 'LoadoutPublished')?.at ?? before

/** The loadout after events that continue it. */
export const keptAfter = (
  before: KeptLoadout | undefined,
  events: readonly RecordedEvent[],
): KeptLoadout | undefined => {
  const last = events.at(-1)
  if (last === undefined) return before
  return {
    state: makeFold(loadoutDecider)(
      events as readonly RecordedEvent<LoadoutEvent>[],
      before?.state ?? noLoadout,
    ),
    published: publishedAfter(before?.published ?? null, events),
    changed: last.at,
    version: last.version,
  }
}

const getState = (row: StoredLoadoutRow): LoadoutState =>
  row.isDeleted
    ? { loadout: null, deleted: { loadout: toLoadout(row), by: row.deletedBy } }
    : { loadout: toLoadout(row), deleted: null }

const readKept = (row: StoredLoadoutRow): KeptLoadout => ({
  state: getState(row),
  published: row.published?.toISOString() ?? null,
  changed: row.changed.toISOString(),
  version: row.version,
})

/** Lists what is public of them, and takes off the list what is not. */
export const listLoadouts = async (
  sql: Sql,
  all: readonly KeptLoadout[],
  { count, from }: ListingCounting,
): Promise<void> => {
  const shown = all.flatMap(({ state: { loadout }, published }) =>
    loadout?.isPublic === true && published !== null
      ? [{ loadout, published, fingerprint: fingerprint(loadout.tree), listing: count(loadout) }]
      : [],
  )
  try {
    await writePublic(sql, shown, from)
  } catch (error) {
    throw sqlState(error) === UNIQUE_VIOLATION ? new LoadoutRefused(undefined) : error
  }
}

const writeLoadout = async (
  sql: Sql,
  uid: string,
  events: readonly RecordedEvent[],
  counting: ListingCounting,
): Promise<void> => {
  const counted = countedEvents(events)
  const [first] = counted
  if (first !== undefined) {
    await spend(sql, first.meta.actor, counted.length, first.at)
    // Locks the owner's row: no other transaction creates or restores it.
    if (first.type === 'LoadoutCreated' || first.type === 'LoadoutRestored')
      await checkRoom(sql, first.meta.actor)
  }
  // Likes wait on the row, so that no like is lost while it is listed.
  const [row] = await sql.query<StoredLoadoutRow>(
    `select ${LOADOUT_COLUMNS} from loadouts l where uid = $1 for update`,
    [uid],
  )
  const after = keptAfter(row === undefined ? undefined : readKept(row), events)
  if (after === undefined) return
  // One that is deleted keeps its row with its likes, as it may be restored.
  await writeLoadouts(sql, [after])
  if (after.state.loadout?.isPublic === true) await listLoadouts(sql, [after], counting)
  else await sql.query('delete from public_loadouts where uid = $1', [uid])
}

/** What an account likes after events, by loadout; `isReset` where what it liked before does not count. */
export const likesAfter = (
  events: readonly Pick<RecordedEvent, 'type' | 'data'>[],
): { readonly isReset: boolean; readonly likes: ReadonlyMap<string, boolean> } => {
  const likes = new Map<string, boolean>()
  let isReset = false
  for (const { type, data } of events) {
    if (type === 'LikesReset') {
      isReset = true
      likes.clear()
    } else if (type === 'LoadoutLiked' || type === 'LoadoutUnliked')
      likes.set(String((data as { readonly loadout?: unknown }).loadout), type === 'LoadoutLiked')
  }
  return { isReset, likes }
}

const addLikes = async (sql: Sql, loadouts: readonly string[], by: number): Promise<void> => {
  await sql.query('update public_loadouts set likes = likes + $2 where uid = any($1::text[])', [loadouts, by])
}

/** Locks the loadouts for the rest of the transaction, always in the same order, which avoids deadlocks. */
const takeLoadouts = async (sql: Sql, loadouts: readonly string[]): Promise<void> => {
  await sql.query('select from loadouts where uid = any($1::text[]) order by uid for update', [loadouts])
}

const writeLikes = async (
  sql: Sql,
  account: string,
  { isReset, likes }: ReturnType<typeof likesAfter>,
): Promise<void> => {
  const [on, off] = [true, false].map((isOn) => [...likes].flatMap(([uid, is]) => (is === isOn ? [uid] : [])))
  const before = isReset
    ? await sql.query<{ readonly loadout: string }>('select loadout from loadout_likes where account = $1', [
        account,
      ])
    : []
  await takeLoadouts(sql, [...new Set([...likes.keys(), ...before.map(({ loadout }) => loadout)])])
  const gone = await sql.query<{ readonly loadout: string }>(
    'delete from loadout_likes where account = $1 and (loadout = any($2::text[]) or $3) returning loadout',
    [account, off, isReset],
  )
  await addLikes(
    sql,
    gone.map(({ loadout }) => loadout),
    -1,
  )
  const added = await sql.query<{ readonly loadout: string }>(
    `insert into loadout_likes (account, loadout) select $1, uid from loadouts where uid = any($2::text[])
     on conflict do nothing returning loadout`,
    [account, on],
  )
  await addLikes(
    sql,
    added.map(({ loadout }) => loadout),
    1,
  )
}

/** The last name that the events give. */
export const usernameIn = (events: readonly RecordedEvent[]): string | undefined => {
  const naming = events.findLast(({ type }) => type === 'AccountRegistered' || type === 'UsernameChanged')
  return naming === undefined ? undefined : String((naming.data as { readonly username?: unknown }).username)
}

/** Writes what an account is called and likes. */
const ofAccount = (account: string, events: readonly RecordedEvent[]): ReturnType<OnAppend> => {
  const [name, liked] = [usernameIn(events), likesAfter(events)]
  if (name === undefined && !liked.isReset && liked.likes.size === 0) return undefined
  return async (sql) => {
    if (name !== undefined)
      await sql.query(
        `insert into authors (account, name) values ($1, $2)
         on conflict (account) do update set name = excluded.name`,
        [account, name],
      )
    if (liked.isReset || liked.likes.size > 0) await writeLikes(sql, account, liked)
  }
}

/** Keeps loadouts, likes and names as the events say. What it answers throws {@link LoadoutRefused}, which undoes the append. */
export const keepLoadouts =
  (counting: () => ListingCounting): OnAppend =>
  (events) => {
    const [first] = events
    if (first === undefined) return undefined
    const account = parseAccountStream(first.stream)
    if (account !== undefined) return ofAccount(account, events)
    const loadout = parseLoadoutStream(first.stream)
    return loadout === undefined ? undefined : (sql) => writeLoadout(sql, loadout, events, counting())
  }

/** Forgets a loadout, or what an account is called, has recorded and likes. */
export const eraseFromLoadouts: OnErase = async (sql, stream) => {
  const loadout = parseLoadoutStream(stream)
  if (loadout !== undefined) await sql.query('delete from loadouts where uid = $1', [loadout])
  const account = parseAccountStream(stream)
  if (account === undefined) return
  await writeLikes(sql, account, { isReset: true, likes: new Map() })
  await sql.query('delete from authors where account = $1', [account])
}
