// Letters are as light as their picture makes them; names of players are whiter than those of items.
import { describe, expect, it } from 'vitest'
import type { GridSlot } from '#core/recognition/grid/slots.ts'
import type { Pixels } from '#core/recognition/pixels.ts'
import { isWhiteName, measureWhite, USUAL_WHITE } from '#core/recognition/text/white.ts'

const SLOT: GridSlot = {
  area: { left: 1, top: 1, width: 62, height: 62 },
  pitch: 63,
  width: 1,
  height: 1,
  isSure: true,
}

/** A cell with upright lines two pixels wide in the place of its name, as letters have them. */
const cell = (white: readonly [number, number, number], lines: number): Pixels => {
  const data = new Uint8ClampedArray(64 * 64 * 4).fill(20)
  for (let line = 0; line < lines; line++)
    for (let y = 4; y < 13; y++)
      for (const x of [0, 1]) data.set([...white, 255], (y * 64 + 56 - line * 6 + x) * 4)
  return { width: 64, height: 64, data }
}

describe('the white of letters', () => {
  it.each([
    // Gamma 1.6, as it is, gamma 0.7, and 135 % of the brightness.
    [144, 156, 167],
    [184, 192, 200],
    [203, 209, 215],
    [248, 255, 255],
  ] as const)('of %i, %i, %i is found', (...letters) => {
    const { usual, max } = measureWhite(cell(letters, 6), [SLOT])
    expect(Math.abs(usual - letters[2])).toBeLessThanOrEqual(8)
    expect(max).toBeGreaterThanOrEqual(Math.min(255, letters[2]))
  })

  it('is the usual one where there are hardly any letters', () => {
    expect(measureWhite(cell([240, 240, 240], 1), [SLOT])).toEqual(USUAL_WHITE)
    expect(measureWhite(cell([240, 240, 240], 6), [])).toEqual(USUAL_WHITE)
  })

  it('is not told by what is coloured', () => {
    expect(measureWhite(cell([220, 120, 60], 6), [SLOT])).toEqual(USUAL_WHITE)
  })
})

describe('a name', () => {
  it.each([
    ['of a player', [240, 244, 246], true],
    ['of an item', [184, 192, 200], false],
    ['that is darker', [120, 126, 132], false],
  ] as const)('%s is told by its white', (_, white, isPlayer) => {
    expect(isWhiteName(cell(white, 6), SLOT, { usual: 195, max: 216 })).toBe(isPlayer)
  })
})
