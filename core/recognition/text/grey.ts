// Greyscale pictures of text, dark on white as text readers expect.

/** One byte per pixel, row by row; 255 is white. */
export interface Grey {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** Catmull-Rom weights of four neighbours for a position `off` (0 to 1) between the second and the third. */
const weightsAt = (off: number): readonly [number, number, number, number] => [
  off * (-0.5 + off * (1 - 0.5 * off)),
  1 + off * off * (-2.5 + 1.5 * off),
  off * (0.5 + off * (2 - 1.5 * off)),
  off * off * (-0.5 + 0.5 * off),
]

interface Strength {
  readonly width: number
  readonly height: number
  readonly data: ArrayLike<number>
}

/** Resamples each row to another width. */
const stretched = ({ width, height, data }: Strength, scale: number, wide: number): Float32Array => {
  const rows = new Float32Array(wide * height)
  for (let x = 0; x < wide; x++) {
    const from = Math.min(width - 1, Math.max(0, (x + 0.5) / scale - 0.5))
    const left = Math.floor(from)
    const weights = weightsAt(from - left)
    for (const [index, weight] of weights.entries()) {
      const column = Math.min(width - 1, Math.max(0, left - 1 + index))
      for (let y = 0; y < height; y++)
        rows[y * wide + x] = (rows[y * wide + x] ?? 0) + weight * (data[y * width + column] ?? 0)
    }
  }
  return rows
}

/** Transposes rows and columns. */
const flipped = ({ width, height, data }: Strength): Strength => {
  const turned = new Float32Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) turned[x * height + y] = data[y * width + x] ?? 0
  return { width: height, height: width, data: turned }
}

/** Renders `strength` (ink from 0 to 255, row by row) as dark text on white: enlarged smoothly, with a white margin in pixels. */
export const printed = (strength: Strength, scale: number, margin: number): Grey => {
  const { width, height } = strength
  const [inner, tall] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
  const across = flipped({ width: inner, height, data: stretched(strength, scale, inner) })
  const ink = flipped({ width: tall, height: inner, data: stretched(across, scale, tall) })
  const outer = inner + 2 * margin
  const printed = new Uint8Array(outer * (tall + 2 * margin)).fill(255)
  for (let y = 0; y < tall; y++)
    for (let x = 0; x < inner; x++)
      printed[(y + margin) * outer + x + margin] = Math.min(
        255,
        Math.max(0, 255 - (ink.data[y * inner + x] ?? 0)),
      )
  return { width: outer, height: tall + 2 * margin, data: printed }
}
