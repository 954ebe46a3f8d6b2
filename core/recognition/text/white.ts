// How light the letters of a picture are; a screen's gamma and brightness change them all alike.
import { CELL } from '../grid/panel.ts'
import type { GridSlot } from '../grid/slots.ts'
import { type Area, clip, type Pixels } from '../pixels.ts'

/** Brightest channel of letters, 0 to 255. */
export interface White {
  /** The most common value of their strokes. */
  readonly usual: number
  /** Brighter pixels are not letters. */
  readonly max: number
}

/** Letters on a screen without correction. */
export const USUAL_WHITE: White = { usual: 195, max: 216 }

/** Maximum distance from a letter's stroke to the dark on either side, in pixels at 63 px per cell. */
const STROKE = 2.5
/** Minimum ratio of a letter's brightness to the dark around it. */
const MIN_RISE = 1.7
/** Letters are nearly colourless: maximum relative spread of the channels, and maximum excess of red over blue. */
const MAX_COLOUR = 0.14
const MAX_RED = 6
const DARKEST = 90
/** Minimum number of stroke pixels for a measurement. */
const MIN_PLACES = 60
/** Half width of the window when counting similar brightness. */
const NEAR = 7
/** The brightest letters are at least this frequent, relative to the usual ones. */
const FEWEST = 0.2
const ROOM = 1.05

/** Adds thin upright strokes with dark on both sides to a histogram of brightness. */
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

/** The area of the name in a slot. */
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

/** Measures how light names are over all slots; {@link USUAL_WHITE} if there are too few letters. */
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

/** Minimum number of stroke pixels of a name, at 63 px per cell. */
const MIN_NAME = 12
/** Minimum ratio of white to other strokes for a white name. */
const TIMES = 1.5
const DIM = 0.75

/** Whether the name of a slot is whiter than item names, like a player's name on a dog tag. */
export const isWhiteName = (pixels: Pixels, slot: GridSlot, { usual, max }: White): boolean => {
  const unit = slot.pitch / CELL
  const histogram = new Uint32Array(256)
  strokesIn(pixels, labelArea(slot), unit, histogram)
  const white = getSum(histogram, max + 1, 255)
  return white >= MIN_NAME * unit && white > TIMES * getSum(histogram, Math.round(DIM * usual), max)
}

/** Minimum brightness of players' names relative to most names, where thin strokes do not reach full white. */
const LIGHTER = 1.1

/** Whether most strokes of a slot's name are lighter than usual, even if not fully white. */
export const isLightName = (pixels: Pixels, slot: GridSlot, { usual }: White): boolean => {
  const histogram = new Uint32Array(256)
  strokesIn(pixels, labelArea(slot), slot.pitch / CELL, histogram)
  const from = Math.round(DIM * usual)
  const all = getSum(histogram, from, 255)
  return (
    all >= (MIN_NAME * slot.pitch) / CELL && 2 * getSum(histogram, Math.round(LIGHTER * usual), 255) > all
  )
}
