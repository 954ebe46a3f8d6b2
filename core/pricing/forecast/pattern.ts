// The repeating pattern of a price: by how much each hour or weekday lies above the average around it.
import type { Season } from './kinds.ts'

/** A position must have been seen this often; with fewer repetitions there is no pattern. */
const MIN_REPETITIONS = 2
/** A pattern seen so often counts half: few repetitions are mostly chance. */
const HALF_TRUST = 2
/** Share of the prices around a step that must be known. */
const MIN_KNOWN = 2 / 3

type Values = readonly (number | undefined)[]

/** Sums and counts of the known values before each index. */
const prefixSums = (values: Values): { readonly sums: Float64Array; readonly counts: Int32Array } => {
  const sums = new Float64Array(values.length + 1)
  const counts = new Int32Array(values.length + 1)
  values.forEach((value, index) => {
    sums[index + 1] = (sums[index] ?? 0) + (value ?? 0)
    counts[index + 1] = (counts[index] ?? 0) + (value === undefined ? 0 : 1)
  })
  return { sums, counts }
}

/**
 * The differences of each step from the mean of one whole season around it. Steps within half a season of an end have none, because the
 * mean around them is not known.
 */
const differences = (values: Values, length: number): Values => {
  const { sums, counts } = prefixSums(values)
  const half = length >> 1
  return values.map((value, index) => {
    const from = index - half
    const to = from + length
    if (value === undefined || from < 0 || to + 1 > values.length) return undefined
    // An even season has no middle step: the mean of both windows that come closest.
    const windows = length % 2 === 0 ? [from, from + 1] : [from]
    let mean = 0
    for (const start of windows) {
      const count = (counts[start + length] ?? 0) - (counts[start] ?? 0)
      if (count < length * MIN_KNOWN) return undefined
      mean += ((sums[start + length] ?? 0) - (sums[start] ?? 0)) / count / windows.length
    }
    return value - mean
  })
}

/** The value of a pattern by step number; zero everywhere if the history is too short for it. */
export type Pattern = (step: number) => number

/** `first`: the step number of the first value. Values are logarithms of prices. */
export const findPattern = (first: number, values: Values, { unit, positions }: Season): Pattern => {
  const getPosition = (step: number): number => Math.floor(step / unit) % positions
  const sums = Array.from({ length: positions }, () => ({ sum: 0, count: 0 }))
  differences(values, unit * positions).forEach((difference, index) => {
    const known = sums[getPosition(first + index)]
    if (difference === undefined || known === undefined) return
    known.sum += difference
    known.count += 1
  })
  if (sums.some(({ count }) => count < MIN_REPETITIONS * unit * MIN_KNOWN)) return () => 0
  const effects = sums.map(({ sum, count }) => sum / (count + HALF_TRUST * unit))
  const mean = effects.reduce((sum, effect) => sum + effect, 0) / positions
  return (step) => (effects[getPosition(step)] ?? 0) - mean
}
