// The mark of what was found in raid on any picture: a ring in the colour of letters that stands out from what lies inside it and outside, be that darker, lighter or coloured.
import { type Area, clip, type Pixels } from '../pixels.ts'
import { CIRCLE } from './ring.ts'
import type { White } from './white.ts'

type Colour = readonly [red: number, green: number, blue: number]

/** Letters and the mark are a little blue: shares of their brightest channel. */
const LETTER: Colour = [0.93, 0.965, 1]

/** In pixels of a cell of 63. */
const MIN_RADIUS = 4.2
const MAX_RADIUS = 6
/** What lies outside and inside is looked at so far off the ring, outside farther off too: compression spreads colours. */
const OUTSIDE = [2.2, 3.2]
const INSIDE = 1.9
/** How far the ring may be off its circle, in pixels. */
const OFF = [0, -0.6, 0.6]
/** How far from the right and the lower end of its place the mark stands. */
const NEAREST = 1
const FARTHEST = 4

/** So many points of the circle do not stand out from what is outside at most; from what is inside fewer, as the tick meets the ring. */
const MAX_LOST_OUTSIDE = 4
const MAX_LOST_INSIDE = 8
/** So much of the way from what lies beside it to the colour of letters a pixel of the ring has come at least, and at most. */
const MIN_WAY = 0.42
const MAX_WAY = 1.25
/** Less is enough where it is so many steps of brightness or colour: compression spreads colour over its neighbours. */
const LEAST_WAY = 0.2
const CLEAR = 24
/** And so far off that way it may be: as a share of it, and in steps of brightness. */
const OFF_WAY = 0.45
const NOISE = 10
/** What is as near to the colour of letters shows no mark. */
const MIN_CONTRAST = 24

/** Whether a pixel has the colour of the mark beside another one. */
const standsOut = (pixel: Colour, beside: Colour, letter: Colour): boolean => {
  const [red, green, blue] = [letter[0] - beside[0], letter[1] - beside[1], letter[2] - beside[2]]
  const contrast = Math.hypot(red, green, blue)
  if (contrast < MIN_CONTRAST) return false
  const [r, g, b] = [pixel[0] - beside[0], pixel[1] - beside[1], pixel[2] - beside[2]]
  const way = (r * red + g * green + b * blue) / (contrast * contrast)
  if (way < Math.max(LEAST_WAY, Math.min(MIN_WAY, CLEAR / contrast)) || way > MAX_WAY) return false
  return Math.hypot(r - way * red, g - way * green, b - way * blue) <= OFF_WAY * contrast + NOISE
}

/** Whether the mark stands at the lower right end of a place, in pixels of the picture. `unit`: pixels of a cell, by 63. */
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
