// A thread that answers orders, so that no request waits while it computes.
import { parentPort, Worker } from 'node:worker_threads'

interface Order<Input> {
  readonly id: number
  readonly input: Input
}

type Report<Output> =
  | { readonly id: number; readonly output: Output }
  | { readonly id: number; readonly problem: string }

interface Pending<Output> {
  readonly timer: NodeJS.Timeout | undefined
  readonly resolve: (output: Output) => void
  readonly reject: (error: Error) => void
}

/**
 * `file`: the bundle of a module that calls {@link answerOrders}; `workerData` is what that module reads. The thread starts with the first
 * order, and again after a crash; it does not keep the process alive without pending orders. Rejections begin with `failure`. A thread that
 * leaves an order without an answer for `limitMs` is ended with all that it still has to answer.
 */
export const startOrderThread = <Input, Output>(
  file: URL,
  failure: string,
  workerData?: unknown,
  limitMs?: number,
): ((input: Input) => Promise<Output>) => {
  let running: Worker | undefined
  let last = 0
  const waiting = new Map<number, Pending<Output>>()

  const start = (): Worker => {
    const worker = new Worker(file, { workerData })
    const broke = (error: Error): void => {
      if (running !== worker) return
      running = undefined
      for (const { timer, reject } of waiting.values()) {
        clearTimeout(timer)
        reject(error)
      }
      waiting.clear()
    }
    worker.on('message', (report: Report<Output>) => {
      const pending = waiting.get(report.id)
      waiting.delete(report.id)
      clearTimeout(pending?.timer)
      if (waiting.size === 0) worker.unref()
      if ('output' in report) pending?.resolve(report.output)
      else pending?.reject(new Error(`${failure}: ${report.problem}`))
    })
    worker.on('error', (error) => broke(error instanceof Error ? error : new Error(String(error))))
    worker.on('exit', (code) => broke(new Error(`${failure}: its thread ended with ${code}`)))
    return worker
  }

  return (input) =>
    new Promise((resolve, reject) => {
      const worker = running ?? start()
      running = worker
      last += 1
      const timer = limitMs === undefined ? undefined : setTimeout(() => worker.terminate(), limitMs).unref()
      waiting.set(last, { resolve, reject, timer })
      worker.ref()
      worker.postMessage({ id: last, input } satisfies Order<Input>)
    })
}

/** Runs in the thread. `buffersIn`: parts of an output that are moved to the other thread instead of copied. */
export const answerOrders = <Input, Output>(
  answer: (input: Input) => Promise<Output>,
  buffersIn: (output: Output) => readonly ArrayBuffer[] = () => [],
): void => {
  parentPort?.on('message', async ({ id, input }: Order<Input>) => {
    try {
      const output = await answer(input)
      parentPort?.postMessage({ id, output } satisfies Report<Output>, [...buffersIn(output)])
    } catch (error) {
      parentPort?.postMessage({ id, problem: String(error) } satisfies Report<Output>)
    }
  })
}
