// Rebuilds the tables of loadouts from the events, and recounts listed loadouts after the game data changed.
import type { RecordedEvent } from '#core/events/envelope.ts'
import { LOADOUT_STREAM_PREFIX } from '#core/loadouts/model.ts'
import { NOTHING_RECORDED, type RecordedCounts, recordedAfter } from '#core/player/limits/event-budget.ts'
import { ACCOUNT_STREAM_PREFIX } from '#core/streams.ts'
import { COLUMNS, type EventRow, toStoredEvent } from './event-rows.ts'
import { countedEvents, keptAfter, likesAfter, listLoadouts, usernameIn } from './loadout-model.ts'
import {
  type KeptLoadout,
  type ListingCounting,
  LOADOUT_COLUMNS,
  type StoredLoadoutRow,
  toLoadout,
  writeListings,
  writeLoadouts,
} from './loadout-rows.ts'
import type { Database, Sql, Transactions } from './sql.ts'

const MODEL = 'loadouts'
/** Goes up with every change of what the tables hold of the events. */
const SHAPE = 2

const EVENTS_AT_ONCE = 2_000
const LISTED_AT_ONCE = 200
const PEOPLE_AT_ONCE = 500

const isPresent = async (sql: Sql): Promise<boolean> => {
  const [model] = await sql.query<{ readonly shape: number }>(
    'select shape from read_models where name = $1',
    [MODEL],
  )
  return model?.shape === SHAPE
}

/** The events of all streams of a kind, stream by stream. */
export async function* readStreams(sql: Sql, prefix: string, types: readonly string[] | null) {
  let [stream, version] = ['', 0]
  let own: RecordedEvent[] = []
  for (;;) {
    const rows = await sql.query<EventRow>(
      `select ${COLUMNS} from events
       where starts_with(stream, $1) and (stream, version) > ($2, $3) and ($4::text[] is null or type = any($4))
       order by stream, version limit ${EVENTS_AT_ONCE}`,
      [prefix, stream, version, types],
    )
    for (const event of rows.map(toStoredEvent)) {
      if (event.stream !== stream && own.length > 0) {
        yield { id: stream.slice(prefix.length), events: own }
        own = []
      }
      ;({ stream, version } = event)
      own.push(event)
    }
    if (rows.length < EVENTS_AT_ONCE) break
  }
  if (own.length > 0) yield { id: stream.slice(prefix.length), events: own }
}

const NAMES_AND_LIKES = [
  'AccountRegistered',
  'UsernameChanged',
  'LoadoutLiked',
  'LoadoutUnliked',
  'LikesReset',
]

interface Person {
  readonly account: string
  readonly name: string
  readonly recorded: RecordedCounts
  readonly likes: readonly string[]
}

const writePeople = async (sql: Sql, people: readonly Person[]): Promise<void> => {
  await sql.query(
    `insert into authors (account, name, day, on_day, in_all)
     select * from unnest($1::text[], $2::text[], $3::text[], $4::integer[], $5::integer[])`,
    [
      people.map(({ account }) => account),
      people.map(({ name }) => name),
      people.map(({ recorded }) => recorded.day),
      people.map(({ recorded }) => recorded.onDay),
      people.map(({ recorded }) => recorded.inAll),
    ],
  )
  const likes = people.flatMap(({ account, likes: all }) => all.map((uid) => ({ account, uid })))
  await sql.query(
    `insert into loadout_likes (account, loadout)
     select account, l.uid from unnest($1::text[], $2::text[]) as liked (account, uid)
     join loadouts l on l.uid = liked.uid collate "C"`,
    [likes.map(({ account }) => account), likes.map(({ uid }) => uid)],
  )
}

/** Rebuilds everything unless it is up to date; returns whether it did. Other writers wait meanwhile. */
export const rebuildLoadouts = async (
  database: Transactions,
  counting: ListingCounting,
): Promise<boolean> => {
  if (await isPresent(database)) return false
  return database.transaction(async (sql) => {
    await sql.query('lock table authors, loadouts, public_loadouts, loadout_likes in exclusive mode')
    if (await isPresent(sql)) return false
    for (const table of ['loadout_likes', 'public_loadouts', 'loadouts', 'authors'])
      await sql.query(`delete from ${table}`)
    const recorded = new Map<string, RecordedCounts>()
    let kept: KeptLoadout[] = []
    const write = async (): Promise<void> => {
      await writeLoadouts(sql, kept)
      await listLoadouts(sql, kept, counting)
      kept = []
    }
    for await (const { events } of readStreams(sql, LOADOUT_STREAM_PREFIX, null)) {
      const loadout = keptAfter(undefined, events)
      if (loadout !== undefined) kept.push(loadout)
      for (const { meta, at } of countedEvents(events))
        recorded.set(meta.actor, recordedAfter(recorded.get(meta.actor) ?? NOTHING_RECORDED, [at]))
      if (kept.length >= LISTED_AT_ONCE) await write()
    }
    await write()
    let people: Person[] = []
    for await (const { id, events } of readStreams(sql, ACCOUNT_STREAM_PREFIX, NAMES_AND_LIKES)) {
      const likes = [...likesAfter(events).likes].flatMap(([uid, is]) => (is ? [uid] : []))
      people.push({
        account: id,
        name: usernameIn(events) ?? '',
        recorded: recorded.get(id) ?? NOTHING_RECORDED,
        likes,
      })
      if (people.length >= PEOPLE_AT_ONCE) {
        await writePeople(sql, people)
        people = []
      }
    }
    await writePeople(sql, people)
    await sql.query(
      `update public_loadouts p set likes = l.count
       from (select loadout, count(*) as count from loadout_likes group by loadout) l where l.loadout = p.uid`,
    )
    await sql.query(
      'insert into read_models (name, shape) values ($1, $2) on conflict (name) do update set shape = excluded.shape',
      [MODEL, SHAPE],
    )
    return true
  })
}

/** Marks the tables as stale, to be rebuilt at the next start: events arrived without them. */
export const forgetReadModels = async (sql: Sql): Promise<void> => {
  await sql.query('delete from read_models')
}

export interface Recounting {
  readonly counting: () => ListingCounting
  readonly isStopped: () => boolean
}

/**
 * Recounts listed loadouts of other game data in batches, each in a transaction of its own; returns how many. One that changes meanwhile is
 * counted by that change.
 */
export const recountLoadouts = async (
  database: Database,
  { counting, isStopped }: Recounting,
): Promise<number> => {
  let after = ''
  let counted = 0
  while (!isStopped()) {
    const { count, from } = counting()
    const rows = await database.query<StoredLoadoutRow>(
      `select ${LOADOUT_COLUMNS} from public_loadouts p join loadouts l on l.uid = p.uid
       where p.uid > $1 collate "C" and p.counted_from <> $2 order by p.uid limit ${LISTED_AT_ONCE}`,
      [after, from],
    )
    const last = rows.at(-1)
    if (last === undefined) return counted
    const listings = rows.map((row) => ({
      uid: row.uid,
      version: row.version,
      listing: count(toLoadout(row)),
    }))
    await database.transaction(async (sql) => {
      await sql.query('select from loadouts where uid = any($1::text[]) order by uid for update', [
        rows.map(({ uid }) => uid),
      ])
      await writeListings(sql, listings, from)
    })
    after = last.uid
    counted += rows.length
  }
  return counted
}
