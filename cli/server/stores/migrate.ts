// Brings a database to the present form: numbered steps, forward only, each in a transaction of its own.
import { refused } from '../../errors.ts'
import { lockNumber } from './advisory-lock.ts'
import { events } from './migrations/001-events.ts'
import { signIn } from './migrations/002-sign-in.ts'
import { prices } from './migrations/003-prices.ts'
import { readModels } from './migrations/004-read-models.ts'
import { sharedLimits } from './migrations/005-shared-limits.ts'
import { signInAttempts } from './migrations/006-sign-in-attempts.ts'
import { priceHistory } from './migrations/007-price-history.ts'
import { appends } from './migrations/008-appends.ts'
import { verifiedSessions } from './migrations/009-verified-sessions.ts'
import { loadouts } from './migrations/010-loadouts.ts'
import { madeLoadouts } from './migrations/011-made-loadouts.ts'
import { loadoutFigures } from './migrations/012-loadout-figures.ts'
import { knownCommands } from './migrations/013-known-commands.ts'
import { deletedLoadouts } from './migrations/014-deleted-loadouts.ts'
import { loadoutFilters } from './migrations/015-loadout-filters.ts'
import { usernameLooks } from './migrations/016-username-looks.ts'
import { streamWait } from './migrations/017-stream-wait.ts'
import { apiKeys } from './migrations/018-api-keys.ts'
import { outbox } from './migrations/019-outbox.ts'
import { challenges } from './migrations/020-challenges.ts'
import { discord } from './migrations/021-discord.ts'
import { chat } from './migrations/022-chat.ts'
import { notices } from './migrations/023-notices.ts'
import { craftTimers } from './migrations/024-craft-timers.ts'
import { audit } from './migrations/026-audit.ts'
import { people } from './migrations/027-people.ts'
import { redirectHits } from './migrations/028-redirect-hits.ts'
import { catalogueVersions } from './migrations/031-catalogue-versions.ts'
import { accountDeletions } from './migrations/032-account-deletions.ts'
import { squads } from './migrations/033-squads.ts'
import { challengePlayers } from './migrations/038-challenge-players.ts'
import { proEnds } from './migrations/039-pro-ends.ts'
import type { Database, Sql } from './sql.ts'

interface Migration {
  readonly number: number
  readonly name: string
  /** The tables that backups move have the columns that they had; one that is new may be empty. */
  readonly keepsBackups?: true
  /** Statements, each ended by a semicolon. */
  readonly sql: string
}

const MIGRATIONS: readonly Migration[] = [
  { number: 1, name: 'events', sql: events },
  { number: 2, name: 'sign-in', sql: signIn },
  { number: 3, name: 'prices', sql: prices },
  { number: 4, name: 'read models', sql: readModels },
  { number: 5, name: 'shared limits', sql: sharedLimits },
  { number: 6, name: 'sign-in attempts', keepsBackups: true, sql: signInAttempts },
  { number: 7, name: 'price history', keepsBackups: true, sql: priceHistory },
  { number: 8, name: 'appends', keepsBackups: true, sql: appends },
  { number: 9, name: 'verified sessions', keepsBackups: true, sql: verifiedSessions },
  { number: 10, name: 'loadouts', keepsBackups: true, sql: loadouts },
  { number: 11, name: 'made loadouts', keepsBackups: true, sql: madeLoadouts },
  { number: 12, name: 'loadout figures', keepsBackups: true, sql: loadoutFigures },
  { number: 13, name: 'known commands', keepsBackups: true, sql: knownCommands },
  { number: 14, name: 'deleted loadouts', keepsBackups: true, sql: deletedLoadouts },
  { number: 15, name: 'loadout filters', keepsBackups: true, sql: loadoutFilters },
  { number: 16, name: 'username looks', keepsBackups: true, sql: usernameLooks },
  { number: 17, name: 'stream wait', keepsBackups: true, sql: streamWait },
  { number: 18, name: 'api keys', keepsBackups: true, sql: apiKeys },
  { number: 19, name: 'outbox', keepsBackups: true, sql: outbox },
  { number: 20, name: 'challenges', keepsBackups: true, sql: challenges },
  { number: 21, name: 'discord', keepsBackups: true, sql: discord },
  { number: 22, name: 'chat', keepsBackups: true, sql: chat },
  { number: 23, name: 'notices', keepsBackups: true, sql: notices },
  { number: 24, name: 'craft timers', keepsBackups: true, sql: craftTimers },
  { number: 26, name: 'audit', keepsBackups: true, sql: audit },
  { number: 27, name: 'people', keepsBackups: true, sql: people },
  { number: 28, name: 'redirect hits', keepsBackups: true, sql: redirectHits },
  { number: 31, name: 'catalogue versions', keepsBackups: true, sql: catalogueVersions },
  { number: 32, name: 'account deletions', keepsBackups: true, sql: accountDeletions },
  { number: 33, name: 'squads', keepsBackups: true, sql: squads },
  { number: 38, name: 'challenge players', keepsBackups: true, sql: challengePlayers },
  { number: 39, name: 'pro ends', keepsBackups: true, sql: proEnds },
]

/** The step that this program brings a database to. */
export const NEWEST_STEP = Math.max(...MIGRATIONS.map(({ number }) => number))

/** The oldest step of which the tables of a backup have the columns of this program. */
export const BACKUP_STEP = Math.max(
  ...MIGRATIONS.filter(({ keepsBackups }) => keepsBackups !== true).map(({ number }) => number),
)

/** The step that a database is at, 0 before the first one. */
const getStep = async (sql: Sql): Promise<number> => {
  const [table] = await sql.query<{ readonly exists: boolean }>(
    "select to_regclass('migrations') is not null as exists",
  )
  return table?.exists === true ? Math.max(0, ...(await appliedNumbers(sql))) : 0
}

/** Any number, but the same in every process: migrations of two processes wait for each other on it. */
const LOCK = 7_204_001

const createTable = `
create table if not exists migrations (
  number integer primary key,
  name text not null,
  applied_at timestamptz not null default now()
)`

const appliedNumbers = async (sql: Sql): Promise<ReadonlySet<number>> =>
  new Set(
    (await sql.query<{ readonly number: number }>('select number from migrations')).map(
      ({ number }) => number,
    ),
  )

/** Applies what is missing and answers the names of what it applied. A database newer than the program is refused. */
export const migrate = async (database: Database): Promise<readonly string[]> => {
  const { transaction } = database.unlimited
  const before = await transaction(async (sql) => {
    await lockNumber(sql, LOCK)
    await sql.query(createTable)
    return appliedNumbers(sql)
  })
  refuseNewer(Math.max(0, ...before))
  const applied: string[] = []
  for (const migration of MIGRATIONS) {
    if (before.has(migration.number)) continue
    const isNew = await transaction(async (sql) => {
      await lockNumber(sql, LOCK)
      if ((await appliedNumbers(sql)).has(migration.number)) return false
      await sql.script(migration.sql)
      await sql.query('insert into migrations (number, name) values ($1, $2)', [
        migration.number,
        migration.name,
      ])
      return true
    })
    if (isNew) applied.push(migration.name)
  }
  return applied
}

const refuseNewer = (step: number): void => {
  if (step > NEWEST_STEP)
    throw refused(`the database is at step ${step}, which is newer than this program (${NEWEST_STEP})`)
}

/** Refuses a database that is not in the present form, for what must not change even that. */
export const requireNewestStep = async (sql: Sql): Promise<void> => {
  const step = await getStep(sql)
  refuseNewer(step)
  if (step < NEWEST_STEP)
    throw refused(
      `the database is at step ${step} of ${NEWEST_STEP}; \`exfil migrate\` brings it to the present form`,
    )
}
