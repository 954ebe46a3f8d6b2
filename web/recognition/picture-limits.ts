// Limits of files that may be screenshots.
import type { PictureProblem } from './protocol.ts'

const MAX_BYTES = 60_000_000
/** 8K, which a browser can still decode. */
const MAX_PIXELS = 7680 * 4320
/** A smaller picture has no two readable cells. */
const MIN_SIDE = 120

/** What is wrong with a file before it is opened. */
export const fileProblem = ({ type, size }: Pick<Blob, 'type' | 'size'>): PictureProblem | undefined => {
  if (type !== '' && !type.startsWith('image/')) return 'NotAPicture'
  return size > MAX_BYTES ? 'TooBig' : undefined
}

/** What is wrong with the size of a picture, in pixels. */
export const sizeProblem = (width: number, height: number): PictureProblem | undefined => {
  if (width * height > MAX_PIXELS) return 'TooBig'
  return Math.min(width, height) < MIN_SIDE ? 'TooSmall' : undefined
}
