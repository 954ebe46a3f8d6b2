// Places for as many as may use a connection at once; others wait in their order, as long as those before them are answered.
import { within } from '../within.ts'
import { DatabaseAway } from './sql.ts'

/** Who waits for longer is told to come again. Milliseconds. */
const MAX_WAIT_MS = 10_000

export interface Places {
  readonly enter: () => Promise<void>
  readonly leave: () => void
  /** A waiter behind a statement without an answer would only time out as well. */
  readonly failWaiting: (error: unknown) => void
}

interface Waiting {
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

export const openPlaces = (max: number): Places => {
  let free = max
  const waiting = new Set<Waiting>()

  const wait = (): Promise<void> => {
    let mine: Waiting | undefined
    const turn = new Promise<void>((resolve, reject) => {
      mine = { resolve, reject }
      waiting.add(mine)
    })
    return within(turn, MAX_WAIT_MS, () => {
      // Whose turn has just come gives it to the next.
      if (mine !== undefined && !waiting.delete(mine)) leave()
      return new DatabaseAway('too many wait for the database')
    })
  }

  const leave = (): void => {
    const [next] = waiting
    if (next === undefined) free++
    else {
      waiting.delete(next)
      next.resolve()
    }
  }

  return {
    enter: async () => {
      if (free > 0) free--
      else await wait()
    },
    leave,
    failWaiting: (error) => {
      for (const { reject } of waiting) reject(error)
      waiting.clear()
    },
  }
}
