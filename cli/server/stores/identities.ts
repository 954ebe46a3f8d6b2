// Which account an e-mail address or a patron belongs to: the only place where an address stands, and it can be erased.
import { type Database, type Sql, sqlState, UNIQUE_VIOLATION } from './sql.ts'

/** `isMember` is what the patron provider said last. `isReady` once the events of the account say all that its identity implies. */
export interface Identity {
  readonly account: string
  readonly email: string | null
  readonly patron: string | null
  readonly isMember: boolean | null
  readonly isOwner: boolean
  readonly isReady: boolean
}

/** Whether who signs in becomes the owner: surely, never, or as the first account of the installation. */
export type Claim = 'always' | 'never' | 'first'

/** `newAccount` is the uid that a new identity gets. */
export interface Entrance {
  readonly newAccount: string
  readonly at: Date
  readonly claim: Claim
}

export interface PatronEntrance extends Entrance {
  readonly patron: string
  /** An address that the provider has verified. */
  readonly email: string | undefined
  /** The account that is signed in already, and whether its owner has proved lately to be there. */
  readonly current: { readonly account: string; readonly isRecent: boolean } | undefined
}

export interface Identities {
  /** The identity of an address, created if there is none. */
  readonly enterByEmail: (entrance: Entrance & { readonly email: string }) => Promise<Identity>
  /**
   * The identity of a patron: theirs, otherwise the current one where that has no patron, otherwise that of the verified address,
   * otherwise a new one. Undefined where the current one would get a patron and it is not sure that its owner asks.
   */
  readonly enterByPatron: (entrance: PatronEntrance) => Promise<Identity | undefined>
  readonly markReady: (account: string) => Promise<void>
  /** The owners of any other address than this one. */
  readonly ownersBeside: (email: string) => Promise<readonly Identity[]>
  readonly endOwner: (account: string) => Promise<void>
  readonly findByPatron: (patron: string) => Promise<Identity | undefined>
  readonly setMember: (account: string, isMember: boolean) => Promise<void>
  readonly emailOf: (account: string) => Promise<string | undefined>
  readonly forget: (account: string) => Promise<void>
}

const COLUMNS =
  'account, email, patron, is_member as "isMember", is_owner as "isOwner", is_ready as "isReady"'

const findBy = async (
  sql: Sql,
  column: 'account' | 'email' | 'patron',
  value: string,
): Promise<Identity | undefined> => {
  const [row] = await sql.query<Identity>(`select ${COLUMNS} from identities where ${column} = $1`, [value])
  return row
}

/** Makes an identity; breaks the uniqueness where the address or the patron has one. */
const insert = async (
  sql: Sql,
  identity: { readonly email?: string | undefined; readonly patron?: string | undefined } & Entrance,
): Promise<Identity> => {
  const [row] = await sql.query<Identity>(
    `insert into identities (account, email, patron, created_at) values ($1, $2, $3, $4) returning ${COLUMNS}`,
    [identity.newAccount, identity.email ?? null, identity.patron ?? null, identity.at],
  )
  return claimed(sql, present(row), identity, true)
}

/** Of several first accounts at the same moment one gets the installation's only row. */
const claimInstallation = async (sql: Sql, account: string, at: Date): Promise<boolean> => {
  const rows = await sql.query(
    `insert into installation (is_claimed, claimed_at)
     select true, $2::timestamptz where not exists (select 1 from identities where account <> $1)
     on conflict do nothing returning 1`,
    [account, at],
  )
  return rows.length > 0
}

const claimed = async (
  sql: Sql,
  identity: Identity,
  { claim, at }: Entrance,
  isNew: boolean,
): Promise<Identity> => {
  const isFirst = isNew && claim === 'first' && (await claimInstallation(sql, identity.account, at))
  if (identity.isOwner || !(isFirst || claim === 'always')) return identity
  const [owner] = await sql.query<Identity>(
    `update identities set is_owner = true, is_ready = false where account = $1 returning ${COLUMNS}`,
    [identity.account],
  )
  return owner ?? identity
}

const givePatron = async (sql: Sql, { account }: Identity, patron: string): Promise<Identity> => {
  const [row] = await sql.query<Identity>(
    `update identities set patron = $2 where account = $1 returning ${COLUMNS}`,
    [account, patron],
  )
  return present(row)
}

const present = (identity: Identity | undefined): Identity => {
  if (identity === undefined) throw new Error('the identity was erased during the sign-in')
  return identity
}

const enterByEmail = async (sql: Sql, entrance: Entrance & { readonly email: string }): Promise<Identity> => {
  const known = await findBy(sql, 'email', entrance.email)
  return known === undefined ? insert(sql, entrance) : claimed(sql, known, entrance, false)
}

const enterByPatron = async (sql: Sql, entrance: PatronEntrance): Promise<Identity | undefined> => {
  const { patron, email, current } = entrance
  const known = await findBy(sql, 'patron', patron)
  if (known !== undefined) return known
  const here = current === undefined ? undefined : await findBy(sql, 'account', current.account)
  if (here !== undefined && here.patron === null)
    return current?.isRecent || (email !== undefined && here.email === email)
      ? givePatron(sql, here, patron)
      : undefined
  const addressed = email === undefined ? undefined : await findBy(sql, 'email', email)
  return addressed === undefined ? insert(sql, entrance) : givePatron(sql, addressed, patron)
}

/** In a transaction; retried if the same address or patron signed in elsewhere at the same moment. */
const entering = async <I extends Identity | undefined>(
  database: Database,
  enter: (sql: Sql) => Promise<I>,
  tries = 3,
): Promise<I> => {
  try {
    return await database.transaction(enter)
  } catch (error) {
    if (sqlState(error) !== UNIQUE_VIOLATION || tries === 1) throw error
    return entering(database, enter, tries - 1)
  }
}

export const identityStore = (database: Database): Identities => ({
  enterByEmail: (entrance) => entering(database, (sql) => enterByEmail(sql, entrance)),
  enterByPatron: (entrance) => entering(database, (sql) => enterByPatron(sql, entrance)),
  markReady: async (account) => {
    await database.query('update identities set is_ready = true where account = $1', [account])
  },
  ownersBeside: (email) =>
    database.query<Identity>(
      `select ${COLUMNS} from identities where is_owner and email is distinct from $1 order by account`,
      [email],
    ),
  endOwner: async (account) => {
    await database.query('update identities set is_owner = false where account = $1', [account])
  },
  findByPatron: (patron) => findBy(database, 'patron', patron),
  setMember: async (account, isMember) => {
    await database.query('update identities set is_member = $2 where account = $1', [account, isMember])
  },
  emailOf: async (account) => (await findBy(database, 'account', account))?.email ?? undefined,
  forget: async (account) => {
    await database.query('delete from identities where account = $1', [account])
  },
})
