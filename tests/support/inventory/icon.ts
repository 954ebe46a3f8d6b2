// Made-up icons of items: light and dark parts, the same for the same item. Both functions are sent to the browser as they
// are: they may use nothing from outside themselves.
import type { Rgb } from './grounds.ts'

/** `family`: items of one look like each other. */
export interface IconOf {
  readonly uid: string
  readonly family: string
}

export type PaintIcon = (
  context: OffscreenCanvasRenderingContext2D,
  icon: IconOf,
  width: number,
  height: number,
  pitch: number,
) => void

export interface PageWithPainter {
  readonly exfilPaintIcon: PaintIcon
}

/**
 * Makes the page able to paint icons. What a family has in common is most of each; of eight items one looks like its family does, and so like others, two
 * have other colours and a small thing more, three a few small things, two large ones.
 */
export const installPainter = (): void => {
  const chance = (seed: number): (() => number) => {
    let state = seed
    return () => {
      state = (state + 0x6d2b79f5) | 0
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
    }
  }
  const seedOf = (text: string): number =>
    [...text].reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 7)
  const paint: PaintIcon = (context, { uid, family }, width, height, pitch) => {
    const [ofFamily, ofItem] = [chance(seedOf(family)), chance(seedOf(uid))]
    const kind = Math.floor(ofItem() * 8)
    const isOther = kind === 1 || kind === 2
    const [shiftLight, shiftWarm] = isOther ? [(ofItem() - 0.5) * 80, (ofItem() - 0.5) * 70] : [0, 0]
    const shape = (random: () => number, size: number): void => {
      const light = 20 + random() * 190 + shiftLight
      const warm = (random() - 0.4) * 50 + shiftWarm
      context.fillStyle = `rgba(${light + warm},${light},${light - warm},${0.5 + random() * 0.5})`
      const x = width * (0.05 + random() * 0.9)
      const y = height * (0.1 + random() * 0.85)
      context.beginPath()
      for (let corner = 0; corner < 5; corner++)
        context.lineTo(x + (random() - 0.5) * width * 0.4 * size, y + (random() - 0.5) * height * 0.45 * size)
      context.fill()
    }
    const dots = (random: () => number, count: number): void => {
      for (let dot = 0; dot < count; dot++) {
        const light = 30 + random() * 180
        context.fillStyle = `rgba(${light},${light},${light},.6)`
        context.fillRect(
          width * (0.2 + random() * 0.6),
          height * (0.3 + random() * 0.45),
          ((1 + random() * 2) * pitch) / 63,
          ((1 + random() * 2) * pitch) / 63,
        )
      }
    }
    context.save()
    context.beginPath()
    context.rect(0, 0, width, height)
    context.clip()
    const cells = Math.ceil(width / pitch)
    const common = 3 + Math.floor(ofFamily() * 3) * cells
    for (let count = 0; count < common; count++) shape(ofFamily, 1)
    dots(ofFamily, 20)
    const [own, size] = kind === 0 ? [0, 0] : isOther ? [1, 0.4] : kind < 6 ? [3, 0.4] : [2 + cells, 1]
    for (let count = 0; count < own; count++) shape(ofItem, size)
    if (kind !== 0) dots(ofItem, 10)
    context.restore()
  }
  Object.assign(window, { exfilPaintIcon: paint })
}

export interface DrawnIcon extends IconOf {
  readonly width: number
  readonly height: number
  readonly ground: Rgb
}

/**
 * The bytes of an icon's file in base64, as the source of pictures has them: a square of 64 pixels, the item as big as it goes in the middle, its
 * ground all round and a frame; compressed more than there, and in another light than the game shows it.
 */
export const iconInPage = async ({ width, height, ground, ...icon }: DrawnIcon): Promise<string> => {
  const SIDE = 64
  const { exfilPaintIcon: paint } = window as unknown as PageWithPainter
  const [wide, tall] = [width * 63 + 1, height * 63 + 1]
  const large = new OffscreenCanvas(wide, tall)
  const canvas = new OffscreenCanvas(SIDE, SIDE)
  const [own, context] = [large.getContext('2d'), canvas.getContext('2d')]
  if (own === null || context === null) throw new Error('no canvas')
  own.translate(2, 2)
  paint(own, icon, wide - 4, tall - 4, 63)
  context.fillStyle = 'rgb(16,17,18)'
  context.fillRect(0, 0, SIDE, SIDE)
  const [red, green, blue] = ground
  context.fillStyle = `rgba(${red},${green},${blue},${77 / 255})`
  context.fillRect(0, 0, SIDE, SIDE)
  const scale = SIDE / Math.max(wide, tall)
  context.imageSmoothingQuality = 'high'
  context.drawImage(large, (SIDE - wide * scale) / 2, (SIDE - tall * scale) / 2, wide * scale, tall * scale)
  context.strokeStyle = 'rgb(73,81,84)'
  context.strokeRect(0.5, 0.5, SIDE - 1, SIDE - 1)
  const image = context.getImageData(0, 0, SIDE, SIDE)
  for (let at = 0; at < image.data.length; at++)
    if (at % 4 < 3) image.data[at] = 242 * ((image.data[at] ?? 0) / 255) ** 1.06
  context.putImageData(image, 0, 0)
  const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.8 })
  return btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer())))
}
