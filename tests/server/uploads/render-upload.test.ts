// What an uploaded file becomes, and which files are refused.
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { renderUpload } from '#cli/server/uploads/render-upload.ts'
import { left, right } from '#core/fp.ts'
import { drawPicture } from './draw-picture.ts'

/** A PNG whose header claims a size; its pixels are missing. */
const claiming = async (width: number, height: number): Promise<Buffer> => {
  const png = Buffer.from(await drawPicture(8, 8))
  png.writeUInt32BE(width, 16)
  png.writeUInt32BE(height, 20)
  return png
}

const read = async (
  file: Uint8Array,
  ...edit: Parameters<typeof renderUpload> extends [unknown, ...infer E] ? E : never
) => {
  const rendered = await renderUpload(file, ...edit)
  if (rendered._tag === 'Left') throw new Error(rendered.left)
  return rendered.right
}

/** A brown square of 100 pixels inside a white border of 50. */
const bordered = async (): Promise<Buffer> =>
  sharp({ create: { width: 200, height: 200, channels: 3, background: '#ffffff' } })
    .composite([{ input: await drawPicture(100, 100), left: 50, top: 50 }])
    .png()
    .toBuffer()

describe('an uploaded picture', () => {
  it('becomes WebP in two sizes with the proportions of the file', async () => {
    const { from, icon, large, hash } = await read(await drawPicture(1600, 800))
    expect(from).toEqual({ type: 'image/png', width: 1600, height: 800 })
    expect(icon).toMatchObject({ width: 256, height: 128 })
    expect(large).toMatchObject({ width: 512, height: 256 })
    expect((await sharp(icon.bytes).metadata()).format).toBe('webp')
    expect(hash).toMatch(/^[0-9a-f]{32}$/)
  })

  it('smaller than a size keeps its own', async () => {
    expect((await read(await drawPicture(64, 128))).large).toMatchObject({ width: 64, height: 128 })
  })

  it('is cropped to the chosen part, and trimmed of a border of one colour', async () => {
    const file = await bordered()
    const crop = { left: 40, top: 60, width: 120, height: 60 }
    expect((await read(file, { crop })).large).toMatchObject({ width: 120, height: 60 })
    expect((await read(file, { trim: true })).large).toMatchObject({ width: 100, height: 100 })
  })

  it('loses the metadata of the camera', async () => {
    const file = await sharp(await drawPicture(64, 64))
      .withExif({ IFD0: { Copyright: 'the place where it was taken' } })
      .jpeg()
      .toBuffer()
    expect((await sharp(file).metadata()).exif).toBeDefined()
    expect((await sharp((await read(file)).icon.bytes).metadata()).exif).toBeUndefined()
  })

  it('has one name for the same pixels', async () => {
    const [first, again] = [await read(await drawPicture(64, 64)), await read(await drawPicture(64, 64))]
    expect(again.hash).toBe(first.hash)
    expect((await read(await drawPicture(64, 64, '#112233'))).hash).not.toBe(first.hash)
  })
})

describe('a file is refused', () => {
  it.each([
    ['a text', Buffer.from('#!/bin/sh\necho 1')],
    ['nothing', Buffer.alloc(0)],
    [
      'an SVG with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    ['a GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000')],
  ])('as no picture: %s', async (_, file) => {
    expect(await renderUpload(file)).toEqual(left('PictureTypeUnsupported'))
  })

  it('that claims 900 million pixels, before they are decoded', async () => {
    expect(await renderUpload(await claiming(30_000, 30_000))).toEqual(left('PictureTooLarge'))
  })

  it('that is cut off or damaged', async () => {
    const png = await drawPicture(200, 200)
    expect(await renderUpload(png.subarray(0, png.length / 2))).toEqual(left('PictureUnreadable'))
    expect(await renderUpload(Buffer.concat([png.subarray(0, 8), Buffer.from('<svg/>')]))).toEqual(
      left('PictureUnreadable'),
    )
  })

  it('with a crop that reaches beyond it', async () => {
    const file = await drawPicture(64, 64)
    expect(await renderUpload(file, { crop: { left: 60, top: 0, width: 5, height: 5 } })).toEqual(
      left('CropOutside'),
    )
    expect(await renderUpload(file, { crop: { left: 0, top: 0, width: 0, height: 5 } })).toEqual(
      left('CropOutside'),
    )
    expect(await renderUpload(file, { crop: { left: 0, top: 0, width: 64, height: 64 } })).toMatchObject(
      right({ from: { width: 64 } }),
    )
  })
})
