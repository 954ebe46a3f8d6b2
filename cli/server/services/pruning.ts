// Removes what has had its time, again and again.

export interface PruningOptions {
  readonly everyMs: number
  /** Done one after another; each is told whether to leave off. */
  readonly works: readonly ((isStopped: () => boolean) => Promise<unknown>)[]
  /** One that fails is tried again the next time. */
  readonly onError: (error: unknown) => void
}

/** Answers how to stop; settled when the work at hand is over. */
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
