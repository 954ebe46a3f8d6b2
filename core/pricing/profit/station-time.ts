// Busy times of hideout stations: they work in parallel, each on one craft at a time.

/** Seconds by station, in a fixed order; missing entries at the end are 0. */
export type Busy = readonly number[]

export const IDLE: Busy = []

/** The station at `index` is busy for the given seconds, the others are idle. */
export const busyAt = (index: number, seconds: number): Busy =>
  seconds === 0 ? IDLE : Array.from({ length: index + 1 }, (_, at) => (at === index ? seconds : 0))

/** Adds `more` the given number of times, sequentially at each station. */
export const plusBusy = (busy: Busy, more: Busy, times: number): Busy => {
  if (more.length === 0) return busy
  const sum = [...busy]
  for (let at = 0; at < more.length; at++) sum[at] = (sum[at] ?? 0) + (more[at] ?? 0) * times
  return sum
}

/** Seconds until the last station is done. */
export const maxBusySeconds = (busy: Busy): number => {
  let longest = 0
  for (const seconds of busy) if (seconds > longest) longest = seconds
  return longest
}

/** Whether no station is busy longer than in the other. */
const isWithin = (busy: Busy, other: Busy): boolean => {
  for (let at = 0; at < busy.length; at++) if ((busy[at] ?? 0) > (other[at] ?? 0)) return false
  return true
}

/** A candidate with a cost and busy times. */
export interface ParetoCandidate {
  readonly cost: number
  readonly busy: Busy
}

/** The Pareto front by cost and busy time of every station, cheapest first. Of equal candidates the first is kept. */
export const paretoFront = <A extends ParetoCandidate>(all: readonly A[]): readonly A[] => {
  if (all.length < 2) return all
  const kept: A[] = []
  for (const each of all.toSorted((a, b) => a.cost - b.cost)) {
    if (kept.some(({ busy }) => isWithin(busy, each.busy))) continue
    // Entries of equal cost come before it; a longer one is dominated.
    while (kept.length > 0) {
      const last = kept.findIndex(({ cost, busy }) => cost === each.cost && isWithin(each.busy, busy))
      if (last < 0) break
      kept.splice(last, 1)
    }
    kept.push(each)
  }
  return kept
}
