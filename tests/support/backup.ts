// A database with something in every table, and backups of it as text.
import { accountDeletionStore } from '#cli/server/stores/account-deletions.ts'
import { openAlerts } from '#cli/server/stores/alerts.ts'
import { auditStore } from '#cli/server/stores/audit.ts'
import { chatStore } from '#cli/server/stores/chat.ts'
import { openDocuments } from '#cli/server/stores/documents.ts'
import { openPrices } from '#cli/server/stores/prices.ts'
import { proEndStore } from '#cli/server/stores/pro-ends.ts'
import { redirectHitStore } from '#cli/server/stores/redirect-hits.ts'
import type { Database } from '#cli/server/stores/sql.ts'
import { sqlEventStore } from '#cli/server/stores/sql-event-store.ts'
import { openSyncLease } from '#cli/server/stores/sync-lease.ts'
import { takeUsername } from '#cli/server/stores/usernames.ts'
import { exportDatabase, type Moved } from '#cli/server/transfer/export.ts'
import { importDatabase } from '#cli/server/transfer/import.ts'
import { record } from '#core/events/envelope.ts'
import { append } from './recorded.ts'
import { clockAt, openWorld } from './sign-in.ts'

const GPU = '57347ca924597744596b4e71'
const SALEWA = '544fb45d4bdc2dee738b4568'
const START = '2026-07-16T12:00:00.000Z'
/** How the owner is told apart in a file. */
export const OWNER = 'nikita@example.org'

/** Texts that a line must carry unharmed. */
const STRANGE = 'line\nend, "quoted", back\\slash, Кашель 😀\u2028\u009b31m\u202e'

const register = (stream: string, username: string) => ({
  stream,
  expectedVersion: 0,
  commandId: 'register',
  events: record(
    [{ type: 'AccountRegistered', data: { account: stream.slice('account-'.length), username } }],
    {
      stream,
      version: 0,
      at: START,
      meta: { commandId: 'register', actor: 'server', source: 'server' },
      schemaOf: () => 1,
    },
  ),
})

/** Fills a fresh database. The last position that was handed out belongs to a stream that is erased. */
export const fill = async (database: Database): Promise<{ readonly lastPosition: number }> => {
  const { now } = clockAt(START)
  const world = await openWorld({ database, clock: clockAt(START) })
  await world.signIn.sendCode(OWNER, 'en')
  await world.signIn.verifyCode(OWNER, world.lastCode())
  const { token, session } = await world.sessions.begin({ account: 'nikita', userAgent: 'Firefox' })
  await world.signIn.createShare({ account: 'nikita', session: session.id })
  await world.signIn.sendCode('prapor@example.org', 'en')
  await database.query('insert into patron_notices (digest, received_at) values ($1, $2)', ['d1', now()])
  await world.close()

  const store = sqlEventStore(database, { onAppend: takeUsername })
  await store.append(register('account-nikita', 'Nikita'))
  for (let version = 1; version < 1_200; version += 300)
    await store.append(
      append({
        stream: 'account-nikita',
        version,
        commandId: `c${version}`,
        data: Array.from({ length: 300 }, (_, index) => ({
          item: GPU,
          count: version + index,
          note: STRANGE,
        })),
      }),
    )
  await store.append({ stream: 'account-nikita', expectedVersion: 1_201, commandId: 'nothing', events: [] })
  const gone = await store.append(register('account-gone', 'Gone'))
  await store.erase('account-gone')
  if (gone.tag !== 'Appended') throw new Error(`an append to a fresh database: ${gone.tag}`)

  const prices = await openPrices({ database, now })
  const at = Date.parse(START)
  await prices.observe('PVP', [
    { item: GPU, observedAt: at - 40 * 86_400_000, lastLow: 201_000 },
    { item: GPU, observedAt: at, lastLow: 222_200, avg24h: 202_281, offers: 31 },
  ])
  await prices.observe('PVE', [{ item: SALEWA, observedAt: at, avg24h: 38_726 }], 'simulated')
  await prices.keepHistory('PVP', GPU, [{ at: at - 3 * 86_400_000, price: 210_500, low: 199_000 }])
  await prices.close()

  const documents = openDocuments({ database, now })
  await documents.save(
    { source: 'json.tarkov.dev', purpose: 'prices', name: 'regular/items' },
    { hash: 'ab12', bytes: 7_340_032, etag: '"x"' },
  )
  await documents.saveSnapshot({
    hash: 'cd34',
    date: '2026-07-16',
    content: Uint8Array.from({ length: 5_000 }, (_, i) => i % 256),
  })
  await documents.versions.keep(
    { hash: 'ef56', factsHash: 'facts', date: '2026-07-16', gameVersion: '1.0.6.5' },
    Uint8Array.from({ length: 3_000 }, (_, i) => i % 251),
  )
  await accountDeletionStore(database).ask({
    account: 'leaving',
    askedAt: now(),
    dueAt: new Date(now().getTime() + 14 * 86_400_000),
    locale: 'ru',
  })
  await proEndStore(database, now).set('granted', new Date(Date.UTC(2027, 1, 1)))
  await openAlerts({ database, now }).raise('SourceSilent', STRANGE, 'json.tarkov.dev')
  await redirectHitStore(database).add(new Map([['redirect-1', 12]]), now())
  await auditStore(database).append([
    {
      at: START,
      kind: 'action',
      actor: 'nikita',
      action: 'adminCommand',
      subject: null,
      outcome: 'done',
      reason: STRANGE,
      detail: null,
    },
  ])
  const chat = chatStore(database)
  const said = await chat.post({
    ...{ account: 'nikita', clientId: 'c1', name: 'Nikita', text: STRANGE, at: now() },
    isRepeat: () => false,
  })
  if (said.tag !== 'Posted') throw new Error(`a message in a fresh database: ${said.tag}`)
  await chat.report({ message: said.row.id, account: 'prapor', reason: 'spam', at: now() })
  const lease = openSyncLease({ database, now })
  await lease.acquire('some process', 60_000)
  await lease.note({ prices: now() })
  if (token === '') throw new Error('a session without a token')
  return { lastPosition: gone.events.at(-1)?.position ?? 0 }
}

export interface Backup extends Moved {
  readonly text: string
}

export const backupOf = async (database: Database, withPrices = true): Promise<Backup> => {
  let text = ''
  const moved = await exportDatabase(database, {
    withPrices,
    write: async (part) => {
      text += part
    },
  })
  return { ...moved, text }
}

/** In pieces that end anywhere, as a file is read. */
async function* pieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.subarray(from, from + size)
}

export const restore = (database: Database, backup: string | Uint8Array, size = 4_099): Promise<Moved> =>
  importDatabase(
    database,
    'backup.jsonl',
    pieces(typeof backup === 'string' ? Buffer.from(backup) : backup, size),
  )
