// Pictures of text in shades of grey, dark on white as a reader of text wants them.

/** One byte a pixel, row by row; 255 is white. */
export interface Grey {
  readonly width: number
  readonly height: number
  readonly data: Uint8Array
}

/** `strength` of ink from 0 to 255, row by row, enlarged smoothly and set on white with a margin of white, in pixels. */
export const printed = (
  { width, height, data }: { readonly width: number; readonly height: number; readonly data: Uint8Array },
  scale: number,
  margin: number,
): Grey => {
  const [inner, tall] = [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))]
  const outer = inner + 2 * margin
  const printed = new Uint8Array(outer * (tall + 2 * margin)).fill(255)
  for (let y = 0; y < tall; y++) {
    const fromY = Math.min(height - 1, Math.max(0, (y + 0.5) / scale - 0.5))
    const top = Math.floor(fromY)
    const [above, below] = [top * width, Math.min(height - 1, top + 1) * width]
    const dy = fromY - top
    for (let x = 0; x < inner; x++) {
      const fromX = Math.min(width - 1, Math.max(0, (x + 0.5) / scale - 0.5))
      const left = Math.floor(fromX)
      const right = Math.min(width - 1, left + 1)
      const dx = fromX - left
      const upper = (data[above + left] ?? 0) * (1 - dx) + (data[above + right] ?? 0) * dx
      const lower = (data[below + left] ?? 0) * (1 - dx) + (data[below + right] ?? 0) * dx
      printed[(y + margin) * outer + x + margin] = 255 - (upper * (1 - dy) + lower * dy)
    }
  }
  return { width: outer, height: tall + 2 * margin, data: printed }
}
