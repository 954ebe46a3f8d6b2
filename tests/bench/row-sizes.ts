// Measures on a PostgreSQL of its own what a player and a price cost on the disk, how long a backup takes, and what appends cost.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { loadCatalogue } from '#cli/data/snapshot.ts'
import { migrate, NEWEST_STEP } from '#cli/server/stores/migrate.ts'
import { openPostgres } from '#cli/server/stores/postgres.ts'
import type { ItemObservation } from '#cli/server/stores/price-rows.ts'
import { openPrices } from '#cli/server/stores/prices.ts'
import type { Database } from '#cli/server/stores/sql.ts'
import { exportDatabase } from '#cli/server/transfer/export.ts'
import { FORMAT, FORMAT_VERSION } from '#cli/server/transfer/format.ts'
import { importDatabase } from '#cli/server/transfer/import.ts'
import { BASE_MODES } from '#core/catalogue/game-modes.ts'
import type { RecordedEvent } from '#core/events/envelope.ts'
import { appendRates } from './appends.ts'

const ACCOUNTS = Number(process.env.EXFIL_BENCH_ACCOUNTS ?? 1_000)
const DAYS = Number(process.env.EXFIL_BENCH_DAYS ?? 1)
const ITEMS = 5_000
const LOOK_MS = 10 * 60_000
const START = Date.UTC(2026, 6, 16)

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

/** The same letters for the same name, as random as an id looks. */
const hex = (name: string, length: number): string =>
  createHash('sha256').update(name).digest('hex').slice(0, length)
const uuid = (name: string): string =>
  hex(name, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

const wipe = readFileSync(resolve('fixtures/events/full-wipe.jsonl'), 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line) as RecordedEvent)
const commands = [...new Set(wipe.map(({ meta }) => meta.commandId))]

/** The rows of one player's whole wipe, with ids as long as real ones. */
const eventRow = (account: string, event: RecordedEvent, position: number): readonly unknown[] => {
  const pmc = uuid(`pmc ${account}`)
  const data = JSON.parse(JSON.stringify(event.data).replaceAll('"pmc-1"', `"${pmc}"`)) as unknown
  const commandId = uuid(`${account} ${event.meta.commandId}`)
  const at = event.at.replace('Z', '000Z')
  const { stream: _, version, type, schema, meta } = event
  const actor = meta.actor === 'office' ? meta.actor : account
  return [
    ...[position, `account-${account}`, version, at, type, schema],
    ...[data, { ...meta, commandId, actor }, commandId, meta.ordinal, at],
  ]
}

const COLUMNS = {
  events: 'position stream version at type schema data meta command_id ordinal recorded_at',
  commands: 'stream command_id at',
} as const

/** A backup of so many accounts, made on the way. */
async function* backup(): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256')
  const bytesOf = (lines: readonly unknown[]): Uint8Array => {
    const bytes = Buffer.from(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
    hash.update(bytes)
    return bytes
  }
  const accounts = Array.from({ length: ACCOUNTS }, (_, index) => hex(`account ${index}`, 32))
  const rows = { events: ACCOUNTS * wipe.length, commands: ACCOUNTS * commands.length }
  const tables = (['events', 'commands'] as const).map((name) => ({
    ...{ name, columns: COLUMNS[name].split(' '), rows: rows[name] },
    last: name === 'events' ? { position: rows.events } : {},
  }))
  yield bytesOf([{ format: FORMAT, version: FORMAT_VERSION, step: NEWEST_STEP, tables }])
  for (const [index, account] of accounts.entries())
    yield bytesOf(wipe.map((event, place) => eventRow(account, event, index * wipe.length + place + 1)))
  for (const account of accounts)
    yield bytesOf(
      commands.map((id) => [`account-${account}`, uuid(`${account} ${id}`), '2026-07-16T12:00:00.000000Z']),
    )
  yield Buffer.from(`${JSON.stringify({ rows, sha256: hash.digest('hex') })}\n`)
}

const seconds = async <A>(work: () => Promise<A>): Promise<readonly [number, A]> => {
  const begin = performance.now()
  const done = await work()
  return [(performance.now() - begin) / 1000, done]
}

const residentMegabytes = (): string => `${(process.resourceUsage().maxRSS / 1024).toFixed(0)} MB`

/** Bytes on the disk, of the table and its indexes with all partitions. */
const sayTable = async (database: Database, table: string): Promise<void> => {
  await database.query(`vacuum analyze ${table}`)
  const [size] = await database.query<{ readonly rows: number; readonly heap: number; readonly all: number }>(
    `select (select count(*) from ${table}) as rows, sum(pg_table_size(relid))::bigint as heap,
       sum(pg_total_relation_size(relid))::bigint as all
     from (select relid from pg_partition_tree($1::text::regclass) union select $1::text::regclass) as parts`,
    [table],
  )
  if (size === undefined || size.rows === 0) return
  const { rows, heap, all } = size
  say(
    `${table}: ${rows} rows, ${(all / 2 ** 20).toFixed(0)} MB, ${(all / rows).toFixed(0)} bytes a row (${(heap / rows).toFixed(0)} of the row, ${((all - heap) / rows).toFixed(0)} of its indexes)`,
  )
}

const observe = async (database: Database): Promise<number> => {
  const known = loadCatalogue({ folder: resolve('fixtures/catalogue'), mode: 'PVP', overlay: true }).prices
    .all
  const items = Array.from({ length: ITEMS }, (_, index) => known[index]?.uid ?? hex(`item ${index}`, 24))
  const prices = await openPrices({ database, now: () => new Date(START + DAYS * 86_400_000) })
  let observed = 0
  for (let at = START; at < START + DAYS * 86_400_000; at += LOOK_MS)
    for (const mode of BASE_MODES) {
      const rows = items.map((item, index): ItemObservation => {
        const price = 20_000 + ((index * 7_919 + at / LOOK_MS) % 50_000)
        return { item, observedAt: at, lastLow: price, avg24h: price + 500, offers: index % 120 }
      })
      observed += await prices.observe(mode, rows)
    }
  await prices.close()
  return observed
}

const WRITERS = 32
const url = process.env.EXFIL_BENCH_DATABASE_URL
if (url === undefined) throw new Error('EXFIL_BENCH_DATABASE_URL must name an empty PostgreSQL database')
const database = await openPostgres({
  url,
  onError: (error) => {
    throw error
  },
})
try {
  await migrate(database)
  const [importing, { rows }] = await seconds(() => importDatabase(database, 'made up', backup()))
  const events = rows.events ?? 0
  say(`import: ${events} events in ${importing.toFixed(0)} s, at most ${residentMegabytes()} of memory`)
  let bytes = 0
  const write = async (text: string): Promise<void> => {
    bytes += text.length
  }
  const [exporting] = await seconds(() => exportDatabase(database, { withPrices: true, write }))
  say(
    `export: ${(bytes / 2 ** 20).toFixed(0)} MB in ${exporting.toFixed(0)} s, ${(bytes / events).toFixed(0)} bytes an event, at most ${residentMegabytes()} of memory`,
  )
  for (const table of ['events', 'commands']) await sayTable(database, table)
  const { decided, bare } = await appendRates(database, WRITERS)
  say(`appends of ${WRITERS} writers: ${decided.toFixed(0)} a second, bare inserts ${bare.toFixed(0)}`)
  const [observing, observed] = await seconds(() => observe(database))
  say(`observations: ${(observed / observing).toFixed(0)} a second`)
  await sayTable(database, 'prices')
} finally {
  await database.close()
}
