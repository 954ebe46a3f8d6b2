// Finds the found-in-raid mark on a saturated picture as bright as the mark, where compression keeps only a part of its colour and blurs it.
import { type Area, clip, type Pixels } from '../pixels.ts'
import type { Colour } from '../text/number-colour.ts'
import type { White } from '../text/white.ts'
import { getLetterColour } from './raid-mark.ts'

/** Distance of the mark's centre from the right and lower ends, and deviations from it to try, in pixels at 63 px per cell. */
const FROM_END = 8
const OFF = [0, -1, 1]
/** Radii of the ring with its blur, of the gap between ring and tick, and of the picture around it. */
const RING = [4.2, 5, 5.8]
const GAP = [2.5, 3]
const AROUND = [7.2, 7.8]

const SECTORS = 8
const POINTS_PER_SECTOR = 5
const CIRCLE: readonly (readonly [x: number, y: number])[] = Array.from(
  { length: SECTORS * POINTS_PER_SECTOR },
  (_, index, angle = (2 * Math.PI * index) / (SECTORS * POINTS_PER_SECTOR)) => [
    Math.cos(angle),
    Math.sin(angle),
  ],
)

/** Minimum brightest channel and saturation of the picture, and minimum distance to the colour of letters. */
const MIN_BRIGHT = 100
const MIN_COLOUR = 0.35
const MIN_CONTRAST = 80
/** Minimum share of points around the mark within this distance of their median: the picture has one colour. */
const MIN_UNIFORM = 0.45
const UNIFORM = 45

/** Range of a sector's mean position between picture (0) and letters (1): a thin stroke that is blurred never reaches 1. */
const MIN_WAY = 0.14
const MAX_WAY = 0.85
/** Minimum mean position of the ring. */
const MIN_MEAN = 0.25
/** Minimum differences of the ring's mean position from that of the gap and of the picture around. */
const OVER_GAP = 0.015
const OVER_AROUND = 0.15

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

/** Whether the mark is in the lower right corner of an area, in pixels of the picture. `unit`: pitch / 63. */
export const hasTintedMark = (pixels: Pixels, wanted: Area, unit: number, { usual }: White): boolean => {
  const { width, height, data } = pixels
  const area = clip(pixels, wanted)
  const [right, bottom] = [area.left + area.width, area.top + area.height]
  const colourAt = (x: number, y: number): Colour => {
    const column = Math.min(width - 1, Math.max(0, Math.round(x)))
    const at = (Math.min(height - 1, Math.max(0, Math.round(y))) * width + column) * 4
    return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
  }
  const [x, y] = [right - FROM_END * unit, bottom - FROM_END * unit]
  const around = CIRCLE.flatMap(([dx, dy]) =>
    AROUND.map((radius) => colourAt(x + radius * unit * dx, y + radius * unit * dy)),
  )
  const red = median(around.map(([value]) => value))
  const green = median(around.map(([, value]) => value))
  const blue = median(around.map(([, , value]) => value))
  const brightest = Math.max(red, green, blue)
  if (brightest < MIN_BRIGHT || brightest - Math.min(red, green, blue) < MIN_COLOUR * brightest) return false
  const letter = getLetterColour(usual)
  const line: Colour = [letter[0] - red, letter[1] - green, letter[2] - blue]
  const length = line[0] ** 2 + line[1] ** 2 + line[2] ** 2
  if (length < MIN_CONTRAST ** 2) return false
  const isNear = (colour: Colour): boolean =>
    Math.hypot(colour[0] - red, colour[1] - green, colour[2] - blue) <= UNIFORM
  if (around.filter(isNear).length < MIN_UNIFORM * around.length) return false
  /** Mean position of points of circles between the picture and the colour of letters. */
  const getWay = (x: number, y: number, radii: readonly number[], from: number, to: number): number => {
    let sum = 0
    for (const [dx, dy] of CIRCLE.slice(from, to))
      for (const radius of radii) {
        const [r, g, b] = colourAt(x + radius * unit * dx, y + radius * unit * dy)
        sum += ((r - red) * line[0] + (g - green) * line[1] + (b - blue) * line[2]) / length
      }
    return sum / (radii.length * (to - from))
  }
  const isMark = (x: number, y: number): boolean => {
    let ring = 0
    for (let from = 0; from < CIRCLE.length; from += POINTS_PER_SECTOR) {
      const way = getWay(x, y, RING, from, from + POINTS_PER_SECTOR)
      if (way < MIN_WAY || way > MAX_WAY) return false
      ring += way / SECTORS
    }
    return (
      ring >= MIN_MEAN &&
      ring - getWay(x, y, GAP, 0, CIRCLE.length) >= OVER_GAP &&
      ring - getWay(x, y, AROUND, 0, CIRCLE.length) >= OVER_AROUND
    )
  }
  return OFF.some((across) => OFF.some((down) => isMark(x + across * unit, y + down * unit)))
}
