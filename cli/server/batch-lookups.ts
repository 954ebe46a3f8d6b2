// Joins lookups that are made at the same time into one question to the database.
import { isLateAnswer } from './stores/sql.ts'

/** At most one question is on its way; what is asked meanwhile goes with the next, so an answer is never older than its question. */
export const batchLookups = <Value>(
  lookUp: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
  max: number,
): ((key: string) => Promise<Value | undefined>) => {
  interface Batch {
    readonly keys: Set<string>
    readonly answer: Promise<ReadonlyMap<string, Value>>
  }
  let last: Promise<unknown> = Promise.resolve()
  let next: Batch | undefined
  const open = (): Batch => {
    const keys = new Set<string>()
    const ask = (): Batch['answer'] => {
      if (next?.keys === keys) next = undefined
      return lookUp([...keys])
    }
    // What waits behind a question without an answer fails with it.
    const answer = last.then(ask, (error: unknown) => {
      if (!isLateAnswer(error)) return ask()
      if (next?.keys === keys) next = undefined
      throw error
    })
    last = answer
    // What is asked after the failure was known is asked afresh.
    answer.catch(() => {
      if (last === answer) last = Promise.resolve()
    })
    return { keys, answer }
  }
  return async (key) => {
    if (next === undefined || next.keys.size >= max) next = open()
    next.keys.add(key)
    return (await next.answer).get(key)
  }
}
