// Dark rims: the game draws them round letters and digits, so that these stand apart from a bright picture behind them.
import type { Blob } from './blobs.ts'
import { type Ink, inkAt } from './ink.ts'

/** On a bright picture a text is known by its rims, which the mark has not, where the last two digits are: in pixels of a cell of 63 from the right and lower end. */
const DIGITS_FROM = 13
const DIGITS_TO = 2
const MIN_BRIGHT = 0.5
const MIN_RIMS = 0.08
const LIGHT = 150
const DIM = 100

/** Whether the place of the last two digits is bright, with dark rims in it. */
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

/** What is looked at left of the first digit, in pixels of a cell of 63: a digit more would lie there. */
const REACH = 9
/** In so many of its rows the picture goes on behind the rim, and in so few at most a second rim follows. */
const MIN_PICTURE = 0.5
const MAX_STROKES = 0.34

/** Whether the rims of a row of digits tell them apart from the bright picture that they stand on, and none is left out before the first. `inked`: from here on a pixel is light. */
export const isFreeByRims = (light: Ink, row: readonly Blob[], unit: number, inked: number): boolean => {
  const first = row.at(-1)
  if (first === undefined) return false
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
    while (x > end && inkAt(light, x, y) >= inked) x--
    if (x <= end) onPicture++
    else strokes++
  }
  return onPicture >= MIN_PICTURE * starts.size && strokes <= MAX_STROKES * starts.size
}
