// Makes the stored pictures of an uploaded file: checked, cropped or trimmed, as WebP in two sizes, without metadata.
import { createHash } from 'node:crypto'
import type { Sharp, SharpOptions } from 'sharp'
import { type Either, left, right } from '#core/fp.ts'
import { pictureType } from '../pictures/picture-type.ts'

/** In pixels of the upright picture. */
export interface Crop {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface UploadEdit {
  readonly crop?: Crop | undefined
  /** Removes a border of one colour or of transparency. */
  readonly trim?: boolean | undefined
}

export interface RenderedPicture {
  readonly bytes: Buffer
  readonly width: number
  readonly height: number
}

export interface RenderedUpload {
  /** Names both sizes: 32 hexadecimal digits of their SHA-256. */
  readonly hash: string
  readonly from: { readonly type: string; readonly width: number; readonly height: number }
  readonly icon: RenderedPicture
  readonly large: RenderedPicture
}

export type UploadProblem = 'PictureTypeUnsupported' | 'PictureTooLarge' | 'PictureUnreadable' | 'CropOutside'

/** Pixels of the decoded file: a small file may claim billions. */
const MAX_PIXELS = 16_000_000
/** Longest side in pixels; smaller pictures keep their size. */
const ICON_SIDE = 256
const LARGE_SIDE = 512
const QUALITY = 88
const HASH_LENGTH = 32

const OPTIONS: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 }

const toWebp = async (picture: Sharp, side: number): Promise<RenderedPicture> => {
  const { data, info } = await picture
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: QUALITY, effort: 4 })
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

const isInside = ({ left: x, top, width, height }: Crop, full: { width: number; height: number }): boolean =>
  width > 0 && height > 0 && x + width <= full.width && top + height <= full.height

/** Loads the engine at the first upload: its library takes as long to load as the server does to start. */
const loadSharp = async () => (await import('sharp')).default

/** The type is recognised by its first bytes before any decoder sees the file; SVG is refused, because it may contain scripts. */
export const renderUpload = async (
  file: Uint8Array,
  { crop, trim = false }: UploadEdit = {},
): Promise<Either<UploadProblem, RenderedUpload>> => {
  const type = pictureType(file)
  if (type === undefined) return left('PictureTypeUnsupported')
  const sharp = await loadSharp()
  try {
    const { width, height, autoOrient } = await sharp(file, OPTIONS).metadata()
    if (width * height > MAX_PIXELS) return left('PictureTooLarge')
    if (crop !== undefined && !isInside(crop, autoOrient)) return left('CropOutside')
    const upright = sharp(file, OPTIONS).autoOrient()
    const cropped = crop === undefined ? upright : upright.extract(crop)
    // A pipeline trims before it crops: here the pixels of the part are trimmed. Stored uncompressed, for they are read at once.
    const edited = trim
      ? sharp(await cropped.png({ compressionLevel: 0 }).toBuffer(), OPTIONS).trim({ threshold: 10 })
      : cropped
    const icon = await toWebp(edited.clone(), ICON_SIDE)
    const large = await toWebp(edited.clone(), LARGE_SIDE)
    const hash = createHash('sha256').update(icon.bytes).update(large.bytes).digest('hex')
    return right({
      hash: hash.slice(0, HASH_LENGTH),
      from: { type, width: autoOrient.width, height: autoOrient.height },
      icon,
      large,
    })
  } catch (error) {
    return left(String(error).includes('exceeds pixel limit') ? 'PictureTooLarge' : 'PictureUnreadable')
  }
}
