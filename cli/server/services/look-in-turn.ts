// Looks for work at regular times and when asked, one look after another.

export interface Looking {
  /** Looks once more; resolves when that look has ended. */
  readonly look: () => Promise<void>
  /** Begins no further look; resolves when the current one has ended. */
  readonly stop: () => Promise<void>
}

/** `lookOnce` must not reject, and ends early once `isStopped`. The timer does not keep the process alive. */
export const lookInTurn = (
  everyMs: number,
  lookOnce: (isStopped: () => boolean) => Promise<void>,
): Looking => {
  let isStopped = false
  let last: Promise<void> = Promise.resolve()
  const look = (): Promise<void> => {
    last = last.then(() => (isStopped ? undefined : lookOnce(() => isStopped)))
    return last
  }
  const timer = setInterval(() => void look(), everyMs)
  timer.unref()
  return {
    look,
    stop: () => {
      isStopped = true
      clearInterval(timer)
      return last
    },
  }
}
