// How well screenshots are read, on a few drawn ones: what was reached must stay so. The benchmark measures many more.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Item } from '#core/catalogue/tables/item.ts'
import { listSuspects } from '#core/recognition/second-opinion.ts'
import { makeDictionary } from '#core/recognition/text/dictionary.ts'
import { matchName } from '#core/recognition/text/match.ts'
import { getPath } from '#core/routes/table.ts'
import { testCatalogue } from '../support/catalogue.ts'
import { eventually } from '../support/eventually.ts'
import { type Artist, openArtist } from '../support/inventory/artist.ts'
import { startIconSource } from '../support/inventory/icon-source.ts'
import { labelledSet } from '../support/inventory/labelled-set.ts'
import { openReading } from '../support/inventory/reading.ts'
import type { Scene } from '../support/inventory/scene.ts'
import { scoreOf } from '../support/inventory/score.ts'
import { drawn as drawnItem, sceneOf, wantedItem } from '../support/inventory/stash.ts'
import { AS_IT_IS, packed, sized, TREATMENTS, treatedPixels } from '../support/inventory/treat.ts'
import { hasChromium, leave, openSite, type Visitor } from '../support/site.ts'

const catalogue = testCatalogue('PVP', { languages: ['en'] })
const dictionary = makeDictionary(catalogue.items.all)
const source = await startIconSource(catalogue)
afterAll(() => source.stop())

/** One whole screen each, in a font that nothing was tuned with. */
const SEED = 11
const FONT = 'titillium-web'

/**
 * Shares: of items that were taken rightly or offered, of answers that are right, of stacks on a dark picture and of those on a bright one that were counted rightly,
 * of items whose mark of found in raid was.
 */
interface Figures {
  readonly offered: number
  readonly precision: number
  readonly stacks: number
  readonly stacksOnBright: number
  readonly marks: number
}
/** What was reached, with room for a cell that another version of the browser draws otherwise. At 1600 × 900 digits on a picture as bright as they are may be questions. */
const PICTURES: readonly (readonly [name: string, screen: string, treatment: string, Partial<Figures>])[] = [
  [
    '1080p',
    '1080p',
    'as it is',
    { offered: 0.98, precision: 0.98, stacks: 0.95, stacksOnBright: 0.95, marks: 0.98 },
  ],
  [
    '1440p',
    '1440p',
    'as it is',
    { offered: 0.97, precision: 0.98, stacks: 0.95, stacksOnBright: 0.95, marks: 0.98 },
  ],
  [
    '1440p in JPEG 80',
    '1440p',
    'JPEG 80',
    { offered: 0.97, precision: 0.98, stacks: 0.95, stacksOnBright: 0.95, marks: 0.98 },
  ],
  [
    '1440p at 75 %',
    '1440p',
    '75 % of the size',
    { offered: 0.94, precision: 0.98, stacks: 0.95, stacksOnBright: 0.95, marks: 0.98 },
  ],
  ['1600 × 900', '1600 × 900', 'as it is', { offered: 0.97, precision: 0.98, stacks: 0.95, marks: 0.96 }],
]

/** A wanted item of one cell that shares name, size and ground with others which are no weapons. */
const sharedItem = (): Item =>
  wantedItem(catalogue, (read) => listSuspects(dictionary, read, matchName(dictionary, read)).length > 1)

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
          return listSuspects(dictionary, read, matchName(dictionary, read)).map(({ item }) => item)
        }),
    )
    for (const item of asked) {
      const status = async () => (await fetch(`${site().server.url()}/pictures/items/${item}`)).status
      await eventually(status, item).toBe(200)
    }
  }

  // Each picture is a test of its own: together they take longer than one may on a busy machine. Names alone are read: icons are the next test's.
  it.each(PICTURES)('of %s are read as well as they were', async (_, screen, treatment, minimum) => {
    const visitor = await site().visit()
    const page = await visitor.open(getPath('time'))
    const { read } = await openReading(page, { webFolder: 'dist/web', dictionary, hasIcons: false })
    const labelled = labelledSet(catalogue, SEED, 1).find(
      (each) => each.font === FONT && each.screen === screen,
    )
    const change = TREATMENTS.find(({ name }) => name === treatment)
    if (labelled === undefined || change === undefined) throw new Error(`no ${screen}, ${treatment}`)
    const drawn = await artist.draw(labelled.scene)
    const picture = change === AS_IT_IS ? drawn : await packed(page, await treatedPixels(page, drawn, change))
    const score = scoreOf(sized(labelled.scene, change.size), await read(picture), dictionary)
    const { takenRight, sharedRight, unsureRight, items, taken, raidRight, cellsRight } = score
    const { stacks, stacksRight, stacksOnBright, stacksOnBrightRight } = score
    const share = (part: number, all: number): number => (all === 0 ? 1 : part / all)
    const figures: Figures = {
      offered: (takenRight + sharedRight + unsureRight) / items,
      precision: share(takenRight, taken),
      stacks: share(stacksRight - stacksOnBrightRight, stacks - stacksOnBright),
      stacksOnBright: share(stacksOnBrightRight, stacksOnBright),
      marks: share(raidRight, cellsRight),
    }
    for (const key of Object.keys(minimum) as (keyof Figures)[])
      expect.soft(figures[key], key).toBeGreaterThanOrEqual(minimum[key] ?? 1)
    expect(score).toMatchObject({ strangers: 0, countsWrong: 0 })
    await leave(visitor)
  })

  it('have items told apart by their icons where several are called alike', async () => {
    const visitor = await site().visit({ as: await site().server.pro() })
    const shared = sharedItem()
    const scene = sceneOf([{ ...drawnItem(shared, 2), y: 1 }])
    await haveIcons(scene)
    const { base64 } = await artist.draw(scene)
    const page = await visitor.open(getPath('itemsTracker'))
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
