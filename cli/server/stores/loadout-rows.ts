// Loadouts as rows: what everybody keeps of one, and what a search finds a public one by.
import type { Listing } from '#core/loadouts/listing.ts'
import type { Loadout, LoadoutState } from '#core/loadouts/model.ts'
import { RANGED_NAMES, type RangedStatistic, wordBeginnings } from '#core/loadouts/search.ts'
import type { Build } from '#core/loadouts/tree.ts'
import type { Sql } from './sql.ts'

/** Counts what a search finds a loadout by. */
export type Count = (loadout: Pick<Loadout, 'tree' | 'ammo'>) => Listing

/** What figures are counted from: the rule over the game data, and the name of these data. */
export interface Counting {
  readonly count: Count
  readonly from: string
}

export const FIGURE_COLUMNS = {
  ergonomics: 'ergonomics',
  recoil: 'recoil',
  recoilVertical: 'recoil_vertical',
  recoilHorizontal: 'recoil_horizontal',
  accuracy: 'accuracy',
  weight: 'weight',
  capacity: 'capacity',
  effectiveDistance: 'effective_distance',
  magnification: 'magnification',
  velocity: 'velocity',
  loudness: 'loudness',
  damage: 'damage',
  armorDamage: 'armor_damage',
  penetration: 'penetration',
} as const satisfies Readonly<Record<RangedStatistic, string>>

/** A loadout as it is or was when it was deleted; `published` null while it is private. */
export interface LoadoutRow {
  readonly uid: string
  readonly owner: string
  readonly title: string
  readonly tree: Build
  readonly ammo: string | null
  readonly origin: string | null
  readonly originAuthor: string | null
  readonly published: Date | null
  readonly changed: Date
  readonly version: number
  readonly isDeleted: boolean
  /** The account that deleted it; null where that was not recorded. */
  readonly deletedBy: string | null
}

export const LOADOUT_COLUMNS = `l.uid, l.owner, l.title, l.tree, l.ammo, l.origin, l.origin_author as "originAuthor",
  l.published, l.changed, l.version, l.is_deleted as "isDeleted", l.deleted_by as "deletedBy"`

/** The loadout that a row is of, deleted or not. */
export const loadoutOf = (row: LoadoutRow): Loadout => ({
  uid: row.uid,
  owner: row.owner,
  title: row.title,
  tree: row.tree,
  ammo: row.ammo,
  isPublic: row.published !== null,
  origin:
    row.origin === null || row.originAuthor === null
      ? null
      : { loadout: row.origin, author: row.originAuthor },
})

/** A loadout as its events make it, with the instants of its last change and of its publication. */
export interface Kept {
  readonly state: LoadoutState
  readonly published: string | null
  readonly changed: string
  readonly version: number
}

/** Columns that hold lists: of words without spaces, as which a parameter brings them, since lists of lists are flattened. */
const LISTS: ReadonlySet<string> = new Set(['beginnings', 'quests_pvp', 'quests_pve'])
const asList = (words: readonly string[]): string => words.join(' ')
const readOf = (name: string): string =>
  LISTS.has(name) ? `string_to_array(row.${name}, ' ')` : `row.${name}`

/** What a listing is found by, as the columns of its row and as the parameters after each other. */
const listingColumns = [
  'weapon',
  'category',
  'price_pvp',
  'price_pve',
  'is_suppressed',
  'quests_pvp',
  'quests_pve',
  ...RANGED_NAMES.map((name) => FIGURE_COLUMNS[name]),
] as const

const COLUMN_TYPES = [
  ...['text', 'text', 'bigint', 'bigint', 'boolean', 'text', 'text'],
  ...RANGED_NAMES.map(() => 'float8'),
] as const

const listingValues = (listing: Listing): readonly unknown[] => {
  const { weapon, category, prices, isSuppressed, quests, figures } = listing
  return [
    ...[weapon, category, prices.PVP, prices.PVE, isSuppressed, asList(quests.PVP), asList(quests.PVE)],
    ...RANGED_NAMES.map((name) => figures[name]),
  ]
}

/** Rows as one parameter a column. */
const columnsOf = (rows: readonly (readonly unknown[])[], count: number): readonly (readonly unknown[])[] =>
  Array.from({ length: count }, (_, column) => rows.map((row) => row[column] ?? null))

const arraysOf = (types: readonly string[]): string =>
  types.map((type, index) => `$${index + 1}::${type}[]`).join(', ')

const LOADOUT_TYPES = [
  ...['text', 'text', 'text', 'text', 'text', 'text', 'text', 'timestamptz', 'timestamptz', 'integer'],
  ...['boolean', 'text'],
] as const

/** Writes loadouts that there are or were, whatever stood there; belongs into a transaction. */
export const writeLoadouts = async (sql: Sql, all: readonly Kept[]): Promise<void> => {
  const rows = all.flatMap(({ state, published, changed, version }) => {
    const { deleted } = state
    const loadout = state.loadout ?? deleted?.loadout
    return loadout === undefined
      ? []
      : [
          [
            ...[loadout.uid, loadout.owner, loadout.title, JSON.stringify(loadout.tree), loadout.ammo],
            ...[loadout.origin?.loadout, loadout.origin?.author],
            ...[loadout.isPublic ? published : null, changed, version, deleted !== null, deleted?.by],
          ],
        ]
  })
  if (rows.length === 0) return
  await sql.query(
    `insert into loadouts (uid, owner, title, tree, ammo, origin, origin_author, published, changed, version,
       is_deleted, deleted_by)
     select uid, owner, title, tree::json, ammo, origin, origin_author, published, changed, version, is_deleted, deleted_by
     from unnest(${arraysOf(LOADOUT_TYPES)})
       as row (uid, owner, title, tree, ammo, origin, origin_author, published, changed, version, is_deleted, deleted_by)
     on conflict (uid) do update set title = excluded.title, tree = excluded.tree, ammo = excluded.ammo,
       origin = excluded.origin, origin_author = excluded.origin_author, published = excluded.published,
       changed = excluded.changed, version = excluded.version, is_deleted = excluded.is_deleted,
       deleted_by = excluded.deleted_by`,
    columnsOf(rows, LOADOUT_TYPES.length),
  )
}

/** A public loadout with what it is found by. */
export interface Published {
  readonly loadout: Loadout
  readonly fingerprint: string
  readonly published: string
  readonly listing: Listing
}

const PUBLIC_TYPES = ['text', 'text', 'text', 'text', 'bigint', 'text', ...COLUMN_TYPES] as const
const PUBLIC_COLUMNS = [
  ...['uid', 'fingerprint', 'owner', 'beginnings', 'published', 'counted_from'],
  ...listingColumns,
]

/** Lists public loadouts with the likes that they have. A fingerprint that another one has breaks the uniqueness. */
export const writePublic = async (sql: Sql, all: readonly Published[], from: string): Promise<void> => {
  if (all.length === 0) return
  const rows = all.map(({ loadout, fingerprint, published, listing }) => [
    ...[loadout.uid, fingerprint, loadout.owner, asList(wordBeginnings(loadout.title))],
    ...[Date.parse(published), from],
    ...listingValues(listing),
  ])
  const changed = PUBLIC_COLUMNS.filter((name) => name !== 'uid' && name !== 'owner')
  await sql.query(
    `insert into public_loadouts (${PUBLIC_COLUMNS.join(', ')}, likes)
     select ${PUBLIC_COLUMNS.map(readOf).join(', ')}, (select count(*) from loadout_likes where loadout = row.uid)
     from unnest(${arraysOf(PUBLIC_TYPES)}) as row (${PUBLIC_COLUMNS.join(', ')})
     on conflict (uid) do update set ${changed.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    columnsOf(rows, PUBLIC_TYPES.length),
  )
}

/** Counts listed loadouts anew, those of which the version is still the one that was counted. */
export const writeListings = async (
  sql: Sql,
  all: readonly { readonly uid: string; readonly version: number; readonly listing: Listing }[],
  from: string,
): Promise<void> => {
  const types = ['text', 'integer', ...COLUMN_TYPES]
  const rows = all.map(({ uid, version, listing }) => [uid, version, ...listingValues(listing)])
  await sql.query(
    `update public_loadouts p set ${listingColumns.map((name) => `${name} = ${readOf(name)}`).join(', ')},
       counted_from = $${types.length + 1}
     from unnest(${arraysOf(types)}) as row (uid, version, ${listingColumns.join(', ')})
     join loadouts l on l.uid = row.uid collate "C" and l.version = row.version
     where p.uid = row.uid collate "C"`,
    [...columnsOf(rows, types.length), from],
  )
}

export const FIGURE_FIELDS = RANGED_NAMES.map((name) => `p.${FIGURE_COLUMNS[name]} as "${name}"`).join(', ')
