// The bottom right of a slot: how many there are, how worn it is, and the mark of what was found in raid.
import { type Grey, printed } from './grey.ts'
import type { Tint } from './ground.ts'
import { type Ink, inkOf, wordAtRight } from './label.ts'
import { CELL } from './panels.ts'
import type { Pixels } from './pixels.ts'
import type { Slot } from './slots.ts'

/** `number`: the picture of a text at the corner, absent where there is none. */
export interface Corner {
  readonly foundInRaid: boolean
  readonly number?: Grey
}

/** In pixels of a cell of 63. */
const WIDE = 62
const TALL = 16
const MIN_RADIUS = 4.2
const MAX_RADIUS = 6.2
/** How much of a ring is drawn where there is one. */
const MIN_RING = 0.9
const RING_POINTS = 28
/** The ring is drawn so far off the circle at most, in pixels. */
const AROUND = 0.7
/** A circle with more in it is a dot of a picture. */
const MAX_FILLED = 0.8
const INKED = 70
const READ_HEIGHT = 48
const MARGIN = 12

interface Ring {
  readonly x: number
  readonly radius: number
  readonly drawn: number
}

const inkAt = ({ width, height, data }: Ink, x: number, y: number): number =>
  x < 0 || y < 0 || x >= width || y >= height ? 0 : (data[y * width + x] ?? 0)

/** Places on a circle of radius 1. Neighbours come far apart: what is no ring shows early. */
const POINTS: readonly (readonly [number, number])[] = Array.from({ length: RING_POINTS }, (_, index) => {
  const angle = (2 * Math.PI * index * 9) / RING_POINTS
  return [Math.cos(angle), Math.sin(angle)]
})
const MAX_MISSING = Math.floor(RING_POINTS * (1 - MIN_RING))

/** How much of a circle is drawn; 0 as soon as it is too little for a ring. */
const ringAt = (ink: Ink, x: number, y: number, radius: number): number => {
  let missing = 0
  for (const [dx, dy] of POINTS) {
    const isDrawn =
      inkAt(ink, Math.round(x + radius * dx), Math.round(y + radius * dy)) >= INKED ||
      inkAt(ink, Math.round(x + (radius - AROUND) * dx), Math.round(y + (radius - AROUND) * dy)) >= INKED ||
      inkAt(ink, Math.round(x + (radius + AROUND) * dx), Math.round(y + (radius + AROUND) * dy)) >= INKED
    if (isDrawn) continue
    missing++
    if (missing > MAX_MISSING) return 0
  }
  return 1 - missing / RING_POINTS
}

/** How much of the inside of a circle is inked. */
const filled = (ink: Ink, x: number, y: number, radius: number): number => {
  let [inked, all] = [0, 0]
  for (let row = Math.ceil(y - radius); row <= y + radius; row++)
    for (let column = Math.ceil(x - radius); column <= x + radius; column++) {
      if (Math.hypot(column - x, row - y) > radius) continue
      all++
      if (inkAt(ink, column, row) >= INKED) inked++
    }
  return all === 0 ? 0 : inked / all
}

/** The mark is a ring with a tick in it: a ring that is full is a picture. */
const findRing = (ink: Ink, unit: number): Ring | undefined => {
  let best: Ring | undefined
  const reach = MAX_RADIUS * unit
  for (let radius = MIN_RADIUS * unit; radius <= reach; radius += 0.5)
    for (let y = ink.height - 2 * reach - 2 * unit; y <= ink.height - radius; y++)
      for (let x = ink.width - 2 * reach - 2 * unit; x <= ink.width - radius; x++) {
        const drawn = ringAt(ink, x, y, radius)
        if (drawn <= (best?.drawn ?? 0)) continue
        if (filled(ink, x, y, radius * 0.6) <= MAX_FILLED) best = { x, radius, drawn }
      }
  return best
}

const leftOf = (ink: Ink, end: number): Ink => {
  const data = ink.data.slice()
  for (let y = 0; y < ink.height; y++) data.fill(0, y * ink.width + Math.max(0, end), (y + 1) * ink.width)
  return { ...ink, data }
}

export const cornerOf = (pixels: Pixels, { area, pitch }: Slot, tint: Tint): Corner => {
  const unit = pitch / CELL
  const wide = Math.min(area.width, WIDE * unit)
  const place = {
    left: area.left + area.width - wide,
    top: area.top + area.height - TALL * unit,
    width: wide - unit,
    height: TALL * unit - unit,
  }
  const ink = inkOf(pixels, place, tint)
  const ring = findRing(ink, unit)
  const rest = ring === undefined ? ink : leftOf(ink, Math.floor(ring.x - ring.radius - 1))
  const word = wordAtRight(rest, unit)
  // A number stands at the right end: what lies farther left is a picture.
  const end = ring === undefined ? ink.width : ring.x - ring.radius
  const isAtEnd = word !== undefined && word.left + word.width - ink.left >= end - 6 * unit
  return {
    foundInRaid: ring !== undefined,
    ...(isAtEnd ? { number: printed(word, READ_HEIGHT / word.height, MARGIN) } : {}),
  }
}

/** Pieces in a cell by the text at its corner: digits alone are a count, `12/100` is how worn it is. Undefined where it tells nothing. */
export const countIn = (text: string): number | undefined => {
  const digits = text.replaceAll(/[\s.,]/g, '')
  if (!/^\d{1,7}$/.test(digits)) return undefined
  const count = Number(digits)
  return count >= 1 ? count : undefined
}
