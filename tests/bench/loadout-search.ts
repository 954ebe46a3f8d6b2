// Measures searches over very many public loadouts, on both engines and over HTTP: medians and the slowest of each kind of question.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { openCatalogues } from '#cli/server/services/catalogues.ts'
import { createCounting } from '#cli/server/services/loadouts.ts'
import { databaseFolder } from '#cli/server/stores/database.ts'
import { writeLoadouts, writePublic } from '#cli/server/stores/loadout-rows.ts'
import { openLoadoutTables } from '#cli/server/stores/loadout-search.ts'
import { rebuildLoadouts } from '#cli/server/stores/loadout-upkeep.ts'
import { migrate } from '#cli/server/stores/migrate.ts'
import { openPglite } from '#cli/server/stores/pglite.ts'
import { openPostgres } from '#cli/server/stores/postgres.ts'
import type { Database } from '#cli/server/stores/sql.ts'
import { type LoadoutFigures, type LoadoutQuery, RANGED_NAMES } from '#core/loadouts/publishing/search.ts'
import { bare } from '#core/loadouts/tree.ts'
import { weaponsNamed } from '#core/loadouts/weapon-names.ts'
import { startServerProcess } from '../support/exfil-server.ts'

const LOADOUTS = Number(process.env.EXFIL_BENCH_LOADOUTS ?? 100_000)
const ROUNDS = 15
const LOT = 1_000
const CATEGORIES = 10
const GOAL_MS = 50

const catalogues = openCatalogues(() => resolve('fixtures/catalogue'))
const counting = createCounting(catalogues)
const { catalogue } = catalogues.of('PVP')
/** Every weapon there is, each with as many loadouts. */
const WEAPONS = catalogue.items.all.flatMap(({ uid, tags }) => (tags.includes('Weapon') ? [uid] : []))

/** The same at every run. */
const pseudo = (number: number, salt: number, many: number): number =>
  (Math.imul(Math.imul(number + 1, 2_654_435_761) ^ (salt * 40_503), 2_246_822_519) >>> 9) % many

const TITLE_WORDS = ['night', 'raid', 'budget', 'meta', 'labs', 'factory', 'sniper', 'cheap', 'quest', 'duo']

/** One of the quests that ask for builds, met by one build in some hundreds. */
const questsOf = (number: number): readonly string[] =>
  pseudo(number, 31, 300) === 0 ? [`quest-${pseudo(number, 32, 27)}`] : []

const uidOf = (number: number): string =>
  `${pseudo(number, 5, 1e9).toString(16).padStart(8, '0')}-${number.toString(16).padStart(24, '0')}`

const fill = async (database: Database): Promise<void> => {
  for (let from = 0; from < LOADOUTS; from += LOT) {
    const all = Array.from({ length: LOT }, (_, index) => {
      const number = from + index
      const weapon = pseudo(number, 1, WEAPONS.length)
      const base = WEAPONS[weapon] ?? ''
      const title = [2, 3, 4].map((salt) => TITLE_WORDS[pseudo(number, salt, TITLE_WORDS.length)]).join(' ')
      const published = new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString()
      const figures = Object.fromEntries(
        RANGED_NAMES.map((name, at) => [name, pseudo(number, 10 + at, 1_000) / 10]),
      ) as LoadoutFigures
      const uid = uidOf(number)
      return {
        loadout: {
          ...{ uid, owner: `account-${pseudo(number, 6, 5_000)}`, title: `${title} ${number}` },
          ...{ tree: bare(base), ammo: null, isPublic: true, origin: null },
        },
        fingerprint: uid,
        published,
        listing: {
          ...{ weapon: base, category: `category-${weapon % CATEGORIES}`, figures },
          isSuppressed: pseudo(number, 30, 4) === 0,
          // As many as meet a quest in the field: one build in some hundreds.
          quests: { PVP: questsOf(number), PVE: questsOf(number) },
          prices: { PVP: 50_000 + pseudo(number, 7, 900_000), PVE: 50_000 + pseudo(number, 8, 900_000) },
        },
      }
    })
    await database.transaction(async (sql) => {
      await writeLoadouts(
        sql,
        all.map(({ loadout, published }) => ({
          ...{ state: { loadout, deleted: null }, published, changed: published, version: 1 },
        })),
      )
      await writePublic(sql, all, counting.from)
    })
  }
  // Likes are few and many, as votes are; a row each of 100,000 fans would measure something else.
  await database.query(
    `update public_loadouts set likes = (hashtext(uid) & 1023) * (hashtext(uid) & 1023) / 4096`,
  )
  await database.query('vacuum analyze public_loadouts')
  await database.query('vacuum analyze loadouts')
}

/** The likes of a very active user. */
const LIKED = Array.from({ length: 500 }, (_, at) => uidOf(Math.floor((at * LOADOUTS) / 500)))

const QUESTIONS: Readonly<Record<string, LoadoutQuery>> = {
  'the most liked': {},
  'the newest': { order: 'newest' },
  'of a weapon': { weapon: WEAPONS[7] ?? '' },
  'of a category, lightest recoil first': { category: 'category-3', order: 'recoil' },
  'two words of the title': { text: 'night sniper' },
  'the name of a weapon': { text: 'm4a1' },
  'a word of many weapons’ names, newest first': { text: 'assault', order: 'newest' },
  'the name of a weapon and a word of the title': { text: 'm4a1 night' },
  'the name of a weapon and a range': { text: 'm4a1', ranges: { ergonomics: { min: 50, max: 60 } } },
  'the name of a weapon and a range that few meet': {
    text: 'm4a1',
    ranges: { recoilVertical: { max: 0.5 } },
  },
  'a word without matches': { text: 'xylophone' },
  'three ranges that few meet': {
    ranges: { ergonomics: { min: 95 }, recoilVertical: { max: 5 }, weight: { max: 5 } },
  },
  'a range that few meet': { ranges: { recoilVertical: { max: 0.5 } } },
  'three ranges that half meets': {
    ranges: { ergonomics: { min: 20 }, velocity: { min: 20 }, weight: { max: 80 } },
  },
  'ranges without matches': { ranges: { ergonomics: { min: 2_000 }, recoil: { max: -1 } }, text: 'meta' },
  'a price range, cheapest first': { price: { min: 200_000, max: 210_000 }, order: 'price' },
  'suppressed ones, lightest recoil first': { suppressed: true, order: 'recoil' },
  'suppressed ones within a range that few meet': {
    suppressed: true,
    ranges: { recoilVertical: { max: 0.5 } },
  },
  'what meets a quest': { quest: 'quest-7' },
  'what an account likes': { uids: LIKED },
  'the newest suppressed ones that an account likes': { uids: LIKED, suppressed: true, order: 'newest' },
  'of an author': { owner: 'account-77' },
}

/** What the page of the search asks most: a weapon by its name, alone and within a range. */
const OVER_HTTP: Readonly<Record<string, string>> = {
  'the name of a weapon': 'text=m4a1',
  'the name of a weapon and a range': 'text=m4a1&ergonomics=50..60',
}

/** Asks `ROUNDS` times, after two that warm up, and says how long it took. */
const time = async (what: string, ask: () => Promise<number>): Promise<void> => {
  const times: number[] = []
  let rows = 0
  for (let round = -2; round < ROUNDS; round++) {
    const begin = performance.now()
    rows = await ask()
    if (round >= 0) times.push(performance.now() - begin)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const [median = 0, slowest = 0] = [sorted[Math.floor(ROUNDS / 2)], sorted.at(-1)]
  process.stdout.write(
    `${what}: ${rows} rows, median ${median.toFixed(1)} ms, slowest ${slowest.toFixed(1)} ms, goal ≤ ${GOAL_MS}\n`,
  )
}

const measure = async (name: string, database: Database): Promise<void> => {
  await migrate(database)
  // From no events: what is filled in below is then taken for what was made of them.
  await rebuildLoadouts(database, counting)
  await fill(database)
  const tables = openLoadoutTables(database)
  const named = weaponsNamed(catalogue, 'en')
  for (const [what, query] of Object.entries(QUESTIONS))
    await time(`${name}, ${LOADOUTS} loadouts, ${what}`, async () => {
      const found = await tables.search({ ...query, mode: 'PVP', weaponsNamed: named, limit: 51 })
      return found.length
    })
}

/** The same through a server of its own over these data. */
const measureServer = async (name: string, environment: Readonly<Record<string, string>>): Promise<void> => {
  const server = await startServerProcess({ EXFIL_LOG_LEVEL: 'error', ...environment })
  try {
    for (const [what, query] of Object.entries(OVER_HTTP))
      await time(`${name} over HTTP, ${LOADOUTS} loadouts, ${what}`, async () => {
        const answer = await fetch(`${server.url}/api/be/loadouts?${query}`)
        if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
        const { loadouts } = (await answer.json()) as { readonly loadouts: readonly unknown[] }
        return loadouts.length
      })
  } finally {
    await server.stop()
  }
}

const folder = mkdtempSync(join(tmpdir(), 'exfil-bench-'))
try {
  const pglite = await openPglite(databaseFolder(folder))
  await measure('PGlite', pglite).finally(() => pglite.close())
  await measureServer('PGlite', { EXFIL_DATA: folder })
} finally {
  rmSync(folder, { recursive: true })
}
const url = process.env.EXFIL_BENCH_DATABASE_URL
if (url === undefined)
  process.stdout.write('PostgreSQL: not measured, EXFIL_BENCH_DATABASE_URL names no empty database\n')
else {
  const fail = (error: Error): never => {
    throw error
  }
  const postgres = await openPostgres({ url, onError: fail })
  await measure('PostgreSQL', postgres).finally(() => postgres.close())
  const data = mkdtempSync(join(tmpdir(), 'exfil-bench-'))
  await measureServer('PostgreSQL', { EXFIL_DATA: data, DATABASE_URL: url }).finally(() =>
    rmSync(data, { recursive: true }),
  )
}
