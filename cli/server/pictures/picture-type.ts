// Detects the type of a picture by its magic bytes, regardless of its declared type.

export const PICTURE_TYPES = ['image/webp', 'image/png', 'image/jpeg', 'image/svg+xml'] as const
export type PictureType = (typeof PICTURE_TYPES)[number]

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const JPEG = [0xff, 0xd8, 0xff]
const RIFF = [0x52, 0x49, 0x46, 0x46]
const WEBP = [0x57, 0x45, 0x42, 0x50]
/** Offset after the RIFF magic and the length. */
const WEBP_AT = 8

const has = (bytes: Uint8Array, mark: readonly number[], at = 0): boolean =>
  mark.every((byte, index) => bytes[at + index] === byte)

/** The type of the picture; undefined for anything else, including SVG, which may contain scripts: see `clean-svg.ts`. */
export const pictureType = (bytes: Uint8Array): PictureType | undefined => {
  if (has(bytes, PNG)) return 'image/png'
  if (has(bytes, JPEG)) return 'image/jpeg'
  return has(bytes, RIFF) && has(bytes, WEBP, WEBP_AT) ? 'image/webp' : undefined
}
