// The colour that a number is written in: what it says of a thing depends on it.

import type { Pixels } from '../pixels.ts'
import { type Ink, isCream, isGreen } from './ink.ts'

export type Colour = readonly [red: number, green: number, blue: number]

/** The brightest pixels of a number say its colour, those at its rims that of what is behind it. */
const BRIGHTEST = 200
const FEWEST = 4

/** The mean colour of the brightest pixels of a number; undefined where too few are bright. `places`: its pixels in the ink. */
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

/** Whether pieces are counted in this colour. */
export const isCountColour = (colour: Colour): boolean => isCream(...colour) || isGreen(...colour)

/** White and grey take on less of a warm picture behind them than so much, red over blue as a share of red, compressed or not. */
const CLEAR_CREAM = 0.065

export const isClearCream = (colour: Colour): boolean => {
  const [red, , blue] = colour
  return isCream(...colour) && red - blue >= CLEAR_CREAM * red
}

/** Cream keeps so much of its colour, and white has none. */
const MIN_CREAM = 0.035

export const isWhite = ([red, green, blue]: Colour): boolean =>
  Math.max(red, green) - blue < MIN_CREAM * Math.max(red, green)

/** Cream and white on a coloured picture take on no more of it than this share of their light. */
const MAX_COLOUR = 0.35

export const isPale = ([red, green, blue]: Colour): boolean =>
  Math.max(red, green, blue) - Math.min(red, green, blue) <= MAX_COLOUR * Math.max(red, green, blue)
