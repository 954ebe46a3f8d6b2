// `exfil admin`: who has an account on this machine's server, and their rights; needs access to its database.
import { randomBytes, randomUUID } from 'node:crypto'
import { Command } from 'commander'
import { pino } from 'pino'
import { MAX_REASON_LENGTH } from '#core/access/change-reason.ts'
import {
  checkReason,
  GRANTS,
  type Grant,
  type GrantRefusal,
  PEOPLE_FILTERS,
  PEOPLE_ROWS,
  type PeopleFilter,
  parsePeopleCursor,
} from '#core/access/people.ts'
import { MAX_PRO_YEARS } from '#core/access/pro-end.ts'
import type { KnownUser } from '#core/api/calls/back-office/people-calls.ts'
import { DONE } from '#core/audit/audit-entry.ts'
import { type Either, isLeft, isRight, right } from '#core/fp.ts'
import { wholeNumberArgument, word } from '../arguments.ts'
import { readContext } from '../context.ts'
import { refused } from '../errors.ts'
import { type OutputColumn, printDetail, printListing } from '../output.ts'
import type { Config } from '../server/config.ts'
import { servedCatalogueFolder } from '../server/ingest/folders.ts'
import { createAccounts } from '../server/services/accounts.ts'
import { type Administration, openAdministration } from '../server/services/administration.ts'
import type { Audit } from '../server/services/audit.ts'
import { openCatalogues } from '../server/services/catalogues.ts'
import { openEventStore } from '../server/services/open-event-store.ts'
import { openSecurity } from '../server/services/open-security.ts'
import { openPlayers } from '../server/services/players.ts'
import { requireNewestStep } from '../server/stores/migrate.ts'
import { rebuildPeople } from '../server/stores/people-model.ts'
import { proEndStore } from '../server/stores/pro-ends.ts'
import type { Database } from '../server/stores/sql.ts'
import { withDatabase } from '../server/transfer/with-database.ts'
import { say } from '../speech.ts'
import { addAuditCommand } from './admin-audit.ts'

const WHO = say`an account's id, an e-mail address or a user name`
const MAX_ROWS = 100_000

interface ListOptions {
  readonly search?: string
  readonly filter?: PeopleFilter
  readonly after?: string
  readonly rows: number
}

interface RightsOptions {
  readonly reason?: string
  readonly until?: string
}

export const adminCommand = (): Command => {
  const admin = new Command('admin').description("accounts of this machine's server, and what they may do")
  admin
    .command('users')
    .description('list accounts, the newest first')
    .option('--search <text>', 'only those whose user name, e-mail address or id begins with it')
    .option('--filter <filter>', PEOPLE_FILTERS.join(say` or `), word('--filter', PEOPLE_FILTERS))
    .option('--after <cursor>', 'the page after the one that ended with this')
    .option('--rows <number>', 'how many', wholeNumberArgument('--rows', 1, MAX_ROWS), PEOPLE_ROWS)
    .action(listUsers)
  for (const [name, isGranted, description] of [
    ['grant', true, say`make an account an administrator or Pro, or give it the maps`],
    ['revoke', false, say`take that back`],
  ] as const) {
    const step = admin
      .command(name)
      .description(description)
      .argument('<user>', WHO)
      .argument('<what>', GRANTS.join(say` or `), word('<what>', GRANTS))
      .option('--reason <text>', 'why, for the audit')
      .action((who: string, grant: Grant, { reason, until }: RightsOptions, command: Command) =>
        change(command, who, {
          ...{ action: 'changeRights', reason, detail: { grant, isGranted, until } },
          act: async (administration, { account }) => {
            const changed = await administration.changeRights({
              ...{ actor: undefined, account, grant, isGranted, until },
            })
            return isLeft(changed) ? changed : right({})
          },
        }),
      )
    if (isGranted)
      step.option('--until <day>', 'last day of Pro, such as 2027-01-31; it ends with that day in UTC')
  }
  admin
    .command('sign-out')
    .description('end all sessions of a user')
    .argument('<user>', WHO)
    .option('--reason <text>', 'why, for the audit')
    .action((who: string, { reason }: { readonly reason?: string }, command: Command) =>
      change(command, who, {
        ...{ action: 'endPersonSessions', reason, detail: {} },
        act: async (administration, { account }) => right({ ended: await administration.signOut(account) }),
      }),
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
  { title: 'deleted on', value: ({ deletesAt }) => deletesAt ?? undefined },
]

const getRights = ({ admin, pro, proUntil, maps, owner, patron }: KnownUser): string =>
  [
    ...(admin ? [say`administrator`] : []),
    proUntil !== null ? say`Pro until ${proUntil} (UTC)` : pro ? say`Pro` : say`free`,
    ...(maps ? [say`maps`] : []),
    ...(owner ? [say`owner`] : []),
    ...(patron ? [say`patron`] : []),
  ].join(', ')

const listUsers = async (options: ListOptions, command: Command): Promise<void> => {
  const { output } = readContext(command)
  const { search, filter, rows } = options
  const after = options.after === undefined ? undefined : parsePeopleCursor(options.after)
  if (options.after !== undefined && after === undefined)
    throw refused(say`--after takes what the page before ended with`)
  const { people, next } = await administrating(({ administration }) =>
    administration.list({ search, filter, after, limit: rows }),
  )
  const isAll = search === undefined && filter === undefined && after === undefined
  printListing(output, {
    rows: people,
    columns: COLUMNS,
    json: (user) => user,
    empty: isAll ? say`There are no accounts yet.` : say`There are no such accounts.`,
    ...(next === null ? {} : { footer: say`There are more: --after ${next}` }),
  })
}

const showRefusal = ({ tag }: GrantRefusal): string => {
  switch (tag) {
    case 'OwnerProtected':
      return say`the owner stays an administrator`
    case 'ReasonMissing':
      return say`--reason is empty`
    case 'LastDayInvalid':
      return say`--until takes a day such as 2027-01-31`
    case 'LastDayPast':
      return say`--until is over: it takes today in UTC or a later day`
    case 'LastDayTooFar':
      return say`--until is at most ${MAX_PRO_YEARS} years away`
    case 'LastDayNotOfPro':
      return say`--until belongs to the grant of Pro`
    case 'ReasonTooLong':
      return say`--reason has ${MAX_REASON_LENGTH} characters at most`
    default:
      return say`this is the last administrator: make another account an administrator first`
  }
}

/** What is done to an account, and its row of the audit. */
interface Change {
  readonly action: string
  readonly reason: string | undefined
  readonly detail: Readonly<Record<string, unknown>>
  readonly act: (
    administration: Administration,
    user: KnownUser,
  ) => Promise<Either<GrantRefusal, { readonly ended?: number }>>
}

/** Changes an account and shows it afterwards. */
const change = async (
  command: Command,
  who: string,
  { action, detail, act, ...given }: Change,
): Promise<void> => {
  const { output } = readContext(command)
  const reason = given.reason === undefined ? right(null) : checkReason(given.reason)
  if (isLeft(reason)) throw refused(showRefusal(reason.left))
  const { user, ended } = await administrating(async ({ administration, audit }) => {
    const find = async (name: string): Promise<KnownUser> => {
      const found = await administration.find(name)
      if (isLeft(found))
        throw refused(say`no account has ${JSON.stringify(who)}; \`exfil admin users\` lists all`)
      return found.right
    }
    const { account } = await find(who)
    const done = await act(administration, await find(account))
    await audit.record({
      kind: 'action',
      actor: null,
      ...{ action, subject: account, reason: reason.right },
      outcome: isRight(done) ? DONE : done.left.tag,
      detail: JSON.stringify({ ...detail, from: 'terminal' }),
    })
    if (isLeft(done)) throw refused(showRefusal(done.left))
    return { user: await find(account), ended: done.right.ended }
  })
  printDetail(output, {
    json: { ...user, ...(ended === undefined ? {} : { ended }) },
    human: () => {
      const { username, account } = user
      return `${username} (${account}): ${ended === undefined ? getRights(user) : say`${ended} sessions ended`}.`
    },
  })
}

const administrating = <A>(work: (opened: Opened) => Promise<A>): Promise<A> =>
  withDatabase(
    async (database, config) => {
      await requireNewestStep(database)
      const opened = await open(database, config)
      try {
        return await work(opened)
      } finally {
        await opened.audit.idle()
      }
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
  const store = openEventStore(database, catalogues, () => undefined)
  const players = openPlayers({ store, catalogues, now, newId: randomUUID, budget: config.eventBudget })
  const accounts = createAccounts(players, security, proEndStore(database, now))
  await rebuildPeople(database.unlimited)
  return { administration: openAdministration({ database, accounts, security, now }), audit }
}
