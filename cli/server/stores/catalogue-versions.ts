// States of the game data that this installation has served, packed: the present one and a few before it.
import type { Database } from './sql.ts'

/** `factsHash` is equal for states that differ in prices only. `firstSeen`: when the installation took it over. */
export interface CatalogueVersion {
  readonly hash: string
  readonly factsHash: string
  readonly date: string
  readonly gameVersion: string
  readonly firstSeen: Date
}

/** A state as its files, packed. */
export interface PackedVersion {
  readonly hash: string
  readonly date: string
  readonly content: Uint8Array
}

export interface CatalogueVersions {
  /** Newest first. */
  readonly list: () => Promise<readonly CatalogueVersion[]>
  readonly read: (hash: string) => Promise<PackedVersion | undefined>
  /** Keeps a state unless the newest one has the same facts; the oldest ones are forgotten. */
  readonly keep: (version: Omit<CatalogueVersion, 'firstSeen'>, content: Uint8Array) => Promise<void>
}

/** Each is about 3 MB. */
export const MAX_VERSIONS = 8

export const catalogueVersionStore = (database: Database, now: () => Date): CatalogueVersions => ({
  list: () =>
    database.query<CatalogueVersion>(
      `select hash, facts_hash as "factsHash", date, game_version as "gameVersion", first_seen as "firstSeen"
       from catalogue_versions order by first_seen desc, hash`,
    ),
  read: async (hash) => {
    const [row] = await database.query<PackedVersion>(
      'select hash, date, content from catalogue_versions where hash = $1',
      [hash],
    )
    return row
  },
  keep: async ({ hash, factsHash, date, gameVersion }, content) => {
    await database.transaction(async (sql) => {
      // A state that returns counts as new: what changed with it is asked from now on.
      await sql.query(
        `insert into catalogue_versions (hash, facts_hash, date, game_version, content, first_seen)
         select $1, $2, $3, $4, $5, $6
         where $2 is distinct from (select facts_hash from catalogue_versions order by first_seen desc limit 1)
         on conflict (hash) do update set first_seen = excluded.first_seen`,
        [hash, factsHash, date, gameVersion, content, now().toISOString()],
      )
      await sql.query(
        `delete from catalogue_versions
         where hash not in (select hash from catalogue_versions order by first_seen desc limit $1)`,
        [MAX_VERSIONS],
      )
    })
  },
})
