// Finds the found-in-raid mark on any picture: a ring in the colour of letters that contrasts with its inside and outside.
import { type Area, clip, type Pixels } from '../pixels.ts'
import type { Colour } from '../text/number-colour.ts'
import { USUAL_WHITE, type White } from '../text/white.ts'
import { CIRCLE } from './ring.ts'

/** Letters and the mark are slightly blue; channels relative to the brightest. */
const LETTER: Colour = [0.93, 0.965, 1]

/** The colour in which letters are drawn: thin strokes of small screens look darker. */
export const getLetterColour = (usual: number): Colour => {
  const light = Math.max(usual, USUAL_WHITE.usual)
  return [LETTER[0] * light, LETTER[1] * light, LETTER[2] * light]
}

/** In pixels at 63 px per cell. */
const MIN_RADIUS = 4.2
const MAX_RADIUS = 6
/** Distances from the ring at which outside and inside are sampled; two outside, because compression bleeds colours. */
const OUTSIDE = [2.2, 3.2] as const
const INSIDE = 1.9
/** Deviations of the ring from its circle to try, in pixels. */
const OFF = [0, -0.6, 0.6]
/** Distance of the mark from the right and lower ends of the area. */
const NEAREST = 1
const FARTHEST = 4

/** Maximum number of points of the circle without contrast to the outside; more for the inside, because the tick meets the ring. */
const MAX_LOST_OUTSIDE = 4
const MAX_LOST_INSIDE = 8
/** Range of a ring pixel's position between the colour beside it (0) and the colour of letters (1). */
const MIN_WAY = 0.42
const MAX_WAY = 1.25
/** A lower position suffices with this much contrast in steps of brightness: compression bleeds colours. */
const LEAST_WAY = 0.2
const CLEAR = 24
/** Maximum deviation from that line of colours: relative to the contrast, plus noise in steps of brightness. */
const OFF_WAY = 0.45
const NOISE = 10
/** The same for the mean colour of the ring, in which noise cancels out: red digits are farther off. */
const MEAN_OFF_WAY = 0.18
/** Minimum contrast to the colour of letters for a mark to be visible. */
const MIN_CONTRAST = 24

/** Whether a pixel has the colour of the mark next to the given background. */
const standsOut = (pixel: Colour, beside: Colour, letter: Colour): boolean => {
  const [red, green, blue] = [letter[0] - beside[0], letter[1] - beside[1], letter[2] - beside[2]]
  const contrast = Math.hypot(red, green, blue)
  if (contrast < MIN_CONTRAST) return false
  const [r, g, b] = [pixel[0] - beside[0], pixel[1] - beside[1], pixel[2] - beside[2]]
  const way = (r * red + g * green + b * blue) / (contrast * contrast)
  if (way < Math.max(LEAST_WAY, Math.min(MIN_WAY, CLEAR / contrast)) || way > MAX_WAY) return false
  return Math.hypot(r - way * red, g - way * green, b - way * blue) <= OFF_WAY * contrast + NOISE
}

const addTo = (sum: [number, number, number], [red, green, blue]: Colour): void => {
  sum[0] += red / CIRCLE.length
  sum[1] += green / CIRCLE.length
  sum[2] += blue / CIRCLE.length
}

/** Whether a mean colour lies between that of the background and that of letters, or beyond. */
const isTowards = (mean: Colour, beside: Colour, letter: Colour): boolean => {
  const line = [letter[0] - beside[0], letter[1] - beside[1], letter[2] - beside[2]] as const
  const [r, g, b] = [mean[0] - beside[0], mean[1] - beside[1], mean[2] - beside[2]]
  const contrast = Math.hypot(...line)
  const way = (r * line[0] + g * line[1] + b * line[2]) / (contrast * contrast)
  const off = Math.hypot(r - way * line[0], g - way * line[1], b - way * line[2])
  return off <= MEAN_OFF_WAY * contrast + NOISE
}

/** Brightness below which a point around the mark is dark, as a share of that of letters, and maximum number of points that are not. */
const MAX_DARK = 0.6
const MAX_NOT_DARK = 3

/** The mark; `isOnDark`: what is around it is dark, so that it is no rim of digits on a bright picture. */
export interface SeenMark {
  readonly isOnDark: boolean
}

/** The mark in the lower right corner of an area, in pixels of the picture; undefined if there is none. `unit`: pitch / 63. */
export const findMark = (
  pixels: Pixels,
  wanted: Area,
  unit: number,
  { usual }: White,
): SeenMark | undefined => {
  const { width, height, data } = pixels
  const letter = getLetterColour(usual)
  const area = clip(pixels, wanted)
  const colourAt = (x: number, y: number): Colour => {
    const column = Math.min(width - 1, Math.max(0, Math.round(x)))
    const at = (Math.min(height - 1, Math.max(0, Math.round(y))) * width + column) * 4
    return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
  }
  const markAt = (x: number, y: number, radius: number): SeenMark | undefined => {
    let [outside, inside, bright] = [0, 0, 0]
    const [mean, around]: [[number, number, number], [number, number, number]] = [
      [0, 0, 0],
      [0, 0, 0],
    ]
    for (const [dx, dy] of CIRCLE) {
      const at = (from: number): Colour => colourAt(x + from * dx, y + from * dy)
      const ring = OFF.map((off) => at(radius + off))
      const isBeside = (off: number): boolean => {
        const beside = at(radius + off * unit)
        return ring.some((pixel) => standsOut(pixel, beside, letter))
      }
      if (!OUTSIDE.some(isBeside) && ++outside > MAX_LOST_OUTSIDE) return undefined
      if (!isBeside(-INSIDE) && ++inside > MAX_LOST_INSIDE) return undefined
      addTo(mean, at(radius))
      addTo(around, at(radius + OUTSIDE[0] * unit))
      if (Math.max(...at(radius + OUTSIDE[1] * unit)) > MAX_DARK * letter[2]) bright++
    }
    if (!isTowards(mean, around, letter)) return undefined
    return { isOnDark: bright <= MAX_NOT_DARK }
  }
  const [right, bottom] = [area.left + area.width, area.top + area.height]
  for (let radius = MIN_RADIUS * unit; radius <= MAX_RADIUS * unit; radius += 0.5)
    for (let y = bottom - radius - FARTHEST * unit; y <= bottom - radius - NEAREST * unit; y += 0.5)
      for (let x = right - radius - FARTHEST * unit; x <= right - radius - NEAREST * unit; x += 0.5) {
        const mark = markAt(x, y, radius)
        if (mark !== undefined) return mark
      }
  return undefined
}
