// Extracts the pixels of letters and of counts by colour.
import type { Tint } from '../ground.ts'
import { type Area, clip, type Pixels } from '../pixels.ts'
import type { White } from './white.ts'

/** How much each pixel belongs to a letter, 0 to 255, row by row. */
export interface Ink extends Area {
  readonly data: Uint8Array
}

/** Ink at a position; 0 outside. */
export const inkAt = ({ width, height, data }: Ink, x: number, y: number): number =>
  x < 0 || y < 0 || x >= width || y >= height ? 0 : (data[y * width + x] ?? 0)

/** Shares of the letters' white: darker pixels are background, lighter ones fully letter. */
const DARK = 0.31
const BRIGHT = 0.97
/** Letters are slightly blue: blue minus red, and green at least red, with tolerance for noise. */
const MIN_BLUE = -6
const MAX_BLUE = 48
const MIN_GREEN = -4

/** The ink of letters in an area; compression blends the background colour `tint` into it. `dark`: share of the white up to which a pixel is background. */
export const extractInk = (
  { width, height, data }: Pixels,
  wanted: Area,
  tint: Tint,
  white: White,
  dark = DARK,
): Ink => {
  const darkest = white.usual * dark
  const bright = white.usual * BRIGHT
  const area = clip({ width, height }, wanted)
  const minBlue = Math.min(MIN_BLUE, tint.blue - tint.red - 2)
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
      if (blue - red < minBlue || blue - red > MAX_BLUE) continue
      ink[y * area.width + x] =
        brightest <= darkest ? 0 : Math.min(255, ((brightest - darkest) * 255) / (bright - darkest))
    }
  return { ...area, data: ink }
}

/** Brightness of an area's pixels regardless of colour, scaled from dark background to `brightest`, as shares of the letters' white. */
const lightUpTo = ({ width, height, data }: Pixels, wanted: Area, white: White, brightest: number): Ink => {
  const area = clip({ width, height }, wanted)
  const light = new Uint8Array(area.width * area.height)
  const darkest = white.usual * DARK
  const bright = Math.min(250, white.usual * brightest)
  for (let y = 0; y < area.height; y++)
    for (let x = 0; x < area.width; x++) {
      const at = ((area.top + y) * width + area.left + x) * 4
      const value = Math.max(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)
      if (value > darkest)
        light[y * area.width + x] = Math.min(255, ((value - darkest) * 255) / (bright - darkest))
    }
  return { ...area, data: light }
}

/** Brightness of pixels relative to letters. */
export const extractLight = (pixels: Pixels, wanted: Area, white: White): Ink =>
  lightUpTo(pixels, wanted, white, BRIGHT)

/** Brightness of undimmed counts, as a share of the letters' white. */
const COUNT_BRIGHTEST = 1.13

/** Brightness of pixels relative to counts, which are lighter than letters. */
export const extractBright = (pixels: Pixels, wanted: Area, white: White): Ink =>
  lightUpTo(pixels, wanted, white, COUNT_BRIGHTEST)

/** Counts are cream (220, 219, 188), money is green (170, 207, 18); both are darker at their rims. */
export const isCream = (red: number, green: number, blue: number): boolean =>
  Math.abs(red - green) <= 0.14 * red && red - blue >= 0.04 * red && red - blue <= 0.32 * red
export const isGreen = (red: number, green: number, blue: number): boolean =>
  green - red >= 0.06 * green && green - red <= 0.34 * green && green - blue >= 0.4 * green
/** White level from which letters lose their colour and cream turns white: less blue than letters, which are never less blue than red. */
export const FADED = 235
const isFadedCream = (red: number, green: number, blue: number): boolean =>
  red >= blue - 2 && Math.abs(red - green) <= 0.04 * red && blue >= 0.85 * red
/** Brightness of counts, as a share of the letters' white. */
const COUNT_BRIGHT = 1.05

/**
 * Chroma subsampling stores one colour for four or more pixels, so thin strokes pick up surrounding colour: a pixel with at least `MIN_BESIDE`
 * neighbours in the colour of counts joins them, for `STEPS` iterations, unless its saturation exceeds `MAX_COLOUR`.
 */
const MIN_BESIDE = 2
const STEPS = 2
const MAX_COLOUR = 0.45

/** Grows `hasColour` over neighbouring light pixels. */
const grown = (hasColour: Uint8Array, light: Uint8Array, width: number): Uint8Array => {
  const grown = hasColour.slice()
  for (let step = 0; step < STEPS; step++) {
    const more: number[] = []
    for (const [place, value] of light.entries()) {
      if (value === 0 || grown[place] === 1) continue
      const [first, last] = [place % width === 0 ? 0 : -1, place % width === width - 1 ? 0 : 1]
      let beside = 0
      for (let row = place - width; row <= place + width; row += width)
        for (let next = row + first; next <= row + last; next++) beside += grown[next] ?? 0
      if (beside >= MIN_BESIDE) more.push(place)
    }
    if (more.length === 0) break
    for (const place of more) grown[place] = 1
  }
  return grown
}

/** The ink of possible counts in an area. */
export const extractCountInk = ({ width, height, data }: Pixels, wanted: Area, white: White): Ink => {
  const area = clip({ width, height }, wanted)
  const light = new Uint8Array(area.width * area.height)
  const hasColour = new Uint8Array(light.length)
  const darkest = white.usual * DARK
  const bright = Math.min(250, white.usual * COUNT_BRIGHT)
  const isFaded = white.usual >= FADED
  for (let y = 0; y < area.height; y++)
    for (let x = 0; x < area.width; x++) {
      const at = ((area.top + y) * width + area.left + x) * 4
      const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
      const brightest = Math.max(red, green)
      if (brightest <= darkest) continue
      const place = y * area.width + x
      if (
        isCream(red, green, blue) ||
        isGreen(red, green, blue) ||
        (isFaded && isFadedCream(red, green, blue))
      )
        hasColour[place] = 1
      else if (Math.max(brightest, blue) - Math.min(red, green, blue) > MAX_COLOUR * brightest) continue
      light[place] = Math.min(255, ((brightest - darkest) * 255) / (bright - darkest))
    }
  const isInk = grown(hasColour, light, area.width)
  return { ...area, data: light.map((value, place) => (isInk[place] === 1 ? value : 0)) }
}
