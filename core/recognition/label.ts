// The short name at a slot's top right: where it stands, which pixels are letters, and the picture of it for reading.
import { type Grey, printed } from './grey.ts'
import type { Tint } from './ground.ts'
import { CELL } from './panels.ts'
import { type Area, clip, type Pixels } from './pixels.ts'
import type { Slot } from './slots.ts'
import { labelArea, type White } from './white.ts'

/** How much a pixel is a letter, 0 to 255, row by row. */
export interface Ink extends Area {
  readonly data: Uint8Array
}

/** From here on a pixel is more letter than ground. */
const INKED = 110
/** Shares of the white of letters: what is darker is ground, what is lighter is letter through and through. */
const DARK = 0.31
/** The same where a picture stands behind the name: only what is as light as letters counts. */
const DARK_ON_PICTURE = 0.56
const BRIGHT = 0.97
/** Letters are a little blue: blue over red, green at least red, with room for noise. */
const MIN_BLUE = -6
const MAX_BLUE = 48
const MIN_GREEN = -4
/** Letters of one name stand nearer than this, in pixels of a cell of 63. */
const GAP = 6
/** Fewer inked pixels are no name, in pixels of a cell of 63. */
const MIN_INK = 9

/** The letters' pixels of an area; in a compressed picture the colour behind them, `tint`, runs into them. */
export const inkOf = (
  { width, height, data }: Pixels,
  wanted: Area,
  tint: Tint,
  white: White,
  isOnPicture = false,
): Ink => {
  const darkest = white.usual * (isOnPicture ? DARK_ON_PICTURE : DARK)
  const bright = white.usual * BRIGHT
  const area = clip({ width, height }, wanted)
  const leastBlue = Math.min(MIN_BLUE, tint.blue - tint.red - 2)
  const minGreen = Math.min(MIN_GREEN, MIN_GREEN - tint.red)
  const ink = new Uint8Array(area.width * area.height)
  for (let y = 0; y < area.height; y++)
    for (let x = 0; x < area.width; x++) {
      const at = ((area.top + y) * width + area.left + x) * 4
      const red = data[at] ?? 0
      const green = data[at + 1] ?? 0
      const blue = data[at + 2] ?? 0
      const brightest = Math.max(red, green, blue)
      if (brightest > white.max || green - red < minGreen) continue
      if (blue - red < leastBlue || blue - red > MAX_BLUE) continue
      ink[y * area.width + x] =
        brightest <= darkest ? 0 : Math.min(255, ((brightest - darkest) * 255) / (bright - darkest))
    }
  return { ...area, data: ink }
}

/** Pieces are counted in cream (220, 219, 188), money in green (170, 207, 18); both are darker at their rims. */
const isCream = (red: number, green: number, blue: number): boolean =>
  Math.abs(red - green) <= 0.14 * red && red - blue >= 0.04 * red && red - blue <= 0.32 * red
const isGreen = (red: number, green: number, blue: number): boolean =>
  green - red >= 0.06 * green && green - red <= 0.34 * green && green - blue >= 0.4 * green
/** On a screen so bright that letters lose their colour, cream is white: less blue than letters, which are never less blue than red. */
const FADED = 235
const isFadedCream = (red: number, green: number, blue: number): boolean =>
  red >= blue - 2 && Math.abs(red - green) <= 0.04 * red && blue >= 0.85 * red
/** How light counts are, as a share of the white of letters. */
const COUNT_BRIGHT = 1.05

/** The pixels of an area that may count pieces. */
export const countInkOf = ({ width, height, data }: Pixels, wanted: Area, white: White): Ink => {
  const area = clip({ width, height }, wanted)
  const ink = new Uint8Array(area.width * area.height)
  const darkest = white.usual * DARK
  const bright = Math.min(250, white.usual * COUNT_BRIGHT)
  const isFaded = white.usual >= FADED
  for (let y = 0; y < area.height; y++)
    for (let x = 0; x < area.width; x++) {
      const at = ((area.top + y) * width + area.left + x) * 4
      const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
      const brightest = Math.max(red, green)
      if (brightest <= darkest) continue
      if (!(isCream(red, green, blue) || isGreen(red, green, blue))) {
        if (!isFaded || !isFadedCream(red, green, blue)) continue
      }
      ink[y * area.width + x] = Math.min(255, ((brightest - darkest) * 255) / (bright - darkest))
    }
  return { ...area, data: ink }
}

/** Only the columns from `left` to `right`, both included. */
const columnsOf = ({ width, height, data, ...place }: Ink, left: number, right: number): Ink => {
  const narrow = new Uint8Array((right - left + 1) * height)
  for (let y = 0; y < height; y++)
    narrow.set(data.subarray(y * width + left, y * width + right + 1), y * (right - left + 1))
  return { ...place, left: place.left + left, width: right - left + 1, height, data: narrow }
}

/** The name's ink, from the right end to the first wide gap; undefined where there is none. `unit`: pixels of a cell, by 63. */
export const wordAtRight = (ink: Ink, unit: number): Ink | undefined => {
  const { width, height, data } = ink
  let [left, right, inked] = [width, -1, 0]
  for (let x = width - 1; x >= 0; x--) {
    let here = 0
    for (let y = 0; y < height; y++) if ((data[y * width + x] ?? 0) >= INKED) here++
    if (here === 0) {
      if (right >= 0 && left - x > GAP * unit) break
      continue
    }
    if (right < 0) right = x
    left = x
    inked += here
  }
  if (inked < MIN_INK * unit * unit) return undefined
  return columnsOf(ink, Math.max(0, left - 1), Math.min(width - 1, right + 1))
}

/** `isCut`: it fills the slot, so that there may be more of it than is shown. */
export interface Label {
  readonly picture: Grey
  readonly isCut: boolean
}

/** Letters as high as this are read best, in pixels of the picture that is read. */
const READ_HEIGHT = 44
const MARGIN = 12

/** The picture of a slot's name; undefined where the slot is empty. `isOnPicture`: for a second look, where a picture is in the way. */
export const labelOf = (
  pixels: Pixels,
  slot: Slot,
  tint: Tint,
  white: White,
  isOnPicture = false,
): Label | undefined => {
  const unit = slot.pitch / CELL
  const ink = inkOf(pixels, labelArea(slot), tint, white, isOnPicture)
  const word = wordAtRight(ink, unit)
  if (word === undefined) return undefined
  return {
    picture: printed(word, READ_HEIGHT / word.height, MARGIN),
    isCut: word.left <= ink.left + 2 * unit,
  }
}
