// The found-in-raid mark as ink: a ring with a tick.
import { findBlobs } from '../text/blobs.ts'
import { type Ink, inkAt } from '../text/ink.ts'

/** Minimum share of the ring that is drawn. */
const MIN_RING = 0.9
const POINT_COUNT = 28
/** Points on the unit circle, ordered so that successive ones are far apart: non-rings are rejected early. */
export const CIRCLE: readonly (readonly [x: number, y: number])[] = Array.from(
  { length: POINT_COUNT },
  (_, index) => {
    const angle = (2 * Math.PI * index * 9) / POINT_COUNT
    return [Math.cos(angle), Math.sin(angle)]
  },
)
const MAX_MISSING = Math.floor(POINT_COUNT * (1 - MIN_RING))
/** Deviations of the ring from the circle to try, in pixels. */
const AROUND = [0, -0.7, 0.7]
/** Ink threshold of ring pixels. */
const INKED = 70

const isRingAt = (ink: Ink, x: number, y: number, radius: number): boolean => {
  let missing = 0
  for (const [dx, dy] of CIRCLE) {
    const isDrawn = AROUND.some(
      (off) => inkAt(ink, Math.round(x + (radius + off) * dx), Math.round(y + (radius + off) * dy)) >= INKED,
    )
    if (isDrawn) continue
    missing++
    if (missing > MAX_MISSING) return false
  }
  return true
}

/** Maximum filled share of the inside; a fuller circle is a dot of a picture. */
const MAX_FILLED = 0.8
/** Radius of the inside, relative to the ring's. */
const INSIDE = 0.6

/** Whether most of the inside of a circle is inked. */
const isFilled = (ink: Ink, x: number, y: number, radius: number): boolean => {
  let [inked, all] = [0, 0]
  for (let row = Math.ceil(y - radius); row <= y + radius; row++)
    for (let column = Math.ceil(x - radius); column <= x + radius; column++) {
      if (Math.hypot(column - x, row - y) > radius) continue
      all++
      if (inkAt(ink, column, row) >= INKED) inked++
    }
  return inked > MAX_FILLED * all
}

/** Distance from the ring, in pixels at 63 px per cell, at which at most a share of the points is inked: a circle in a larger shape is part of a picture. */
const OUTSIDE = 2.2
const MAX_OUTSIDE = 0.4

const isInShape = (ink: Ink, x: number, y: number, radius: number): boolean =>
  CIRCLE.filter(([dx, dy]) => inkAt(ink, Math.round(x + radius * dx), Math.round(y + radius * dy)) >= INKED)
    .length >
  MAX_OUTSIDE * POINT_COUNT

/** In pixels at 63 px per cell. */
const MIN_RADIUS = 4.2
const MAX_RADIUS = 6.2

/** Whether a hollow ring is in the lower right corner. `unit`: pitch / 63. */
export const hasRing = (ink: Ink, unit: number): boolean => {
  const reach = MAX_RADIUS * unit
  for (let radius = MIN_RADIUS * unit; radius <= reach; radius += 0.5)
    for (let y = ink.height - 2 * reach - 2 * unit; y <= ink.height - radius; y++)
      for (let x = ink.width - 2 * reach - 2 * unit; x <= ink.width - radius; x++)
        if (
          isRingAt(ink, x, y, radius) &&
          !isFilled(ink, x, y, radius * INSIDE) &&
          !isInShape(ink, x, y, radius + OUTSIDE * unit)
        )
          return true
  return false
}

/** Maximum distance from the right end, in pixels at 63 px per cell. */
const AT_END = 6
/** Size of the mark in pixels at 63 px per cell: higher than digits, as wide as high. */
const MIN_ACROSS = 9.6
const MAX_ACROSS = 13.4
const MAX_OVAL = 1.7
/** Offset of the ring's centre from that of its bounding box; the rim may cover an extra pixel on one side. */
const OFF = [0, -0.5, 0.5]

/** Whether the mark is in the corner in any colour, which compression takes from the background: a separate ring that is higher than digits. */
export const isRingAlone = (light: Ink, unit: number): boolean =>
  findBlobs(light, INKED).some(({ left, right, top, bottom }) => {
    const [wide, tall] = [right - left + 1, bottom - top + 1]
    if (right < light.width - AT_END * unit || Math.abs(wide - tall) > MAX_OVAL * unit) return false
    if (Math.min(wide, tall) < MIN_ACROSS * unit || Math.max(wide, tall) > MAX_ACROSS * unit) return false
    const [x, y, radius] = [(left + right) / 2, (top + bottom) / 2, (wide + tall) / 4 - 0.5]
    return OFF.some((across) =>
      OFF.some((down) => [0, 0.5, 1].some((less) => isRingAt(light, x + across, y + down, radius - less))),
    )
  })
