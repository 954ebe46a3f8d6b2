// Asks for loadouts: by their uid, of an owner, and all public ones that a search is about.
import type { BaseMode } from '#core/catalogue/game-modes.ts'
import {
  type FigureRange,
  type LoadoutFigures,
  type LoadoutOrder,
  type LoadoutQuery,
  type PlaceInOrder,
  RANGED_NAMES,
  toSearchWords,
} from '#core/loadouts/publishing/search.ts'
import type { Build } from '#core/loadouts/tree.ts'
import { FIGURE_COLUMNS, FIGURE_FIELDS, LOADOUT_COLUMNS, type StoredLoadoutRow } from './loadout-rows.ts'
import type { Database } from './sql.ts'

/** A loadout with its owner's name, null where the account is gone, and its likes. */
export interface KnownLoadout extends StoredLoadoutRow {
  readonly author: string | null
  readonly likes: number
}

/** A public loadout as a search finds it; `published` in epoch milliseconds, `rank` its place in the order, `price` by the mode's prices. */
export interface FoundLoadout extends LoadoutFigures {
  readonly uid: string
  readonly owner: string
  readonly author: string | null
  readonly title: string
  readonly weapon: string
  readonly category: string
  readonly likes: number
  readonly published: number
  readonly price: number | null
  readonly rank: number
}

/** A loadout that was found, with its parts. */
export interface FoundLoadoutBuild extends FoundLoadout {
  readonly tree: Build
}

/** `mode` says whose prices and quests; `weaponsNamed` for each word of the text the weapons that are called so; `weapons`: one of them. */
export interface LoadoutCriteria extends LoadoutQuery {
  readonly mode: BaseMode
  readonly weaponsNamed: (word: string) => readonly string[]
  readonly weapons?: readonly string[]
  readonly after?: PlaceInOrder
  readonly limit: number
}

/** `version` is the last one of the stream. */
export interface MadeLoadout {
  readonly stream: string
  readonly version: number
}

export interface LoadoutSearchStore {
  readonly find: (uid: string) => Promise<KnownLoadout | undefined>
  /** All of an account, the last changed first. */
  readonly ofOwner: (owner: string) => Promise<readonly KnownLoadout[]>
  /** The streams of all that an account has made, deleted ones included, the oldest first. */
  readonly madeBy: (owner: string) => Promise<readonly MadeLoadout[]>
  readonly search: (search: LoadoutCriteria) => Promise<readonly FoundLoadout[]>
  /** The same with the parts of each. */
  readonly searchBuilds: (search: LoadoutCriteria) => Promise<readonly FoundLoadoutBuild[]>
  /** The uid of the public loadout with this fingerprint. */
  readonly withFingerprint: (fingerprint: string) => Promise<string | undefined>
  /** The account that has the name, in whatever case. */
  readonly accountNamed: (name: string) => Promise<string | undefined>
}

const PRICE = { PVP: 'p.price_pvp', PVE: 'p.price_pve' } as const satisfies Readonly<Record<BaseMode, string>>

const QUESTS = { PVP: 'p.quests_pvp', PVE: 'p.quests_pve' } as const satisfies Readonly<
  Record<BaseMode, string>
>

/** Larger than anything that is ordered by. */
const LAST = '9007199254740991'

/** The same expressions as those of the indexes. */
const getRank = (order: LoadoutOrder, mode: BaseMode): string =>
  ({
    likes: '(-p.likes)',
    newest: '(-p.published)',
    price: `(coalesce(${PRICE[mode]}, ${LAST}))`,
    ergonomics: `(coalesce(-p.ergonomics, ${LAST}))`,
    recoil: `(coalesce(p.recoil, ${LAST}))`,
    weight: `(coalesce(p.weight, ${LAST}))`,
  })[order]

const RANK_TYPES = {
  likes: 'integer',
  newest: 'bigint',
  price: 'bigint',
  ergonomics: 'float8',
  recoil: 'float8',
  weight: 'float8',
} as const satisfies Readonly<Record<LoadoutOrder, string>>

const searched = (
  search: LoadoutCriteria,
  more = '',
): { readonly text: string; readonly parameters: readonly unknown[] } => {
  const { mode, order = 'likes', after, limit } = search
  const parameters: unknown[] = []
  const given = (value: unknown): string => `$${parameters.push(value)}`
  const conditions: string[] = []
  const within = (column: string, { min, max }: FigureRange): void => {
    if (min !== undefined) conditions.push(`${column} >= ${given(min)}::float8`)
    if (max !== undefined) conditions.push(`${column} <= ${given(max)}::float8`)
    if (min === undefined && max === undefined) conditions.push(`${column} is not null`)
  }
  if (search.weapon !== undefined) conditions.push(`p.weapon = ${given(search.weapon)}`)
  if (search.weapons !== undefined) conditions.push(`p.weapon = any(${given(search.weapons)}::text[])`)
  if (search.uids !== undefined) conditions.push(`p.uid = any(${given(search.uids)}::text[] collate "C")`)
  // Said as the index says it, which has those that are.
  if (search.suppressed !== undefined) conditions.push(`${search.suppressed ? '' : 'not '}p.is_suppressed`)
  if (search.quest !== undefined) conditions.push(`${QUESTS[mode]} @> array[${given(search.quest)}::text]`)
  if (search.category !== undefined) conditions.push(`p.category = ${given(search.category)}`)
  if (search.owner !== undefined) conditions.push(`p.owner = ${given(search.owner)}`)
  if (search.price !== undefined) within(PRICE[mode], search.price)
  for (const name of RANGED_NAMES) {
    const range = search.ranges?.[name]
    if (range !== undefined) within(`p.${FIGURE_COLUMNS[name]}`, range)
  }
  for (const word of toSearchWords(search.text ?? '')) {
    const named = `p.beginnings @> array[${given(word)}::text]`
    const weapons = search.weaponsNamed(word)
    conditions.push(weapons.length === 0 ? named : `(${named} or p.weapon = any(${given(weapons)}::text[]))`)
  }
  const rank = getRank(order, mode)
  if (after !== undefined)
    conditions.push(
      `(${rank}, p.uid) > (${given(after.rank)}::${RANK_TYPES[order]}, ${given(after.uid)} collate "C")`,
    )
  const where = conditions.length === 0 ? '' : `where ${conditions.join(' and ')}`
  const text = `select f.*, l.title, a.name as author${more} from (
      select p.uid, p.owner, p.weapon, p.category, p.likes, p.published, ${PRICE[mode]} as price,
        ${FIGURE_FIELDS}, ${rank} as rank
      from public_loadouts p ${where} order by ${rank}, p.uid limit ${given(limit)}
    ) f join loadouts l on l.uid = f.uid left join authors a on a.account = f.owner order by f.rank, f.uid`
  return { text, parameters }
}

const KNOWN = `${LOADOUT_COLUMNS}, a.name as author,
  (select count(*) from loadout_likes k where k.loadout = l.uid) as likes
  from loadouts l left join authors a on a.account = l.owner`

export const openLoadoutTables = (database: Database): LoadoutSearchStore => ({
  find: async (uid) => {
    const [row] = await database.query<KnownLoadout>(
      `select ${KNOWN} where l.uid = $1 and not l.is_deleted`,
      [uid],
    )
    return row
  },
  ofOwner: (owner) =>
    database.query<KnownLoadout>(
      `select ${KNOWN} where l.owner = $1 and not l.is_deleted order by l.changed desc, l.uid`,
      [owner],
    ),
  madeBy: (owner) =>
    database.query<MadeLoadout>(
      `select e.stream, (select max(l.version) from events l where l.stream = e.stream) as version
      from events e where e.type = 'LoadoutCreated' and e.data ->> 'owner' = $1 order by e.position`,
      [owner],
    ),
  search: (search) => {
    const { text, parameters } = searched(search)
    return database.query<FoundLoadout>(text, parameters)
  },
  searchBuilds: (search) => {
    const { text, parameters } = searched(search, ', l.tree')
    return database.query<FoundLoadoutBuild>(text, parameters)
  },
  withFingerprint: async (fingerprint) => {
    const [row] = await database.query<{ readonly uid: string }>(
      'select uid from public_loadouts where fingerprint = $1',
      [fingerprint],
    )
    return row?.uid
  },
  accountNamed: async (name) => {
    const [row] = await database.query<{ readonly account: string }>(
      'select account from usernames where name_key = lower($1)',
      [name],
    )
    return row?.account
  },
})
