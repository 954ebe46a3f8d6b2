// The tables of loadouts, the same on every engine: a search finds what the rule of the core finds, pages have no gap and no double, and
// everything can be made again from the events.
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { keepLoadouts } from '#cli/server/stores/loadout-model.ts'
import {
  type ListingCounting,
  type Published,
  writeLoadouts,
  writePublic,
} from '#cli/server/stores/loadout-rows.ts'
import { openLoadoutTables } from '#cli/server/stores/loadout-search.ts'
import { rebuildLoadouts, recountLoadouts } from '#cli/server/stores/loadout-upkeep.ts'
import { forgetReadModels } from '#cli/server/stores/read-models.ts'
import type { Database } from '#cli/server/stores/sql.ts'
import { sqlEventStore } from '#cli/server/stores/sql-event-store.ts'
import type { DomainEvent } from '#core/events/envelope.ts'
import { record } from '#core/events/envelope.ts'
import { currentSchema } from '#core/events/upcast.ts'
import { loadoutStream } from '#core/loadouts/model.ts'
import type { Listing } from '#core/loadouts/publishing/listing.ts'
import {
  LOADOUT_ORDER_NAMES,
  type LoadoutFigures,
  type LoadoutQuery,
  RANGED_NAMES,
  wordBeginnings,
} from '#core/loadouts/publishing/search.ts'
import { bare } from '#core/loadouts/tree.ts'
import { accountStream, UPCASTS } from '#core/streams.ts'
import { databases } from '../../support/databases.ts'
import { type LoadoutEntry, searchLoadouts } from '../../support/loadout-search.ts'

const WEAPONS = ['Colt M4A1 5.56x45 assault rifle', 'Kalashnikov AK-74N', 'MP-133 12ga', 'ППШ-41']
const TITLES = ['Night raid', 'budget', 'Бюджет Ж', 'İstanbul', '100% _a_', 'ẞtraße', "d'or"]
const OWNERS = ['killa', 'tagilla', 'nikita']

/** Few values, so that many are equal. */
const entryOf = (number: number): LoadoutEntry => {
  const of = (many: number, salt: number): number => (Math.imul(number + salt, 2_654_435_761) >>> 8) % many
  const weapon = of(WEAPONS.length, 1)
  return {
    uid: `l-${number.toString(36)}_${'Zz9'[number % 3]}`,
    owner: OWNERS[of(3, 2)] ?? '',
    title: `${TITLES[of(TITLES.length, 3)]} ${of(9, 4)}`,
    weapon: `weapon-${weapon}`,
    weaponName: WEAPONS[weapon] ?? '',
    category: ['assault-rifle', 'shotgun'][of(2, 5)] ?? '',
    likes: of(5, 6),
    published: Date.UTC(2026, 10, 1) + of(40, 7) * 60_000,
    isSuppressed: of(3, 10) === 0,
    quests: ['quest-1', 'quest-2'].filter((_, at) => of(5, 11 + at) === 0),
    price: of(6, 8) === 0 ? null : 100_000 + of(30, 9) * 7_919,
    figures: Object.fromEntries(
      RANGED_NAMES.map((name, at) => [name, of(7, 20 + at) === 0 ? null : of(40, 50 + at) / 4]),
    ) as LoadoutFigures,
  }
}

const publishedOf = (entry: LoadoutEntry): Published => ({
  loadout: {
    ...{ uid: entry.uid, owner: entry.owner, title: entry.title, tree: bare(entry.weapon) },
    ...{ ammo: null, isPublic: true, origin: null },
  },
  fingerprint: entry.uid,
  published: new Date(entry.published).toISOString(),
  listing: {
    ...{ weapon: entry.weapon, category: entry.category, figures: entry.figures },
    prices: { PVP: entry.price, PVE: null },
    isSuppressed: entry.isSuppressed,
    quests: { PVP: entry.quests, PVE: [] },
  },
})

const put = async (database: Database, entries: readonly LoadoutEntry[]): Promise<void> => {
  const all = entries.map(publishedOf)
  await writeLoadouts(
    database,
    all.map(({ loadout, published }) => ({
      ...{ state: { loadout, deleted: null }, published, changed: published, version: 1 },
    })),
  )
  await database.query(
    `insert into loadout_likes (account, loadout)
     select 'fan-' || n, uid from unnest($1::text[], $2::integer[]) as liked (uid, count), generate_series(1, count) as n`,
    [entries.map(({ uid }) => uid), entries.map(({ likes }) => likes)],
  )
  await writePublic(database, all, 'now')
}

const end = fc.option(
  fc.integer({ min: -2, max: 44 }).map((quarters) => quarters / 4),
  { nil: undefined },
)
const range = fc
  .tuple(end, end)
  .map(([min, max]) => ({ ...(min !== undefined && { min }), ...(max !== undefined && { max }) }))
const FIELDS = [
  ...['weapon', 'category', 'owner', 'text', 'price', 'ranges', 'suppressed', 'quest', 'uids'],
] as const

const wholeQuery: fc.Arbitrary<LoadoutQuery> = fc.record(
  {
    weapon: fc.constantFrom('weapon-0', 'weapon-2', 'nothing'),
    category: fc.constantFrom('assault-rifle', 'shotgun'),
    owner: fc.constantFrom(...OWNERS),
    text: fc.constantFrom('night', 'RAID kal', 'бюджет ппш', '%', '_', 'İSTANBUL', 'straße', "d'or 3", ' 5 '),
    suppressed: fc.boolean(),
    quest: fc.constantFrom('quest-1', 'quest-2', 'quest-3'),
    uids: fc
      .subarray(Array.from({ length: 300 }, (_, number) => entryOf(number).uid))
      .map((uids) => [...uids, 'nothing']),
    price: fc.constantFrom({ min: 150_000 }, { max: 200_000 }, { min: 120_000, max: 260_000 }),
    ranges: fc.dictionary(fc.constantFrom(...RANGED_NAMES), range, { maxKeys: 3 }),
    order: fc.constantFrom(...LOADOUT_ORDER_NAMES),
  },
  { requiredKeys: [] },
)

/** Mostly about one or two things, so that something is found. */
const anyQuery: fc.Arbitrary<LoadoutQuery> = fc
  .tuple(
    wholeQuery,
    fc.oneof(
      { weight: 1, arbitrary: fc.constant(FIELDS) },
      { weight: 3, arbitrary: fc.subarray([...FIELDS], { maxLength: 2 }) },
    ),
  )
  .map(([query, kept]) =>
    Object.fromEntries(
      Object.entries(query).filter(([name]) => name === 'order' || kept.some((field) => field === name)),
    ),
  )

describe.each(databases())('the tables of loadouts on $name', ({ open }) => {
  const entries = Array.from({ length: 300 }, (_, number) => entryOf(number))
  let database: Database
  beforeAll(async () => {
    database = await open()
    await put(database, entries)
  })
  afterAll(() => database?.close())

  const weaponsNamed = (word: string): readonly string[] =>
    WEAPONS.flatMap((name, at) => (wordBeginnings(name).includes(word) ? [`weapon-${at}`] : []))

  const page = (
    query: LoadoutQuery,
    limit: number,
    after?: { readonly rank: number; readonly uid: string },
  ) =>
    openLoadoutTables(database).search({
      ...query,
      ...{ mode: 'PVP', weaponsNamed, limit },
      ...(after !== undefined && { after }),
    })

  it('find what the rule of the core finds, in its order, at once and page by page', async () => {
    let found = 0
    await fc.assert(
      fc.asyncProperty(anyQuery, fc.integer({ min: 7, max: 60 }), async (query, limit) => {
        const expected = searchLoadouts(query)(entries).map(({ uid }) => uid)
        expect((await page(query, 1_000)).map(({ uid }) => uid)).toEqual(expected)
        const paged: string[] = []
        for (let rows = await page(query, limit); rows.length > 0; ) {
          paged.push(...rows.map(({ uid }) => uid))
          const last = rows.at(-1)
          // As it comes back from an address.
          rows =
            last === undefined
              ? []
              : await page(query, limit, { rank: Number(`${last.rank}`), uid: last.uid })
        }
        expect(paged).toEqual(expected)
        found += expected.length
      }),
      { numRuns: 50 },
    )
    expect(found).toBeGreaterThan(200)
  })

  it('give every one of a page as it was listed', async () => {
    for (const row of await page({}, 20)) {
      const entry = entries.find(({ uid }) => uid === row.uid)
      expect(row).toMatchObject({
        ...{ title: entry?.title, owner: entry?.owner, likes: entry?.likes, price: entry?.price },
        ...entry?.figures,
      })
    }
  })

  it('have no gap and no double in the pages of one while others publish', async () => {
    for (const order of LOADOUT_ORDER_NAMES) {
      const before = searchLoadouts({ order })(
        (await page({ order }, 5_000)).map((row) => ({
          ...row,
          ...{ weaponName: '', figures: row, isSuppressed: false, quests: [] },
        })),
      )
      const seen: string[] = []
      let more = before.length
      for (let rows = await page({ order }, 90); rows.length > 0; ) {
        seen.push(...rows.map(({ uid }) => uid))
        await put(
          database,
          [0, 1, 2].map(() => ({ ...entryOf(more), uid: `${order}-${more++}` })),
        )
        const last = rows.at(-1)
        rows = last === undefined ? [] : await page({ order }, 90, { rank: last.rank, uid: last.uid })
      }
      expect(new Set(seen).size).toBe(seen.length)
      const known = new Set(before.map(({ uid }) => uid))
      expect(seen.filter((uid) => known.has(uid))).toEqual(before.map(({ uid }) => uid))
    }
  })
})

const figures = Object.fromEntries(RANGED_NAMES.map((name) => [name, 1])) as LoadoutFigures

/** Counts the ergonomics as the length of the weapon's name, times a factor that represents other game data. */
const countingWith = (factor: number): ListingCounting => ({
  from: `data ${factor}`,
  count: ({ tree }): Listing => ({
    ...{ weapon: tree.item, category: 'shotgun', prices: { PVP: 1_000, PVE: null } },
    isSuppressed: factor > 1,
    quests: { PVP: [`quest-${factor}`], PVE: [] },
    figures: { ...figures, ergonomics: tree.item.length * factor },
  }),
})

describe.each(databases())('what is made from events on $name', ({ open }) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database?.close())

  const TABLES = ['authors', 'loadouts', 'public_loadouts', 'loadout_likes']
  const content = async (): Promise<readonly unknown[]> =>
    Promise.all(
      TABLES.map((table) => database.query(`select row_to_json(t)::text as row from ${table} t order by 1`)),
    )

  it('is the same when rebuilt', async () => {
    const store = sqlEventStore(database, { onAppend: keepLoadouts(() => countingWith(1)) })
    const versions = new Map<string, number>()
    let commands = 0
    const happen = async (
      stream: string,
      actor: string,
      ...events: readonly DomainEvent[]
    ): Promise<void> => {
      const version = versions.get(stream) ?? 0
      const commandId = `c${commands++}`
      const at = new Date(Date.UTC(2026, 10, 1, commands)).toISOString()
      const appended = await store.append({
        ...{ stream, expectedVersion: version, commandId },
        events: record(events, {
          ...{
            stream,
            version,
            at,
            meta: { commandId, actor, source: 'test' },
            schemaOf: currentSchema(UPCASTS),
          },
        }),
      })
      expect(appended.tag).toBe('Appended')
      versions.set(stream, version + events.length)
    }
    const people = ['killa', 'tagilla', 'nikita']
    for (const uid of people)
      await happen(accountStream(uid), uid, {
        type: 'AccountRegistered',
        data: { account: uid, username: uid.toUpperCase() },
      })
    for (const [at, weapon] of ['m4', 'ak-74n', 'mp-133', 'svd', 'pm'].entries()) {
      const [loadout, owner] = [`l${at}`, people[at % 3] ?? '']
      const stream = loadoutStream(loadout)
      await happen(stream, owner, {
        type: 'LoadoutCreated',
        data: { loadout, owner, title: `Title ${at}`, tree: bare(weapon) },
      })
      await happen(stream, owner, { type: 'LoadoutPublished', data: { loadout } })
      for (const uid of people.slice(at % 3))
        await happen(accountStream(uid), uid, { type: 'LoadoutLiked', data: { loadout } })
    }
    await happen(loadoutStream('l1'), 'tagilla', { type: 'LoadoutMadePrivate', data: { loadout: 'l1' } })
    await happen(loadoutStream('l2'), 'nikita', {
      type: 'LoadoutDeleted',
      data: { loadout: 'l2', by: 'nikita' },
    })
    for (const type of ['LoadoutDeleted', 'LoadoutRestored'])
      await happen(loadoutStream('l4'), 'tagilla', { type, data: { loadout: 'l4', by: 'tagilla' } })
    await happen(loadoutStream('l3'), 'killa', {
      type: 'LoadoutRebuilt',
      data: { loadout: 'l3', tree: bare('svds') },
    })
    await happen(accountStream('nikita'), 'nikita', { type: 'LikesReset', data: {} })
    await happen(accountStream('killa'), 'killa', { type: 'LoadoutUnliked', data: { loadout: 'l0' } })
    await happen(accountStream('killa'), 'killa', { type: 'UsernameChanged', data: { username: 'Big K' } })

    const before = await content()
    expect(before.map((rows) => (rows as readonly unknown[]).length)).toEqual([3, 5, 3, 5])
    expect(await rebuildLoadouts(database, countingWith(1))).toBe(true)
    expect(await content()).toEqual(before)
    expect(await rebuildLoadouts(database, countingWith(1))).toBe(false)
    await forgetReadModels(database)
    expect(await rebuildLoadouts(database, countingWith(1))).toBe(true)
    expect(await content()).toEqual(before)
  })

  it('is recounted if the game data differ, and only then', async () => {
    const recount = (factor: number) =>
      recountLoadouts(database, { counting: () => countingWith(factor), isStopped: () => false })
    expect(await recount(1)).toBe(0)
    expect(await recount(10)).toBe(3)
    expect(
      await database.query('select uid, ergonomics, counted_from from public_loadouts order by uid'),
    ).toEqual([
      { uid: 'l0', ergonomics: 20, counted_from: 'data 10' },
      { uid: 'l3', ergonomics: 40, counted_from: 'data 10' },
      { uid: 'l4', ergonomics: 20, counted_from: 'data 10' },
    ])
    expect(await recount(10)).toBe(0)
  })
})
