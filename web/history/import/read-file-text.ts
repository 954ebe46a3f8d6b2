// The text of a file that the player chose.
import { detectEncoding } from '#core/imports/text-encoding.ts'

/** Without the byte order mark. */
export const readFileText = async (file: Blob): Promise<string> => {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return new TextDecoder(detectEncoding(bytes)).decode(bytes)
}
