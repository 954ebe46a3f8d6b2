// Fits a periodic grid to a profile: how much of a line each column (or row) contains.

/** Line weight at each place; `from` is the first place in the picture. */
export interface Profile {
  readonly from: number
  readonly weights: Float64Array
}

/** Lines at `phase + k · pitch`. `share`: fraction of the profile's weight on the lines, 0 to 1. */
export interface PeriodicGrid {
  readonly pitch: number
  readonly phase: number
  readonly share: number
}

export interface PitchRange {
  readonly min: number
  readonly max: number
}

/** Pixels off the line that still count: drawn lines lie on whole pixels, the grid need not. */
const TOLERANCE = 1.3
const PHASE_STEP = 0.5

/** Weight on the lines from `phase` on; neighbouring pixels count half. */
const weightAt = (weights: Float64Array, phase: number, pitch: number): number => {
  let sum = 0
  for (let place = phase; place < weights.length; place += pitch) {
    const near = Math.round(place)
    sum += (weights[near] ?? 0) + ((weights[near - 1] ?? 0) + (weights[near + 1] ?? 0)) * 0.6
  }
  return sum
}

const bestPhase = (
  weights: Float64Array,
  pitch: number,
): { readonly phase: number; readonly score: number } => {
  let phase = 0
  let score = 0
  for (let tried = 0; tried < pitch; tried += PHASE_STEP) {
    const found = weightAt(weights, tried, pitch)
    if (found > score) {
      score = found
      phase = tried
    }
  }
  return { phase, score }
}

/**
 * Score of a pitch over all profiles. Half the right pitch explains as much with twice the lines, twice the right pitch half of it with half
 * the lines, so the sum is divided by the square root of the number of lines.
 */
const getFit = (profiles: readonly Profile[], pitch: number): number =>
  profiles.reduce(
    (sum, { weights }) =>
      sum + bestPhase(weights, pitch).score / Math.sqrt(Math.max(1, Math.round(weights.length / pitch))),
    0,
  )

/** The pitch in a range, in pixels, that fits all profiles best, and its score; each profile has its own phase. */
export const fitPitch = (
  profiles: readonly Profile[],
  { min, max }: PitchRange,
): { readonly pitch: number; readonly fit: number } => {
  const coarse = best(min, max, 0.5, (pitch) => getFit(profiles, pitch))
  const fine = best(coarse.value - 0.5, coarse.value + 0.5, 0.1, (pitch) => getFit(profiles, pitch))
  return { pitch: refine(profiles, fine.value), fit: fine.score }
}

const best = (
  from: number,
  to: number,
  step: number,
  score: (value: number) => number,
): { readonly value: number; readonly score: number } => {
  let top = { value: from, score: Number.NEGATIVE_INFINITY }
  for (let value = from; value <= to + 1e-9; value += step) {
    const found = score(value)
    if (found > top.score) top = { value, score: found }
  }
  return top
}

interface LineFit {
  readonly sxx: number
  readonly sxy: number
  readonly meanLine: number
  readonly meanPlace: number
  readonly onLines: number
}

/** Weighted sums over the places on lines, for a linear fit of place by line number. */
const measure = (weights: Float64Array, pitch: number, phase: number): LineFit => {
  let [onLines, lines, places] = [0, 0, 0]
  const near: (readonly [number, number, number])[] = []
  for (let place = 0; place < weights.length; place++) {
    const weight = weights[place] ?? 0
    const line = Math.round((place - phase) / pitch)
    if (weight === 0 || Math.abs(phase + line * pitch - place) > TOLERANCE) continue
    onLines += weight
    lines += weight * line
    places += weight * place
    near.push([weight, line, place])
  }
  const meanLine = onLines === 0 ? 0 : lines / onLines
  const meanPlace = onLines === 0 ? phase : places / onLines
  let [sxx, sxy] = [0, 0]
  for (const [weight, line, place] of near) {
    sxx += weight * (line - meanLine) ** 2
    sxy += weight * (line - meanLine) * (place - meanPlace)
  }
  return { sxx, sxy, meanLine, meanPlace, onLines }
}

/** Refines the pitch by least squares over the lines of all profiles. */
const refine = (profiles: readonly Profile[], pitch: number): number => {
  let [sxx, sxy] = [0, 0]
  for (const { weights } of profiles) {
    const lines = measure(weights, pitch, bestPhase(weights, pitch).phase)
    sxx += lines.sxx
    sxy += lines.sxy
  }
  return sxx === 0 ? pitch : sxy / sxx
}

/** The phase of the lines of a known pitch in one profile. */
export const fitPhase = ({ from, weights }: Profile, pitch: number): PeriodicGrid => {
  const { phase } = bestPhase(weights, pitch)
  const { meanLine, meanPlace, onLines } = measure(weights, pitch, phase)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return {
    pitch,
    phase: from + meanPlace - meanLine * pitch,
    share: total === 0 ? 0 : onLines / total,
  }
}
