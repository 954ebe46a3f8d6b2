// Loadouts as rows: what everybody keeps of one, and what a search finds a public one by.

import type { Loadout, LoadoutState } from '#core/loadouts/model.ts'
import type { Listing } from '#core/loadouts/publishing/listing.ts'
import { RANGED_NAMES, type RangedStatistic, wordBeginnings } from '#core/loadouts/publishing/search.ts'
import type { Build } from '#core/loadouts/tree.ts'
import type { Sql } from './sql.ts'

/** Counts what a search finds a loadout by. */
export type ListingCounter = (loadout: Pick<Loadout, 'tree' | 'ammo'>) => Listing

/** What figures are counted from: the rule over the game data, and the name of these data. */
export interface ListingCounting {
  readonly count: ListingCounter
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
export interface StoredLoadoutRow {
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
export const toLoadout = (row: StoredLoadoutRow): Loadout => ({
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
export interface KeptLoadout {
  readonly state: LoadoutState
  readonly published: string | null
  readonly changed: string
  readonly version: number
}

/** The type as which a parameter brings a column, by the column's name. */
type Columns = Readonly<Record<string, string>>

/** How columns are read that come as a text; words without spaces do, since lists of lists are flattened. */
const FROM_TEXT: Readonly<Record<string, string>> = {
  tree: 'row.tree::json',
  beginnings: "string_to_array(row.beginnings, ' ')",
  quests_pvp: "string_to_array(row.quests_pvp, ' ')",
  quests_pve: "string_to_array(row.quests_pve, ' ')",
}
const asList = (words: readonly string[]): string => words.join(' ')
const getRead = (name: string): string => FROM_TEXT[name] ?? `row.${name}`

/** The rows of the parameters, one parameter a column. */
const getRows = (columns: Columns): string => {
  const arrays = Object.values(columns).map((type, index) => `$${index + 1}::${type}[]`)
  return `unnest(${arrays.join(', ')}) as row (${Object.keys(columns).join(', ')})`
}
const getParameters = (
  columns: Columns,
  rows: readonly (readonly unknown[])[],
): readonly (readonly unknown[])[] =>
  Object.keys(columns).map((_, column) => rows.map((row) => row[column] ?? null))

/** Writes rows whatever stood there before; whose one is stays. `more`: what a new row has besides, and how that is found. */
const upsert = (table: string, columns: Columns, more: Readonly<Record<string, string>> = {}): string => {
  const names = Object.keys(columns)
  const changed = names.filter((name) => name !== 'uid' && name !== 'owner')
  return `insert into ${table} (${[...names, ...Object.keys(more)].join(', ')})
     select ${[...names.map(getRead), ...Object.values(more)].join(', ')} from ${getRows(columns)}
     on conflict (uid) do update set ${changed.map((name) => `${name} = excluded.${name}`).join(', ')}`
}

const LOADOUT: Columns = {
  ...{ uid: 'text', owner: 'text', title: 'text', tree: 'text', ammo: 'text' },
  ...{ origin: 'text', origin_author: 'text' },
  ...{ published: 'timestamptz', changed: 'timestamptz', version: 'integer' },
  ...{ is_deleted: 'boolean', deleted_by: 'text' },
}

/** Writes loadouts that there are or were, whatever stood there; belongs into a transaction. */
export const writeLoadouts = async (sql: Sql, all: readonly KeptLoadout[]): Promise<void> => {
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
  await sql.query(upsert('loadouts', LOADOUT), getParameters(LOADOUT, rows))
}

/** What a listing is found by. */
const LISTING: Columns = {
  ...{ weapon: 'text', category: 'text', price_pvp: 'bigint', price_pve: 'bigint' },
  ...{ is_suppressed: 'boolean', quests_pvp: 'text', quests_pve: 'text' },
  ...Object.fromEntries(RANGED_NAMES.map((name) => [FIGURE_COLUMNS[name], 'float8'])),
}

const listingValues = (listing: Listing): readonly unknown[] => {
  const { weapon, category, prices, isSuppressed, quests, figures } = listing
  return [
    ...[weapon, category, prices.PVP, prices.PVE, isSuppressed, asList(quests.PVP), asList(quests.PVE)],
    ...RANGED_NAMES.map((name) => figures[name]),
  ]
}

/** A public loadout with what it is found by. */
export interface Published {
  readonly loadout: Loadout
  readonly fingerprint: string
  readonly published: string
  readonly listing: Listing
}

const PUBLIC: Columns = {
  ...{ uid: 'text', fingerprint: 'text', owner: 'text', beginnings: 'text', published: 'bigint' },
  ...{ counted_from: 'text', ...LISTING },
}

/** Lists public loadouts with the likes that they have. A fingerprint that another one has breaks the uniqueness. */
export const writePublic = async (sql: Sql, all: readonly Published[], from: string): Promise<void> => {
  if (all.length === 0) return
  const rows = all.map(({ loadout, fingerprint, published, listing }) => [
    ...[loadout.uid, fingerprint, loadout.owner, asList(wordBeginnings(loadout.title))],
    ...[Date.parse(published), from],
    ...listingValues(listing),
  ])
  await sql.query(
    upsert('public_loadouts', PUBLIC, {
      likes: '(select count(*) from loadout_likes where loadout = row.uid)',
    }),
    getParameters(PUBLIC, rows),
  )
}

/** Recounts listed loadouts whose version is still the one that was counted. */
export const writeListings = async (
  sql: Sql,
  all: readonly { readonly uid: string; readonly version: number; readonly listing: Listing }[],
  from: string,
): Promise<void> => {
  const counted = { counted_from: 'text', ...LISTING }
  const columns = { uid: 'text', version: 'integer', ...counted }
  const rows = all.map(({ uid, version, listing }) => [uid, version, from, ...listingValues(listing)])
  const changes = Object.keys(counted).map((name) => `${name} = ${getRead(name)}`)
  await sql.query(
    `update public_loadouts p set ${changes.join(', ')} from ${getRows(columns)}
     join loadouts l on l.uid = row.uid collate "C" and l.version = row.version
     where p.uid = row.uid collate "C"`,
    getParameters(columns, rows),
  )
}

export const FIGURE_FIELDS = RANGED_NAMES.map((name) => `p.${FIGURE_COLUMNS[name]} as "${name}"`).join(', ')
