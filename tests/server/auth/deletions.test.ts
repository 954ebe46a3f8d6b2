// The deletion of accounts: a waiting time, two mails, nothing left behind, and no harm by an interruption.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Mail } from '#cli/server/mail/mailer.ts'
import { type Deletions, openDeletions } from '#cli/server/services/deletions.ts'
import { accountDeletionStore } from '#cli/server/stores/account-deletions.ts'
import { openPostgres } from '#cli/server/stores/postgres.ts'
import type { Database } from '#cli/server/stores/sql.ts'
import { DELETION_DAYS, DELETION_REMINDER_DAYS } from '#core/access/deletion.ts'
import { databases, newPostgresDatabase } from '../../support/databases.ts'
import { openTestServer, type TestServer } from '../../support/test-server.ts'

const DAY_MS = 86_400_000
const START = Date.UTC(2026, 10, 29, 12)
const never = (): boolean => false

describe.each(databases())('a request to delete an account, on $name', ({ open }) => {
  let database: Database
  let at = START
  const mails: Mail[] = []
  const recorded: string[] = []
  const erased: string[] = []
  let isMailDown = false
  let failsOn: string | undefined
  const now = () => new Date(at)
  const make = (): Deletions =>
    openDeletions({
      store: accountDeletionStore(database),
      emailOf: async (account) => (account === 'patron' ? undefined : `${account}@example.org`),
      mailer: {
        send: async (mail) => {
          if (isMailDown) throw new Error('no mail server')
          mails.push(mail)
        },
      },
      security: { record: ({ event, account }) => void recorded.push(`${event} ${account}`) },
      publicUrl: 'https://exfil.example.org',
      erase: async (account) => {
        if (failsOn === account) throw new Error('killed')
        erased.push(account)
      },
      log: { warn: () => undefined },
      now,
    })

  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  const pass = (days: number): void => {
    at += days * DAY_MS
  }

  it('waits two weeks, says so by mail at once and before the end, then erases', async () => {
    const deletions = make()
    const dueAt = await deletions.ask('nikita', 'ru')
    expect(dueAt).toEqual(new Date(START + DELETION_DAYS * DAY_MS))
    expect(mails).toMatchObject([
      { to: 'nikita@example.org', subject: 'Ваш аккаунт Exfil будет удалён 13 декабря 2026 г.' },
    ])
    expect(mails[0]?.text).toContain('https://exfil.example.org/ru/user')
    pass(1)
    // Asking again neither puts it off nor sends another mail.
    expect(await deletions.ask('nikita', 'en')).toEqual(dueAt)
    await deletions.finishDue(never)
    expect(mails).toHaveLength(1)
    pass(DELETION_DAYS - DELETION_REMINDER_DAYS - 1)
    await Promise.all([deletions.finishDue(never), make().finishDue(never)])
    expect(mails.map(({ subject }) => subject)[1]).toBe('Ваш аккаунт Exfil удаляется 13 декабря 2026 г.')
    expect(mails).toHaveLength(2)
    expect(erased).toEqual([])
    pass(DELETION_REMINDER_DAYS)
    await Promise.all([deletions.finishDue(never), make().finishDue(never)])
    expect(erased).toEqual(['nikita'])
    expect(await deletions.dueAt('nikita')).toBeUndefined()
    expect(recorded).toEqual(['DeletionAsked nikita'])
  })

  it('is taken back until the end, and not after it', async () => {
    const deletions = make()
    await deletions.ask('kept', 'en')
    pass(DELETION_DAYS - 0.01)
    expect(await deletions.keep('kept')).toBe(true)
    expect(await deletions.keep('kept')).toBe(false)
    await deletions.ask('late', 'en')
    pass(DELETION_DAYS)
    expect(await deletions.keep('late')).toBe(false)
    await deletions.finishDue(never)
    expect(erased).not.toContain('kept')
    expect(erased).toContain('late')
  })

  it('goes on after a kill in the middle, when the lease of the killed one is over', async () => {
    const deletions = make()
    await deletions.ask('broken', 'en')
    pass(DELETION_DAYS)
    failsOn = 'broken'
    await expect(deletions.finishDue(never)).rejects.toThrow('killed')
    failsOn = undefined
    await make().finishDue(never)
    expect(erased).not.toContain('broken')
    pass(1)
    await make().finishDue(never)
    expect(erased.filter((account) => account === 'broken')).toHaveLength(1)
  })

  it('sends a reminder again that a mail server refused, and none to who has no address', async () => {
    const deletions = make()
    await deletions.ask('patron', 'en')
    await deletions.ask('unlucky', 'en')
    pass(DELETION_DAYS - 1)
    isMailDown = true
    const before = mails.length
    await deletions.finishDue(never)
    isMailDown = false
    expect(mails).toHaveLength(before)
    await deletions.finishDue(never)
    expect(mails.slice(before)).toMatchObject([{ to: 'unlucky@example.org' }])
  })
})

/** Columns that hold the id of an account or of a person, and what removes their rows with the account. */
const ERASED: readonly string[] = [
  ...['account_alerts', 'account_deletions', 'api_keys', 'authors', 'challenges', 'chat_messages'],
  ...[
    'chat_reports',
    'craft_timers',
    'discord_codes',
    'discord_links',
    'identities',
    'loadout_likes',
    'loadouts',
  ],
  ...[
    'notices',
    'outbox',
    'people',
    'pro_ends',
    'public_loadouts',
    'push_devices',
    'sessions',
    'share_tokens',
  ],
  'squad_members',
  ...['usernames', 'username_looks', 'webhooks'],
]
/** Rows of the audit stay with the id, which then identifies no one; those of Discord roles go once the role is taken away. */
const KEPT: readonly string[] = ['audit', 'discord_roles']

describe('the tables of the database', async () => {
  const postgres = await newPostgresDatabase()
  it('need a PostgreSQL', () => {
    if (postgres === undefined) process.stderr.write('NO POSTGRESQL HERE: erased tables were not tested\n')
  })
  if (postgres === undefined) return

  let server: TestServer
  let sql: Database
  beforeAll(async () => {
    server = await openTestServer({ databaseUrl: postgres.url })
    sql = await openPostgres({ url: postgres.url, connections: 1, onError: () => undefined })
  })
  afterAll(async () => {
    await sql?.close()
    await server?.stop()
    await postgres.drop()
  })

  it('that can name an account are known to this test', async () => {
    const rows = await sql.query<{ readonly table: string }>(
      `select distinct c.relname::text as "table" from pg_class c
       join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
       where n.nspname = current_schema() and c.relkind in ('r', 'p') and not c.relispartition
         and a.attname in ('account', 'owner', 'author', 'actor', 'person', 'email') and a.attnum > 0
       order by 1`,
    )
    const known = new Set([...ERASED, ...KEPT])
    expect(rows.map(({ table }) => table).filter((table) => !known.has(table))).toEqual([])
  })

  it('have no row with its id, name or address after the deletion, apart from the audit', async () => {
    const person = await server.pro()
    const command = (commandId: string, body: object) =>
      person.call('sendCommand', { body: { commandId, command: body } as never })
    await command('deletion-1', { tag: 'ToggleFavourite', item: '57347ca924597744596b4e71' })
    await command('deletion-2', { tag: 'ChangeUsername', username: 'LeavesForGood' })
    await person.call('createApiKey', { body: { name: 'Prices', scopes: ['prices'] } })
    await person.call('createShare')
    await person.call('postChat', { body: { clientId: 'deletion', text: 'My last words' } })
    await sql.query("insert into pro_ends values ($1, now() + interval '1 day')", [person.uid])
    await person.call('deleteMe', { body: { username: 'LeavesForGood' } })
    const tables = await sql.query<{ readonly table: string }>(
      `select c.relname::text as "table" from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = current_schema() and c.relkind in ('r', 'p') and not c.relispartition`,
    )
    const listNaming = async (): Promise<readonly string[]> => {
      const found: string[] = []
      for (const { table } of tables) {
        const rows = await sql.query(
          `select 1 from "${table}" t where t::text ilike any($1::text[]) limit 1`,
          [[person.uid, person.email, 'LeavesForGood'].map((text) => `%${text}%`)],
        )
        if (rows.length > 0) found.push(table)
      }
      return found.toSorted()
    }
    expect(await listNaming()).toEqual(
      expect.arrayContaining([
        'account_deletions',
        'api_keys',
        'events',
        'identities',
        'people',
        'pro_ends',
        'sessions',
      ]),
    )
    await sql.query("update account_deletions set due_at = now() - interval '1 second'")
    await server.services().deletions.finishDue(never)
    expect(await listNaming()).toEqual(['audit'])
    expect((await person.ask('getMe')).status).toBe(401)
  })

  it('keep the account where its owner signs in again and keeps it', async () => {
    const person = await server.free()
    const { username } = await person.call('getMe')
    const { deletesAt } = await person.call('deleteMe', { body: { username } })
    const again = await server.signIn(person.email)
    expect(await again.call('readDeletion')).toEqual({ deletesAt })
    expect(
      (await server.services().administration.list({ filter: 'deleting', limit: 5 })).people,
    ).toMatchObject([{ account: person.uid, deletesAt }])
    expect(await again.call('keepMe')).toEqual({ kept: true })
    expect(await again.call('readDeletion')).toEqual({ deletesAt: null })
    await server.services().deletions.finishDue(never)
    expect((await again.call('getMe')).username).toBe(username)
  })
})
