// Dark rims: the game draws them around letters and digits, which separates these from a bright picture.
import { type Area, clip, type Pixels } from '../pixels.ts'
import type { Blob } from './blobs.ts'
import { type Ink, inkAt } from './ink.ts'
import { USUAL_WHITE, type White } from './white.ts'

/** Location of the last two digits, in pixels at 63 px per cell from the right and lower ends; rims there indicate a text, since the mark has none. */
const DIGITS_FROM = 13
const DIGITS_TO = 2
const MIN_BRIGHT = 0.5
const MIN_RIMS = 0.08
const LIGHT = 150
const DIM = 100

/** Whether the place of the last two digits is bright with dark rims. */
export const isRimmedAt = (light: Ink, unit: number): boolean => {
  let [bright, dark, all] = [0, 0, 0]
  for (let y = Math.round(light.height - (DIGITS_FROM - 2) * unit); y < light.height - DIGITS_TO * unit; y++)
    for (let x = Math.round(light.width - DIGITS_FROM * unit); x < light.width - DIGITS_TO * unit; x++) {
      const value = inkAt(light, x, y)
      all++
      if (value >= LIGHT) bright++
      else if (value <= DIM) dark++
    }
  return bright >= MIN_BRIGHT * all && dark >= MIN_RIMS * all
}

/** Place of digits or the mark, and of the picture above them, in pixels at 63 px per cell from the right and lower ends. */
const WRITTEN: Box = [13, 13, 2, 2]
const ABOVE: Box = [13, 17, 2, 14]
/** Brightness of rims and of a bright picture, as shares of that of letters; minimum shares of pixels. */
const RIM = 0.72
const MIN_RIM_SHARE = 0.22
const BRIGHT_PICTURE = 0.97
const MIN_BRIGHT_SHARE = 0.6

type Box = readonly [left: number, top: number, right: number, bottom: number]

/** Share of the pixels of a box whose brightest channel is within a range. */
const getShare = (
  { width, height, data }: Pixels,
  [right, bottom]: readonly [number, number],
  box: Box,
  isCounted: (brightness: number) => boolean,
): number => {
  let [counted, all] = [0, 0]
  for (let y = Math.max(0, Math.round(bottom - box[1])); y < Math.min(height, bottom - box[3]); y++)
    for (let x = Math.max(0, Math.round(right - box[0])); x < Math.min(width, right - box[2]); x++) {
      const at = (y * width + x) * 4
      all++
      if (isCounted(Math.max(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0))) counted++
    }
  return all === 0 ? 0 : counted / all
}

/** Whether the place of the mark on a bright picture has dark rims, which digits have and the mark has not. */
export const isRimmedOnBright = (pixels: Pixels, place: Area, unit: number, { usual }: White): boolean => {
  const { left, top, width, height } = clip(pixels, place)
  const corner = [left + width, top + height] as const
  const scaled = ([a, b, c, d]: Box): Box => [a * unit, b * unit, c * unit, d * unit]
  const bright = BRIGHT_PICTURE * Math.max(usual, USUAL_WHITE.usual)
  return (
    getShare(pixels, corner, scaled(ABOVE), (light) => light >= bright) >= MIN_BRIGHT_SHARE &&
    getShare(pixels, corner, scaled(WRITTEN), (light) => light < RIM * usual) >= MIN_RIM_SHARE
  )
}

/** Distance checked left of the first digit, in pixels at 63 px per cell; another digit would be within it. */
const REACH = 9
/** Maximum width of a rim, in pixels at 63 px per cell; a wider one holds a digit below the threshold. */
const RIM_WIDE = 5
/** Minimum share of rows where the picture continues behind the rim, and maximum share where a second rim follows. */
const MIN_PICTURE = 0.5
const MAX_STROKES = 0.34

/** Minimum ink of a stroke that a higher threshold left out, its minimum rise over both sides, and the minimum number of rows that show it. */
const STROKE = 90
const RISE = 12
const MIN_LOST_ROWS = 3

/** Whether a digit has an upright stroke at one of its sides that is not part of it: `0` without its left side is read as 3. */
const hasLostStroke = (light: Ink, { left, right, top, bottom, pixels }: Blob): boolean => {
  const own = new Set(pixels)
  const isLost = (x: number, y: number): boolean => {
    const ink = inkAt(light, x, y)
    const isOwn = [-1, 0, 1].some((dx) => own.has(y * light.width + x + dx))
    return ink >= STROKE && !isOwn && [-1, 1].every((dx) => inkAt(light, x + dx, y) <= ink - RISE)
  }
  return [left, right].some((side) => {
    let rows = 0
    for (let y = top + 2; y <= bottom - 2; y++) if ([-1, 0, 1].some((dx) => isLost(side + dx, y))) rows++
    return rows >= MIN_LOST_ROWS
  })
}

/** Minimum space right of the last digit, in pixels at 63 px per cell; a picture goes to the end. */
const MIN_SPACE = 0.7

/**
 * Whether rims separate a row of whole digits from a bright picture, with no digit missed before the first. `row` begins with the last digit.
 * `inked`: threshold of light pixels.
 */
export const isFreeByRims = (light: Ink, row: readonly Blob[], unit: number, inked: number): boolean => {
  const first = row.at(-1)
  const last = row[0]
  if (first === undefined || last === undefined) return false
  if (last.right > light.width - 1 - MIN_SPACE * unit) return false
  if (row.some((blob) => hasLostStroke(light, blob))) return false
  const starts = new Map<number, number>()
  for (const pixel of first.pixels) {
    const [x, y] = [pixel % light.width, Math.floor(pixel / light.width)]
    starts.set(y, Math.min(starts.get(y) ?? x, x))
  }
  let [onPicture, strokes] = [0, 0]
  for (const [y, start] of starts) {
    const end = start - REACH * unit
    let x = start - 1
    while (x > end && inkAt(light, x, y) < inked) x--
    if (x <= end) continue
    const isBehindRim = x >= first.left - RIM_WIDE * unit
    while (x > end && inkAt(light, x, y) >= inked) x--
    if (x <= end && isBehindRim) onPicture++
    else strokes++
  }
  return onPicture >= MIN_PICTURE * starts.size && strokes <= MAX_STROKES * starts.size
}
