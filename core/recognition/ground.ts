// The background colour of an item, which distinguishes items of the same name and size.
import type { TileColour } from '../catalogue/vocabulary.ts'
import type { GridSlot } from './grid/slots.ts'
import { clip, type Pixels } from './pixels.ts'

/** How far green is below red and blue; survives a colourless overlay of light. */
export interface Tint {
  readonly red: number
  readonly blue: number
}

/** The game draws tile colours with alpha 77 of 255 over black. */
const ALPHA = 77 / 255
const COLOURS: Readonly<Record<TileColour, readonly [number, number, number]>> = {
  default: [127, 127, 127],
  black: [0, 0, 0],
  grey: [29, 29, 29],
  blue: [28, 65, 86],
  green: [21, 45, 0],
  yellow: [104, 102, 40],
  orange: [60, 25, 0],
  red: [109, 36, 24],
  violet: [76, 42, 85],
}
/** Maximum distance of a tint from a tile colour. */
const NEAR = 6
/** Minimum margin to the next tile colour. */
const MARGIN = 4

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? 0

/** The tint along the left and lower sides of a slot, which pictures seldom reach. */
export const measureTint = ({ width, height, data }: Pixels, { area, pitch }: GridSlot): Tint => {
  const inset = Math.max(2, Math.round(pitch / 30))
  const { left, top, ...size } = clip({ width, height }, area)
  const reds: number[] = []
  const blues: number[] = []
  const look = (x: number, y: number): void => {
    const at = (y * width + x) * 4
    const green = data[at + 1] ?? 0
    reds.push((data[at] ?? 0) - green)
    blues.push((data[at + 2] ?? 0) - green)
  }
  for (let y = top + (size.height >> 2); y < top + size.height - inset; y++)
    for (let x = left + inset; x < left + 2 * inset; x++) look(x, y)
  for (let x = left + inset; x < left + size.width / 2; x++)
    for (let y = top + size.height - 2 * inset; y < top + size.height - inset; y++) look(x, y)
  return { red: median(reds), blue: median(blues) }
}

const distance = (tint: Tint, colour: TileColour): number => {
  const [red, green, blue] = COLOURS[colour]
  return Math.hypot(tint.red - ALPHA * (red - green), tint.blue - ALPHA * (blue - green))
}

/** The items whose tile colour matches the tint; all of them if it is ambiguous. */
export const byGround = <A extends { readonly ground: TileColour }>(
  things: readonly A[],
  tint: Tint,
): readonly A[] => {
  const nearest = Math.min(...things.map(({ ground }) => distance(tint, ground)))
  if (nearest > NEAR) return things
  return things.filter(({ ground }) => distance(tint, ground) < nearest + MARGIN)
}

/** Nearly colourless tiles, which prove nothing on a screen that shows little colour. */
const NEUTRAL: readonly TileColour[] = ['default', 'black', 'grey']
const NAMES = Object.keys(COLOURS) as readonly TileColour[]

/** Whether a tint clearly belongs to another tile colour. */
export const isOtherGround = (ground: TileColour, tint: Tint): boolean => {
  const nearest = Math.min(...NAMES.map((colour) => distance(tint, colour)))
  const isNeutral = NEUTRAL.some((colour) => distance(tint, colour) < nearest + MARGIN)
  return nearest <= NEAR && !isNeutral && distance(tint, ground) >= nearest + MARGIN
}
