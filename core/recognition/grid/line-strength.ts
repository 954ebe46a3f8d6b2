// Where the thin lines around cells may be: how much lighter each pixel is than the pixels on either side.
import type { Pixels } from '../pixels.ts'

/**
 * For each pixel, row by row, the steps of brightness by which it is lighter than both sides: left and right (`upright`, for vertical lines)
 * or above and below (`level`). 0 if the pixel does not have the colour of a line.
 */
export interface LineStrength {
  readonly width: number
  readonly height: number
  readonly upright: Uint8Array
  readonly level: Uint8Array
  /** Brightness of each pixel. */
  readonly luma: Uint8Array
}

/** Brightness range of lines over all gamma and brightness settings; the range of one picture is derived from its lines. */
const MIN_BRIGHTNESS = 20
const MAX_BRIGHTNESS = 190
/** Blue minus red: 6 to 24 on screens; wider because compression bleeds neighbouring colours into a line. */
const MIN_SPREAD = -18
const MAX_SPREAD = 36
/** Distance in pixels at which the sides are sampled: nearer, the light of a line may bleed, or the line may be two pixels wide. */
export const SIDE = 2

/** Luma with weights 54, 183 and 19 of 256 for red, green and blue. */
const getLuma = ({ width, height, data }: Pixels): Uint8Array => {
  const luma = new Uint8Array(width * height)
  for (let pixel = 0, at = 0; pixel < luma.length; pixel++, at += 4)
    luma[pixel] = ((data[at] ?? 0) * 54 + (data[at + 1] ?? 0) * 183 + (data[at + 2] ?? 0) * 19) >> 8
  return luma
}

export const lineStrength = (pixels: Pixels): LineStrength => {
  const { width, height, data } = pixels
  const luma = getLuma(pixels)
  const upright = new Uint8Array(width * height)
  const level = new Uint8Array(width * height)
  const down = SIDE * width
  for (let y = SIDE; y < height - SIDE; y++)
    for (let x = SIDE, pixel = y * width + SIDE; x < width - SIDE; x++, pixel++) {
      const light = luma[pixel] ?? 0
      if (light < MIN_BRIGHTNESS || light > MAX_BRIGHTNESS) continue
      const acrossBy = light - Math.max(luma[pixel - SIDE] ?? 0, luma[pixel + SIDE] ?? 0)
      const downBy = light - Math.max(luma[pixel - down] ?? 0, luma[pixel + down] ?? 0)
      if (acrossBy <= 0 && downBy <= 0) continue
      const spread = (data[pixel * 4 + 2] ?? 0) - (data[pixel * 4] ?? 0)
      if (spread < MIN_SPREAD || spread > MAX_SPREAD) continue
      if (acrossBy > 0) upright[pixel] = acrossBy
      if (downBy > 0) level[pixel] = downBy
    }
  return { width, height, upright, level, luma }
}
