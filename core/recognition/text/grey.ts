// Pictures of text in shades of grey, dark on white as a reader of text wants them.

/** One byte a pixel, row by row; 255 is white. */
export interface Grey {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** How much of each of four neighbours is in a place so far (0 to 1) from the second to the third of them: a curve through all of them (Catmull-Rom). */
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

/** Rows made wider or narrower, each by itself. */
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

/** Columns become rows and rows columns. */
const flipped = ({ width, height, data }: Strength): Strength => {
  const turned = new Float32Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) turned[x * height + y] = data[y * width + x] ?? 0
  return { width: height, height: width, data: turned }
}

/** `strength` of ink from 0 to 255, row by row, enlarged smoothly and set on white with a margin of white, in pixels. */
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
