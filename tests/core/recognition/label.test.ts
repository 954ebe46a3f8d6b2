// The name of a cell as it is looked at: dark rims of thin strokes count where one asks for them.
import { describe, expect, it } from 'vitest'
import type { GridSlot } from '#core/recognition/grid/slots.ts'
import type { Pixels } from '#core/recognition/pixels.ts'
import { extractLabel, type LabelLook } from '#core/recognition/text/label.ts'
import { USUAL_WHITE } from '#core/recognition/text/white.ts'

const PITCH = 47
const slot: GridSlot = {
  area: { left: 1, top: 1, width: PITCH - 1, height: PITCH - 1 },
  pitch: PITCH,
  width: 1,
  height: 1,
  isSure: true,
}

/** Upright strokes of six pixels at the name's place, as light as this, with a rim at their left as light as that. */
const strokes = (light: number, rim: number): Pixels => {
  const data = new Uint8ClampedArray(PITCH * PITCH * 4).fill(12)
  const put = (x: number, value: number): void => {
    for (let y = 4; y < 10; y++) data.set([value - 2, value, value, 255], (y * PITCH + x) * 4)
  }
  for (let x = 24; x < 42; x += 5) {
    put(x, light)
    put(x - 1, rim)
  }
  return { width: PITCH, height: PITCH, data }
}

/** How much ink the picture of the name has. */
const inkIn = (pixels: Pixels, look: LabelLook): number =>
  extractLabel(pixels, slot, { red: 0, blue: 0 }, USUAL_WHITE, look)?.picture.data.reduce(
    (sum, grey) => sum + 255 - grey,
    0,
  ) ?? 0

describe('the name of a cell', () => {
  it('has rims that are not a third as light as letters in it where faint ink is looked for', () => {
    const rim = Math.round(USUAL_WHITE.usual * 0.3)
    expect(inkIn(strokes(190, rim), 'plain')).toBe(inkIn(strokes(190, 14), 'plain'))
    expect(inkIn(strokes(190, rim), 'faint')).toBeGreaterThan(1.03 * inkIn(strokes(190, 14), 'faint'))
  })

  it('has nothing darker than half of that in it where a picture stands behind it', () => {
    expect(inkIn(strokes(190, 95), 'bright')).toBeLessThan(inkIn(strokes(190, 95), 'plain'))
  })
})
