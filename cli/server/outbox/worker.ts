// Delivers the messages of the outbox: a few at a time, again with growing waits after failures, and at least once whatever stops a server.
import { OutboxMessage } from '#core/alerts/notice.ts'
import { decode } from '#core/codec.ts'
import { isLeft } from '#core/fp.ts'
import { DAY_MS } from '#core/pricing/model.ts'
import { newId, type RandomBytes } from '../auth/tokens.ts'
import { backoffMs } from '../ingest/polite-get.ts'
import { type LeasedRow, OUTBOX_CHANNEL, outboxStore } from '../stores/outbox.ts'
import type { Database } from '../stores/sql.ts'
import type { AttemptResult, OutboxChannel } from './channel.ts'

/** Attempts per message: with the waits between them about four hours. */
export const MAX_ATTEMPTS = 10
const BASE_MS = 60_000
const CAP_MS = 4 * 3_600_000
/** The longest wait that an addressee may ask for. */
const MAX_RETRY_AFTER_MS = DAY_MS
/** Several times the longest attempt: a lease that ends belongs to a worker that is gone. */
export const LEASE_MS = 60_000
const CONCURRENCY = 8
/** For messages that are due again, leases that ended, and notifications that got lost. */
const POLL_MS = 10_000
/** Finished messages are kept this long. */
const KEPT_MS = 7 * DAY_MS

export interface OutboxWorkerOptions {
  readonly database: Database
  readonly channels: Readonly<Record<string, OutboxChannel>>
  readonly now: () => Date
  readonly random: () => number
  readonly randomBytes: RandomBytes
  readonly onError: (error: unknown) => void
}

export interface OutboxWorker {
  /** Resolves when nothing is due and nothing is being delivered. */
  readonly settle: () => Promise<void>
  readonly prune: () => Promise<unknown>
  /** Leases nothing more; resolves when the attempts under way have ended. */
  readonly stop: () => Promise<void>
}

const readMessage = (payload: string): OutboxMessage | undefined => {
  const read = decode(OutboxMessage)(JSON.parse(payload))
  return isLeft(read) ? undefined : read.right
}

export const startOutboxWorker = async ({
  database,
  channels,
  now,
  random,
  randomBytes,
  onError,
}: OutboxWorkerOptions): Promise<OutboxWorker> => {
  const store = outboxStore(database)
  const running = new Set<Promise<void>>()
  let isStopped = false
  let filling: Promise<void> | undefined
  let isAgain = false

  const attempt = async (row: LeasedRow): Promise<AttemptResult> => {
    const channel = Object.hasOwn(channels, row.kind) ? channels[row.kind] : undefined
    const message = readMessage(row.payload)
    if (channel === undefined || message === undefined) return { tag: 'Rejected', error: 'NotUnderstood' }
    return channel.deliver(row, message)
  }

  const settleRow = async (row: LeasedRow, result: AttemptResult): Promise<unknown> => {
    if (result.tag === 'Delivered') return store.finish(row, 'done', now())
    const attempts = row.attempts + 1
    if (result.tag === 'Rejected' || attempts >= MAX_ATTEMPTS)
      return store.finish(row, 'failed', now(), result.error)
    const wanted = Math.min(result.retryAfterMs ?? 0, MAX_RETRY_AFTER_MS)
    const wait = Math.max(wanted, backoffMs({ baseMs: BASE_MS, capMs: CAP_MS, random }, attempts))
    return store.retry(row, new Date(now().getTime() + wait), result.error)
  }

  /** An error of the channel is a bug or a database that is away: the lease ends and the message comes again. */
  const deliver = async (row: LeasedRow): Promise<void> => {
    try {
      await settleRow(row, await attempt(row))
    } catch (error) {
      onError(error)
    }
  }

  /** A call, because the compiler takes a variable to keep its value over an await. */
  const hasStopped = (): boolean => isStopped

  const fill = async (): Promise<void> => {
    while (!isStopped && running.size < CONCURRENCY) {
      const at = now()
      const lease = newId(randomBytes)
      const rows = await store.lease({
        ...{ lease, at, until: new Date(at.getTime() + LEASE_MS) },
        limit: CONCURRENCY - running.size,
      })
      if (rows.length === 0) return
      if (hasStopped()) return store.release(lease)
      for (const row of rows) {
        const work = deliver(row).finally(() => {
          running.delete(work)
          wake()
        })
        running.add(work)
      }
    }
  }

  const fillUntilIdle = async (): Promise<void> => {
    do {
      isAgain = false
      await fill().catch(onError)
    } while (isAgain && !isStopped)
    filling = undefined
  }

  const wake = (): void => {
    isAgain = true
    if (!isStopped) filling ??= fillUntilIdle()
  }

  const settle = async (): Promise<void> => {
    while (filling !== undefined || running.size > 0) await Promise.all([filling, ...running])
  }

  const stopListening = await database.listen(OUTBOX_CHANNEL, wake)
  const timer = setInterval(wake, POLL_MS)
  timer.unref()
  wake()

  return {
    settle: async () => {
      wake()
      await settle()
    },
    prune: () => store.prune(new Date(now().getTime() - KEPT_MS)),
    stop: async () => {
      isStopped = true
      clearInterval(timer)
      await settle()
      await stopListening()
    },
  }
}
