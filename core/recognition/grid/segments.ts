// Finds straight lines in a picture and groups connected ones.
import type { LineStrength } from './line-strength.ts'

/** `at`: column or row of the line. `from`, `to`: its ends in the other direction, inclusive. */
export interface Segment {
  readonly isUpright: boolean
  readonly at: number
  readonly from: number
  readonly to: number
}

/** Minimum length in pixels while the cell size is unknown; shorter lines are parts of pictures and letters. */
const MIN_LENGTH = 28
/** Maximum gap in pixels caused by noise. */
const GAP = 3
/** Maximum distance between the ends of two lines that meet. */
const NEAR = 2

/** Allowed brightness relative to the usual line; covers glare and gradients. */
const MIN_LIGHT = 0.6
const MAX_LIGHT = 1.7

const getLight = ({ width, luma }: LineStrength, { isUpright, at, from, to }: Segment): number => {
  let sum = 0
  for (let place = from; place <= to; place++)
    sum += luma[isUpright ? place * width + at : at * width + place] ?? 0
  return sum / (to - from + 1)
}

/** Median brightness, weighted by length. */
const usualLight = (lit: readonly (readonly [light: number, length: number])[]): number => {
  const half = lit.reduce((sum, [, length]) => sum + length, 0) / 2
  let sum = 0
  for (const [light, length] of lit.toSorted(([a], [b]) => a - b)) {
    sum += length
    if (sum >= half) return light
  }
  return 0
}

/** Number of brightness bands: an overlapped window is darker, the one on top lighter. */
const BANDS = 2

/** Finds long thin lines, grouped into brightness bands. `minContrast`: steps of brightness by which they are lighter than both sides. `minLength` in pixels. */
export const findSegments = (
  evidence: LineStrength,
  minContrast: number,
  minLength = MIN_LENGTH,
): readonly (readonly Segment[])[] => {
  let rest = [true, false]
    .flatMap((isUpright) => runs(evidence, isUpright, minContrast, minLength))
    .map((segment) => ({ segment, light: getLight(evidence, segment) }))
  const bands: (readonly Segment[])[] = []
  while (bands.length < BANDS && rest.length > 0) {
    const usual = usualLight(rest.map(({ segment: { from, to }, light }) => [light, to - from + 1]))
    const isUsual = ({ light }: { readonly light: number }): boolean =>
      light >= usual * MIN_LIGHT && light <= usual * MAX_LIGHT
    bands.push(rest.filter(isUsual).map(({ segment }) => segment))
    rest = rest.filter((each) => !isUsual(each))
  }
  return bands
}

const runs = (
  { width, height, upright, level }: LineStrength,
  isUpright: boolean,
  minContrast: number,
  minLength: number,
): readonly Segment[] => {
  const contrast = isUpright ? upright : level
  const lanes = isUpright ? width : height
  const first = new Int32Array(lanes).fill(-1)
  const last = new Int32Array(lanes).fill(-1)
  const found: Segment[] = []
  const end = (lane: number): void => {
    const from = first[lane] ?? -1
    const to = last[lane] ?? -1
    if (from >= 0 && to - from + 1 >= minLength) found.push({ isUpright, at: lane, from, to })
    first[lane] = -1
  }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if ((contrast[y * width + x] ?? 0) < minContrast) continue
      const lane = isUpright ? x : y
      const place = isUpright ? y : x
      if ((first[lane] ?? -1) >= 0 && place - (last[lane] ?? 0) > GAP) end(lane)
      if ((first[lane] ?? -1) < 0) first[lane] = place
      last[lane] = place
    }
  for (let lane = 0; lane < lanes; lane++) end(lane)
  return found
}

/** Groups lines that touch or cross. */
export const groupSegments = (
  segments: readonly Segment[],
  { width, height }: { readonly width: number; readonly height: number },
): readonly (readonly Segment[])[] => {
  const parents = Int32Array.from(segments, (_, index) => index)
  const getRoot = (index: number): number => {
    let root = index
    while ((parents[root] ?? root) !== root) {
      parents[root] = parents[parents[root] ?? root] ?? root
      root = parents[root] ?? root
    }
    return root
  }
  const join = (a: number, b: number): void => {
    parents[getRoot(a)] = getRoot(b)
  }
  // Upright line that owns each pixel, counted from 1; 0 if none.
  const owners = new Int32Array(width * height)
  for (const [index, { isUpright, at, from, to }] of segments.entries())
    if (isUpright) for (let y = from; y <= to; y++) owners[y * width + at] = index + 1
  for (const [index, { isUpright, at, from, to }] of segments.entries()) {
    if (isUpright) continue
    for (let y = Math.max(0, at - NEAR); y <= Math.min(height - 1, at + NEAR); y++)
      for (let x = Math.max(0, from - NEAR); x <= Math.min(width - 1, to + NEAR); x++) {
        const owner = owners[y * width + x] ?? 0
        if (owner > 0) join(index, owner - 1)
      }
  }
  const groups = new Map<number, Segment[]>()
  for (const [index, segment] of segments.entries()) {
    const root = getRoot(index)
    const group = groups.get(root)
    if (group === undefined) groups.set(root, [segment])
    else group.push(segment)
  }
  return [...groups.values()]
}

const touch = (upright: Segment, level: Segment): boolean =>
  upright.at >= level.from - NEAR &&
  upright.at <= level.to + NEAR &&
  level.at >= upright.from - NEAR &&
  level.at <= upright.to + NEAR

/** Groups connected lines without a pixel map; for few lines. */
export const connectedSegments = (segments: readonly Segment[]): readonly (readonly Segment[])[] => {
  const rest = new Set(segments)
  const groups: (readonly Segment[])[] = []
  for (const first of segments) {
    if (!rest.delete(first)) continue
    const group = [first]
    for (const one of group)
      for (const other of rest)
        if (
          one.isUpright !== other.isUpright &&
          touch(one.isUpright ? one : other, one.isUpright ? other : one)
        ) {
          rest.delete(other)
          group.push(other)
        }
    groups.push(group)
  }
  return groups
}
