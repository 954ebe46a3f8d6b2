// How well screenshots are read, on a few drawn ones: what was reached must stay so. The benchmark measures many more.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Item } from '#core/catalogue/item.ts'
import { makeDictionary } from '#core/recognition/dictionary.ts'
import { matchName } from '#core/recognition/match.ts'
import { suspectsOf } from '#core/recognition/second-opinion.ts'
import { pathOf } from '#core/routes/table.ts'
import { testCatalogue } from '../support/catalogue.ts'
import { eventually } from '../support/eventually.ts'
import { type Artist, openArtist } from '../support/inventory/artist.ts'
import { startIconSource } from '../support/inventory/icon-source.ts'
import { labelledSet } from '../support/inventory/labelled-set.ts'
import { openReading } from '../support/inventory/reading.ts'
import type { Scene } from '../support/inventory/scene.ts'
import { type PictureScore, scoreOf, sumOf } from '../support/inventory/score.ts'
import { drawn, sceneOf, wantedItem } from '../support/inventory/stash.ts'
import { packed, sized, TREATMENTS, treatedPixels } from '../support/inventory/treat.ts'
import { hasChromium, leave, openSite, type Visitor } from '../support/site.ts'

const catalogue = testCatalogue('PVP', { languages: ['en'] })
const dictionary = makeDictionary(catalogue.items.all)
const source = await startIconSource(catalogue)
afterAll(() => source.stop())

/** One whole screen each, in a font that nothing was tuned with. */
const SEED = 11
const FONT = 'titillium-web'
const SCREENS = ['1080p', '1440p', '1600 × 900']
const TREATED = '1440p'

/** Shares: of items that were taken rightly or offered, of answers that are right, of stacks that were counted rightly, of items whose mark of found in raid was. */
interface Figures {
  readonly offered: number
  readonly precision: number
  readonly stacks: number
  readonly marks: number
}
/** What was reached, with room for a cell that another version of the browser draws otherwise. */
const MINIMA: Readonly<Record<string, Figures>> = {
  '1080p': { offered: 0.98, precision: 0.98, stacks: 0.95, marks: 0.98 },
  '1440p': { offered: 0.97, precision: 0.98, stacks: 0.9, marks: 0.98 },
  'JPEG 80': { offered: 0.97, precision: 0.98, stacks: 0.9, marks: 0.98 },
  '75 % of the size': { offered: 0.94, precision: 0.98, stacks: 0.9, marks: 0.98 },
  '1600 × 900': { offered: 0.97, precision: 0.98, stacks: 0.69, marks: 0.96 },
}

/** A wanted item of one cell that shares name, size and ground with others which are no weapons. */
const sharedItem = (): Item =>
  wantedItem(catalogue, (read) => suspectsOf(dictionary, read, matchName(dictionary, read)).length > 1)

describe.skipIf(!hasChromium)('drawn screenshots', () => {
  const site = openSite({ config: { picturesFrom: source.url } })
  let studio: Visitor
  let artist: Artist
  beforeAll(async () => {
    studio = await site().visit()
    artist = await openArtist(studio.context)
    source.drawnBy(await openArtist(studio.context))
  })
  afterAll(() => leave(studio))

  /** Has the server take the icons of items that are called alike: a page does not wait longer for one than people would. */
  const haveIcons = async ({ panels }: Scene): Promise<void> => {
    const asked = new Set(
      panels
        .flatMap(({ items }) => items)
        .flatMap(({ label: text, width, height }) => {
          const read = { text, width, height, isSizeSure: true, isCut: false }
          return suspectsOf(dictionary, read, matchName(dictionary, read)).map(({ item }) => item)
        }),
    )
    for (const item of asked) {
      const status = async () => (await fetch(`${site().server.url()}/pictures/items/${item}`)).status
      await eventually(status, item).toBe(200)
    }
  }

  it('are read as well as they were', async () => {
    const visitor = await site().visit()
    const page = await visitor.open(pathOf('time'))
    const { read } = await openReading(page, { webFolder: 'dist/web', dictionary, hasIcons: true })
    const measured = new Map<string, PictureScore>()
    for (const { screen, font, scene } of labelledSet(catalogue, SEED, 1)) {
      if (font !== FONT || !SCREENS.includes(screen)) continue
      await haveIcons(scene)
      const picture = await artist.draw(scene)
      measured.set(screen, scoreOf(scene, await read(picture), dictionary))
      if (screen !== TREATED) continue
      for (const treatment of TREATMENTS.filter(({ name }) =>
        ['JPEG 80', '75 % of the size'].includes(name),
      )) {
        const treated = await packed(page, await treatedPixels(page, picture, treatment))
        measured.set(treatment.name, scoreOf(sized(scene, treatment.size), await read(treated), dictionary))
      }
    }
    const figures = [...measured].map(([name, score]): [string, Figures] => {
      const { takenRight, sharedRight, unsureRight, items, taken, stacks, stacksRight, ...s } = sumOf([score])
      return [
        name,
        {
          offered: (takenRight + sharedRight + unsureRight) / items,
          precision: takenRight / taken,
          stacks: stacksRight / stacks,
          marks: s.raidRight / s.cellsRight,
        },
      ]
    })
    for (const [name, figure] of figures) {
      const minimum = MINIMA[name] ?? { offered: 1, precision: 1, stacks: 1, marks: 1 }
      const { offered, precision, stacks, marks } = minimum
      expect.soft(figure.offered, `${name}: right or offered`).toBeGreaterThanOrEqual(offered)
      expect
        .soft(figure.precision, `${name}: right of those that were answered`)
        .toBeGreaterThanOrEqual(precision)
      expect.soft(figure.stacks, `${name}: stacks`).toBeGreaterThanOrEqual(stacks)
      expect.soft(figure.marks, `${name}: marks of found in raid`).toBeGreaterThanOrEqual(marks)
    }
    expect(sumOf([...measured.values()])).toMatchObject({ strangers: 0, countsWrong: 0 })
    await leave(visitor)
  })

  it('have items told apart by their icons where several are called alike', async () => {
    const visitor = await site().visit({ as: await site().server.pro() })
    const shared = sharedItem()
    const scene = sceneOf([{ ...drawn(shared, 2), y: 1 }])
    await haveIcons(scene)
    const { base64 } = await artist.draw(scene)
    const page = await visitor.open(pathOf('itemsTracker'))
    await page.getByRole('button', { name: 'Add from screenshots' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add items from screenshots' })
    await dialog
      .locator('input[type=file]')
      .setInputFiles([{ name: 'stash.png', mimeType: 'image/png', buffer: Buffer.from(base64, 'base64') }])
    await dialog.getByText('1 item found').waitFor()
    const row = dialog.getByRole('region', { name: 'Recognised' }).getByRole('listitem')
    await row.getByText('Known by its icon').waitFor()
    const choice = row.getByRole('combobox')
    expect(await choice.inputValue()).toBe(shared.uid)
    await eventually(() => choice.getByRole('option').count()).toBeGreaterThan(2)
    await dialog.getByRole('button', { name: 'Add 1 piece' }).waitFor()
    await leave(visitor)
  })
})
