// The short name at a slot's top right: its location and a picture for reading.

import { CELL } from '../grid/panel.ts'
import type { GridSlot } from '../grid/slots.ts'
import type { Tint } from '../ground.ts'
import type { Pixels } from '../pixels.ts'
import { type Grey, printed } from './grey.ts'
import { extractInk, type Ink } from './ink.ts'
import { lettersAtRight } from './letters.ts'
import { labelArea, type White } from './white.ts'

/** Ink threshold from which a pixel is more letter than background. */
const INKED = 110
/** Maximum gap between letters of a name, in pixels at 63 px per cell. */
const GAP = 6
/** Minimum number of inked pixels of a name, in pixels at 63 px per cell. */
const MIN_INK = 9

/** Crops to the columns from `left` to `right`, inclusive. */
const getColumns = ({ width, height, data, ...place }: Ink, left: number, right: number): Ink => {
  const narrow = new Uint8Array((right - left + 1) * height)
  for (let y = 0; y < height; y++)
    narrow.set(data.subarray(y * width + left, y * width + right + 1), y * (right - left + 1))
  return { ...place, left: place.left + left, width: right - left + 1, height, data: narrow }
}

/** The ink of the name, from the right end to the first wide gap; undefined if there is none. `unit`: pitch / 63. */
const wordAtRight = (ink: Ink, unit: number): Ink | undefined => {
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
  return getColumns(ink, Math.max(0, left - 1), Math.min(width - 1, right + 1))
}

/** `isCut`: the name fills the slot, so it may be truncated. */
export interface LabelImage {
  readonly picture: Grey
  readonly isCut: boolean
}

/** Letter height that is read best, in pixels of the rendered picture. */
const READ_HEIGHT = 44
const MARGIN = 12

/**
 * Ways to extract a label. `plain`: all pixels as light as letters. Fallbacks: `faint` includes darker rims, for thin strokes; `bright` only
 * full brightness, for a picture behind the name; `apart` only connected shapes like letters.
 */
export type LabelLook = 'plain' | 'faint' | 'bright' | 'apart'

/** Share of the letters' white up to which a pixel is background, where not the default. */
const DARK: Partial<Readonly<Record<LabelLook, number>>> = { faint: 0.24, bright: 0.56 }

/** The picture of a slot's name; undefined if there is none. */
export const extractLabel = (
  pixels: Pixels,
  slot: GridSlot,
  tint: Tint,
  white: White,
  look: LabelLook = 'plain',
): LabelImage | undefined => {
  const unit = slot.pitch / CELL
  const ink = extractInk(pixels, labelArea(slot), tint, white, DARK[look])
  const letters = look === 'apart' ? lettersAtRight(ink, unit) : ink
  const word = letters && wordAtRight(letters, unit)
  if (word === undefined) return undefined
  return {
    picture: printed(word, READ_HEIGHT / word.height, MARGIN),
    isCut: word.left <= ink.left + 2 * unit,
  }
}
