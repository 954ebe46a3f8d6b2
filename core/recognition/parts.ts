// Downsamples a picture to a few mean colours.
import type { Pixels } from './pixels.ts'

/** A rectangle of a picture in pixels, may be fractional. */
export interface PartArea {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** Mean red, green and blue of `columns` × `rows` parts of an area, row by row; edge pixels are weighted by their covered share. Outside the picture is black. */
export const averageParts = (
  { width, height, data }: Pixels,
  place: PartArea,
  columns: number,
  rows: number,
): Float32Array => {
  const parts = new Float32Array(columns * rows * 3)
  const [wide, tall] = [place.width / columns, place.height / rows]
  for (let row = 0; row < rows; row++) {
    const [top, bottom] = [place.top + row * tall, place.top + (row + 1) * tall]
    for (let column = 0; column < columns; column++) {
      const [left, right] = [place.left + column * wide, place.left + (column + 1) * wide]
      let [red, green, blue, all] = [0, 0, 0, 0]
      for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, bottom); y++) {
        const inside = Math.min(y + 1, bottom) - Math.max(y, top)
        for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, right); x++) {
          const weight = inside * (Math.min(x + 1, right) - Math.max(x, left))
          const at = (y * width + x) * 4
          red += weight * (data[at] ?? 0)
          green += weight * (data[at + 1] ?? 0)
          blue += weight * (data[at + 2] ?? 0)
          all += weight
        }
      }
      if (all === 0) continue
      parts.set([red / all, green / all, blue / all], (row * columns + column) * 3)
    }
  }
  return parts
}
