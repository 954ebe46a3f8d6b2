// Rebuilds the tables of loadouts from the events, and recounts listed loadouts after the game data changed.
import { LOADOUT_STREAM_PREFIX } from '#core/loadouts/model.ts'
import { NOTHING_RECORDED, type RecordedCounts, recordedAfter } from '#core/player/limits/event-budget.ts'
import { ACCOUNT_STREAM_PREFIX } from '#core/streams.ts'
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
import { type ReadModel, readStreams, rebuildModel } from './read-models.ts'
import type { Database, Sql, Transactions } from './sql.ts'

const MODEL: ReadModel = {
  name: 'loadouts',
  shape: 2,
  tables: ['authors', 'loadouts', 'public_loadouts', 'loadout_likes'],
}

const LISTED_AT_ONCE = 200
const PEOPLE_AT_ONCE = 500

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
export const rebuildLoadouts = (database: Transactions, counting: ListingCounting): Promise<boolean> =>
  rebuildModel(database, MODEL, async (sql) => {
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
  })

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
