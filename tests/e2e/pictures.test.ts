// Pictures on pages: the drawn tile stands until the picture has come, keeps its size, and stays if none comes.
import { afterAll, describe, expect, it } from 'vitest'
import { getPath } from '#core/routes/table.ts'
import { PNG, startPictureSource, WEBP } from '../server/pictures/samples.ts'
import { eventually } from '../support/eventually.ts'
import { holdAnswers } from '../support/hold-answers.ts'
import { hasChromium, leave, openSite } from '../support/site.ts'

const CARD = '57347ca924597744596b4e71'
const source = await startPictureSource()
source.files.set(`/${CARD}-icon.webp`, WEBP)
source.files.set('/station-intelligence-center.png', PNG)
source.files.set('/public-images/nav-maps/customs.jpg', PNG)
source.files.set('/public-images/nav-tools/crafts.jpg', PNG)
afterAll(() => source.stop())

describe.skipIf(!hasChromium)('pictures', () => {
  const site = openSite({ config: { picturesFrom: source.url } })

  it('cover the placeholder tile, which keeps its size and stays if there is no picture', async () => {
    const visitor = await site().visit()
    const page = await visitor.context.newPage()
    // Most things have no picture, which must not reach the console: `leave` checks it.
    const none = new Set<string>()
    page.on('response', (response) => response.status() === 204 && none.add(response.url()))
    const release = await holdAnswers(page, '**/pictures/**')
    await page.goto(getPath('item', { url: 'graphics_card' }))
    const picture = page.locator(`main img[src="/pictures/items/${CARD}"]`).first()
    const ofCard = page.locator(`img[src="/pictures/items/${CARD}"]`)
    const tile = page.locator('main [data-ground]', { has: ofCard }).first()
    await picture.waitFor({ state: 'attached' })
    const drawing = tile.locator('svg')
    expect(await drawing.count()).toBeGreaterThan(0)
    const before = await tile.boundingBox()
    release()
    await eventually(() => picture.getAttribute('data-waiting')).toBe(null)
    expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
    expect(await drawing.count()).toBe(0)
    expect(await tile.boundingBox()).toEqual(before)
    const ingredient = page.locator('main [data-ground]').filter({ hasNot: ofCard }).first()
    await eventually(() => ingredient.locator('img').count()).toBe(0)
    await eventually(() => ingredient.locator('svg').count()).toBeGreaterThan(0)
    expect(none.size).toBeGreaterThan(0)
    await leave(visitor)
  })
})

describe.skipIf(!hasChromium)('pictures of the menu', () => {
  const site = openSite({ config: { cdnServer: source.url.replace(/\/$/, '') } })

  it('come from the picture server, with a placeholder for missing ones', async () => {
    const visitor = await site().visit()
    const page = await visitor.context.newPage()
    await page.goto('/')
    const header = page.getByRole('banner')
    for (const [menu, link, folder] of [
      ['Maps', 'Customs', 'nav-maps/customs'],
      ['Calculators', 'Crafts', 'nav-tools/crafts'],
    ] as const) {
      await header.getByRole('button', { name: menu }).click()
      const tile = header.getByRole('link', { name: link, exact: true })
      const picture = tile.locator(`img[src$="/public-images/${folder}.jpg"]`)
      await eventually(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1)
      expect(await tile.locator('svg').count()).toBe(0)
    }
    const farm = header.getByRole('link', { name: 'Bitcoin farm' })
    await eventually(() => farm.locator('img').count()).toBe(0)
    expect(await farm.locator('svg').count()).toBe(1)
    // A picture server that lacks a picture answers 404, which the console reports.
    await visitor.context.close()
  })
})
