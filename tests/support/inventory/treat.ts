// What happens to screenshots on their way: another gamma, more light, a smaller size, compression, turned or mirrored.
import type { Page } from 'playwright'
import { type Turn, turned } from '#core/recognition/grid/turn.ts'
import type { Pixels } from '#core/recognition/pixels.ts'
import type { DrawnPicture } from './artist.ts'
import type { Scene } from './scene.ts'

/** `light` and `size` times what it was; `quality` of JPEG from 0 to 1, absent for PNG. */
export interface Treatment {
  readonly name: string
  readonly gamma: number
  readonly light: number
  readonly size: number
  readonly quality?: number
}

export const AS_IT_IS: Treatment = { name: 'as it is', gamma: 1, light: 1, size: 1 }
export const TREATMENTS: readonly Treatment[] = [
  AS_IT_IS,
  { ...AS_IT_IS, name: 'gamma 0.7', gamma: 0.7 },
  { ...AS_IT_IS, name: 'gamma 1.6', gamma: 1.6 },
  { ...AS_IT_IS, name: 'brightness 135 %', light: 1.35 },
  { ...AS_IT_IS, name: 'JPEG 80', quality: 0.8 },
  { ...AS_IT_IS, name: '75 % of the size', size: 0.75 },
]

interface Unpacked {
  readonly width: number
  readonly height: number
  readonly pixels: string
}

/** The pixels of a picture that was treated. */
export const treatedPixels = async (
  page: Page,
  picture: DrawnPicture,
  treatment: Treatment,
): Promise<Pixels> => {
  const { width, height, pixels } = await page.evaluate(
    async ({ picture, treatment: { gamma, light, size, quality } }): Promise<Unpacked> => {
      const bytes = Uint8Array.from(atob(picture.base64), (letter) => letter.charCodeAt(0))
      let bitmap = await createImageBitmap(new Blob([bytes], { type: picture.type }))
      const [wide, tall] = [Math.round(bitmap.width * size), Math.round(bitmap.height * size)]
      const canvas = new OffscreenCanvas(wide, tall)
      const context = canvas.getContext('2d', { willReadFrequently: true })
      if (context === null) throw new Error('no canvas')
      context.imageSmoothingQuality = 'high'
      context.drawImage(bitmap, 0, 0, wide, tall)
      const image = context.getImageData(0, 0, wide, tall)
      const bent = Uint8ClampedArray.from({ length: 256 }, (_, value) => 255 * (value / 255) ** gamma * light)
      for (let at = 0; at < image.data.length; at++)
        if (at % 4 < 3) image.data[at] = bent[image.data[at] ?? 0] ?? 0
      context.putImageData(image, 0, 0)
      if (quality !== undefined) {
        bitmap = await createImageBitmap(await canvas.convertToBlob({ type: 'image/jpeg', quality }))
        context.drawImage(bitmap, 0, 0)
      }
      const { data } = context.getImageData(0, 0, wide, tall)
      let text = ''
      for (let at = 0; at < data.length; at += 32_768)
        text += String.fromCharCode(...data.subarray(at, at + 32_768))
      return { width: wide, height: tall, pixels: btoa(text) }
    },
    { picture, treatment },
  )
  return { width, height, data: new Uint8ClampedArray(Buffer.from(pixels, 'base64')) }
}

/** A file of these pixels that loses nothing. */
export const packed = async (page: Page, { width, height, data }: Pixels): Promise<DrawnPicture> => ({
  base64: await page.evaluate(
    async ({ width, height, pixels }: Unpacked): Promise<string> => {
      const data = Uint8ClampedArray.from(atob(pixels), (letter) => letter.charCodeAt(0))
      const canvas = new OffscreenCanvas(width, height)
      canvas.getContext('2d')?.putImageData(new ImageData(data, width, height), 0, 0)
      const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
      let text = ''
      for (let at = 0; at < bytes.length; at += 32_768)
        text += String.fromCharCode(...bytes.subarray(at, at + 32_768))
      return btoa(text)
    },
    { width, height, pixels: Buffer.from(data).toString('base64') },
  ),
  type: 'image/png',
})

/** A picture turned or mirrored. */
export const turnedPicture = async (page: Page, picture: DrawnPicture, turn: Turn): Promise<DrawnPicture> =>
  packed(page, turned(await treatedPixels(page, picture, AS_IT_IS), turn))

/** The scene as a picture of it shows it that is `size` times as big. */
export const sized = (scene: Scene, size: number): Scene => ({
  ...scene,
  screen: {
    width: Math.round(scene.screen.width * size),
    height: Math.round(scene.screen.height * size),
    scale: scene.screen.scale * size,
  },
  frames: [],
  panels: scene.panels.map((panel) => ({ ...panel, left: panel.left * size, top: panel.top * size })),
})
