// Queues by key within this process: work of one key runs in the order in which it came, keys do not wait for each other.
import { within } from './within.ts'

export interface KeyedQueue {
  /** Runs the work when everything that was enqueued before under the same key has ended, well or not. */
  readonly runInOrder: <A>(key: string, work: () => Promise<A>) => Promise<A>
}

export interface KeyedQueueOptions {
  /** A turn that lasts longer, in milliseconds, fails with `late`, and the next one begins. */
  readonly turn?: { readonly maxMs: number; readonly late: () => Error }
  /** Whether everybody who waits behind a turn that failed so fails with it, instead of waiting for the same again. */
  readonly isShared?: (error: unknown) => boolean
}

interface Waiting {
  readonly begin: () => Promise<void>
  readonly reject: (error: unknown) => void
}

export const keyedQueue = ({ turn, isShared = () => false }: KeyedQueueOptions = {}): KeyedQueue => {
  const queues = new Map<string, Waiting[]>()

  const bounded = <A>(work: Promise<A>): Promise<A> =>
    turn === undefined ? work : within(work, turn.maxMs, turn.late)

  const runAll = async (key: string, waiting: Waiting[]): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      try {
        await next.begin()
      } catch (error) {
        next.reject(error)
        if (isShared(error)) for (const { reject } of waiting.splice(0)) reject(error)
      }
    }
    queues.delete(key)
  }

  return {
    runInOrder: (key, work) =>
      new Promise((resolve, reject) => {
        const mine: Waiting = { begin: async () => resolve(await bounded(work())), reject }
        const waiting = queues.get(key)
        if (waiting !== undefined) {
          waiting.push(mine)
          return
        }
        const queue = [mine]
        queues.set(key, queue)
        void runAll(key, queue)
      }),
  }
}
