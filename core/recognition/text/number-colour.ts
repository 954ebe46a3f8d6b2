// The colour of a number, which tells counts from other numbers.

import type { Pixels } from '../pixels.ts'
import { type Ink, isCream, isGreen } from './ink.ts'

export type Colour = readonly [red: number, green: number, blue: number]

/** Minimum ink of the brightest pixels, which have the number's colour (rims have the background's), and how many are needed. */
const BRIGHTEST = 200
const FEWEST = 4

/** Mean colour of a number's brightest pixels; undefined if too few are bright. `places`: its pixels in the ink. */
export const colourAt = (
  { width, data }: Pixels,
  ink: Ink,
  places: readonly number[],
): Colour | undefined => {
  const bright = places.filter((place) => (ink.data[place] ?? 0) >= BRIGHTEST)
  if (bright.length < FEWEST) return undefined
  let [red, green, blue] = [0, 0, 0]
  for (const place of bright) {
    const [x, y] = [ink.left + (place % ink.width), ink.top + Math.floor(place / ink.width)]
    const at = (y * width + x) * 4
    red += data[at] ?? 0
    green += data[at + 1] ?? 0
    blue += data[at + 2] ?? 0
  }
  return [red / bright.length, green / bright.length, blue / bright.length]
}

/** Whether counts are drawn in this colour. */
export const isCountColour = (colour: Colour): boolean => isCream(...colour) || isGreen(...colour)

/** Minimum red minus blue, relative to red, of clear cream; white and grey stay below it even on a warm picture, compressed or not. */
const CLEAR_CREAM = 0.065

export const isClearCream = (colour: Colour): boolean => {
  const [red, , blue] = colour
  return isCream(...colour) && red - blue >= CLEAR_CREAM * red
}

/** Minimum saturation of cream; white has less. */
const MIN_CREAM = 0.035

export const isWhite = ([red, green, blue]: Colour): boolean =>
  Math.max(red, green) - blue < MIN_CREAM * Math.max(red, green)

/** Maximum saturation of cream or white on a coloured picture. */
const MAX_COLOUR = 0.35

export const isPale = ([red, green, blue]: Colour): boolean =>
  Math.max(red, green, blue) - Math.min(red, green, blue) <= MAX_COLOUR * Math.max(red, green, blue)
