// The short name at a slot's top right: where it stands, and the picture of it for reading.

import { CELL } from '../grid/panel.ts'
import type { GridSlot } from '../grid/slots.ts'
import type { Tint } from '../ground.ts'
import type { Pixels } from '../pixels.ts'
import { type Grey, printed } from './grey.ts'
import { extractInk, type Ink } from './ink.ts'
import { lettersAtRight } from './letters.ts'
import { labelArea, type White } from './white.ts'

/** From here on a pixel is more letter than ground. */
const INKED = 110
/** Letters of one name stand nearer than this, in pixels of a cell of 63. */
const GAP = 6
/** Fewer inked pixels are no name, in pixels of a cell of 63. */
const MIN_INK = 9

/** Only the columns from `left` to `right`, both included. */
const getColumns = ({ width, height, data, ...place }: Ink, left: number, right: number): Ink => {
  const narrow = new Uint8Array((right - left + 1) * height)
  for (let y = 0; y < height; y++)
    narrow.set(data.subarray(y * width + left, y * width + right + 1), y * (right - left + 1))
  return { ...place, left: place.left + left, width: right - left + 1, height, data: narrow }
}

/** The name's ink, from the right end to the first wide gap; undefined if there is none. `unit`: pixels of a cell, divided by 63. */
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
  return getColumns(ink, Math.max(0, left - 1), Math.min(width - 1, right + 1))
}

/** `isCut`: it fills the slot, so that there may be more of it than is shown. */
export interface LabelImage {
  readonly picture: Grey
  readonly isCut: boolean
}

/** Letters as high as this are read best, in pixels of the picture that is read. */
const READ_HEIGHT = 44
const MARGIN = 12

/**
 * `plain`: everything as light as letters. For where that was not clear: `faint`, darker rims too, as thin strokes of few pixels have them; `bright`, only
 * what is quite as light, for a picture behind the name; `apart`, only what hangs together as a letter does.
 */
export type LabelLook = 'plain' | 'faint' | 'bright' | 'apart'

/** Shares of the white of letters from which a pixel is letter, where another one is asked for. */
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
