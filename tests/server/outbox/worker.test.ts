// The outbox: written with what decides a message, delivered at least once, held by one worker at a time.
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OutboxChannel } from '#cli/server/outbox/channel.ts'
import { LEASE_MS, MAX_ATTEMPTS, startOutboxWorker } from '#cli/server/outbox/worker.ts'
import { addToOutbox, type LeasedRow, type NewOutboxRow, outboxStore } from '#cli/server/stores/outbox.ts'
import type { Database } from '#cli/server/stores/sql.ts'
import { testMessage } from '#core/alerts/notice.ts'
import { databases } from '../../support/databases.ts'
import { dyingDatabase } from '../../support/dying-database.ts'

const START = Date.parse('2026-11-28T13:00:00.000Z')
const HOUR_MS = 3_600_000
const KILLS = 20

/** A clock that moves when it is told to. */
let clock = START
const now = (): Date => new Date(clock)

const newRow = (number: number, account = `account-${number}`): NewOutboxRow => ({
  ...{ id: `message-${number}`, account, kind: 'test', target: `target-${number}` },
  ...{ payload: JSON.stringify(testMessage(now().toISOString())), key: `key-${number}`, at: now() },
})

const fail = (error: unknown): never => {
  throw error
}

describe.each(databases())('the outbox on $name', ({ name, open }) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    clock = START
    await database.query('delete from outbox')
  })

  const add = (...rows: readonly NewOutboxRow[]) => database.transaction((sql) => addToOutbox(sql, rows))
  const startWorker = (
    deliver: OutboxChannel['deliver'],
    more: { readonly database?: Database; readonly onError?: (error: unknown) => void } = {},
  ) =>
    startOutboxWorker({
      database,
      channels: { test: { listTargets: async () => [], deliver } },
      now,
      random: () => 0.5,
      randomBytes,
      onError: fail,
      ...more,
    })
  const readRows = () =>
    database.query<{
      readonly id: string
      readonly outcome: string | null
      readonly attempts: number
      readonly dueAt: Date
      readonly lastError: string | null
    }>(`select id, outcome, attempts, due_at as "dueAt", last_error as "lastError" from outbox order by id`)

  it('has what was committed, and no message of a key twice', async () => {
    await expect(
      database.transaction(async (sql) => {
        await addToOutbox(sql, [newRow(1)])
        throw new Error('rolled back')
      }),
    ).rejects.toThrow('rolled back')
    expect(await readRows()).toEqual([])
    expect(await add(newRow(2), newRow(3))).toBe(2)
    expect(await add({ ...newRow(4), key: 'key-2' })).toBe(0)
    expect((await readRows()).map(({ id }) => id)).toEqual(['message-2', 'message-3'])
  })

  it('wakes a worker as soon as a message is committed', async () => {
    let deliver = (_: string): void => undefined
    const delivered = new Promise<string>((done) => {
      deliver = done
    })
    const worker = await startWorker(async ({ id }) => {
      deliver(id)
      return { tag: 'Delivered' }
    })
    await add(newRow(1))
    expect(await delivered).toBe('message-1')
    await worker.stop()
    expect(await readRows()).toMatchObject([{ outcome: 'done' }])
  })

  it('tries again with growing waits, up to a number of attempts', async () => {
    const waits: number[] = []
    const worker = await startWorker(async () => ({ tag: 'Failed', error: 'Status 503' }))
    await add(newRow(1))
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
      await worker.settle()
      const [row] = await readRows()
      expect(row).toMatchObject({
        lastError: 'Status 503',
        outcome: attempt < MAX_ATTEMPTS ? null : 'failed',
      })
      const due = row?.dueAt.getTime() ?? 0
      if (attempt < MAX_ATTEMPTS) waits.push(due - clock)
      clock = Math.max(clock, due)
    }
    await worker.stop()
    expect(waits).toEqual(waits.toSorted((a, b) => a - b))
    expect(waits[0]).toBe(30_000)
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThan(4 * HOUR_MS)
  })

  it('waits as long as the addressee asks, a day at most', async () => {
    for (const [asked, waited] of [
      [2 * HOUR_MS, 2 * HOUR_MS],
      [1_000 * HOUR_MS, 24 * HOUR_MS],
    ] as const) {
      await database.query('delete from outbox')
      const worker = await startWorker(async () => ({
        ...{ tag: 'Failed', error: 'Status 429', retryAfterMs: asked },
      }))
      await add(newRow(1))
      await worker.settle()
      await worker.stop()
      expect((await readRows())[0]?.dueAt.getTime()).toBe(clock + waited)
    }
  })

  it('ends with a message that is rejected or not understood', async () => {
    const worker = await startWorker(async () => ({ tag: 'Rejected', error: 'Removed' }))
    await add(newRow(1), { ...newRow(2), kind: 'of a newer program' })
    await worker.settle()
    await worker.stop()
    expect(await readRows()).toMatchObject([
      { outcome: 'failed', lastError: 'Removed' },
      { outcome: 'failed', lastError: 'NotUnderstood' },
    ])
  })

  it('delivers to one addressee of an account at a time, and to others meanwhile', async () => {
    let held = 0
    let most = 0
    const worker = await startWorker(async ({ account }) => {
      if (account !== 'slow') return { tag: 'Delivered' }
      held++
      most = Math.max(most, held)
      await new Promise(setImmediate)
      held--
      return { tag: 'Delivered' }
    })
    await add(...Array.from({ length: 10 }, (_, number) => newRow(number, 'slow')), newRow(11), newRow(12))
    await worker.settle()
    await worker.stop()
    expect(most).toBe(1)
    expect((await readRows()).every(({ outcome }) => outcome === 'done')).toBe(true)
  })

  it('is never held twice by two workers', async () => {
    const held = new Set<string>()
    const delivered: string[] = []
    const deliver = async ({ id }: LeasedRow) => {
      expect(held.has(id)).toBe(false)
      held.add(id)
      await new Promise(setImmediate)
      held.delete(id)
      delivered.push(id)
      return { tag: 'Delivered' } as const
    }
    const rows = Array.from({ length: name === 'PGlite' ? 40 : 200 }, (_, number) =>
      newRow(number, `account-${number % 40}`),
    )
    await add(...rows)
    const workers = [await startWorker(deliver), await startWorker(deliver)]
    await Promise.all(workers.map(({ settle }) => settle()))
    // What one of them had leased when the other saw nothing more is done by now.
    await Promise.all(workers.map(({ settle }) => settle()))
    for (const worker of workers) await worker.stop()
    expect(delivered.toSorted()).toEqual(rows.map(({ id }) => id).toSorted())
  })

  it('loses nothing to workers that die between lease and record', async () => {
    const delivered = new Map<string, number>()
    const payloads = new Map<string, string>()
    const take = ({ id, payload }: LeasedRow): void => {
      delivered.set(id, (delivered.get(id) ?? 0) + 1)
      expect(payloads.get(id) ?? payload).toBe(payload)
      payloads.set(id, payload)
    }
    const acknowledged: string[] = []
    for (let kill = 0; kill < KILLS; kill++) {
      const rows = Array.from({ length: 6 }, (_, number) => newRow(kill * 100 + number))
      await add(...rows)
      acknowledged.push(...rows.map(({ id }) => id))
      // Dead from its n-th message on: what it holds is delivered or not, and nothing of it is recorded.
      let left = kill % 6
      const { database: dying, kill: die, isDead } = dyingDatabase(database)
      const worker = await startWorker(
        async (row) => {
          if (left-- > 0) {
            take(row)
            return { tag: 'Delivered' }
          }
          die()
          if (kill % 2 === 0) take(row)
          return { tag: 'Delivered' }
        },
        { database: dying, onError: () => undefined },
      )
      await worker.settle()
      await worker.stop()
      expect(isDead()).toBe(true)
      clock += LEASE_MS / 2
      // Others leave it alone until its lease ends.
      const held = await database.query<{ readonly id: string }>(
        'select id from outbox where leased_until > $1 and finished_at is null',
        [now().toISOString()],
      )
      expect(held.length).toBeGreaterThan(0)
      const early = await outboxStore(database).lease({
        ...{ lease: `early-${kill}`, at: now(), until: now(), limit: 100 },
      })
      expect(early.filter(({ id }) => held.some((row) => row.id === id))).toEqual([])
      clock += LEASE_MS
    }
    const last = await startWorker(async (row) => {
      take(row)
      return { tag: 'Delivered' }
    })
    await last.settle()
    await last.stop()
    expect([...delivered.keys()].toSorted()).toEqual(acknowledged.toSorted())
    expect((await readRows()).every(({ outcome }) => outcome === 'done')).toBe(true)
    // Some were repeated, under the same id.
    expect([...delivered.values()].some((times) => times > 1)).toBe(true)
  })

  it('ignores what a worker says of a message whose lease has passed on', async () => {
    await add(newRow(1))
    const store = outboxStore(database)
    const [first] = await store.lease({
      ...{ lease: 'first', at: now(), until: new Date(clock + LEASE_MS), limit: 1 },
    })
    clock += LEASE_MS
    const [second] = await store.lease({
      ...{ lease: 'second', at: now(), until: new Date(clock + LEASE_MS), limit: 1 },
    })
    if (first === undefined || second === undefined) throw new Error('not leased')
    expect(await store.finish(first, 'done', now())).toBe(false)
    expect(await store.retry(first, now(), 'Status 500')).toBe(false)
    expect(await store.finish(second, 'done', now())).toBe(true)
  })

  it('gives the messages of a lease back untried', async () => {
    const store = outboxStore(database)
    await add(newRow(1))
    const lease = (name: string) =>
      store.lease({ lease: name, at: now(), until: new Date(clock + LEASE_MS), limit: 1 })
    expect(await lease('first')).toHaveLength(1)
    expect(await lease('second')).toHaveLength(0)
    await store.release('first')
    expect((await lease('third')).map(({ attempts }) => attempts)).toEqual([0])
  })

  it('lets what is under way end when it stops, and takes nothing more', async () => {
    let finish = (): void => undefined
    let isStarted = (): void => undefined
    const started = new Promise<void>((done) => {
      isStarted = done
    })
    const worker = await startWorker(({ id }) => {
      expect(id).toBe('message-1')
      isStarted()
      return new Promise((done) => {
        finish = () => done({ tag: 'Delivered' })
      })
    })
    await add(newRow(1, 'one'))
    await started
    const stopped = worker.stop()
    await add(newRow(2, 'two'))
    finish()
    await stopped
    expect((await readRows()).map(({ outcome }) => outcome)).toEqual(['done', null])
  })

  it('forgets finished messages after a week', async () => {
    const worker = await startWorker(async () => ({ tag: 'Delivered' }))
    await add(newRow(1))
    await worker.settle()
    clock += 7 * 24 * HOUR_MS
    await worker.prune()
    expect(await readRows()).toHaveLength(1)
    clock += 1
    await worker.prune()
    expect(await readRows()).toEqual([])
    await worker.stop()
  })
})
