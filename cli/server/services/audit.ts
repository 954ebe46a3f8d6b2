// The audit of this process: rows wait in one queue for a transaction, unusually many refusals are announced, the chain is verified.
import { DONE, type NewAuditEntry } from '#core/audit/audit-entry.ts'
import { type BrokenChain, CHAIN_START, type ChainLink, verifyEntry } from '#core/audit/chain.ts'
import { FAILURE_WINDOW_MS, isUnusualRate, USUAL_MS } from '#core/audit/failure-rate.ts'
import { isLeft } from '#core/fp.ts'
import { type AuditStore, auditStore } from '../stores/audit.ts'
import type { Database } from '../stores/sql.ts'

/** `head`: the last row. `includesHash`: whether a row has the hash that was asked for. */
export interface Verification {
  readonly rows: number
  readonly head: string
  readonly broken: BrokenChain | undefined
  readonly includesHash: boolean
}

export interface Audit extends Pick<AuditStore, 'list'> {
  /** Settles when the row is stored; rejects if it could not be. */
  readonly record: (entry: NewAuditEntry) => Promise<void>
  /** Settles when every row that was recorded until now is stored or failed; undefined if none waits. */
  readonly settled: () => Promise<void> | undefined
  /** Settles when nothing of this process uses the database any more, announcements included; asked for before it is closed. */
  readonly idle: () => Promise<void>
  /** Reads the whole chain. */
  readonly verify: (hash?: string) => Promise<Verification>
}

export interface AuditOptions {
  readonly database: Pick<Database, 'query' | 'transaction'>
  readonly now: () => Date
  /** Called after each refusal while there are unusually many. */
  readonly onUnusual: (refusals: number) => Promise<void>
  readonly onError: (error: unknown) => void
}

interface Waiting {
  readonly entry: NewAuditEntry & { readonly at: string }
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

const MAX_BATCH = 500
const PAGE = 1_000

export const openAudit = ({ database, now, onUnusual, onError }: AuditOptions): Audit => {
  const store = auditStore(database)
  const waiting: Waiting[] = []
  let isWriting = false
  let last: Promise<void> | undefined
  let writing = Promise.resolve()

  const announceUnusual = async (): Promise<void> => {
    const end = now().getTime() + 1
    const start = new Date(end - FAILURE_WINDOW_MS)
    const inWindow = await store.countRefused(start, new Date(end))
    const before = await store.countRefused(new Date(start.getTime() - USUAL_MS), start)
    if (isUnusualRate(inWindow, before)) await onUnusual(inWindow)
  }

  const writeAll = async (): Promise<void> => {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, MAX_BATCH)
      try {
        await store.append(batch.map(({ entry }) => entry))
        for (const { resolve } of batch) resolve()
      } catch (error) {
        for (const { reject } of batch) reject(error)
        continue
      }
      if (batch.some(({ entry }) => entry.outcome !== DONE)) await announceUnusual().catch(onError)
    }
    isWriting = false
  }

  const enqueue = (entry: NewAuditEntry): Promise<void> =>
    new Promise((resolve, reject) => {
      waiting.push({ entry: { ...entry, at: now().toISOString() }, resolve, reject })
      if (isWriting) return
      isWriting = true
      writing = writeAll()
    })

  return {
    list: store.list,
    record: (entry) => {
      const stored = enqueue(entry)
      const done: Promise<void> = stored
        .catch(() => undefined)
        .then(() => {
          if (last === done) last = undefined
        })
      last = done
      return stored
    },
    // Rows are stored in the order in which they were recorded.
    settled: () => last,
    idle: () => writing,
    verify: async (hash) => {
      let end: ChainLink = CHAIN_START
      let includesHash = hash === undefined
      for (;;) {
        const rows = await store.listAfter(end.position, PAGE)
        for (const row of rows) {
          const next = verifyEntry(end, row)
          if (isLeft(next)) return { rows: end.position, head: end.hash, broken: next.left, includesHash }
          end = next.right
          includesHash ||= end.hash === hash
        }
        if (rows.length < PAGE) return { rows: end.position, head: end.hash, broken: undefined, includesHash }
      }
    },
  }
}
