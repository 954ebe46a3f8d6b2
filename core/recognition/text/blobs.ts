// Connected components of ink: letters, digits, parts of pictures.
import type { Ink } from './ink.ts'

/** Bounding box in the ink, inclusive; `pixels`: their indexes, row by row. */
export interface Blob {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  readonly pixels: readonly number[]
}

/** The connected components (8-neighbourhood) of pixels with ink of at least `inked`. */
export const findBlobs = ({ width, height, data }: Ink, inked: number): readonly Blob[] => {
  const seen = new Uint8Array(width * height)
  const blobs: Blob[] = []
  for (let first = 0; first < data.length; first++) {
    if (seen[first] === 1 || (data[first] ?? 0) < inked) continue
    const pixels = [first]
    seen[first] = 1
    let [left, right, top, bottom] = [width, 0, height, 0]
    for (const pixel of pixels) {
      const [x, y] = [pixel % width, Math.floor(pixel / width)]
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
      for (let nextY = Math.max(0, y - 1); nextY <= Math.min(height - 1, y + 1); nextY++)
        for (let nextX = Math.max(0, x - 1); nextX <= Math.min(width - 1, x + 1); nextX++) {
          const next = nextY * width + nextX
          if (seen[next] === 1 || (data[next] ?? 0) < inked) continue
          seen[next] = 1
          pixels.push(next)
        }
    }
    blobs.push({ left, right, top, bottom, pixels })
  }
  return blobs
}
