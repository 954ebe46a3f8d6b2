// Random numbers that are the same in every run and on every machine (mulberry32). For simulations, for nothing secret.

/** The next number from 0 to below 1. */
export type Random = () => number

/** `seed`: a whole number; only its 32 lowest bits count. */
export const seededRandom = (seed: number): Random => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
