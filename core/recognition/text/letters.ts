// Separates the letters of a name from the picture behind them: each is connected, as high as a letter, and surrounded by dark.
import { type Blob, findBlobs } from './blobs.ts'
import type { Ink } from './ink.ts'

/** Height of letters in pixels at 63 px per cell. */
const MIN_TALL = 4.5
const MAX_TALL = 11.8
const MAX_WIDE = 13
/** Maximum gap between two letters, a space included, and right of the last one. */
const GAP = 7
const AT_END = 5
/** Ink thresholds for letter pixels; higher ones where a light picture merges with the letters. */
const INKED = [110, 150, 190]

const rowAtRight = (ink: Ink, unit: number, inked: number): readonly Blob[] => {
  const blobs = findBlobs(ink, inked)
  const letters = blobs.filter(({ left, right, top, bottom }) => {
    const tall = bottom - top + 1
    return tall >= MIN_TALL * unit && tall <= MAX_TALL * unit && right - left + 1 <= MAX_WIDE * unit
  })
  const [last, ...others] = letters.toSorted((a, b) => b.right - a.right)
  if (last === undefined || last.right < ink.width - AT_END * unit) return []
  const row = [last]
  let from = last.left
  for (const blob of others) {
    const isLevel = blob.top < last.bottom && blob.bottom > last.top
    if (!isLevel || from - blob.right > GAP * unit) continue
    row.push(blob)
    from = Math.min(from, blob.left)
  }
  const [top, bottom] = [
    Math.min(...row.map((blob) => blob.top)),
    Math.max(...row.map((blob) => blob.bottom)),
  ]
  // Dots and strokes of letters.
  const small = blobs.filter(
    (blob) =>
      !letters.includes(blob) &&
      blob.bottom - blob.top + 1 < MIN_TALL * unit &&
      blob.right - blob.left + 1 <= MAX_WIDE * unit &&
      blob.top >= top &&
      blob.bottom <= bottom &&
      blob.right >= from - 2 * unit,
  )
  return [...row, ...small]
}

/** The ink of letters and their rims only; undefined if there are none. `unit`: pitch / 63. */
export const lettersAtRight = (ink: Ink, unit: number): Ink | undefined => {
  let best: readonly Blob[] = []
  for (const inked of INKED) {
    const row = rowAtRight(ink, unit, inked)
    if (row.length > best.length) best = row
  }
  if (best.length === 0) return undefined
  const { width, height, data } = ink
  const only = new Uint8Array(data.length)
  for (const { pixels } of best)
    for (const pixel of pixels) {
      const [x, y] = [pixel % width, Math.floor(pixel / width)]
      for (let nextY = Math.max(0, y - 1); nextY <= Math.min(height - 1, y + 1); nextY++)
        for (let nextX = Math.max(0, x - 1); nextX <= Math.min(width - 1, x + 1); nextX++)
          only[nextY * width + nextX] = data[nextY * width + nextX] ?? 0
    }
  return { ...ink, data: only }
}
