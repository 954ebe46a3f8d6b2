// What a cell looks like, in a few numbers: by them equal cells are known.
import { type Area, clip, type Pixels } from './pixels.ts'

/** Mean red, green and blue of each of 12 × 12 parts of a picture, row by row. */
export type Look = Uint8Array

const PARTS = 12

/** The look of an area of a picture; parts that hold no pixel are black. */
export const lookOf = (pixels: Pixels, wanted: Area): Look => {
  const { left, top, width, height } = clip(pixels, wanted)
  const look = new Uint8Array(PARTS * PARTS * 3)
  for (let row = 0; row < PARTS; row++)
    for (let column = 0; column < PARTS; column++) {
      const [fromX, toX] = [Math.floor((column * width) / PARTS), Math.floor(((column + 1) * width) / PARTS)]
      const [fromY, toY] = [Math.floor((row * height) / PARTS), Math.floor(((row + 1) * height) / PARTS)]
      const sums = [0, 0, 0]
      for (let y = fromY; y < toY; y++)
        for (let x = fromX; x < toX; x++) {
          const at = ((top + y) * pixels.width + left + x) * 4
          for (const channel of [0, 1, 2])
            sums[channel] = (sums[channel] ?? 0) + (pixels.data[at + channel] ?? 0)
        }
      const count = Math.max(1, (toX - fromX) * (toY - fromY))
      for (const channel of [0, 1, 2])
        look[(row * PARTS + column) * 3 + channel] = (sums[channel] ?? 0) / count
    }
  return look
}

/** Compression, noise and another phase of the grid change a look less than this, another picture more; in steps of brightness. */
const MAX_OFF = 5
/** The same for a single part: what differs in one place only is a mark or another letter. */
const MAX_PART_OFF = 40

const meansOf = (look: Look): readonly number[] => {
  const sums = [0, 0, 0]
  for (const [index, value] of look.entries()) sums[index % 3] = (sums[index % 3] ?? 0) + value
  return sums.map((sum) => (3 * sum) / Math.max(1, look.length))
}

/** Whether two cells show the same picture, however light the glare makes each of them. */
export const isSameLook = (a: Look, b: Look): boolean => {
  if (a.length !== b.length) return false
  const [ofA, ofB] = [meansOf(a), meansOf(b)]
  let sum = 0
  for (let index = 0; index < a.length; index++) {
    const light = (ofA[index % 3] ?? 0) - (ofB[index % 3] ?? 0)
    const off = Math.abs((a[index] ?? 0) - (b[index] ?? 0) - light)
    if (off > MAX_PART_OFF) return false
    sum += off
  }
  return sum <= MAX_OFF * a.length
}
