// `exfil admin`: who has an account on this machine's server, and their rights; needs access to its database.
import { randomBytes, randomUUID } from 'node:crypto'
import { Command } from 'commander'
import { pino } from 'pino'
import { isLeft } from '#core/fp.ts'
import { word } from '../arguments.ts'
import { readContext } from '../context.ts'
import { refused } from '../errors.ts'
import { type OutputColumn, printDetail, printListing } from '../output.ts'
import type { Config } from '../server/config.ts'
import { servedCatalogueFolder } from '../server/ingest/folders.ts'
import { createAccounts } from '../server/services/accounts.ts'
import {
  type Administration,
  GRANTS,
  type Grant,
  type KnownUser,
  openAdministration,
} from '../server/services/administration.ts'
import type { Audit } from '../server/services/audit.ts'
import { openCatalogues } from '../server/services/catalogues.ts'
import { openSecurity } from '../server/services/open-security.ts'
import { openPlayers } from '../server/services/players.ts'
import { requireNewestStep } from '../server/stores/migrate.ts'
import type { Database } from '../server/stores/sql.ts'
import { sqlEventStore } from '../server/stores/sql-event-store.ts'
import { withDatabase } from '../server/transfer/with-database.ts'
import { say } from '../speech.ts'
import { addAuditCommand } from './admin-audit.ts'

const WHO = say`an account's id, an e-mail address or a user name`

export const adminCommand = (): Command => {
  const admin = new Command('admin').description("accounts of this machine's server, and what they may do")
  admin
    .command('users')
    .description('list everybody who has an account')
    .action(async (_options, command: Command) => {
      const { output } = readContext(command)
      const users = await administrating((administration) => administration.users())
      printListing(output, {
        rows: users,
        columns: COLUMNS,
        json: (user) => user,
        empty: say`There are no accounts yet.`,
      })
    })
  for (const [name, isGranted, description] of [
    ['grant', true, say`make an account an administrator or Pro, or give it the maps`],
    ['revoke', false, say`take that back`],
  ] as const)
    admin
      .command(name)
      .description(description)
      .argument('<user>', WHO)
      .argument('<what>', GRANTS.join(say` or `), word('<what>', GRANTS))
      .action((who: string, grant: Grant, _options, command: Command) =>
        change(command, who, async (administration, { account }) => {
          await administration.setGrant(account, grant, isGranted)
          return {}
        }),
      )
  admin
    .command('sign-out')
    .description('end all sessions of a user')
    .argument('<user>', WHO)
    .action((who: string, _options, command: Command) =>
      change(command, who, async (administration, { account }) => ({
        ended: await administration.signOut(account),
      })),
    )
  addAuditCommand(admin)
  return admin
}

const COLUMNS: readonly OutputColumn<KnownUser>[] = [
  { title: 'account', value: ({ account }) => account },
  { title: 'user name', value: ({ username }) => username },
  { title: 'e-mail', value: ({ email }) => email ?? undefined },
  { title: 'may', value: (user) => getRights(user) },
  { title: 'created', value: ({ created }) => created },
  { title: 'sessions', value: ({ sessions }) => sessions, align: 'right' },
  { title: 'last seen', value: ({ lastSeen }) => lastSeen ?? undefined },
]

const getRights = ({ admin, pro, maps, owner, patron }: KnownUser): string =>
  [
    ...(admin ? [say`administrator`] : []),
    pro ? say`Pro` : say`free`,
    ...(maps ? [say`maps`] : []),
    ...(owner ? [say`owner`] : []),
    ...(patron ? [say`patron`] : []),
  ].join(', ')

/** Changes an account and shows it afterwards. */
const change = async (
  command: Command,
  who: string,
  act: (administration: Administration, user: KnownUser) => Promise<{ readonly ended?: number }>,
): Promise<void> => {
  const { output } = readContext(command)
  const { user, ended } = await administrating(async (administration) => {
    const find = async (name: string): Promise<KnownUser> => {
      const found = await administration.find(name)
      if (isLeft(found))
        throw refused(say`no account has ${JSON.stringify(who)}; \`exfil admin users\` lists all`)
      return found.right
    }
    const { ended } = await act(administration, await find(who))
    return { user: await find(who), ended }
  })
  printDetail(output, {
    json: { ...user, ...(ended === undefined ? {} : { ended }) },
    human: () => {
      const { username, account } = user
      return `${username} (${account}): ${ended === undefined ? getRights(user) : say`${ended} sessions ended`}.`
    },
  })
}

const administrating = <A>(work: (administration: Administration) => Promise<A>): Promise<A> =>
  withDatabase(
    async (database, config) => {
      await requireNewestStep(database)
      const { administration, audit } = await open(database, config)
      const answer = await work(administration)
      await audit.settled()
      return answer
    },
    { mustExist: true },
  )

interface Opened {
  readonly administration: Administration
  readonly audit: Audit
}

/** The security log of the terminal is its standard error. */
const open = async (database: Database, config: Config): Promise<Opened> => {
  const now = (): Date => new Date()
  const log = pino({}, pino.destination({ fd: 2, sync: true }))
  const { security, audit } = await openSecurity({ log, database, now, randomBytes })
  const catalogues = openCatalogues(() => servedCatalogueFolder(config.dataFolder, process.env))
  const store = sqlEventStore(database)
  const players = openPlayers({ store, catalogues, now, newId: randomUUID, budget: config.eventBudget })
  const accounts = createAccounts(players, security)
  return { administration: openAdministration({ database, accounts, security, now }), audit }
}
