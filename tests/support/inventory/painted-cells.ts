// Cells and icons as plain pixels, of blocks of colour that follow from a seed: what needs no browser to be drawn.

import type { GridSlot } from '#core/recognition/grid/slots.ts'
import type { Pixels } from '#core/recognition/pixels.ts'
import { seededRandom } from '#core/seeded-random.ts'

/** Colour of a place of a picture, from 0 to 1 either way. */
export type Painting = (x: number, y: number) => readonly [number, number, number]

const BLOCKS = 9

export const painting = (seed: number): Painting => {
  const random = seededRandom(seed)
  const blocks = Array.from(
    { length: BLOCKS * BLOCKS },
    () => [random() * 180, random() * 180, random() * 180] as const,
  )
  return (x, y) => blocks[Math.floor(y * BLOCKS) * BLOCKS + Math.floor(x * BLOCKS)] ?? [0, 0, 0]
}

/** `a` with a share of `b` in it. */
export const mixed =
  (a: Painting, b: Painting, share: number): Painting =>
  (x, y) => {
    const [ofA, ofB] = [a(x, y), b(x, y)]
    const mix = (channel: 0 | 1 | 2): number => ofA[channel] * (1 - share) + ofB[channel] * share
    return [mix(0), mix(1), mix(2)]
  }

const paint = (
  width: number,
  height: number,
  colourAt: (x: number, y: number) => readonly [number, number, number],
): Pixels => {
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) data.set([...colourAt(x, y), 255], (y * width + x) * 4)
  return { width, height, data }
}

const SIDE = 64

/** An icon of an item so many cells big: as big as it goes in the middle of a square. */
export const iconOf = (painted: Painting, width = 1, height = 1): Pixels => {
  const [wide, tall] = [width * 63 + 1, height * 63 + 1]
  const scale = SIDE / Math.max(wide, tall)
  const [left, top] = [(SIDE - wide * scale) / 2, (SIDE - tall * scale) / 2]
  return paint(SIDE, SIDE, (x, y) => {
    const [inX, inY] = [(x + 0.5 - left) / (wide * scale), (y + 0.5 - top) / (tall * scale)]
    return inX < 0 || inY < 0 || inX >= 1 || inY >= 1 ? [20, 20, 21] : painted(inX, inY)
  })
}

export interface PaintedCell {
  readonly pixels: Pixels
  readonly slot: GridSlot
}

export interface CellLook {
  readonly width?: number
  readonly height?: number
  readonly pitch?: number
  /** The picture lies a quarter turned to the right. */
  readonly isTurned?: boolean
  /** Light that lies over it, and how the screen bends it. */
  readonly glare?: number
  readonly gamma?: number
}

/** A cell that shows it under a name and a number, which are white here through and through. The size is that of the cell. */
export const cellOf = (
  painted: Painting,
  { width = 1, height = 1, pitch = 84, isTurned = false, glare = 0, gamma = 1 }: CellLook = {},
): PaintedCell => {
  const [wide, tall] = [Math.round(width * pitch), Math.round(height * pitch)]
  const unit = pitch / 63
  const pixels = paint(wide + 1, tall + 1, (x, y) => {
    const isCovered = y < 14 * unit || (y > tall - 15 * unit && x > wide - 40 * unit)
    const [inX, inY] = [(x + 0.5) / (wide + 1), (y + 0.5) / (tall + 1)]
    const colour = isCovered ? [190, 195, 200] : isTurned ? painted(inY, 1 - inX) : painted(inX, inY)
    const seen = (value: number): number => 255 * (Math.min(255, value + glare) / 255) ** gamma
    return [seen(colour[0] ?? 0), seen(colour[1] ?? 0), seen(colour[2] ?? 0)]
  })
  const area = { left: 1, top: 1, width: wide - 1, height: tall - 1 }
  return { pixels, slot: { area, pitch, width, height, isSure: true } }
}
