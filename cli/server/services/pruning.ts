// Periodically removes expired data.

export interface PruningOptions {
  readonly everyMs: number
  /** Run in order; each receives a function that tells whether to stop. */
  readonly works: readonly ((isStopped: () => boolean) => Promise<unknown>)[]
  /** A failed task is retried in the next round. */
  readonly onError: (error: unknown) => void
}

/** Returns the stop function, which resolves when the current task is finished. */
export const startPruning = ({ everyMs, works, onError }: PruningOptions): (() => Promise<void>) => {
  let isStopped = false
  let last: Promise<void> = Promise.resolve()
  const prune = async (): Promise<void> => {
    for (const work of works) if (!isStopped) await work(() => isStopped).catch(onError)
  }
  const timer = setInterval(() => {
    last = last.then(prune)
  }, everyMs)
  return () => {
    clearInterval(timer)
    isStopped = true
    return last
  }
}
