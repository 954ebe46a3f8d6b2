// The encoding of a text file by its byte order mark, which editors and shells of Windows write.

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be'

/** The encoding of a file with this beginning; UTF-8 without a mark. */
export const detectEncoding = ([first, second]: Uint8Array): TextEncoding => {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
}
