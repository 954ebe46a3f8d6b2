// Line ends and text of log files in the encodings of Windows: the game writes UTF-8, programs that save a copy may write UTF-16.
import type { TextEncoding } from '../../imports/text-encoding.ts'

const LINE_FEED = 0x0a

type Utf16 = Exclude<TextEncoding, 'utf-8'>

const getUnit = (bytes: Uint8Array, place: number, encoding: Utf16): number => {
  const [first = 0, second = 0] = [bytes[place], bytes[place + 1]]
  return encoding === 'utf-16le' ? first + second * 256 : first * 256 + second
}

/** The place after the first line end, 0 without one. `offset` of the bytes in the file: two bytes of a character begin at an even one. */
export const firstLineEnd = (bytes: Uint8Array, encoding: TextEncoding, offset: number): number => {
  if (encoding === 'utf-8') return bytes.indexOf(LINE_FEED) + 1
  for (let place = offset % 2; place + 1 < bytes.length; place += 2)
    if (getUnit(bytes, place, encoding) === LINE_FEED) return place + 2
  return 0
}

/** The place after the last line end, 0 without one. */
export const lastLineEnd = (bytes: Uint8Array, encoding: TextEncoding, offset: number): number => {
  if (encoding === 'utf-8') return bytes.lastIndexOf(LINE_FEED) + 1
  const last = bytes.length - 2
  for (let place = last - ((offset + bytes.length) % 2); place >= 0; place -= 2)
    if (getUnit(bytes, place, encoding) === LINE_FEED) return place + 2
  return 0
}

export const decodeUtf16 = (bytes: Uint8Array, encoding: Utf16): string => {
  const units: string[] = []
  for (let place = 0; place + 1 < bytes.length; place += 2)
    units.push(String.fromCharCode(getUnit(bytes, place, encoding)))
  return units.join('')
}
