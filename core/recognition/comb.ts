// Lines at even distances: fits a comb to how much of a line each column (or row) holds.

/** How much line there is at each place; `from` is the first place of the picture. */
export interface Profile {
  readonly from: number
  readonly weights: Float64Array
}

/** Teeth stand at `phase + k · pitch`. `share`: the part of the profile's weight that is at teeth, 0 to 1. */
export interface Comb {
  readonly pitch: number
  readonly phase: number
  readonly share: number
}

export interface PitchRange {
  readonly least: number
  readonly most: number
}

/** Lines are whole pixels, teeth are not: so far off is still on the tooth. */
const TOLERANCE = 1.3
const PHASE_STEP = 0.5

/** What stands at the teeth from `phase` on, each with half of what is next to it. */
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
 * How well a pitch explains all profiles, for comparing pitches: half the right one explains as much with twice the teeth, twice the
 * right one half of it with half the teeth, so the sum is divided by the root of the number of teeth.
 */
const fitOf = (profiles: readonly Profile[], pitch: number): number =>
  profiles.reduce(
    (sum, { weights }) =>
      sum + bestPhase(weights, pitch).score / Math.sqrt(Math.max(1, Math.round(weights.length / pitch))),
    0,
  )

/** The pitch in a range, in pixels, that fits all profiles best; profiles have phases of their own. */
export const fitPitch = (profiles: readonly Profile[], { least, most }: PitchRange): number => {
  const coarse = best(least, most, 0.5, (pitch) => fitOf(profiles, pitch))
  const fine = best(coarse - 0.5, coarse + 0.5, 0.1, (pitch) => fitOf(profiles, pitch))
  return refine(profiles, fine)
}

const best = (from: number, to: number, step: number, score: (value: number) => number): number => {
  let top = { value: from, score: Number.NEGATIVE_INFINITY }
  for (let value = from; value <= to + 1e-9; value += step) {
    const found = score(value)
    if (found > top.score) top = { value, score: found }
  }
  return top.value
}

interface Teeth {
  readonly sxx: number
  readonly sxy: number
  readonly meanTooth: number
  readonly meanPlace: number
  readonly onTeeth: number
}

/** Weighted sums over what lies on the teeth, for a line through number and place of each. */
const measure = (weights: Float64Array, pitch: number, phase: number): Teeth => {
  let [onTeeth, teeth, places] = [0, 0, 0]
  const near: (readonly [number, number, number])[] = []
  for (let place = 0; place < weights.length; place++) {
    const weight = weights[place] ?? 0
    const tooth = Math.round((place - phase) / pitch)
    if (weight === 0 || Math.abs(phase + tooth * pitch - place) > TOLERANCE) continue
    onTeeth += weight
    teeth += weight * tooth
    places += weight * place
    near.push([weight, tooth, place])
  }
  const meanTooth = onTeeth === 0 ? 0 : teeth / onTeeth
  const meanPlace = onTeeth === 0 ? phase : places / onTeeth
  let [sxx, sxy] = [0, 0]
  for (const [weight, tooth, place] of near) {
    sxx += weight * (tooth - meanTooth) ** 2
    sxy += weight * (tooth - meanTooth) * (place - meanPlace)
  }
  return { sxx, sxy, meanTooth, meanPlace, onTeeth }
}

/** The pitch by least squares over the lines of all profiles. */
const refine = (profiles: readonly Profile[], pitch: number): number => {
  let [sxx, sxy] = [0, 0]
  for (const { weights } of profiles) {
    const teeth = measure(weights, pitch, bestPhase(weights, pitch).phase)
    sxx += teeth.sxx
    sxy += teeth.sxy
  }
  return sxx === 0 ? pitch : sxy / sxx
}

/** Where the teeth of a known pitch stand in one profile. */
export const fitPhase = ({ from, weights }: Profile, pitch: number): Comb => {
  const { phase } = bestPhase(weights, pitch)
  const { meanTooth, meanPlace, onTeeth } = measure(weights, pitch, phase)
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  return {
    pitch,
    phase: from + meanPlace - meanTooth * pitch,
    share: total === 0 ? 0 : onTeeth / total,
  }
}
