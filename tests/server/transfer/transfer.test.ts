// Backups: everything comes out of every engine alike, goes into an empty database whole or not at all, and goes on from there.
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BACKUP_STEP } from '#cli/server/stores/migrate.ts'
import type { Database } from '#cli/server/stores/sql.ts'
import { sqlEventStore } from '#cli/server/stores/sql-event-store.ts'
import { MOVED_TABLES } from '#cli/server/stores/transfer.ts'
import { takeUsername } from '#cli/server/stores/usernames.ts'
import { exportDatabase } from '#cli/server/transfer/export.ts'
import { hasControls } from '#core/control-characters.ts'
import { type Backup, backupOf, fill, OWNER, restore } from '../../support/backup.ts'
import { databases } from '../../support/databases.ts'
import { append } from '../../support/recorded.ts'

const [pglite, other = pglite] = databases()
if (pglite === undefined || other === undefined) throw new Error('no engine to test on')

/** Secrets and keys, what expires, the program's own migrations, and what is made from events. */
const LEFT_TABLES: readonly string[] = [
  'migrations',
  'secrets',
  'sign_in_codes',
  'sign_in_attempts',
  'sessions',
  'share_tokens',
  'squads',
  'squad_members',
  'sign_in_limits',
  'api_keys',
  'api_usage',
  'webhooks',
  'outbox',
  'account_alerts',
  'alert_rounds',
  'craft_timers',
  'notices',
  'push_devices',
  'trader_restocks',
  'read_models',
  'authors',
  'loadouts',
  'public_loadouts',
  'loadout_likes',
  'username_looks',
  'people',
  'challenges',
  'challenge_invites',
  'discord_links',
  'discord_codes',
  'discord_roles',
]

/** Opening an engine takes longer than what is asked of it, so most tests share these. */
let source: Database
let there: Database
let back: Database
let backup: Backup
let lastPosition: number
const opened: Database[] = []

const openedOn = async ({ open }: typeof pglite): Promise<Database> => {
  const database = await open()
  opened.push(database)
  return database
}

const rowsIn = async (database: Database, table: string): Promise<number> => {
  const [row] = await database.query<{ readonly rows: number }>(`select count(*) as rows from ${table}`)
  return row?.rows ?? 0
}

beforeAll(async () => {
  source = await openedOn(pglite)
  there = await openedOn(other)
  back = await openedOn(pglite)
  ;({ lastPosition } = await fill(source))
  backup = await backupOf(source)
})
afterAll(async () => {
  for (const database of opened) await database.close()
})

describe('a backup', () => {
  it('has something of every table that moves', () => {
    expect(Object.keys(backup.rows)).toEqual(MOVED_TABLES.map(({ name }) => name))
    expect(Object.entries(backup.rows).filter(([, rows]) => rows === 0)).toEqual([])
  })

  it('leaves sessions, codes and secrets where they are', async () => {
    for (const table of ['secrets', 'sign_in_codes', 'sessions', 'share_tokens']) {
      expect(await rowsIn(source, table), table).toBeGreaterThan(0)
      expect(LEFT_TABLES).toContain(table)
    }
    const [secret] = await source.query<{ readonly value: string }>('select value from secrets')
    expect(backup.text).toContain(OWNER)
    expect(backup.text).not.toContain(secret?.value)
    expect(backup.text).not.toMatch(/token|some process|prapor@/)
  })

  it('is the same again where nothing happened in between', async () => {
    expect((await backupOf(source)).text === backup.text).toBe(true)
  })

  it('steers no terminal that it is written to, whatever is in it', () => {
    expect(backup.text).toContain('\\u2028\\u009b31m\\u202e')
    expect(hasControls(backup.text.replaceAll(/[\n\t]/g, ''))).toBe(false)
  })

  it('may leave prices out', async () => {
    const without = await backupOf(source, false)
    expect(Object.keys(without.rows)).not.toContain('prices')
    expect(without.rows.events).toBe(backup.rows.events)
    const copy = await openedOn(other)
    expect(await restore(copy, without.text)).toEqual({ rows: without.rows, sha256: without.sha256 })
    expect(await rowsIn(copy, 'prices')).toBe(0)
  })

  it('knows of every table that the migrations make', async () => {
    const tables = await source.query<{ readonly name: string }>(
      `select relname::text as name from pg_class
       where relnamespace = current_schema()::regnamespace and relkind in ('r', 'p') and not relispartition`,
    )
    expect(tables.map(({ name }) => name).sort()).toEqual(
      [...MOVED_TABLES.map(({ name }) => name), ...LEFT_TABLES].sort(),
    )
  })

  it('is of one moment, whatever is written meanwhile', async () => {
    const database = await openedOn(other)
    const store = sqlEventStore(database)
    const event = (version: number) =>
      append({ stream: 'account-a', version, commandId: `v${version}`, data: [{ item: 'a' }] })
    await store.append(event(0))
    let writing: Promise<unknown> | undefined
    let text = ''
    await exportDatabase(database, {
      withPrices: true,
      write: async (part) => {
        text += part
        writing ??= store.append(event(1))
        // The engine in the process takes turns; the other one really writes in between.
        if (database.engine === 'postgres') await writing
      },
    })
    await writing
    expect(await rowsIn(database, 'events')).toBe(2)
    expect((await restore(await openedOn(other), text)).rows).toMatchObject({ events: 1, commands: 0 })
  })
})

/** The file with a recomputed hash, as an attacker can make it. */
const sealed = (text: string): string => {
  const sha256 = createHash('sha256').update(text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1))
  return text.replace(/"sha256":"\w+"\}\n$/, `"sha256":"${sha256.digest('hex')}"}\n`)
}

describe('a copy', () => {
  it('has the same content, there and back', async () => {
    expect(await restore(there, backup.text)).toEqual({ rows: backup.rows, sha256: backup.sha256 })
    const second = await backupOf(there)
    expect(second.text === backup.text).toBe(true)
    await restore(back, second.text, 64)
    expect((await backupOf(back)).sha256).toBe(backup.sha256)
  })

  it('may be of an older step that had the same tables', async () => {
    const older = sealed(backup.text.replace(/"step":\d+/, `"step":${BACKUP_STEP}`))
    expect((await restore(await openedOn(other), older)).rows).toEqual(backup.rows)
  })

  it('goes into an empty database only', async () => {
    for (const used of [there, back])
      await expect(restore(used, backup.text)).rejects.toMatchObject({
        exitCode: 1,
        message: 'the database is in use (there are rows in events); a backup goes into an empty one',
      })
  })

  it('numbers on after the last position that was handed out', async () => {
    const original = await sqlEventStore(source).readStream('account-nikita')
    // The last position was that of a stream which is erased.
    expect(original.at(-1)?.position).toBe(lastPosition - 1)
    for (const copy of [there, back]) {
      const store = sqlEventStore(copy, { onAppend: takeUsername })
      expect(await store.readStream('account-nikita')).toEqual(original)
      const next = { stream: 'account-nikita', version: 1_201, commandId: 'next', data: [{ item: 'a' }] }
      expect(await store.append(append(next))).toMatchObject({
        tag: 'Appended',
        events: [{ position: lastPosition + 1 }],
      })
      const repeated = append({ stream: 'account-nikita', version: 1_202, commandId: 'c1', data: [] })
      expect(await store.append(repeated)).toMatchObject({ tag: 'Repeated' })
    }
  })
})

describe('a damaged file', () => {
  let empty: Database
  const lines = () => backup.text.split('\n').slice(0, -1)
  const joined = (all: readonly string[]) => all.map((line) => `${line}\n`).join('')
  const changed = (index: number, change: (line: string) => string) =>
    joined(lines().with(index, change(lines().at(index) ?? '')))
  const count = () => lines().length
  /** The first line of a table's rows. */
  const lineOf = (table: string): number => {
    let line = 2
    for (const [name, rows] of Object.entries(backup.rows)) {
      if (name === table) return line
      line += rows
    }
    throw new Error(`no table ${table}`)
  }

  beforeAll(async () => {
    empty = await openedOn(other)
  })

  const DAMAGES: readonly (readonly [what: string, file: () => string | Uint8Array, words: () => string])[] =
    [
      ['of no bytes', () => '', () => 'backup.jsonl:1: the file is cut off: expected a backup'],
      ['of another kind', () => 'position\tstream\n', () => 'backup.jsonl:1: not JSON'],
      [
        'with a log of events',
        () => '{"stream":"account-a","version":1}\n',
        () => 'backup.jsonl:1: not a backup of Exfil: format: expected exfil-backup, found nothing',
      ],
      [
        'of a newer form',
        () => changed(0, (line) => line.replace('"version":1', '"version":2')),
        () => 'backup.jsonl:1: a backup of version 2; this program reads 1',
      ],
      [
        'of a newer step',
        () => changed(0, (line) => line.replace(/"step":\d+/, '"step":99')),
        () => 'backup.jsonl is of a database at step 99, which is newer than this program',
      ],
      [
        'of a step with other tables',
        () => changed(0, (line) => line.replace(/"step":\d+/, `"step":${BACKUP_STEP - 1}`)),
        () => `backup.jsonl is of a database at step ${BACKUP_STEP - 1}, and this program reads those from`,
      ],
      [
        'with a strange table',
        () => changed(0, (line) => line.replace('"commands"', '"pg_authid"')),
        () => 'backup.jsonl:1: no table is called "pg_authid"',
      ],
      [
        'with a strange column',
        () => changed(0, (line) => line.replace('"recorded_at"', '"recorded"')),
        () => 'backup.jsonl:1: events: expected the columns position, stream',
      ],
      [
        'cut between two lines',
        () => joined(lines().slice(0, 700)),
        () => `backup.jsonl:701: the file is cut off: expected row 700 of ${backup.rows.events} of events`,
      ],
      [
        'cut within a line',
        () => joined(lines().slice(0, 700)).slice(0, -30),
        () => 'backup.jsonl:700: the file is cut off',
      ],
      [
        'without its last line',
        () => joined(lines().slice(0, -1)),
        () => `backup.jsonl:${count()}: the file is cut off: expected the last line`,
      ],
      [
        'without its last line end',
        () => backup.text.slice(0, -1),
        () => `backup.jsonl:${count()}: the file is cut off`,
      ],
      [
        'with a lost line',
        () => joined(lines().toSpliced(600, 1)),
        () => `backup.jsonl:${lineOf('commands') - 1}: events: value: expected an array of 11 values`,
      ],
      [
        'with a wrong value',
        () => changed(10, (line) => line.replace('2026-03-02T19:40:00.000000Z', 'yesterday')),
        () =>
          'backup.jsonl:11: events: at: expected an instant like 2026-03-02T19:40:00.000000Z, found "yesterday"',
      ],
      [
        'with bytes that are no UTF-8',
        () => {
          const bytes = Buffer.from(backup.text)
          bytes[bytes.indexOf('Кашель')] = 0xff
          return bytes
        },
        () => 'not UTF-8 text',
      ],
      [
        'with two events of one version',
        () => changed(4, () => lines().at(3)?.replace(/^\[3,/, '[4,') ?? ''),
        () => 'backup.jsonl:2-1001: events: duplicate key value violates unique constraint',
      ],
      [
        'with a changed value',
        () => changed(500, (line) => line.replace('"item":"5', '"item":"6')),
        () => `backup.jsonl:${count()}: the file is not as it was written: its SHA-256 differs`,
      ],
      [
        'with a last line that counts otherwise',
        () => changed(-1, (line) => line.replace(/"commands":\d+/, '"commands":9')),
        () => `backup.jsonl:${count()}: rows.commands: expected ${backup.rows.commands}, found 9`,
      ],
      [
        'that goes on after its end',
        () => `${backup.text}[]\n`,
        () => `backup.jsonl:${count() + 1}: nothing may follow the last line`,
      ],
    ]

  /** Changes of the first event, an `AccountRegistered`, in a file that is sealed again. */
  const FORGED: readonly (readonly [what: string, from: string | RegExp, to: string, words: string])[] = [
    ['an unknown type', '"AccountRegistered"', '"AccountOwned"', 'type: unknown event "AccountOwned"'],
    ['a type of all objects', '"AccountRegistered"', '"constructor"', 'type: unknown event "constructor"'],
    [
      'a number for a name',
      '"username":"Nikita"',
      '"username":5',
      'data.username: expected a non-empty text, found 5',
    ],
    ['a missing name', '"username":"Nikita"', '"name":"Nikita"', 'data.username: expected'],
    ['a list for its data', /\{"account":"nikita"[^}]*\}/, '[]', 'data: expected'],
    [
      'an account that all objects have',
      '"account":"nikita"',
      '"account":"__proto__"',
      'data.account: expected',
    ],
    [
      'a stream of no kind',
      '"account-nikita"',
      '"nobody-nikita"',
      'stream: no kind of stream is called "nobody-nikita"',
    ],
    ['a stream that all objects have', '"account-nikita"', '"account-__proto__"', 'stream: expected'],
    [
      'a key that all objects have',
      '"username":"Nikita"',
      '"username":"Nikita","__proto__":{"a":1}',
      '__proto__',
    ],
    ['the same key, escaped', '"username":"Nikita"', '"username":"Nikita","\\u005f_proto__":{}', '__proto__'],
    [
      'a schema of the future',
      '"AccountRegistered", 1',
      '"AccountRegistered", 99',
      'schema: AccountRegistered of schema 99',
    ],
    ['no command', '"commandId"', '"command"', 'meta.commandId: expected'],
    [
      'data without a bottom',
      '"username":"Nikita"',
      `"username":"Nikita","a":${'['.repeat(2_000)}${']'.repeat(2_000)}`,
      'nested too deeply',
    ],
  ]

  it.each(FORGED)(
    'sealed again with %s is refused, and nothing of it is kept',
    async (_, from, to, words) => {
      const forged = changed(1, (line) => line.replace(from, to))
      expect(forged).not.toBe(backup.text)
      await expect(restore(empty, sealed(forged))).rejects.toMatchObject({
        name: 'CliError',
        exitCode: 2,
        message: expect.stringMatching(/^backup\.jsonl:2: /),
      })
      await expect(restore(empty, sealed(forged))).rejects.toThrow(words)
      for (const { name, isSeeded } of MOVED_TABLES)
        expect(await rowsIn(empty, name), name).toBe(isSeeded ? 1 : 0)
    },
  )

  it.each(DAMAGES)('%s is refused and nothing of it is kept', async (_, file, words) => {
    await expect(restore(empty, file())).rejects.toMatchObject({
      name: 'CliError',
      message: expect.stringContaining(words()),
    })
    for (const { name, isSeeded } of MOVED_TABLES)
      expect(await rowsIn(empty, name), name).toBe(isSeeded ? 1 : 0)
  })

  it('does not keep a good one from going in afterwards', async () => {
    expect((await restore(empty, backup.text)).sha256).toBe(backup.sha256)
  })
})
