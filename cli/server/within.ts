// Bounded times: of an answer, and of what is kept.

/** Whether an instant is at most so long ago; a clock that went back makes it neither young nor eternal. */
export const isWithin = (ms: number, at: number, now: number): boolean => now >= at && now - at < ms

/**
 * What `work` answers. Rejects with the error of `late` once `ms` have passed; an answer that has arrived by then counts, even where
 * this thread was too busy to read it.
 */
export const within = <A>(work: Promise<A>, ms: number, late: () => Error): Promise<A> =>
  new Promise((resolve, reject) => {
    // Timers run before sockets are read, immediates after that.
    const timer = setTimeout(() => setImmediate(() => reject(late())), ms)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })

/** Settles when `work` does, well or not, at the latest after `ms`. */
export const settledWithin = async (work: Promise<unknown>, ms: number): Promise<void> => {
  await within(work, ms, () => new Error('too late')).catch(() => undefined)
}
