// Which files may be screenshots at all.
import type { PictureProblem } from './protocol.ts'

const MOST_BYTES = 60_000_000
/** 8K, which a browser can still unpack. */
const MOST_PIXELS = 7680 * 4320
/** Less shows no two cells that can be read. */
const LEAST_SIDE = 120

/** What is wrong with a file before it is opened. */
export const fileProblem = ({ type, size }: Pick<Blob, 'type' | 'size'>): PictureProblem | undefined => {
  if (type !== '' && !type.startsWith('image/')) return 'NotAPicture'
  return size > MOST_BYTES ? 'TooBig' : undefined
}

/** What is wrong with the size of a picture, in pixels. */
export const sizeProblem = (width: number, height: number): PictureProblem | undefined => {
  if (width * height > MOST_PIXELS) return 'TooBig'
  return Math.min(width, height) < LEAST_SIDE ? 'TooSmall' : undefined
}
