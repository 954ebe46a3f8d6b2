// Pictures for tests of uploads.
import sharp from 'sharp'

/** A PNG of one colour. */
export const drawPicture = (width: number, height: number, background = '#884422'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
