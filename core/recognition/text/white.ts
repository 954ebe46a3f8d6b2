// How light the letters of a picture are: gamma and brightness of a screen change them all alike.
import { CELL } from '../grid/panel.ts'
import type { GridSlot } from '../grid/slots.ts'
import { type Area, clip, type Pixels } from '../pixels.ts'

/** Brightest channels of letters, 0 to 255. */
export interface White {
  /** Of most of their lines. */
  readonly usual: number
  /** What is brighter is no letter. */
  readonly max: number
}

/** What letters are on a screen without any correction. */
export const USUAL_WHITE: White = { usual: 195, max: 216 }

/** How far a letter's line is from the dark at either side, in pixels of a cell of 63. */
const STROKE = 2.5
/** A letter is so much lighter than the dark round it, */
const MIN_RISE = 1.7
/** and hardly coloured: its channels differ by no more than this share, and red is not above blue. */
const MAX_COLOUR = 0.14
const MAX_RED = 6
const DARKEST = 90
/** So many places of letters say how light they are. */
const MIN_PLACES = 60
/** What lies this near counts as one brightness. */
const NEAR = 7
/** The brightest letters are so many of the usual ones at least. */
const FEWEST = 0.2
const ROOM = 1.05

/** How often each brightness is there in thin upright lines with dark at both sides. */
const strokesIn = (pixels: Pixels, wanted: Area, unit: number, histogram: Uint32Array): void => {
  const { width, data } = pixels
  const reach = Math.max(2, Math.round(STROKE * unit))
  const brightnessAt = (at: number): number => Math.max(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0)
  const { left, top, ...size } = clip(pixels, wanted)
  for (let y = top; y < top + size.height; y++)
    for (let x = left + reach; x < left + size.width - reach; x++) {
      const at = (y * width + x) * 4
      const light = brightnessAt(at)
      if (light < DARKEST || light < brightnessAt(at - 4) || light < brightnessAt(at + 4)) continue
      const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
      if (light - Math.min(red, green, blue) > MAX_COLOUR * light || red > blue + MAX_RED) continue
      let [before, after] = [light, light]
      for (let step = 1; step <= reach; step++) {
        before = Math.min(before, brightnessAt(at - 4 * step))
        after = Math.min(after, brightnessAt(at + 4 * step))
      }
      if (Math.max(before, after) * MIN_RISE <= light) histogram[light] = (histogram[light] ?? 0) + 1
    }
}

/** The name's place in a slot. */
export const labelArea = ({ area, pitch, width }: GridSlot): Area => {
  const unit = pitch / CELL
  return {
    left: area.left - 1 + 2 * unit,
    top: area.top - 1 + 2 * unit,
    width: width * pitch - 3 * unit,
    height: 13 * unit,
  }
}

const getSum = (histogram: Uint32Array, from: number, to: number): number =>
  histogram.subarray(Math.max(0, from), to + 1).reduce((sum, count) => sum + count, 0)

/** How light the names of all slots are; {@link USUAL_WHITE} where there are too few letters. */
export const measureWhite = (pixels: Pixels, slots: readonly GridSlot[]): White => {
  const histogram = new Uint32Array(256)
  for (const slot of slots) strokesIn(pixels, labelArea(slot), slot.pitch / CELL, histogram)
  if (getSum(histogram, DARKEST, 255) < MIN_PLACES) return USUAL_WHITE
  const near = Array.from({ length: 256 }, (_, light) =>
    light < DARKEST ? 0 : getSum(histogram, light - NEAR, light + NEAR),
  )
  const usual = near.indexOf(Math.max(...near))
  const max = near.findLastIndex((count) => count >= FEWEST * (near[usual] ?? 0))
  return { usual, max: Math.min(255, Math.round(max * ROOM)) }
}

/** Lines of a name, in pixels of a cell of 63. */
const MIN_NAME = 12
/** White lines are so many times the others where the name is white. */
const TIMES = 1.5
const DIM = 0.75

/** Whether the name of a slot is whiter than names of items are: players' names are, on dog tags. */
export const isWhiteName = (pixels: Pixels, slot: GridSlot, { usual, max }: White): boolean => {
  const unit = slot.pitch / CELL
  const histogram = new Uint32Array(256)
  strokesIn(pixels, labelArea(slot), unit, histogram)
  const white = getSum(histogram, max + 1, 255)
  return white >= MIN_NAME * unit && white > TIMES * getSum(histogram, Math.round(DIM * usual), max)
}

/** Names of players are this much lighter than most names, where strokes are too thin to be quite white. */
const LIGHTER = 1.1

/** Whether most strokes of a slot's name are lighter than those of names are, though not all of them white. */
export const isLightName = (pixels: Pixels, slot: GridSlot, { usual }: White): boolean => {
  const histogram = new Uint32Array(256)
  strokesIn(pixels, labelArea(slot), slot.pitch / CELL, histogram)
  const from = Math.round(DIM * usual)
  const all = getSum(histogram, from, 255)
  return (
    all >= (MIN_NAME * slot.pitch) / CELL && 2 * getSum(histogram, Math.round(LIGHTER * usual), 255) > all
  )
}
