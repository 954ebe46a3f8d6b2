// What is known of the source's documents, and the catalogue made of them, each by the hash of its content.
import { type CatalogueVersions, catalogueVersionStore } from './catalogue-versions.ts'
import type { Database } from './sql.ts'

/** Which document of which source (its host), and what it was read for: prices are read more often than the whole. */
export interface DocumentKey {
  readonly source: string
  readonly purpose: 'prices' | 'restocks' | 'catalogue'
  /** `regular/items`, `pve/tasks_ru`. */
  readonly name: string
}

/** The last good content: its SHA-256, its size, and what the source calls this version. */
export interface DocumentVersion {
  readonly hash: string
  readonly bytes: number
  readonly etag?: string
  readonly lastModified?: string
}

/** `fetched`: when this version came. `checked`: when the source last said that there is no newer one. */
export interface StoredDocument extends DocumentKey, DocumentVersion {
  readonly fetched: Date
  readonly checked: Date
}

/** A whole catalogue as its files, packed; `date` is the day of its data. */
export interface CatalogueSnapshot {
  readonly hash: string
  readonly date: string
  readonly content: Uint8Array
}

export interface Documents {
  /** Whether other processes may share the database; PGlite is not shared, and old copies would pile up in it. */
  readonly isShared: boolean
  readonly find: (key: DocumentKey) => Promise<StoredDocument | undefined>
  /** A new version, or the same one seen again. */
  readonly save: (key: DocumentKey, version: DocumentVersion) => Promise<void>
  readonly list: () => Promise<readonly StoredDocument[]>
  /** Keeps the catalogue for other processes and tells them; the one before the last is forgotten. */
  readonly saveSnapshot: (snapshot: CatalogueSnapshot) => Promise<void>
  /** The newest one, unless it is the one of the hash that the asker has. */
  readonly newerSnapshot: (known: string | undefined) => Promise<CatalogueSnapshot | undefined>
  /** Calls `listener` when another process has saved a catalogue. */
  readonly onSnapshot: (listener: () => void) => Promise<() => Promise<void>>
  /** The states with which the present catalogue can be compared. */
  readonly versions: CatalogueVersions
}

export interface DocumentsOptions {
  readonly database: Database
  readonly now: () => Date
}

/** Notifications carry the hash of a new catalogue. */
const CATALOGUE_CHANNEL = 'exfil_catalogue'

interface Row {
  readonly source: string
  readonly purpose: DocumentKey['purpose']
  readonly name: string
  readonly hash: string
  readonly bytes: number
  readonly etag: string | null
  readonly last_modified: string | null
  readonly fetched_at: Date
  readonly checked_at: Date
}

const getStored = ({ etag, last_modified, fetched_at, checked_at, ...row }: Row): StoredDocument => ({
  ...row,
  ...(etag !== null && { etag }),
  ...(last_modified !== null && { lastModified: last_modified }),
  fetched: fetched_at,
  checked: checked_at,
})

export const openDocuments = ({ database, now }: DocumentsOptions): Documents => ({
  isShared: database.engine === 'postgres',
  find: async ({ source, purpose, name }) => {
    const [row] = await database.query<Row>(
      'select * from upstream_documents where source = $1 and purpose = $2 and name = $3',
      [source, purpose, name],
    )
    return row && getStored(row)
  },
  save: async ({ source, purpose, name }, { hash, bytes, etag, lastModified }) => {
    await database.query(
      `insert into upstream_documents
         (source, purpose, name, hash, bytes, etag, last_modified, fetched_at, checked_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $8)
       on conflict (source, purpose, name) do update
       set bytes = excluded.bytes, etag = excluded.etag, last_modified = excluded.last_modified,
         fetched_at = case when upstream_documents.hash = excluded.hash
           then upstream_documents.fetched_at else excluded.fetched_at end,
         hash = excluded.hash, checked_at = excluded.checked_at`,
      [source, purpose, name, hash, bytes, etag ?? null, lastModified ?? null, now().toISOString()],
    )
  },
  list: async () =>
    (await database.query<Row>('select * from upstream_documents order by source, purpose, name')).map(
      getStored,
    ),
  saveSnapshot: ({ hash, date, content }) =>
    database.transaction(async (sql) => {
      await sql.query(
        `insert into catalogue_snapshots (hash, date, content, stored_at) values ($1, $2, $3, $4)
         on conflict (hash) do update set stored_at = excluded.stored_at`,
        [hash, date, content, now().toISOString()],
      )
      await sql.query(
        `delete from catalogue_snapshots
         where hash not in (select hash from catalogue_snapshots order by stored_at desc limit 2)`,
      )
      await sql.query('select pg_notify($1, $2)', [CATALOGUE_CHANNEL, hash])
    }),
  newerSnapshot: async (known) => {
    const [newest] = await database.query<{ readonly hash: string }>(
      'select hash from catalogue_snapshots order by stored_at desc limit 1',
    )
    if (newest === undefined || newest.hash === known) return undefined
    const [snapshot] = await database.query<CatalogueSnapshot>(
      'select hash, date, content from catalogue_snapshots where hash = $1',
      [newest.hash],
    )
    return snapshot
  },
  onSnapshot: (listener) => database.listen(CATALOGUE_CHANNEL, listener),
  versions: catalogueVersionStore(database, now),
})
