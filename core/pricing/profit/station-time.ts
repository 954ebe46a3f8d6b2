// How long the stations of the hideout are busy: they work side by side, each on one craft at a time.

/** Seconds by station, in an order that those who compare them share; what is missing at the end is idle. */
export type Busy = readonly number[]

export const IDLE: Busy = []

/** The station at `index` busy for so many seconds, the others idle. */
export const busyAt = (index: number, seconds: number): Busy =>
  seconds === 0 ? IDLE : Array.from({ length: index + 1 }, (_, at) => (at === index ? seconds : 0))

/** The first and so many times the second, one after the other at each station. */
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

/** Whether no station is busy for longer than in the other. */
const isWithin = (busy: Busy, other: Busy): boolean => {
  for (let at = 0; at < busy.length; at++) if ((busy[at] ?? 0) > (other[at] ?? 0)) return false
  return true
}

/** Something that costs and keeps stations busy. */
export interface ParetoCandidate {
  readonly cost: number
  readonly busy: Busy
}

/**
 * Those that no other beats, which would be one that neither costs more nor keeps any station busy for longer (the Pareto front),
 * the cheapest first. Of equals the first one stays.
 */
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
