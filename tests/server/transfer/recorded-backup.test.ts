// A backup that an earlier build wrote, as it is committed, goes into the database of this one, and everything in it is as it was. None
// is ever written again: beside it stands the next one, made by MAKE_BACKUP=<day> with this file, where the form of backups changes.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPrices } from '#cli/server/stores/prices.ts'
import type { Database } from '#cli/server/stores/sql.ts'
import { sqlEventStore } from '#cli/server/stores/sql-event-store.ts'
import { takeUsername } from '#cli/server/stores/usernames.ts'
import type { RecordedEvent } from '#core/events/envelope.ts'
import { replayWorld } from '#core/events/world.ts'
import { contentHash } from '#core/hash.ts'
import { type Account, selectedPmc } from '#core/player/model.ts'
import { parseLog } from '#core/replay/read-log.ts'
import { accountStream, STREAM_KINDS } from '#core/streams.ts'
import { backupOf, restore } from '../../support/backup.ts'
import { databases } from '../../support/databases.ts'
import { fixture } from '../../support/log-files.ts'

const FOLDER = fileURLToPath(new URL('../../../fixtures/backups/', import.meta.url))
const GPU = '57347ca924597744596b4e71'
const SEEN_AT = '2026-08-30T09:00:00.000Z'

/** What is in the backup, as it was when it was made. */
const BACKUPS = [
  // Of a server at step 5, which had no histories of items and no days of prices yet; it said itself how far its PMC was.
  {
    file: '2026-11-22.jsonl',
    streams: {
      'account-79410333a52edb2f82863cf7fd600a2a':
        '6020bf1740bbfba63d482813ecb21935c9d10220ed2147d9ba5ae35ef32c097a',
      'account-fae75aa6aea0bf1f8eb2641a4ef4b35d':
        'aebd6362270e435dd69e794278ed52e07e6bd088469b9676cca19cfc0b8ebff6',
      settings: '9d19a70714d6ff96b9671b330b5ee4b38d838803df0fbf50fdffd216313272ca',
    },
    stream: accountStream('79410333a52edb2f82863cf7fd600a2a'),
    pmc: { mode: 'PVP', level: 38, questsDone: 115, stations: 16 },
    gpu: undefined,
    rows: {
      events: 524,
      commands: 65,
      usernames: 2,
      identities: 2,
      sync_state: 1,
      item_histories: 0,
      price_days: 0,
    },
  },
  {
    file: '2026-11-25.jsonl',
    /** The hash of what each stream comes to. */
    streams: {
      'account-heron': '32fa32d92344fb3844d952948d6348aaab5c5105f3a4c0bed326b4dab6603479',
      'account-sova': 'ea7376c7415fded4bc9f18b4d4fe4eaed9a35232158bb2e31b38765a817c559f',
      catalogue: 'e38f307c39111d325bb4e1698a8c71414e770d63e939904a8a2e5c2415059bf4',
      // Deleted without a known author, with its content.
      'loadout-heron-tt': 'f03e81e9a4e86bcbb080ffb35fadf4079e54b62613d93208d021ed22de76e368',
      'prices-pvp': '2e38d988fb2ef1410c97330ce65b93f81fe54d82b7f82a707dc94449a5719a6c',
      settings: '9671b3ad18a80a8ae1d8393478177b7067000cf8eab4a36829e225c71941ac02',
    },
    stream: accountStream('sova'),
    pmc: { mode: 'PVE', level: 23, questsDone: 51, stations: 12 },
    gpu: { lastLow: 222_200, avg24h: 202_281 },
    rows: { events: 229, usernames: 2, sync_state: 1, prices: 1, item_histories: 1, price_days: 1 },
  },
]

const byCommand = (events: readonly RecordedEvent[]): readonly (readonly RecordedEvent[])[] => {
  const groups: RecordedEvent[][] = []
  for (const event of events) {
    const last = groups.at(-1)?.at(-1)
    if (last?.stream === event.stream && last.meta.commandId === event.meta.commandId)
      groups.at(-1)?.push(event)
    else groups.push([event])
  }
  return groups
}

/** A database with the committed logs and some prices in it. */
const fill = async (database: Database): Promise<void> => {
  const store = sqlEventStore(database, { onAppend: takeUsername })
  for (const file of ['every-event.jsonl', 'pve-pmc.jsonl'])
    for (const events of byCommand(parseLog(readFileSync(fixture(file), 'utf8')).events)) {
      const [first] = events
      if (first === undefined) continue
      const { stream, version, meta } = first
      await store.append({ stream, expectedVersion: version - 1, commandId: meta.commandId, events })
    }
  const prices = await openPrices({ database, now: () => new Date(SEEN_AT) })
  const at = Date.parse(SEEN_AT)
  await prices.observe('PVP', [{ item: GPU, observedAt: at, lastLow: 222_200, avg24h: 202_281, offers: 31 }])
  await prices.keepHistory('PVP', GPU, [{ at: at - 3 * 86_400_000, price: 210_500, low: 199_000 }])
  await prices.close()
}

const [engine] = databases()
if (engine === undefined) throw new Error('no engine to test on')

const making = process.env.MAKE_BACKUP
if (making !== undefined) {
  const database = await engine.open()
  await fill(database)
  writeFileSync(`${FOLDER}${making}.jsonl`, (await backupOf(database)).text)
  await database.close()
}

describe.each(BACKUPS)('the backup $file', ({ file, streams, stream, pmc: known, gpu, rows }) => {
  const text = existsSync(`${FOLDER}${file}`) ? readFileSync(`${FOLDER}${file}`, 'utf8') : ''
  let database: Database
  beforeAll(async () => {
    database = await engine.open()
    await restore(database, text)
  })
  afterAll(() => database.close())

  it('brings back what every stream came to', async () => {
    const store = sqlEventStore(database)
    const found = await database.query<{ readonly stream: string }>('select distinct stream from events')
    const events = (await Promise.all(found.map(({ stream }) => store.readStream(stream)))).flat()
    const world = replayWorld(STREAM_KINDS)(events)
    expect(
      Object.fromEntries(Object.entries(world).map(([stream, state]) => [stream, contentHash(state)])),
    ).toEqual(streams)
    // What a person sees of it, where a hash differs.
    const pmc = selectedPmc(world[stream] as Account)
    expect({
      mode: pmc?.gameMode,
      level: pmc?.level,
      questsDone: Object.keys(pmc?.quests.done ?? {}).length,
      stations: Object.keys(pmc?.hideout.built ?? {}).length,
    }).toEqual(known)
  })

  it('brings back prices, names and the rows of every other table', async () => {
    const prices = await openPrices({ database, now: () => new Date(SEEN_AT) })
    const seen = (await prices.observed('PVP')).get(GPU)
    expect(seen && { lastLow: seen.lastLow, avg24h: seen.avg24h }).toEqual(gpu)
    await prices.close()
    expect((await backupOf(database)).rows).toMatchObject(rows)
  })
})
