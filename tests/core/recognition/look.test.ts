// Cells that show the same are known by how they look, in glare and with noise; cells that show something else are not.
import { describe, expect, it } from 'vitest'
import { computeLook, isSameLook } from '#core/recognition/look.ts'
import type { Pixels } from '#core/recognition/pixels.ts'
import { seededRandom } from '#core/seeded-random.ts'

/** A cell with blocks of colour that follow from a seed, lighter by `glare`, with noise of ± 3. */
const cell = (seed: number, glare = 0, size = 83): Pixels => {
  const [colours, noise] = [seededRandom(seed), seededRandom(seed * 31 + glare)]
  const blocks = Array.from({ length: 75 }, () => colours() * 180)
  const data = new Uint8ClampedArray(size * size * 4)
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const block = Math.floor((y * 5) / size) * 5 + Math.floor((x * 5) / size)
      for (const channel of [0, 1, 2])
        data[(y * size + x) * 4 + channel] = (blocks[block * 3 + channel] ?? 0) + glare + noise() * 6 - 3
    }
  return { width: size, height: size, data }
}
const look = (pixels: Pixels) => computeLook(pixels, { left: 0, top: 0, ...pixels })

describe('how a cell looks', () => {
  it('is the same in glare and noise', () => {
    expect(isSameLook(look(cell(1)), look(cell(1, 40)))).toBe(true)
  })

  it('is the same at one pixel more or less', () => {
    expect(isSameLook(look(cell(1)), look(cell(1, 0, 84)))).toBe(true)
  })

  it('is another for another picture', () => {
    for (let seed = 2; seed < 40; seed++) expect(isSameLook(look(cell(1)), look(cell(seed)))).toBe(false)
  })

  it('is taken of what lies inside the picture', () => {
    expect(computeLook(cell(1), { left: 80, top: 80, width: 83, height: 83 })).toHaveLength(432)
  })
})
