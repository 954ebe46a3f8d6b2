// Draws inventories in a browser, with the fonts that labels are drawn in.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Browser, BrowserContext } from 'playwright'
import type { Item } from '#core/catalogue/tables/item.ts'
import { drawInPage } from './draw.ts'
import { FONTS, type FontName } from './fonts.ts'
import { GROUNDS } from './grounds.ts'
import { iconInPage, installPainter } from './icon.ts'
import { familyOf, type Scene } from './scene.ts'

/** The file of a picture in base64, and its type. */
export interface DrawnPicture {
  readonly base64: string
  readonly type: 'image/png' | 'image/jpeg'
}

export interface Artist {
  readonly draw: (scene: Scene) => Promise<DrawnPicture>
  /** The file of an item's icon, in WebP. */
  readonly icon: (item: Item) => Promise<Buffer>
  readonly close: () => Promise<void>
}

const fontFile = (font: FontName): string =>
  readFileSync(
    resolve(`node_modules/@fontsource/${font}/files/${font}-latin-${FONTS[font].weight}-normal.woff2`),
  ).toString('base64')

export const openArtist = async (browser: Pick<Browser | BrowserContext, 'newPage'>): Promise<Artist> => {
  const page = await browser.newPage()
  for (const font of Object.keys(FONTS) as FontName[])
    await page.evaluate(
      async ({ name, file }) => {
        const face = new FontFace(name, `url(data:font/woff2;base64,${file})`)
        document.fonts.add(await face.load())
      },
      { name: font, file: fontFile(font) },
    )
  await page.evaluate(installPainter)
  return {
    icon: async (item) => {
      const { uid, width, height, background: ground } = item
      const drawn = { uid, family: familyOf(item), width, height, ground: GROUNDS[ground] }
      return Buffer.from(await page.evaluate(iconInPage, drawn), 'base64')
    },
    draw: async (scene) => ({
      base64: await page.evaluate(drawInPage, { scene, grounds: GROUNDS }),
      type: scene.look.quality === undefined ? 'image/png' : 'image/jpeg',
    }),
    close: () => page.close(),
  }
}
