// Finds the found-in-raid mark on any picture: a ring in the colour of letters that contrasts with its inside and outside.
import { type Area, clip, type Pixels } from '../pixels.ts'
import { CIRCLE } from './ring.ts'
import type { White } from './white.ts'

type Colour = readonly [red: number, green: number, blue: number]

/** Letters and the mark are slightly blue; channels relative to the brightest. */
const LETTER: Colour = [0.93, 0.965, 1]

/** In pixels at 63 px per cell. */
const MIN_RADIUS = 4.2
const MAX_RADIUS = 6
/** Distances from the ring at which outside and inside are sampled; two outside, because compression bleeds colours. */
const OUTSIDE = [2.2, 3.2]
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

/** Whether the mark is in the lower right corner of an area, in pixels of the picture. `unit`: pitch / 63. */
export const hasMark = (pixels: Pixels, wanted: Area, unit: number, { usual }: White): boolean => {
  const { width, height, data } = pixels
  const letter: Colour = [LETTER[0] * usual, LETTER[1] * usual, LETTER[2] * usual]
  const area = clip(pixels, wanted)
  const colourAt = (x: number, y: number): Colour => {
    const column = Math.min(width - 1, Math.max(0, Math.round(x)))
    const at = (Math.min(height - 1, Math.max(0, Math.round(y))) * width + column) * 4
    return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
  }
  const isRing = (x: number, y: number, radius: number): boolean => {
    let [outside, inside] = [0, 0]
    for (const [dx, dy] of CIRCLE) {
      const at = (from: number): Colour => colourAt(x + from * dx, y + from * dy)
      const ring = OFF.map((off) => at(radius + off))
      const isBeside = (off: number): boolean => {
        const beside = at(radius + off * unit)
        return ring.some((pixel) => standsOut(pixel, beside, letter))
      }
      if (!OUTSIDE.some(isBeside) && ++outside > MAX_LOST_OUTSIDE) return false
      if (!isBeside(-INSIDE) && ++inside > MAX_LOST_INSIDE) return false
    }
    return true
  }
  const [right, bottom] = [area.left + area.width, area.top + area.height]
  for (let radius = MIN_RADIUS * unit; radius <= MAX_RADIUS * unit; radius += 0.5)
    for (let y = bottom - radius - FARTHEST * unit; y <= bottom - radius - NEAREST * unit; y += 0.5)
      for (let x = right - radius - FARTHEST * unit; x <= right - radius - NEAREST * unit; x += 0.5)
        if (isRing(x, y, radius)) return true
  return false
}
