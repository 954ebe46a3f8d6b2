// Appends in batches: what arrives while a statement is running goes with the next one, so that appends share the round trip and the flush to
// the disk. A single append is sent at once.
import { appendAlone, appendMany } from './append.ts'
import type { Append, Appended } from './event-store.ts'
import { type Database, isLateAnswer } from './sql.ts'

/** Statements at once. The engine in the process runs one at a time; a server has other questions to answer as well. */
const AT_ONCE = { pglite: 1, postgres: 4 } as const
const MAX_TOGETHER = 64
/** Appends of more events than this would make the others wait. */
const FEW_EVENTS = 20

interface PendingAppend {
  readonly append: Append
  readonly resolve: (appended: Appended | Promise<Appended>) => void
}

export const appendBatches = (database: Database): ((append: Append) => Promise<Appended>) => {
  const appendOne = (append: Append) => appendAlone(database, append)
  let waiting: PendingAppend[] = []
  let underWay = 0

  const appendBatch = async (batch: readonly PendingAppend[]): Promise<void> => {
    try {
      const answers = await appendMany(
        database,
        batch.map(({ append }) => append),
      )
      for (const [index, { append, resolve }] of batch.entries()) {
        const answer = answers[index]
        // An append that must wait for a stream does so outside the batch.
        resolve(answer === undefined || answer === 'Busy' ? appendOne(append) : answer)
      }
    } catch (error) {
      // An append behind a statement without an answer would only time out as well.
      if (isLateAnswer(error)) {
        for (const { resolve } of [...batch, ...waiting]) resolve(Promise.reject(error))
        waiting = []
        return
      }
      // Nothing was written, or the connection broke before the result arrived: each append is retried alone, so that a bad one fails no other.
      for (const { append, resolve } of batch) resolve(appendOne(append))
    }
  }

  const send = (): void => {
    while (underWay < AT_ONCE[database.engine] && waiting.length > 0) {
      const batch = waiting.slice(0, MAX_TOGETHER)
      waiting = waiting.slice(MAX_TOGETHER)
      underWay++
      appendBatch(batch).finally(() => {
        underWay--
        send()
      })
    }
  }

  return (append) =>
    append.events.length > FEW_EVENTS
      ? appendOne(append)
      : new Promise((resolve) => {
          waiting.push({ append, resolve })
          send()
        })
}
